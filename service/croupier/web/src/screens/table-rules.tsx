// The rules of a table that waits: where they differ from the ruleset, what the host has changed, and the form to change them.
import { useRef, useState } from "preact/hooks";
import { lobby } from "../app";
import { RefusalNote } from "../parts/refusal";
import { Art } from "../cards/art";
import { isOn, togglesOf } from "../session/house-rules";
import { changed, errorsByField, fieldAt, fieldsOf, numbersIn, type Field } from "../session/options";
import type { Table } from "../session/table";
import type { ChangedValue, ChangeSettings, Refusal, Ruleset, View } from "../session/types";
import { t } from "../words";
import { titleOf as titleOfOption } from "./my-rules";
import { RulesForm, useRules, type Rules } from "./rules-form";

interface Props {
  table: Table;
  view: View;
  ruleset: Ruleset;
}

export function TableRules({ table, view, ruleset }: Props) {
  const fields = fieldsOf(ruleset);
  const differing = Object.entries(changed(fields, view.options));
  const pictures = new Map(togglesOf(fields).toggles.map(({ option, picture }) => [option, picture]));
  return (
    <section class="table-rules" aria-label={t("house-rules")}>
      <h2>{t("house-rules")}</h2>
      {differing.length === 0 && <p>{t("no-house-rules")}</p>}
      {differing.length > 0 && (
        <ul>
          {differing.map(([name, value]) => (
            <li key={name}>
              {pictures.has(name) && <Art prints={pictures.get(name) ?? []} />}
              <span class="rule-name">{titleOf(fields, name)}:</span> <b>{textOf(fields, name, value)}</b>
            </li>
          ))}
        </ul>
      )}
      <LastChange table={table} fields={fields} />
      {table.seat !== null && table.seat === view.host && <ChangeRules view={view} ruleset={ruleset} host={table.seat} />}
    </section>
  );
}

/** What the host has changed last, for everybody. */
function LastChange({ table, fields }: { table: Table; fields: Field[] }) {
  const last = table.log.value.findLast(({ kind }) => kind === "settings_changed");
  if (!last) return null;
  const values = (last["changed"] as ChangedValue[]).map(({ path, ...both }) => ({ name: fieldAt(path) ?? path, ...both }));
  return (
    <div class="rule-change" role="status">
      <p>{last.text}</p>
      <ul>
        {values.map(({ name, before, after }) => (
          <li key={name}><span class="rule-name">{titleOf(fields, name)}:</span> {textOf(fields, name, before)} → <b>{textOf(fields, name, after)}</b></li>
        ))}
      </ul>
    </div>
  );
}

/** The words of the form for settings that it has besides the options. */
const SETTINGS: Record<string, () => string> = {
  seats: () => t("players"),
  turn_seconds: () => t("time-for-a-move"),
  answer_seconds: () => t("time-for-an-answer"),
};

const fieldOf = (fields: Field[], name: string) => fields.find((field) => field.name === name);
const titleOf = (fields: Field[], name: string) => titleOfOption(fields, name) ?? SETTINGS[name]?.() ?? name.replaceAll("_", " ");

function textOf(fields: Field[], name: string, value: unknown): string {
  const field = fieldOf(fields, name);
  const toggle = togglesOf(fields).toggles.find(({ option }) => option === name);
  if (toggle && toggle.on.length + toggle.off.length === 2) return t(isOn(toggle, value) ? "yes" : "no");
  if (value === null) return t("no-limit");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (field?.kind === "seat") return t("seat-number", { number: Number(value) + 1 });
  if (typeof value === "number") return name.endsWith("_seconds") ? t("seconds", { count: value }) : String(value);
  if (field?.kind === "choice") return field.values.find((each) => each.value === value)?.text ?? String(value);
  if (field?.kind === "numbers") return numbersIn(field, value).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

interface ChangeProps {
  view: View;
  ruleset: Ruleset;
  host: number;
}

function ChangeRules(props: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => (setOpen(false), button.current?.focus());
  return (
    <>
      <button ref={button} type="button" class="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{t("change-rules")}</button>
      {isOpen && <ChangeForm {...props} close={close} />}
    </>
  );
}

function ChangeForm({ view, ruleset, host, close }: ChangeProps & { close: () => void }) {
  const { rules, edit } = useRules({ seats: view.seats.length, seconds: view.settings.turn_seconds, options: view.options });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const body = changesTo(view, fieldsOf(ruleset), rules);
  const change = async () => {
    setBusy(true);
    const answer = await lobby.change(view.id, host, body);
    setBusy(false);
    if (answer.ok) close();
    else setRefusal(answer.refusal);
  };
  return (
    <form class="create" onSubmit={(event) => (event.preventDefault(), void change())}>
      <RulesForm ruleset={ruleset} rules={rules} edit={edit} errors={errorsByField(refusal?.errors ?? [])} away={view.settings.away_seconds} isUnfolded />
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
      <div class="row">
        <button type="submit" class="button primary" disabled={busy || Object.keys(body).length === 0}>{t("save-rules")}</button>
        <button type="button" class="button quiet" onClick={close}>{t("cancel")}</button>
      </div>
    </form>
  );
}

/** Only what differs from the table. */
function changesTo(view: View, fields: Field[], { seats, seconds, options }: Rules): ChangeSettings {
  const edited = changed(fields, options, view.options);
  return {
    ...(Object.keys(edited).length > 0 && { options: edited }),
    ...(seats !== view.seats.length && { seats }),
    ...(seconds !== view.settings.turn_seconds && { turn_seconds: seconds }),
  };
}
