// What the events of Crazy Eights move.
import { deal, type Flight, type Motion } from "../../motion/flights";
import { placeOf } from "../../motion/places";
import type { GameEvent, Step } from "../../session/types";

const DEAL_STAGGER_MS = 35;
const MOST_DEALT = 21;

export function motion(event: GameEvent, { after }: Step): Motion | null {
  const own = after.you?.seat ?? null;
  const place = placeOf(Number(event["seat"]), own);
  const card = String(event["card"]);
  switch (event.kind) {
    case "played":
      return { flights: [{ from: place, to: "discard", card }] };
    case "drew":
      return { flights: deal("draw", place, (event["cards"] as string[] | null) ?? new Array<null>(Number(event["count"])).fill(null)) };
    case "dealt":
      return { flights: dealAll(Number(event["dealer"]), Number(event["count"]), after, own) };
    case "turned":
      return { flights: [{ from: "draw", to: event["buried"] ? "draw" : "discard", card }] };
    case "reshuffled":
      return { flights: deal("discard", "draw", [null, null, null, null]) };
    default:
      return null;
  }
}

/** One card at a time from the left of the dealer on, to all that have cards; the first ones stand for many. */
function dealAll(dealer: number, count: number, { seats }: Step["after"], own: number | null): Flight[] {
  const order = seats.map((_, step) => (dealer + 1 + step) % seats.length).filter((seat) => (seats[seat]?.hand_count ?? 0) > 0);
  const cards = Array.from({ length: count }, () => order).flat().slice(0, MOST_DEALT);
  return cards.map((seat, step) => ({ from: "draw", to: placeOf(seat, own), card: null, delay: step * DEAL_STAGGER_MS }));
}
