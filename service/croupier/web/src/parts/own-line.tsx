import type { ComponentChildren } from "preact";
import { seatPlace } from "../motion/places";
import type { View } from "../session/types";
import { t } from "../words";
import { Avatar, onTurn } from "./avatar";
import { SeatName } from "./seat-name";

interface OwnLineProps {
  view: View;
  /** What stands beside the points of the reader's seat, such as that it has called UNO. */
  facts?: ComponentChildren;
  /** What the reader may do besides playing cards. */
  children?: ComponentChildren;
}

/** The line over the hand: the reader's seat, which stays where it is, and beside it the moves that need no card. */
export function OwnLine({ view, facts, children }: OwnLineProps) {
  const seat = view.you && view.seats[view.you.seat];
  if (!seat) return null;
  return (
    <div class="own-line">
      <div class={`own-seat ${onTurn(view, seat) ? "on-turn" : ""}`} data-place={seatPlace(seat.seat)}>
        <Avatar seat={seat} view={view} />
        <div class="seat-text">
          <SeatName name={seat.name ?? t("vacant")} />
          <span class="seat-facts">
            {seat.bot && <span class="seat-state">{t("bot-plays-for-you")}</span>}
            {facts}
            <span class="score">{t("points", { count: seat.score })}</span>
          </span>
        </div>
      </div>
      <div class="own-actions">{children}</div>
    </div>
  );
}
