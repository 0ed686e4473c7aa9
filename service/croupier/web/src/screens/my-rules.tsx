// Keep the house rules of now on this device, and use those that are kept.
import { useState } from "preact/hooks";
import { myRules } from "../preferences";
import type { Clash } from "../session/clashes";
import { allowedOf } from "../session/my-rules";
import { changed, type Field } from "../session/options";
import { t } from "../words";
import { togglesOf } from "../session/house-rules";
import { titleOfRule } from "./toggles";

interface Props {
  id: string;
  fields: Field[];
  clashes: Clash[];
  /** The options that were chosen. */
  options: Record<string, unknown>;
  use: (options: Record<string, unknown>) => void;
}

export function MyRules({ id, fields, clashes, options, use }: Props) {
  const [done, setDone] = useState<"my-rules-kept" | "my-rules-used" | null>(null);
  const present = changed(fields, options);
  const kept = myRules.value[id];
  const mine = kept && allowedOf(fields, clashes, kept);
  const isKept = mine !== undefined && same(changed(fields, mine), present);
  const names = mine && Object.keys(changed(fields, mine)).map((name) => titleOf(fields, name)).join(", ");
  const keep = () => ((myRules.value = { ...myRules.value, [id]: present }), setDone("my-rules-kept"));
  const apply = () => mine && (use(mine), setDone("my-rules-used"));
  if (!mine && Object.keys(present).length === 0) return null;
  return (
    <div class="my-rules">
      <div class="row">
        {mine && !isKept && <button type="button" class="button" onClick={apply}>{t("use-my-rules")}</button>}
        {!isKept && Object.keys(present).length > 0 && <button type="button" class="button quiet" onClick={keep}>{t(mine ? "replace-my-rules" : "keep-my-rules")}</button>}
      </div>
      <p class="faint" role="status">{isKept && done ? t(done, { rules: names ?? "" }) : mine && t("my-rules-are", { rules: names ?? "" })}</p>
    </div>
  );
}

const same = (one: Record<string, unknown>, other: Record<string, unknown>): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The title of an option, as the form shows it. */
export function titleOf(fields: Field[], name: string): string | undefined {
  const toggle = togglesOf(fields).toggles.find(({ option }) => option === name);
  return toggle ? titleOfRule(toggle) : fields.find((field) => field.name === name)?.title;
}
