// The words of the page: messages of Project Fluent, by id.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../messages/en.ftl";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(english));

/** Return the text of a message; the id itself if there is none. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, values) : id;
}

/** Whether there is a message, for names that come from the service, such as kinds of moves. */
export const has = (id: string): boolean => bundle.hasMessage(id);
