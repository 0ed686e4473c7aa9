// Cards put together for a phase: which groups they could become, and in what order they lie. This only helps the player:
// the service decides what is laid. A card is its code; in the tray it has a key as of `keyed`, since a hand may have two.
import type { Deck } from "../../session/catalogue";

export interface Goal {
  kind: "set" | "run" | "colour";
  size: number;
  /** Whether Wilds alone are such a group. */
  wild?: boolean;
}

const HIGHEST = 12;
const WILD = "W";
const COMPLETE = 10_000;
const FILLED = 100;

export const codeOf = (key: string): string => key.slice(0, key.lastIndexOf("."));

const naturals = (codes: string[]) => codes.filter((code) => code !== WILD);
const numberOf = (code: string, deck: Deck) => Number(deck.card(code).symbol);
const differing = (values: unknown[]) => new Set(values).size;
const span = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers) + 1;

/** Whether cards are a group, or become one with more cards. */
export function couldBe(goal: Goal, codes: string[], deck: Deck): boolean {
  const cards = naturals(codes);
  const numbers = cards.map((code) => numberOf(code, deck));
  if (numbers.some(Number.isNaN)) return false;
  if (goal.kind === "set") return differing(numbers) <= 1;
  if (goal.kind === "colour") return differing(cards.map((code) => deck.card(code).suit)) <= 1;
  const room = Math.max(goal.size, codes.length + 1);
  return codes.length <= HIGHEST && differing(numbers) === numbers.length && (numbers.length === 0 || span(numbers) <= room);
}

/** Whether cards are what a goal asks for. */
export function isGroup(goal: Goal, codes: string[], deck: Deck): boolean {
  const cards = naturals(codes);
  if (codes.length < goal.size || (cards.length === 0 && !goal.wild) || !couldBe(goal, codes, deck)) return false;
  return goal.kind !== "run" || span(cards.map((code) => numberOf(code, deck))) <= codes.length;
}

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

/**
 * Put one more card into groups, so that every group could be laid, as many as possible are complete and filled, and few
 * cards move. Null: the card goes with none of them.
 */
export function assign(goals: Goal[], groups: string[][], added: string, deck: Deck): string[][] | null {
  const home = new Map(groups.flatMap((keys, group) => keys.map((key) => [key, group])));
  const keys = [...home.keys(), added].sort((a, b) => Number(codeOf(a) === WILD) - Number(codeOf(b) === WILD));
  const trial: string[][] = goals.map(() => []);
  let best: { score: number; groups: string[][] } | null = null;

  /** Whether an earlier group for the same goal is empty, too: trying both would find the same twice. */
  const isLikeEarlier = (group: number) =>
    trial.slice(0, group).some((cards, other) => cards.length === 0 && goalsAreEqual(goals[other], goals[group]));

  function tryFrom(place: number, least: number): void {
    const key = keys[place];
    if (key === undefined) {
      const score = scoreOf(goals, trial, home, deck);
      if (!best || score > best.score) best = { score, groups: trial.map((each) => [...each]) };
      return;
    }
    const isWild = codeOf(key) === WILD;
    for (let group = isWild ? least : 0; group < goals.length; group += 1) {
      const cards = trial[group] as string[];
      if (cards.length === 0 && isLikeEarlier(group)) continue;
      cards.push(key);
      if (couldBe(goals[group] as Goal, cards.map(codeOf), deck)) tryFrom(place + 1, isWild ? group : 0);
      cards.pop();
    }
  }
  tryFrom(0, 0);
  return (best as { groups: string[][] } | null)?.groups ?? null;
}

const goalsAreEqual = (one?: Goal, other?: Goal) => one?.kind === other?.kind && one?.size === other?.size;

function scoreOf(goals: Goal[], groups: string[][], home: Map<string, number>, deck: Deck): number {
  return goals.reduce((sum, goal, place) => {
    const keys = groups[place] ?? [];
    const complete = isGroup(goal, keys.map(codeOf), deck) ? COMPLETE : 0;
    const stayed = keys.filter((key) => home.get(key) === place).length;
    return sum + complete + FILLED * Math.min(goal.size, keys.length) + stayed;
  }, 0);
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
