import assert from "node:assert/strict";
import test from "node:test";
import { titleOf } from "../../../service/croupier/web/src/screens/ended";
import { Figuring } from "../../../service/croupier/web/src/session/figures";
import { podiumOf } from "../../../service/croupier/web/src/session/podium";
import type { Version } from "../../../service/croupier/web/src/session/record";
import type { View } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

const over = (winners: number[], scores: number[], changes: Partial<View> = {}) => viewAt(9, { status: "finished", result: { winners, scores }, options: {}, ...changes });
const places = (...of: Parameters<typeof podiumOf>) => podiumOf(...of).map(({ seat, place }) => [seat, place]);

test("a podium has the first three places, and ties share one", () => {
  assert.deepEqual(places(over([1], [20, 500, 45, 0])), [[1, 1], [2, 2], [0, 3]]);
  assert.deepEqual(places(over([1], [45, 500, 45, 0])), [[1, 1], [0, 2], [2, 2]]);
  assert.deepEqual(places(over([0, 2], [5, 90, 5], { rulebook: "phase-10" })), [[0, 1], [2, 1], [1, 3]]);
});

test("fewer points are better where each seat keeps its own, and phases count before points", () => {
  assert.deepEqual(places(over([2], [70, 510, 300], { options: { scoring: "own" } })), [[2, 1], [0, 2], [1, 3]]);
  assert.deepEqual(places(over([1], [80, 95, 200], { rulebook: "phase-10" }), (seat) => [9, 10, 10][seat] ?? 0), [[1, 1], [2, 2], [0, 3]]);
});

test("a game that nobody has won has no podium", () => {
  assert.deepEqual(podiumOf(viewAt(9, { status: "closed", result: null })), []);
});

const at = (seconds: number) => new Date(1e12 + seconds * 1000).toISOString();
const version = (number: number, seconds: number, turn: number | null, hands: number[], events = [event(number)], changes = {}): Version => ({
  ...{ version: number, at: at(seconds), change: "move", seat: 0, events },
  position: { ...{ status: "playing", round: 1, turn, to_move: [], scores: [], board: {} }, hands: hands.map((count) => Array<string>(count).fill("r1")), ...changes },
});
const holders = [[{ name: "Ana", since: 1, state: "present" }], [{ name: "Ben", since: 1, state: "present" }]];

test("figures are the longest turn, the most cards held and the bluffs that were caught", () => {
  const figuring = new Figuring();
  const challenge = (number: number, guilty: boolean) => event(number, "challenged", { guilty });
  figuring.add({ holders, versions: [version(2, 0, 0, [7, 7]), version(3, 5, 0, [8, 7]), version(4, 9, 1, [8, 7], [event(4, "played"), challenge(4, true)])] });
  figuring.add({ holders, versions: [version(5, 12, 0, [8, 9], [challenge(5, false)]), version(6, 90, null, [8, 9], [event(6, "played")], { status: "round_over" })] });
  figuring.add({ holders, versions: [version(7, 9000, 1, [7, 7], [], { round: 2 })] });
  assert.deepEqual(figuring.figures, { turn: { name: "Ana", seconds: 78 }, held: { name: "Ben", count: 9 }, challenges: { count: 2, caught: 1 }, played: 2 });
});

test("a record without times, boards or challenges says less", () => {
  const figuring = new Figuring();
  figuring.add({ holders, versions: [{ version: 2, at: null, change: "move", seat: 0, events: [event(2, "played")] }] });
  assert.deepEqual(figuring.figures, { turn: null, held: null, challenges: null, played: 1 });
});

test("who wins reads so, and others read the name", () => {
  const title = (winners: number[], own: number | null) => titleOf(over(winners, [500, 20]), null, own);
  assert.deepEqual([title([0], 0), title([0], 1), title([0], null)], ["You win the game!", "Ana wins the game", "Ana wins the game"]);
  assert.deepEqual([title([0, 1], 0), title([0, 1], null)], ["You win the game together with Ben!", "Ana, Ben win the game"]);
});
