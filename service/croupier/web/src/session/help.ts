// The legal moves as a list. No words, no drawing.
import type { Move } from "./types";

/** Group moves by their kind, in the order of the service. */
export function movesByKind(moves: Move[]): Move[][] {
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  return kinds.map((kind) => moves.filter((move) => move.kind === kind));
}

/** Whether moves were listed of which none is legal any more. */
export function haveGone(listed: Move[], legal: Move[]): boolean {
  const known = new Set(legal.map((move) => JSON.stringify(move)));
  return listed.length > 0 && !listed.some((move) => known.has(JSON.stringify(move)));
}
