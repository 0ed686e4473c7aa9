// The games of this browser that are not over, as small tables.
import { useEffect, useState } from "preact/hooks";
import { lobby } from "../app";
import { GameArt } from "../cards/art";
import { spanText } from "../parts/absence";
import { useTick } from "../parts/deadline";
import { format } from "../route";
import { secondsUntil } from "../session/clock";
import type { OwnGame } from "../session/lobby";
import type { RulesetSummary, Summary } from "../session/types";
import { has, t } from "../words";

const MOST = 4;
const TICK_MS = 1000;

export function OwnGames({ rulesets }: { rulesets: RulesetSummary[] }) {
  const [games, setGames] = useState<OwnGame[]>([]);
  useEffect(() => void lobby.mine().then(setGames), []);
  const open = games.filter(({ game }) => game.status !== "finished" && game.status !== "closed").slice(0, MOST);
  useTick(open.length > 0, TICK_MS);
  if (open.length === 0) return null;
  const title = ({ ruleset, rulebook }: Summary) => rulesets.find((each) => each.id === ruleset)?.title ?? (has(`rulebook-${rulebook}`) ? t(`rulebook-${rulebook}`) : rulebook);
  return (
    <section class="own-games" aria-label={t("your-games")}>
      {open.map((own) => <SmallTable key={`${own.game.id}.${own.seat}`} own={own} title={title(own.game)} />)}
    </section>
  );
}

function SmallTable({ own: { game, seat, yourTurn }, title }: { own: OwnGame; title: string }) {
  const others = game.seats.filter((each) => each.seat !== seat && each.name !== null).map(({ name }) => name);
  return (
    <a class={`small-table ${yourTurn ? "your-turn" : ""}`} href={format({ screen: "game", game: game.id, seat })}>
      <GameArt rulebook={game.rulebook} most={1} />
      <span class="small-table-text">
        <b>{title}</b>
        {others.length > 0 && <span class="faint small-table-names">{t("with-players", { names: others.join(", ") })}</span>}
        <span class="small-table-turn">{stateText(game, yourTurn)} <span class="faint">{sinceText(game)}</span></span>
      </span>
    </a>
  );
}

/** What a game waits for. */
function stateText({ status, to_move, seats }: Summary, yourTurn: boolean): string {
  if (status === "lobby") return t("not-started");
  if (yourTurn) return t("your-turn");
  if (status === "round_over") return t("between-rounds");
  const [only, ...more] = to_move;
  const name = only !== undefined && more.length === 0 ? seats[only]?.name : null;
  return name ? t("turn-of", { name }) : t("others-turn");
}

/** Since when it waits for a move, or was last changed. */
const sinceText = ({ turn_since, updated_at }: Summary): string => t("since", { time: spanText(-secondsUntil(turn_since ?? updated_at)) });
