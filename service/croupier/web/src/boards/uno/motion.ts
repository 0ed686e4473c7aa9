// What the events of UNO move.
import { deal, type Flight, type Motion } from "../../motion/flights";
import { placeOf, seatPlace } from "../../motion/places";
import type { GameEvent, GameOf, Step, View } from "../../session/types";
import { t } from "../../words";
import { boardOf } from "./moves";

type UnoEvent = GameOf<"uno">["events"][number];
type Motions = { [Kind in UnoEvent["kind"]]?: (event: Extract<UnoEvent, { kind: Kind }>, after: View) => Motion };

const DEAL_MS = 500;
const SWAPPED = 3;
const LAPS = 3;

const place = (seat: number, view: View) => placeOf(seat, view.you?.seat ?? null);
const backs = (count: number) => new Array<null>(count).fill(null);
const notice = (seat: number, text: string) => ({ notices: [{ at: seatPlace(seat), text }] });

/** The seats in the game, clockwise. */
const playing = (view: View): number[] =>
  view.seats.map(({ seat }) => seat).filter((seat) => !boardOf(view)?.eliminated.includes(seat));

/** Some cards to every seat, one after the other, from the dealer's left. */
function dealt(dealer: number, view: View): Flight[] {
  const seats = playing(view);
  const first = seats.findIndex((seat) => seat > dealer);
  const order = [...seats.slice(Math.max(0, first)), ...seats.slice(0, Math.max(0, first))];
  const flights = backs(LAPS).flatMap(() => order.map((seat) => ({ from: "draw", to: place(seat, view), card: null })));
  return flights.map((flight, turn) => ({ ...flight, delay: Math.round((turn * DEAL_MS) / flights.length) }));
}

/** Every hand to the next seat in the direction of play. */
function passed(direction: number, view: View): Flight[] {
  const seats = playing(view);
  const next = (turn: number) => seats[(turn + direction + seats.length) % seats.length] as number;
  return seats.flatMap((seat, turn) => deal(place(seat, view), place(next(turn), view), backs(SWAPPED)));
}

const MOTIONS: Motions = {
  drew_for_deal: ({ seat, card }, after) => ({ flights: [{ from: "draw", to: seatPlace(seat), card }], ...notice(seat, after.seats[seat]?.name ?? "") }),
  dealt: ({ dealer }, after) => ({ flights: dealt(dealer, after) }),
  turned: ({ card, buried }) => ({ flights: [buried ? { from: "discard", to: "draw", card } : { from: "draw", to: "discard", card }] }),
  played: ({ seat, card, jumped_in }, after) => ({
    flights: [{ from: place(seat, after), to: "discard", card }],
    ...(jumped_in ? notice(seat, t("uno-jumps-in")) : {}),
  }),
  drew: ({ seat, count, cards }, after) => ({
    flights: deal("draw", place(seat, after), cards ?? backs(count)),
  }),
  reshuffled: () => ({ flights: deal("discard", "draw", backs(5)) }),
  challenged: ({ target, guilty }) => notice(target, t(guilty ? "uno-bluff" : "uno-no-bluff")),
  taken_back: ({ seat, card }, after) => ({ flights: [{ from: "discard", to: place(seat, after), card }] }),
  hands_swapped: ({ seat, target }, after) => ({
    flights: [
      ...deal(place(seat, after), place(target, after), backs(SWAPPED)),
      ...deal(place(target, after), place(seat, after), backs(SWAPPED)),
    ],
  }),
  hands_passed: ({ direction }, after) => ({ flights: passed(direction, after) }),
};

export function motion(event: GameEvent, { after }: Step): Motion | null {
  const known = event as unknown as UnoEvent;
  const make = MOTIONS[known.kind] as ((event: UnoEvent, after: View) => Motion) | undefined;
  return make?.(known, after) ?? null;
}
