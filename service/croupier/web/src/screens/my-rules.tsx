// Keep the house rules of now on this device, and use those that are kept.
import { useRef, useState } from "preact/hooks";
import { titleOf } from "../parts/rule-words";
import { myRules } from "../preferences";
import type { Clash } from "../session/clashes";
import { allowedOf } from "../session/my-rules";
import { changed, type Field } from "../session/options";
import { t } from "../words";

interface Props {
  id: string;
  fields: Field[];
  clashes: Clash[];
  /** The options that were chosen. */
  options: Record<string, unknown>;
  use: (options: Record<string, unknown>) => void;
}

/** The head of the house rules, which stays in sight: what can be kept or used. */
export function MyRules({ id, fields, clashes, options, use }: Props) {
  const [done, setDone] = useState<"my-rules-kept" | "my-rules-used" | null>(null);
  const present = changed(fields, options);
  const kept = myRules.value[id];
  const mine = kept && allowedOf(fields, clashes, kept);
  const isKept = mine !== undefined && same(changed(fields, mine), present);
  const names = mine && Object.keys(changed(fields, mine)).map((name) => titleOf(fields, name)).join(", ");
  const note = useRef<HTMLParagraphElement>(null);
  const say = (what: typeof done) => (setDone(what), note.current?.focus()); // the button goes
  const keep = () => ((myRules.value = { ...myRules.value, [id]: present }), say("my-rules-kept"));
  const apply = () => mine && (use(mine), say("my-rules-used"));
  return (
    <div class="my-rules">
      <div class="row">
        <h2>{t("house-rules")}</h2>
        {mine && !isKept && <button type="button" class="button" onClick={apply}>{t("use-my-rules")}</button>}
        {!isKept && Object.keys(present).length > 0 && <button type="button" class="button" onClick={keep}>{t(mine ? "replace-my-rules" : "keep-my-rules")}</button>}
      </div>
      <p role="status" ref={note} tabIndex={-1}>{isKept && done ? t(done, { rules: names ?? "" }) : mine && t("my-rules-are", { rules: names ?? "" })}</p>
    </div>
  );
}

const same = (one: Record<string, unknown>, other: Record<string, unknown>): boolean => JSON.stringify(one) === JSON.stringify(other);
