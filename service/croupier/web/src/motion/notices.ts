// Events that are shown at a seat, in a word or two.
import type { GameEvent } from "../session/types";
import { t } from "../words";
import type { Notice } from "./flights";

const AT_SEAT = new Set(["skipped", "passed", "uno_called", "caught", "eliminated"]);

/** What is shown for an event at the seat that it concerns, or at the discard pile for the direction. */
export function noticesOf(event: GameEvent): Notice[] {
  const { kind, seat, direction } = event;
  if (kind === "reversed") return [{ at: "discard", text: t(direction === 1 ? "clockwise" : "anticlockwise") }];
  return AT_SEAT.has(kind) ? [{ at: `seat:${seat}`, text: t(`notice-${kind.replaceAll("_", "-")}`) }] : [];
}
