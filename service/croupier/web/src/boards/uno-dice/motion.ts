// What the events of UNO Dice move, and which dice they roll.
import { deal, type Motion } from "../../motion/flights";
import { placeOf, seatPlace, type Place } from "../../motion/places";
import type { GameEvent, Step } from "../../session/types";
import { t } from "../../words";

export function motion(event: GameEvent, { after }: Step): Motion | null {
  const seat = Number(event["seat"]);
  const place = placeOf(seat, after.you?.seat ?? null);
  const die = String(event["die"]);
  switch (event.kind) {
    case "played":
      return { flights: [{ from: place, to: "discard", card: die }] };
    case "drew":
      return { flights: deal("draw", place, event["dice"] as string[]) };
    case "taken_back":
      return { flights: [{ from: "discard", to: place, card: die }], notices: [{ at: seatPlace(seat), text: t("notice-taken-back") }] };
    case "rerolled":
      return { notices: [{ at: seatPlace(seat), text: t("notice-rerolled") }] };
    default:
      return null;
  }
}

export interface Roll {
  place: Place;
  /** The faces that the dice came to show; null: all dice of the place were rolled. */
  codes: string[] | null;
}

/** The dice that events have rolled. */
export function rollsOf(events: GameEvent[], own: number | null): Roll[] {
  return events.flatMap((event): Roll[] => {
    const place = placeOf(Number(event["seat"]), own);
    if (event.kind === "rerolled") return [{ place, codes: null }];
    if (event.kind === "drew") return [{ place, codes: event["dice"] as string[] }];
    return event.kind === "centre_rolled" ? [{ place: "discard", codes: null }] : [];
  });
}
