// Which of the legal moves belong to what a player touches.
import type { GameEvent, Move, View } from "./types";

export const legalMoves = (view: View): Move[] => view.you?.legal_moves ?? [];

/** The card or die that a move is made with, or null. */
export const touched = (move: Move): string | null => move.card ?? move.die ?? null;

/** The moves that are made with a card or die. */
export const movesWith = (view: View, code: string): Move[] => legalMoves(view).filter((move) => touched(move) === code);

/** The moves that need no card or die, by their kind, in the order of the service. */
export function otherMoves(view: View): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of legalMoves(view).filter((each) => touched(each) === null)) {
    groups.set(move.kind, [...(groups.get(move.kind) ?? []), move]);
  }
  return groups;
}

/** The key, as of `keyed`, of the card or die that the reader's seat has drawn last; null: it has drawn none in this round. */
export function drawnKey(view: View, log: GameEvent[]): string | null {
  const drew = log.findLast(({ kind, seat, version }) => version <= view.version && (kind === "dealt" || (kind === "drew" && seat === view.you?.seat)));
  const code = ((drew?.["cards"] ?? drew?.["dice"]) as string[] | null | undefined)?.at(-1);
  return code === undefined ? null : (keyed(view.you?.hand ?? []).findLast((each) => each.code === code)?.key ?? null);
}

const ANNOUNCEMENTS = ["call_uno", "announce"];

/** Whether a move announces the last card or die. */
export const announces = (move: Move): boolean => ANNOUNCEMENTS.some((field) => move[field] === true);

/** The same move of a player who does not announce it. */
export function withoutAnnouncement(move: Move): Move {
  const [field] = ANNOUNCEMENTS.filter((each) => each in move);
  return field === undefined ? move : { ...move, [field]: false };
}

/** A move to ask about when a card or die that is not legal is touched: the kind that the seat usually makes with one. */
export function likelyMove(view: View, code: string, isDice: boolean): Move {
  const kind = legalMoves(view).find((move) => touched(move) !== null)?.kind ?? "play";
  return isDice ? { kind, die: code } : { kind, card: code };
}

/** Give each code of a list a key that is unique in it: the second `r5` is `r5.1`. */
export function keyed(codes: string[]): { code: string; key: string }[] {
  const seen = new Map<string, number>();
  return codes.map((code) => {
    const count = seen.get(code) ?? 0;
    seen.set(code, count + 1);
    return { code, key: `${code}.${count}` };
  });
}
