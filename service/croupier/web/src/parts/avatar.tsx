import { lookOf, type Look } from "../session/looks";
import type { Seat, View } from "../session/types";
import { DeadlineRing } from "./deadline";
import { Face } from "./faces";

/** Whether it is the turn of a seat. Others that may act, such as those who may catch one, have a button for it. */
export const onTurn = (view: View, { seat }: Seat): boolean => view.status === "playing" && view.turn === seat;

/** The disc of a player in the colour of the look, with its face; without a look the initial on the colour of the seat. */
export function Avatar({ seat, view }: { seat: Seat; view: View }) {
  const look = lookOf(seat);
  const initial = [...(seat.name ?? "?")][0]?.toLocaleUpperCase();
  return (
    <span class={`avatar ${look ? `look-${look.colour}` : ""} ${onTurn(view, seat) ? "on-turn" : ""}`} style={{ "--n": seat.seat }} aria-hidden="true">
      {look ? <Face face={look.face} /> : initial}
      {onTurn(view, seat) && <DeadlineRing view={view} seat={seat.seat} />}
    </span>
  );
}

/** A look by itself, where there is no seat. */
export function LookDisc({ face, colour }: Look) {
  return <span class={`avatar look-${colour}`} aria-hidden="true"><Face face={face} /></span>;
}
