// How a round or a game has ended, in words.
import type { GameEvent, View } from "../session/types";
import { t } from "../words";

export interface Ended extends GameEvent {
  winner: number | null;
  points: number[];
  scores: number[];
  hands?: string[][];
}

/** The end of the newest round of a log up to a version; undefined: it goes on, or the log does not have it. */
export function endOf(log: GameEvent[], version: number): Ended | undefined {
  const last = log.findLast((event) => event.version <= version && (event.kind === "round_ended" || event.kind === "dealt"));
  return last?.kind === "round_ended" && Array.isArray(last["points"]) ? (last as Ended) : undefined;
}

/** Who has won, in a sentence; how a game ended that nobody won. `own`: the seat of the reader; null: it is for all. */
export function titleOf(view: View, winner: number | null, own: number | null = view.you?.seat ?? null): string {
  const name = (seat: number) => view.seats[seat]?.name ?? t("vacant");
  if (view.result) {
    const { winners } = view.result;
    const isOwn = own !== null && winners.includes(own);
    const others = winners.filter((seat) => !isOwn || seat !== own);
    return t(isOwn ? "you-win" : "won-by", { names: others.map(name).join(", "), count: others.length });
  }
  if (view.status === "closed") return t(`closed-${(view.closed_reason ?? "abandoned").replaceAll("_", "-")}`);
  return winner === null ? t("round-drawn") : t("won-round", { you: winner === own ? "yes" : "no", name: name(winner) });
}
