// Several seats in one browser: before the hand of another seat is shown, the device changes hands.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { tokens } from "../app";
import { MoveButtons } from "../parts/chooser";
import { go } from "../route";
import { otherMoves } from "../session/moves";
import type { Table } from "../session/table";
import type { View } from "../session/types";
import { t } from "../words";

/** The seat whose player wants to see its hand, as chosen in the menu. */
export const wanted = signal<number | null>(null);
/** The seat that its player has taken the device for, and the version at which that was. */
const taken = signal({ seat: -1, version: -1 });

/** The seat of this browser that is on turn while another one is on the screen, or null. */
export function nextSeat(view: View, seat: number | null, own: number[]): number | null {
  if (view.status !== "playing" || seat === null || view.turn === null || view.turn === seat) return null;
  return own.includes(view.turn) && view.to_move.includes(view.turn) ? view.turn : null;
}

/** The seat that the device has to be passed to, or null. */
export function passedTo(table: Table, view: View): number | null {
  const own = tokens.of(table.game).filter((entry) => !entry.left).map((entry) => entry.seat);
  if (wanted.value !== null && wanted.value !== table.seat && own.includes(wanted.value)) return wanted.value;
  const isChosen = taken.value.seat === table.seat && taken.value.version === view.version;
  return isChosen ? null : nextSeat(view, table.seat, own);
}

interface CurtainProps {
  table: Table;
  view: View;
  next: number;
}

/** Covers the table; what is under it must be `inert`. What the present seat may still do needs no card. */
export function Curtain({ table, view, next }: CurtainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [next]);
  const name = view.seats[next]?.name ?? "";
  const take = () => {
    taken.value = { seat: next, version: view.version };
    wanted.value = null;
    go({ screen: "game", game: table.game, seat: next }, { replace: true });
  };
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("pass-device", { name })}>
      <p class="curtain-text">{t("pass-device", { name })}</p>
      <button ref={button} type="button" class="button primary large" onClick={take}>{t("i-am", { name })}</button>
      <MoveButtons groups={otherMoves(view)} send={(move) => void table.send(move)} />
    </div>
  );
}
