// The rules of a table in short: a summary that is true with its house rules, and these.
import { Art } from "../cards/art";
import { isOn, togglesOf } from "../session/house-rules";
import { changed, fieldsOf } from "../session/options";
import type { Ruleset } from "../session/types";
import { t } from "../words";
import { textOf, titleOf, titleOfRule } from "./rule-words";

interface Props {
  ruleset: Ruleset;
  /** The options of the table. */
  options: Record<string, unknown>;
}

/** The sentence of the ruleset; with house rules, which it does not know, the known rules that are on and the points to win. */
export function Summary({ ruleset, options }: Props) {
  const fields = fieldsOf(ruleset);
  if (Object.keys(changed(fields, options)).length === 0) return <p>{ruleset.summary}</p>;
  const { toggles, points } = togglesOf(fields);
  const on = toggles.filter((toggle) => isOn(toggle, options[toggle.option]));
  const rules = on.map((toggle) => (toggle.on.length > 1 ? `${titleOfRule(toggle)}: ${textOf(fields, toggle.option, options[toggle.option])}` : titleOfRule(toggle)));
  if (points) rules.push(`${titleOf(fields, points.name)}: ${textOf(fields, points.name, options[points.name])}`);
  return rules.length > 0 ? <p>{t("played-with", { rules: rules.join(" · ") })}</p> : null;
}

/** Where a table differs from its ruleset. */
export function HouseRuleList({ ruleset, options }: Props) {
  const fields = fieldsOf(ruleset);
  const differing = Object.entries(changed(fields, options));
  const pictures = new Map(togglesOf(fields).toggles.map(({ option, picture }) => [option, picture]));
  if (differing.length === 0) return <p>{t("no-house-rules")}</p>;
  return (
    <ul class="rule-list">
      {differing.map(([name, value]) => (
        <li key={name}>
          {pictures.has(name) && <Art prints={pictures.get(name) ?? []} />}
          <span class="rule-name">{titleOf(fields, name)}:</span> <b>{textOf(fields, name, value)}</b>
        </li>
      ))}
    </ul>
  );
}
