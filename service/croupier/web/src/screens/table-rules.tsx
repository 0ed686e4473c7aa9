// The rules of a table that waits: where they differ from the ruleset, what the host has changed, and the form to change them.
import { useRef, useState } from "preact/hooks";
import { lobby } from "../app";
import { RefusalNote } from "../parts/refusal";
import { changesOf, sentenceOf } from "../parts/rule-words";
import { HouseRuleList } from "../parts/rules-of-table";
import { changed, errorsByField, fieldsOf, type Field } from "../session/options";
import type { Table } from "../session/table";
import type { ChangeSettings, Refusal, Ruleset, View } from "../session/types";
import { t } from "../words";
import { RulesForm, useRules, type Rules } from "./rules-form";

interface Props {
  table: Table;
  view: View;
  ruleset: Ruleset;
}

export function TableRules({ table, view, ruleset }: Props) {
  return (
    <section class="table-rules" aria-label={t("house-rules")}>
      <h2>{t("house-rules")}</h2>
      <HouseRuleList ruleset={ruleset} options={view.options} />
      <LastChange table={table} fields={fieldsOf(ruleset)} />
      {table.seat !== null && table.seat === view.host && <ChangeRules view={view} ruleset={ruleset} host={table.seat} />}
    </section>
  );
}

/** What the host has changed last, for everybody. */
function LastChange({ table, fields }: { table: Table; fields: Field[] }) {
  const last = table.log.value.findLast(({ kind }) => kind === "settings_changed");
  const changes = last ? changesOf(fields, last) : [];
  if (changes.length === 0) return null;
  return (
    <div class="rule-change" role="status">
      <p>{t("host-changes")}</p>
      <ul>
        {changes.map(({ title, before, after }) => (
          <li key={title}><span class="rule-name">{title}:</span> {before} → <b>{after}</b></li>
        ))}
      </ul>
    </div>
  );
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
    else setRefusal({ ...answer.refusal, detail: sentenceOf(answer.refusal.detail, fieldsOf(ruleset)) });
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
