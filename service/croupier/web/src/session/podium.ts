// The first places of a game that is over.
import type { View } from "./types";

export interface Step {
  place: number;
  seat: number;
  score: number;
}

const PLACES = 3;
const LOW_WINS = ["own"];

/** Whether fewer points are better: in Phase 10, and where each seat keeps the points of its own hand; otherwise as the winner's points show. */
function fewerAreBetter({ rulebook, options, result }: View): boolean {
  if (rulebook === "phase-10" || LOW_WINS.includes(String(options["scoring"]))) return true;
  const won = result?.scores[result.winners[0] ?? -1] ?? 0;
  return result !== null && result.scores.some((score) => score > won);
}

/** The first three places, the best first: winners come first, and ties share a place. `rank` orders what counts before points, such as phases. */
export function podiumOf(view: View, rank: (seat: number) => number = () => 0): Step[] {
  const { result } = view;
  if (!result) return [];
  const sign = fewerAreBetter(view) ? 1 : -1;
  const keys = result.scores.map((score, seat) => [result.winners.includes(seat) ? 0 : 1, -rank(seat), sign * score]);
  const compare = (one: number, other: number) => (keys[one] as number[]).map((key, at) => key - (keys[other]?.[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  const order = result.scores.map((_, seat) => seat).sort(compare);
  return order
    .map((seat) => ({ seat, score: result.scores[seat] ?? 0, place: 1 + order.filter((other) => (result.winners.includes(seat) ? false : compare(other, seat) < 0)).length }))
    .filter(({ place }) => place <= PLACES);
}
