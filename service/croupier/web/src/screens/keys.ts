import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { helpIsOpen } from "./help";
import type { Table } from "../session/table";
import type { Move } from "../session/types";

/** Keys for moves that need no card, by the kinds that they make; the first legal one is made. */
export const MOVE_KEYS: Record<string, string[]> = {
  d: ["draw", "reroll"],
  p: ["pass", "accept"],
  u: ["call_uno"],
  c: ["catch"],
  h: ["challenge"],
  n: ["next_round"],
};
/** Whether the list of keys is open. */
export const keysAreShown = signal(false);

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest("input, select, textarea, dialog:not(.results)") !== null;

/** Make moves by keys, unless the table is covered; from the moment that it is drawn. */
export function useMoveKeys(table: Table, isCovered: boolean, send: (move: Move) => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isCovered || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") keysAreShown.value = true;
      if (event.key.toLowerCase() === "w") helpIsOpen.value = true;
      const moves = table.view.value?.you?.legal_moves ?? [];
      const kinds = MOVE_KEYS[event.key.toLowerCase()] ?? [];
      const move = kinds.map((kind) => moves.find((each) => each.kind === kind && !each.card && !each.die)).find(Boolean);
      if (move) send(move);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [table, isCovered]);
}
