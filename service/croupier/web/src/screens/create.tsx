// Create a table: the rules, the house rules, and who may come.
import { useEffect, useState } from "preact/hooks";
import { catalogue, lobby } from "../app";
import { Check } from "../parts/check";
import { RefusalNote } from "../parts/refusal";
import { numbers, Select } from "../parts/select";
import { playerName } from "../preferences";
import { go } from "../route";
import { changed, errorsByField, fieldsOf } from "../session/options";
import type { Refusal, Ruleset, RulesetSummary } from "../session/types";
import { t } from "../words";
import { GamePicker } from "./game-picker";
import { NameField } from "./name-field";
import { OptionsForm } from "./options-form";

const TIMES = [null, 30, 60, 120, 600];
const BOT_PACE = 8;

const times = () => TIMES.map((each) => ({ value: String(each ?? ""), text: each === null ? t("no-limit") : t("seconds", { count: each }) }));

export function CreateScreen({ id }: { id: string | null }) {
  const [rulesets, setRulesets] = useState<RulesetSummary[]>([]);
  const [ruleset, setRuleset] = useState<Ruleset | null>(null);
  const wanted = id ?? rulesets[0]?.id ?? null;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => void catalogue.list().then((answer) => (answer.ok ? setRulesets(answer.value) : setRefusal(answer.refusal))), []);
  useEffect(() => {
    document.title = `${t("create-table")} – ${t("title")}`;
    setRefusal(null);
    if (wanted) void catalogue.ruleset(wanted).then((answer) => (answer.ok ? setRuleset(answer.value) : setRefusal(answer.refusal)));
  }, [wanted]);
  const chosen = rulesets.find((each) => each.id === wanted);
  return (
    <main class="page">
      <a class="back" href="#/">{t("home")}</a>
      <h1>{t("create-table")}</h1>
      {refusal && <RefusalNote refusal={refusal} />}
      {chosen && <GamePicker rulesets={rulesets} chosen={chosen} choose={(next) => go({ screen: "create", ruleset: next }, { replace: true })} />}
      {ruleset && ruleset.id === wanted && <CreateForm key={ruleset.id} ruleset={ruleset} />}
    </main>
  );
}

function CreateForm({ ruleset }: { ruleset: Ruleset }) {
  const fields = fieldsOf(ruleset);
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [seats, setSeats] = useState(ruleset.seats.includes(4) ? 4 : (ruleset.seats[0] ?? 2));
  const [isPublic, setPublic] = useState(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [standIn, setStandIn] = useState(true);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const errors = errorsByField(refusal?.errors ?? []);
  const count = Object.keys(changed(fields, options)).length;
  const hasOptionError = fields.some((field) => errors.has(field.name));

  async function create(): Promise<void> {
    setBusy(true);
    const answer = await lobby.create({
      ...{ ruleset: ruleset.id, seats, public: isPublic, turn_seconds: seconds, bot_pace: BOT_PACE },
      ...{ name: playerName.value || t("default-name"), options: changed(fields, options) },
      ...(standIn && { on_leave: "bot" as const, on_timeout: "bot" as const }),
    });
    setBusy(false);
    if (answer.ok) go({ screen: "game", game: answer.value.game.id, seat: answer.value.seat });
    else setRefusal(answer.refusal);
  }

  return (
    <form class="create" onSubmit={(event) => (event.preventDefault(), void create())}>
      <NameField error={errors.get("name") ?? null} />
      <div class="row">
        <Select label={t("players")} value={String(seats)} values={numbers(ruleset.seats)} change={(count) => setSeats(Number(count))} />
        <Select label={t("time-for-a-move")} value={String(seconds ?? "")} values={times()} change={(each) => setSeconds(each === "" ? null : Number(each))} />
      </div>
      <Check label={t("public")} checked={isPublic} set={setPublic} />
      <Check label={t("stand-in")} checked={standIn} set={setStandIn} />
      <details class="house-rules" open={hasOptionError || undefined}>
        <summary>{t("house-rules")}{count > 0 && ` (${t("changed", { count })})`}</summary>
        <OptionsForm fields={fields} clauses={ruleset.clauses} values={options} set={(name, value) => setOptions({ ...options, [name]: value })} errors={errors} />
      </details>
      <p class="hint">{t("hands-open-later", { kind: Object.keys(ruleset.dice).length > 0 ? "dice" : "cards" })}</p>
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
      <button type="submit" class="button primary large" disabled={busy}>{t("create-table")}</button>
    </form>
  );
}
