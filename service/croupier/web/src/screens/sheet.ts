import { useRef, useState } from "preact/hooks";
import type { View } from "../session/types";

interface Sheet {
  /** The end of the round or of the game to show; null: there is none. */
  ended: View | null;
  /** Put away the sheet of a round. */
  close: (round: number) => void;
}

/** The end of a round stays until its reader closes it, also when somebody else has begun the next one. */
export function useSheet(view: View | null): Sheet {
  const last = useRef<View | null>(null);
  const [closed, close] = useState(0);
  if (view?.status === "round_over") last.current = view;
  const kept = last.current !== null && last.current.round > closed ? last.current : null;
  return { ended: view && view.status !== "playing" ? view : kept, close };
}
