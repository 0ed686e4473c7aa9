import type { Seat, View } from "../session/types";
import { DeadlineRing } from "./deadline";

/** Whether it is the turn of a seat. Others that may act, such as those who may catch one, have a button for it. */
export const onTurn = (view: View, { seat }: Seat): boolean => view.status === "playing" && view.turn === seat;

/** A disc with the first letter of a name, in the colour of the seat, in a ring that shows the deadline. */
export function Avatar({ seat, view }: { seat: Seat; view: View }) {
  const initial = [...(seat.name ?? "?")][0]?.toLocaleUpperCase();
  return (
    <span class={`avatar ${onTurn(view, seat) ? "on-turn" : ""}`} style={{ "--n": seat.seat }} aria-hidden="true">
      {initial}
      {onTurn(view, seat) && <DeadlineRing view={view} seat={seat.seat} />}
    </span>
  );
}
