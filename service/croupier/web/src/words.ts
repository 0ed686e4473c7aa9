// The words of the page: messages of Project Fluent, by id. A message that a language lacks is in English.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../messages/en.ftl";

/** The languages, each with its own name. */
export const LANGUAGES: Record<string, string> = { en: "English", hi: "हिन्दी", cs: "čeština", uk: "українська", pa: "ਪੰਜਾਬੀ" };

const OTHERS: Record<string, () => Promise<{ default: string }>> = {
  hi: () => import("../messages/hi.ftl"),
  cs: () => import("../messages/cs.ftl"),
  uk: () => import("../messages/uk.ftl"),
  pa: () => import("../messages/pa.ftl"),
};

let bundles = [bundleOf("en", english)];

function bundleOf(language: string, messages: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(messages));
  return bundle;
}

/** Load the words of a language, before the first screen is drawn. */
export async function loadWords(language: string): Promise<void> {
  const texts = (await OTHERS[language]?.())?.default;
  if (texts) bundles = [bundleOf(language, withIds(texts)), ...bundles];
}

/** Texts of messages in the order of the English ones, each after `=`, with the ids of those. */
function withIds(texts: string): string {
  const ids = english.match(/^[a-z0-9-]+(?==)/gm)?.values();
  return texts.replace(/^=/gm, () => `${ids?.next().value}=`);
}

const bundleWith = (id: string) => bundles.find((bundle) => bundle.hasMessage(id));

/** Return the text of a message; the id itself if there is none. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  const bundle = bundleWith(id);
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values) : id;
}

/** Whether there is a message, for names that come from the service, such as kinds of moves. */
export const has = (id: string): boolean => bundleWith(id) !== undefined;
