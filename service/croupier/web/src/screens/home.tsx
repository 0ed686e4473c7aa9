// The first screen: play against bots, create a table, join with a code.
import { useEffect, useState } from "preact/hooks";
import { BOT_PACE, catalogue, lobby } from "../app";
import { LanguageChoice } from "../parts/language-choice";
import { RefusalNote } from "../parts/refusal";
import { numbers, Select } from "../parts/select";
import { lastLevel, lastPlayers, lastRuleset } from "../preferences";
import { format, go } from "../route";
import type { Place, Seated } from "../session/lobby";
import { botsFor, me } from "../session/people";
import type { Outcome, Refusal, RulesetSummary } from "../session/types";
import { t } from "../words";
import { GamePicker } from "./game-picker";
import { NameField } from "./name-field";
import { OwnGames } from "./own-games";

/** Seconds after which bots take the vacant seats of a game at once. */
const BOTS_AFTER_S = 20;

export function Home() {
  const [rulesets, setRulesets] = useState<RulesetSummary[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = rulesets.find((each) => each.id === lastRuleset.value) ?? rulesets.find((each) => each.id === "uno-official") ?? rulesets[0];

  useEffect(() => {
    document.title = t("title");
    void catalogue.list().then((answer) => (answer.ok ? setRulesets(answer.value) : setRefusal(answer.refusal)));
  }, []);

  async function enter(request: () => Promise<Outcome<Place>>): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await request().finally(() => setBusy(false));
    if (answer.ok) go({ screen: "game", ...answer.value });
    else setRefusal(answer.refusal);
  }

  return (
    <main class="page home">
      <h1>{t("welcome")}</h1>
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
      <OwnGames rulesets={rulesets} />
      {chosen && <GamePicker rulesets={rulesets} chosen={chosen} choose={(id) => (lastRuleset.value = id)} />}
      {chosen && chosen.bots.length > 0 && <Bots ruleset={chosen} busy={busy} enter={enter} />}
      <NameField />
      {chosen && (
        <div class="side-boxes">
          <section class="choice">
            <h2>{t("with-friends")}</h2>
            <p>{t("with-friends-text")}</p>
            <a class="button large" href={format({ screen: "create", ruleset: chosen.id })}>{t("create-table")}</a>
            <button type="button" class="button quiet" disabled={busy} onClick={() => void enter(() => placed(lobby.quick([chosen.id], me(), BOTS_AFTER_S)))}>{t("quick", { seconds: BOTS_AFTER_S })}</button>
          </section>
          <JoinBox busy={busy} enter={enter} />
        </div>
      )}
      <p class="page-links"><a href={format({ screen: "tables" })}>{t("public-tables")}</a> <a href="/docs">{t("documentation")}</a> <LanguageChoice /></p>
    </main>
  );
}

/** The place of who was seated. */
const placed = async (answer: Promise<Outcome<Seated>>): Promise<Outcome<Place>> => {
  const seated = await answer;
  return seated.ok ? { ok: true, value: { game: seated.value.game.id, seat: seated.value.seat } } : seated;
};

interface EntryProps {
  busy: boolean;
  enter: (request: () => Promise<Outcome<Place>>) => Promise<void>;
}

const DEFAULT_PLAYERS = 3;

/** One large button that deals at once, as it was chosen last. */
function Bots({ ruleset, busy, enter }: EntryProps & { ruleset: RulesetSummary }) {
  const seats = [lastPlayers.value, DEFAULT_PLAYERS].find((count) => ruleset.seats.includes(count)) ?? ruleset.seats[0] ?? 2;
  const level = lastLevel.value === "hard" && ruleset.bots.includes("hard") ? "hard" : "easy";
  const levels = ruleset.bots.map((value) => ({ value, text: t(`level-${value}`) }));
  const create = () => placed(lobby.create({ ruleset: ruleset.id, seats, ...me(), bots: botsFor(seats - 1, level), start: "full", bot_pace: BOT_PACE }));
  return (
    <section class="play-now" aria-label={t("with-bots")}>
      <button type="button" class="button primary play-button" disabled={busy} onClick={() => void enter(create)}>{t("play-bots")}</button>
      <Select label={t("players")} value={String(seats)} values={numbers(ruleset.seats)} change={(count) => (lastPlayers.value = Number(count))} />
      <Select label={t("level")} value={level} values={levels} change={(each) => (lastLevel.value = each)} />
    </section>
  );
}

function JoinBox({ busy, enter }: EntryProps) {
  const [code, setCode] = useState("");
  const join = () => enter(() => lobby.joinByCode(code.trim(), me()));
  return (
    <section class="choice">
      <h2>{t("have-code")}</h2>
      <form class="join" onSubmit={(event) => (event.preventDefault(), void join())}>
        <label>{t("code")} <input class="code" autocomplete="off" autocapitalize="characters" spellcheck={false} maxLength={9} value={code} onInput={(event) => setCode(event.currentTarget.value)} /></label>
        <button type="submit" class="button large" disabled={busy || code.trim().length < 6}>{t("join")}</button>
      </form>
    </section>
  );
}
