// Who has drawn a card that does not go, and can only keep it, passes without a click.
import { useEffect } from "preact/hooks";
import type { BoardProps } from "../boards/board";
import { passesAlone } from "../preferences";
import { legalMoves } from "../session/moves";
import type { View } from "../session/types";

/** How long the card is shown before. */
const LOOK_MS = 1000;

/** The move of a seat that can do nothing else than pass. */
export const onlyPass = (view: View) => {
  const [only, ...others] = legalMoves(view);
  return view.status === "playing" && others.length === 0 && only?.kind === "pass" ? only : null;
};

/** Pass for the reader after a moment, unless the table is covered, or the reader does not want that. */
export function usePassing(view: View | null, isCovered: boolean, send: BoardProps["send"]): void {
  const move = view !== null && !isCovered && passesAlone.value ? onlyPass(view) : null;
  useEffect(() => {
    if (!move) return;
    const timer = setTimeout(() => send(move, { strict: true }), LOOK_MS);
    return () => clearTimeout(timer);
  }, [move === null, view?.version]);
}
