// The house rules that people know, each a switch with a picture and a plain sentence.
import { Art } from "../cards/art";
import { type Clash, clashing, clashOf } from "../session/clashes";
import { isOn, PARTS, POINTS, sideOf, turned, type Toggle } from "../session/house-rules";
import type { Field } from "../session/options";
import type { Clause } from "../session/types";
import { has, t } from "../words";
import { reasonOf, sentenceOf, titleOfRule } from "../parts/rule-words";
import { Explanation } from "./options-form";

export interface TogglesProps {
  toggles: Toggle[];
  points: Extract<Field, { kind: "number" }> | null;
  fields: Field[];
  clauses: Clause[];
  clashes: Clash[];
  /** Every option with its value. */
  values: Record<string, unknown>;
  set: (name: string, value: unknown) => void;
  errors: ReadonlyMap<string, string>;
}

export function Toggles(props: TogglesProps) {
  return (
    <ul class="toggles">
      {props.toggles.map((toggle) => <ToggleRow key={toggle.option} {...props} toggle={toggle} />)}
      {props.points && <PointsRow {...props} field={props.points} />}
    </ul>
  );
}

function ToggleRow({ toggle, fields, clauses, clashes, values, set, errors }: TogglesProps & { toggle: Toggle }) {
  const { option, field } = toggle;
  const id = `option-${option}`;
  const on = isOn(toggle, values[option]);
  const next = turned(toggle, clashes, values);
  const error = errors.get(option);
  const side = sideOf(toggle, on).map(String);
  const greyed = sideOf(toggle, "clash" in next ? !on : on).filter((value) => value !== values[option]);
  const reasons = [...clashing(clashes, values, option, greyed)].map(([clash, each]) => reasonOf(fields, values, option, clash, each));
  return (
    <li class={`toggle ${on ? "on" : ""} ${"clash" in next ? "blocked" : ""} ${error ? "invalid" : ""}`}>
      <Art prints={toggle.picture} />
      <div class="toggle-body">
        <label class="toggle-head">
          <span>{titleOfRule(toggle)}</span>
          <input id={id} type="checkbox" role="switch" checked={on} disabled={"clash" in next} aria-describedby={`${id}-text${reasons.length > 0 ? ` ${id}-reason` : ""}`} aria-invalid={error !== undefined} onChange={() => "value" in next && set(option, next.value)} />
        </label>
        <RuleText id={toggle.id} field={field} all={fields} clauses={clauses} />
        {field.kind === "choice" && side.length > 1 && (
          <select id={`${id}-how`} aria-label={titleOfRule(toggle)} value={String(values[option])} onChange={(event) => set(option, event.currentTarget.value)}>
            {side.map((value) => <option key={value} value={value} disabled={clashOf(clashes, values, option, value) !== null}>{field.values.find((each) => each.value === value)?.text}</option>)}
          </select>
        )}
        {reasons.length > 0 && <p class="option-reason" id={`${id}-reason`}>{reasons.join(" ")}</p>}
        {error && <p class="field-error" role="alert">{sentenceOf(error, fields)}</p>}
      </div>
    </li>
  );
}

/** The plain sentence of the page about a rule; that of the option, where it has none. */
function RuleText({ id, field, all, clauses }: { id: string; field: Field; all: Field[]; clauses: Clause[] }) {
  const text = `rule-${id}-text`;
  if (!has(text)) return <Explanation id={`option-${field.name}-text`} field={field} all={all} clauses={clauses} />;
  return <p class="option-text" id={`option-${field.name}-text`}>{t(text)}</p>;
}

function PointsRow({ field, fields, clauses, values, set, errors }: TogglesProps & { field: Extract<Field, { kind: "number" }> }) {
  const id = `option-${field.name}`;
  const error = errors.get(field.name);
  const value = values[field.name];
  const choices = PARTS.map((part) => Math.round(Number(field.initial) * part)).filter((each) => each >= field.minimum);
  return (
    <li class={`toggle ${value === field.initial ? "" : "on"} ${error ? "invalid" : ""}`}>
      <span class="art points" aria-hidden="true">{String(value)}</span>
      <div class="toggle-body">
        <label class="toggle-head" for={id}>{titleOfRule({ id: POINTS.id, field })}</label>
        <RuleText id={POINTS.id} field={field} all={fields} clauses={clauses} />
        <span class="numbers">
          {choices.map((each) => <button type="button" key={each} aria-pressed={each === value} onClick={() => set(field.name, each)}>{each}</button>)}
          <input id={id} type="number" inputMode="numeric" min={field.minimum} max={field.maximum} value={String(value)} aria-describedby={`${id}-text`} aria-invalid={error !== undefined} onInput={(event) => set(field.name, Number(event.currentTarget.value))} />
        </span>
        {error && <p class="field-error" role="alert">{sentenceOf(error, fields)}</p>}
      </div>
    </li>
  );
}
