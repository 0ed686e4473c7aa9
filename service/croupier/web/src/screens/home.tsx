// The first screen: play against bots, create a table, join with a code.
import { useEffect, useState } from "preact/hooks";
import { BOT_PACE, catalogue, lobby } from "../app";
import { LanguageChoice } from "../parts/language-choice";
import { RefusalNote } from "../parts/refusal";
import { numbers, Select } from "../parts/select";
import { lastRuleset } from "../preferences";
import { format, go } from "../route";
import type { OwnGame, Place, Seated } from "../session/lobby";
import { botsFor, me } from "../session/people";
import type { Outcome, Refusal, RulesetSummary } from "../session/types";
import { has, t } from "../words";
import { GamePicker } from "./game-picker";
import { NameField } from "./name-field";

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
      {chosen && (
        <div class="choices-of-three">
          {chosen.bots.length > 0 && <Bots ruleset={chosen} busy={busy} enter={enter} />}
          <section class="choice">
            <h2>{t("with-friends")}</h2>
            <p>{t("with-friends-text")}</p>
            <a class="button large" href={format({ screen: "create", ruleset: chosen.id })}>{t("create-table")}</a>
            <button type="button" class="button quiet" disabled={busy} onClick={() => void enter(() => placed(lobby.quick([chosen.id], me(), BOTS_AFTER_S)))}>{t("quick", { seconds: BOTS_AFTER_S })}</button>
          </section>
          <JoinBox busy={busy} enter={enter} />
        </div>
      )}
      <NameField />
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

function Bots({ ruleset, busy, enter }: EntryProps & { ruleset: RulesetSummary }) {
  const [wanted, setWanted] = useState(3);
  const [level, setLevel] = useState<"easy" | "hard">("easy");
  const seats = ruleset.seats.includes(wanted) ? wanted : (ruleset.seats[0] ?? 2);
  const levels = ruleset.bots.map((value) => ({ value, text: t(`level-${value}`) }));
  const create = () => placed(lobby.create({ ruleset: ruleset.id, seats, ...me(), bots: botsFor(seats - 1, level), start: "full", bot_pace: BOT_PACE }));
  return (
    <section class="choice">
      <h2>{t("with-bots")}</h2>
      <div class="row">
        <Select label={t("players")} value={String(seats)} values={numbers(ruleset.seats)} change={(count) => setWanted(Number(count))} />
        <Select label={t("level")} value={level} values={levels} change={(each) => setLevel(each === "hard" ? "hard" : "easy")} />
      </div>
      <button type="button" class="button primary large" disabled={busy} onClick={() => void enter(create)}>{t("play-bots")}</button>
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

/** The games of this browser that are not over. */
function OwnGames({ rulesets }: { rulesets: RulesetSummary[] }) {
  const [games, setGames] = useState<OwnGame[]>([]);
  useEffect(() => void lobby.mine().then(setGames), []);
  const open = games.filter(({ game }) => game.status !== "finished" && game.status !== "closed").slice(0, 4);
  if (open.length === 0) return null;
  const title = (id: string) => rulesets.find((each) => each.id === id)?.title ?? (has(id) ? t(id) : id);
  return (
    <section class="own-games" aria-label={t("your-games")}>
      {open.map(({ game, seat, yourTurn }) => (
        <a key={`${game.id}.${seat}`} class={`button ${yourTurn ? "primary" : ""}`} href={format({ screen: "game", game: game.id, seat })}>
          {t(yourTurn ? "go-on-your-turn" : "go-on", { title: title(game.ruleset) })}
        </a>
      ))}
    </section>
  );
}
