// What a player has put together, kept while others play: it follows the hand, and is empty for another phase.
import { useState } from "preact/hooks";
import type { Deck } from "../../session/catalogue";
import { assign, inHand, type Goal } from "./groups";

interface Kept {
  /** The round and the phase that the groups are for. */
  purpose: string;
  groups: string[][];
}

export function useTray(purpose: string, goals: Goal[], hand: string[], deck: Deck) {
  const [kept, setKept] = useState<Kept>({ purpose, groups: [] });
  const empty = goals.map((): string[] => []);
  const groups = kept.purpose === purpose ? inHand(goals.map((_, group) => kept.groups[group] ?? []), hand) : empty;
  const keep = (next: string[][]) => setKept({ purpose, groups: next });
  const without = (key: string) => groups.map((keys) => keys.filter((each) => each !== key));
  return {
    groups,
    has: (key: string) => groups.some((keys) => keys.includes(key)),
    /** Put a card where it fits best, if it fits anywhere. */
    add: (key: string) => keep(assign(goals, groups, key, deck) ?? groups),
    put: (key: string, group: number) => keep(without(key).map((keys, place) => (place === group ? [...keys, key] : keys))),
    remove: (key: string) => keep(without(key)),
    fill: keep,
  };
}
