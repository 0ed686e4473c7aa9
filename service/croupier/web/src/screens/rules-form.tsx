// What is chosen for a table when it is created, and changed while it waits.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { spanText } from "../parts/absence";
import { named, sentenceOf } from "../parts/rule-words";
import { numbers, Select } from "../parts/select";
import { clashesOf, valuesOf } from "../session/clashes";
import { togglesOf } from "../session/house-rules";
import { changed, fieldsOf } from "../session/options";
import type { Ruleset } from "../session/types";
import { t } from "../words";
import { MyRules } from "./my-rules";
import { OptionsForm } from "./options-form";
import { Toggles } from "./toggles";

export interface Rules {
  seats: number;
  /** Seconds for a move; null: no limit. */
  seconds: number | null;
  options: Record<string, unknown>;
}

type Edits = Partial<Rules>;

/** The rules in a form: those of now, with what was edited. */
export function useRules(now: Rules): { rules: Rules; edit: (edits: Edits) => void } {
  const [edits, setEdits] = useState<Edits>({});
  const edit = (more: Edits) => setEdits({ ...edits, ...more, options: { ...edits.options, ...more.options } });
  return { rules: { ...now, ...edits, options: { ...now.options, ...edits.options } }, edit };
}

interface FormProps {
  ruleset: Ruleset;
  rules: Rules;
  edit: (edits: Edits) => void;
  errors: ReadonlyMap<string, string>;
  /** Seconds after which a bot may play for somebody who is away; null: none may. */
  away: number | null;
  /** Whether the house rules are unfolded at first. */
  isUnfolded?: boolean;
  /** What stands between the lists and the house rules. */
  children?: ComponentChildren;
}

export function RulesForm({ ruleset, rules, edit, errors, away, isUnfolded = false, children }: FormProps) {
  return (
    <>
      <div class="row">
        <Select label={t("players")} value={String(rules.seats)} values={numbers(ruleset.seats)} change={(count) => edit({ seats: Number(count) })} />
        <Select label={t("time-for-a-move")} value={String(rules.seconds ?? "")} values={times(rules.seconds)} change={(each) => edit({ seconds: each === "" ? null : Number(each) })} />
      </div>
      {rules.seconds === null && <p class="hint">{t("no-limit-text")}{away !== null && ruleset.bots.length > 0 && ` ${t("no-limit-bot", { time: spanText(away) })}`}</p>}
      {["seats", "turn_seconds"].map((name) => errors.has(name) && <p key={name} class="field-error" role="alert">{sentenceOf(errors.get(name) ?? "", fieldsOf(ruleset))}</p>)}
      {children}
      <HouseRules ruleset={ruleset} rules={rules} edit={edit} errors={errors} isUnfolded={isUnfolded} />
    </>
  );
}

/** Those that are kept on this device, the known rules as switches, and the others under *More*. */
function HouseRules({ ruleset, rules, edit, errors, isUnfolded }: Pick<FormProps, "ruleset" | "rules" | "edit" | "errors" | "isUnfolded">) {
  const fields = fieldsOf(ruleset);
  const { toggles, points, others } = togglesOf(fields);
  const all = named(fields);
  const count = Object.keys(changed(others, rules.options)).length;
  const set = (name: string, value: unknown) => edit({ options: { [name]: value } });
  if (fields.length === 0) return null;
  const shared = { clauses: ruleset.clauses, clashes: clashesOf(ruleset), values: valuesOf(fields, rules.options), set, errors };
  return (
    <section class="house-rules">
      <MyRules id={ruleset.id} fields={fields} clashes={shared.clashes} options={rules.options} use={(options) => edit({ options })} />
      <Toggles {...shared} fields={all} toggles={toggles} points={points} />
      {others.length > 0 && (
        <details open={isUnfolded || others.some(({ name }) => errors.has(name)) || undefined}>
          <summary>{t("more-rules")}{count > 0 && ` (${t("changed", { count })})`}</summary>
          <OptionsForm {...shared} fields={others} all={all} seats={rules.seats} />
        </details>
      )}
    </section>
  );
}

const TIMES = [30, 60, 120, 600];

/** The times to choose from, and the present one. */
function times(present: number | null) {
  const all = [...new Set([...TIMES, ...(present === null ? [] : [present])])].sort((one, other) => one - other);
  return [{ value: "", text: t("no-limit") }, ...all.map((count) => ({ value: String(count), text: t("seconds", { count }) }))];
}
