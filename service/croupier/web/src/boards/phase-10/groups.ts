// Cards put together for a phase: in what order they lie. Whether they can be laid is asked of the service. A card is its
// code; in the tray it has a key as of `keyed`, since a hand may have two.
import type { Deck } from "../../session/catalogue";

export interface Goal {
  kind: "set" | "run" | "colour";
  size: number;
}

const HIGHEST = 12;
const WILD = "W";

export const codeOf = (key: string): string => key.slice(0, key.lastIndexOf("."));

const naturals = (codes: string[]) => codes.filter((code) => code !== WILD);
const numberOf = (code: string, deck: Deck) => Number(deck.card(code).symbol);

/** Sort the cards of a group; those of a run lowest first, with the Wilds in its gaps and then at its upper end. */
export function inOrder(goal: Goal, codes: string[], deck: Deck): string[] {
  const cards = naturals(codes).sort((a, b) => numberOf(a, deck) - numberOf(b, deck));
  const wilds = codes.filter((code) => code === WILD);
  if (goal.kind !== "run") return [...cards, ...wilds];
  const run = cards.flatMap((code, place) => {
    const before = cards[place - 1];
    const gap = before === undefined ? 0 : numberOf(code, deck) - numberOf(before, deck) - 1;
    return [...wilds.splice(0, Math.max(0, gap)), code];
  });
  const highest = numberOf(cards.at(-1) ?? WILD, deck);
  const above = wilds.splice(0, Math.max(0, HIGHEST - highest));
  return [...wilds, ...run, ...above];
}

/** What each card of a run on the table stands for, a Wild too: nothing yet if all are Wilds. */
export function valuesOf(run: string[], deck: Deck): number[] {
  const first = run.findIndex((code) => code !== WILD);
  if (first < 0) return [];
  const lowest = numberOf(run[first] ?? WILD, deck) - first;
  return run.map((_, place) => lowest + place);
}

/** Leave out cards that are no longer in the hand; a card whose twin has gone gets the key that is left. */
export function inHand(groups: string[][], hand: string[]): string[][] {
  const free = new Set(hand);
  for (const key of groups.flat()) free.delete(key);
  const held = new Set(hand);
  const twin = (key: string) => [...free].find((other) => codeOf(other) === codeOf(key));
  return groups.map((keys) =>
    keys.flatMap((key) => {
      const kept = held.has(key) ? key : twin(key);
      if (kept === undefined) return [];
      free.delete(kept);
      return [kept];
    }),
  );
}

/** Give the codes of groups the keys that they have in a hand. */
export function withKeys(groups: string[][], hand: string[]): string[][] {
  const free = [...hand];
  return groups.map((codes) =>
    codes.flatMap((code) => {
      const place = free.findIndex((key) => codeOf(key) === code);
      return place < 0 ? [] : free.splice(place, 1);
    }),
  );
}
