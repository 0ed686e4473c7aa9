// What a player has put together, kept while others play: it follows the hand, and is empty for another phase.
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../../session/table";
import type { Move } from "../../session/types";
import { inHand } from "./groups";

interface Kept {
  /** The round and the phase that the groups are for. */
  purpose: string;
  groups: string[][];
}

export function useTray(purpose: string, size: number, hand: string[]) {
  const [kept, setKept] = useState<Kept>({ purpose, groups: [] });
  const empty = Array.from({ length: size }, (): string[] => []);
  const groups = kept.purpose === purpose ? inHand(empty.map((_, group) => kept.groups[group] ?? []), hand) : empty;
  const keep = (next: string[][]) => setKept({ purpose, groups: next });
  const without = (key: string) => groups.map((keys) => keys.filter((each) => each !== key));
  return {
    groups,
    put: (key: string, group: number) => keep(without(key).map((keys, place) => (place === group ? [...keys, key] : keys))),
    remove: (key: string) => keep(without(key)),
    fill: keep,
  };
}

/** Whether the service allows a move, as a dry run says; false until it has answered, and for none. */
export function useAllowed(table: Table, version: number, move: Move | null): boolean {
  const [allowed, setAllowed] = useState<string | null>(null);
  const asked = move && JSON.stringify([version, move]);
  useEffect(() => {
    if (asked && move) void table.allows(move).then((isAllowed) => isAllowed && setAllowed(asked));
  }, [asked]);
  return asked !== null && asked === allowed;
}
