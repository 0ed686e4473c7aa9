// What the events of Phase 10 move.
import { deal, type Motion } from "../../motion/flights";
import { placeOf } from "../../motion/places";
import type { GameEvent, Step } from "../../session/types";

const DEALT_EACH = 2;
const DEAL_STAGGER_MS = 40;
const SHUFFLED = 5;

interface Fields {
  seat: number;
  card: string;
  cards: string[] | null;
  count: number;
  target: number | null;
  group: number;
  groups: string[][];
}

export function motion(event: GameEvent, { after }: Step): Motion | null {
  const { seat, card, cards, count, target, group, groups } = event as unknown as Fields;
  const place = placeOf(seat, after.you?.seat ?? null);
  switch (event.kind) {
    case "dealt": return { flights: dealt(after.seats.length, after.you?.seat ?? null) };
    case "turned": return { flights: [{ from: "draw", to: "discard", card }] };
    case "drew": return { flights: deal("draw", place, cards ?? new Array<null>(count).fill(null)) };
    case "card_taken": return { flights: [{ from: "discard", to: place, card }] };
    case "laid": return { flights: deal(place, "table", groups.flat()) };
    case "hit_made": return { flights: [{ from: place, to: `meld:${target}:${group}`, card }] };
    case "discarded": return { flights: [{ from: place, to: "discard", card }] };
    case "reshuffled": return { flights: deal("discard", "draw", new Array<null>(SHUFFLED).fill(null)) };
    default: return null;
  }
}

/** Some backs to each seat, round the table. */
function dealt(seats: number, own: number | null) {
  return Array.from({ length: seats * DEALT_EACH }, (_, turn) => ({
    from: "draw",
    to: placeOf(turn % seats, own),
    card: null,
    delay: turn * DEAL_STAGGER_MS,
  }));
}
