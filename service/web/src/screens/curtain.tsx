// Several seats in one browser: before the hand of another seat is shown, the device changes hands.
import { tokens } from "../app";
import { go } from "../route";
import type { Table } from "../session/table";
import type { View } from "../session/types";
import { t } from "../words";

/** The seat of this browser that has to move while the one on the screen has not, or null. */
export function nextSeat(view: View, seat: number | null, own: number[]): number | null {
  const isWaiting = view.status === "playing" && seat !== null && !view.to_move.includes(seat);
  if (!isWaiting || view.turn === null) return null;
  return own.includes(view.turn) && view.to_move.includes(view.turn) ? view.turn : null;
}

/** The seat that the device has to be passed to, or null. */
export function passedTo(table: Table, view: View): number | null {
  const own = tokens.of(table.game).filter((entry) => !entry.left).map((entry) => entry.seat);
  return nextSeat(view, table.seat, own);
}

/** Covers the table; what is under it must be `inert`. */
export function Curtain({ table, view, next }: { table: Table; view: View; next: number }) {
  const name = view.seats[next]?.name ?? "";
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("pass-device", { name })}>
      <p class="curtain-text">{t("pass-device", { name })}</p>
      <button type="button" class="button primary large" autofocus onClick={() => go({ screen: "game", game: table.game, seat: next }, { replace: true })}>
        {t("i-am", { name })}
      </button>
    </div>
  );
}
