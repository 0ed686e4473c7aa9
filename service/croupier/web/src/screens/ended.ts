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

/** Who has won, in a sentence; how a game ended that nobody won. */
export function titleOf(view: View, winner: number | null): string {
  const name = (seat: number) => view.seats[seat]?.name ?? t("vacant");
  if (view.result) return t("won-by", { names: view.result.winners.map(name).join(", "), count: view.result.winners.length });
  if (view.status === "closed") return t(`closed-${(view.closed_reason ?? "abandoned").replaceAll("_", "-")}`);
  return winner === null ? t("round-drawn") : t("won-round", { you: winner === view.you?.seat ? "yes" : "no", name: name(winner) });
}
