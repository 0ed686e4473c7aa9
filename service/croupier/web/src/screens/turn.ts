// For whom the game waits, in one sentence.
import type { View } from "../session/types";
import { t } from "../words";

export function turnSentence(view: View): string {
  const own = view.you?.seat ?? null;
  if (view.status === "lobby") return t("waiting-for-players");
  if (view.status === "round_over") return t("round-over", { round: view.round });
  if (view.status === "finished") return t("game-over");
  if (view.status === "closed") return t(`closed-${(view.closed_reason ?? "abandoned").replaceAll("_", "-")}`);
  if (view.turn !== null && view.turn === own && view.to_move.includes(own)) return t("your-turn");
  if (view.turn !== null && view.to_move.includes(view.turn)) return turnOf(view, view.turn);
  if (own !== null && view.to_move.includes(own)) return t("you-may-move");
  const [first] = view.to_move;
  return first === undefined ? t("round-begins") : turnOf(view, first);
}

function turnOf(view: View, seat: number): string {
  const name = view.seats[seat]?.name ?? null;
  return name === null ? t("vacant-turn") : t("turn-of", { name });
}
