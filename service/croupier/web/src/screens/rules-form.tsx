// What is chosen for a table when it is created, and changed while it waits.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { spanText } from "../parts/absence";
import { numbers, Select } from "../parts/select";
import { changed, fieldsOf } from "../session/options";
import type { Ruleset } from "../session/types";
import { t } from "../words";
import { OptionsForm } from "./options-form";

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
  const fields = fieldsOf(ruleset);
  const count = Object.keys(changed(fields, rules.options)).length;
  const hasOptionError = fields.some((field) => errors.has(field.name));
  return (
    <>
      <div class="row">
        <Select label={t("players")} value={String(rules.seats)} values={numbers(ruleset.seats)} change={(count) => edit({ seats: Number(count) })} />
        <Select label={t("time-for-a-move")} value={String(rules.seconds ?? "")} values={times(rules.seconds)} change={(each) => edit({ seconds: each === "" ? null : Number(each) })} />
      </div>
      {rules.seconds === null && <p class="hint">{t("no-limit-text")}{away !== null && ruleset.bots.length > 0 && ` ${t("no-limit-bot", { time: spanText(away) })}`}</p>}
      {["seats", "turn_seconds"].map((name) => errors.has(name) && <p key={name} class="field-error" role="alert">{errors.get(name)}</p>)}
      {children}
      <details class="house-rules" open={isUnfolded || hasOptionError || undefined}>
        <summary>{t("house-rules")}{count > 0 && ` (${t("changed", { count })})`}</summary>
        <OptionsForm fields={fields} clauses={ruleset.clauses} values={rules.options} set={(name, value) => edit({ options: { [name]: value } })} errors={errors} />
      </details>
    </>
  );
}

const TIMES = [30, 60, 120, 600];

/** The times to choose from, and the present one. */
function times(present: number | null) {
  const all = [...new Set([...TIMES, ...(present === null ? [] : [present])])].sort((one, other) => one - other);
  return [{ value: "", text: t("no-limit") }, ...all.map((count) => ({ value: String(count), text: t("seconds", { count }) }))];
}
