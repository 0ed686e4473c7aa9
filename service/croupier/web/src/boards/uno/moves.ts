// What the board of UNO makes of the legal moves and of what the table waits for.
import { legalMoves, touched } from "../../session/moves";
import { viewOf, type GameOf, type Move, type View } from "../../session/types";

export type UnoBoard = NonNullable<GameOf<"uno">["board"]>;

export const boardOf = (view: View): UnoBoard | null => viewOf(view, "uno")?.board ?? null;

export const moveOf = (view: View, kind: string): Move | undefined => legalMoves(view).find((move) => move.kind === kind);

export const canPlay = (view: View): boolean => legalMoves(view).some((move) => touched(move) !== null);

/** Whether the reader's seat should call UNO now: it forgot to, or it holds two cards and can play one of them. */
export function isCallDue(view: View): boolean {
  const isLate = view.you !== undefined && boardOf(view)?.lapsed.includes(view.you.seat);
  return moveOf(view, "call_uno") !== undefined && (isLate || canPlay(view));
}

/** A legal play has the call that is due. Players call themselves, except where there is no other way (HR-07). */
export function withoutCall(view: View, move: Move): Move {
  if (!move["call_uno"] || !moveOf(view, "call_uno")) return move;
  const { label: _, call_uno: __, ...play } = move;
  return play;
}

/** How many cards a seat has to draw unless it answers. */
export function drawsAt(view: View, seat: number): number {
  const pending = boardOf(view)?.pending;
  const draws = pending?.seat === seat && pending.kind !== "drawn" && view.status === "playing";
  return draws ? pending.count : 0;
}

/** The words for what the table waits for, with their values; null: for an ordinary turn. */
export function whatWaits(view: View): { id: string; values: Record<string, string | number> } | null {
  const board = boardOf(view);
  const own = view.you?.seat ?? null;
  if (!board || view.status !== "playing") return null;
  if (own !== null && board.eliminated.includes(own)) return { id: "uno-you-are-out", values: {} };
  if (board.pending) {
    const { kind, seat, count } = board.pending;
    const values = { name: view.seats[seat]?.name ?? "", you: yes(seat === own), plays: yes(canPlay(view)), count };
    return { id: `uno-waits-${kind.replaceAll("_", "-")}`, values };
  }
  return own !== null && view.turn !== own && canPlay(view) ? { id: "uno-jump-in", values: {} } : null;
}

const yes = (value: boolean): string => (value ? "yes" : "no");
