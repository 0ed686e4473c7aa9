// Create a table: the rules, the house rules, and who may come.
import { useEffect, useState } from "preact/hooks";
import { BOT_PACE, catalogue, lobby } from "../app";
import { Check } from "../parts/check";
import { RefusalNote } from "../parts/refusal";
import { sentenceOf } from "../parts/rule-words";
import { go } from "../route";
import { valuesOf } from "../session/clashes";
import { changed, errorsByField, fieldsOf } from "../session/options";
import { me } from "../session/people";
import type { Refusal, Ruleset, RulesetSummary } from "../session/types";
import { t } from "../words";
import { GamePicker } from "./game-picker";
import { NameField } from "./name-field";
import { RulesForm, useRules } from "./rules-form";

/** Seconds for a move at a new table of people: long enough to think, and a table that somebody leaves goes on. */
const TURN_SECONDS = 60;
/** Seconds after which a bot may play for a player who is away. */
const AWAY_SECONDS = 180;

export function CreateScreen({ ruleset: id }: { ruleset: string | null }) {
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
  const { rules, edit } = useRules({ seats: ruleset.seats.includes(4) ? 4 : (ruleset.seats[0] ?? 2), seconds: TURN_SECONDS, options: {} });
  const [isPublic, setPublic] = useState(false);
  const [standIn, setStandIn] = useState(true);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const errors = errorsByField(refusal?.errors ?? []);
  const fields = fieldsOf(ruleset);
  const isChanged = Object.keys(changed(fields, rules.options)).length > 0;

  async function create(): Promise<void> {
    setBusy(true);
    const answer = await lobby.create({
      ...{ ruleset: ruleset.id, seats: rules.seats, public: isPublic, turn_seconds: rules.seconds, away_seconds: AWAY_SECONDS, bot_pace: BOT_PACE },
      ...{ ...me(), options: isChanged ? valuesOf(fields, rules.options) : {} }, // what the form shows, and nothing that follows from a value
      ...(standIn && { on_leave: "bot" as const, on_timeout: "bot" as const }),
    });
    setBusy(false);
    if (answer.ok) go({ screen: "game", game: answer.value.game.id, seat: answer.value.seat });
    else setRefusal({ ...answer.refusal, detail: sentenceOf(answer.refusal.detail, fields) });
  }

  return (
    <form class="create" onSubmit={(event) => (event.preventDefault(), void create())}>
      <NameField error={errors.get("name") ?? null} />
      <RulesForm ruleset={ruleset} rules={rules} edit={edit} errors={errors} away={AWAY_SECONDS}>
        <Check label={t("public")} checked={isPublic} set={setPublic} />
        <Check label={t(rules.seconds === null ? "stand-in-leaves" : "stand-in")} checked={standIn} set={setStandIn} />
      </RulesForm>
      <p class="hint">{t("hands-open-later", { kind: Object.keys(ruleset.dice).length > 0 ? "dice" : "cards" })}</p>
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
      <button type="submit" class="button primary large" disabled={busy}>{t("create-table")}</button>
    </form>
  );
}
