import assert from "node:assert/strict";
import test from "node:test";
import { openPhases, type PhaseView } from "../../../service/croupier/web/src/boards/phase-10/goals";
import { inHand, inOrder, valuesOf, withKeys, type Goal } from "../../../service/croupier/web/src/boards/phase-10/groups";
import { motion } from "../../../service/croupier/web/src/boards/phase-10/motion";
import { deckOf } from "../../../service/croupier/web/src/session/catalogue";
import type { Ruleset } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

const card = (code: string) => ({ code, suit: /\d/.test(code) ? code[0] : null, symbol: /\d/.test(code) ? code.slice(1) : code, sort: 0 });
const numbers = Array.from({ length: 12 }, (_, place) => place + 1);
const codes = ["r", "g", "b", "y"].flatMap((suit) => numbers.map((number) => `${suit}${number}`));
const deck = deckOf({ cards: [...codes, "W", "S"].map(card), suits: [], dice: {} } as unknown as Ruleset);

const run = (size: number): Goal => ({ kind: "run", size });
const cards = (text: string) => text.split(" ");

test("a run lies lowest first, with its Wilds in the gaps and then above", () => {
  assert.deepEqual(inOrder(run(4), cards("y7 W g4 W"), deck), cards("g4 W W y7"));
  assert.deepEqual(inOrder(run(4), cards("W g4 r5 W"), deck), cards("g4 r5 W W"));
  assert.deepEqual(inOrder(run(4), cards("W g11 W r12"), deck), cards("W W g11 r12"));
});

test("a Wild in a run stands for a number, in a run of Wilds for none yet", () => {
  assert.deepEqual(valuesOf(cards("W W g5 r6"), deck), [3, 4, 5, 6]);
  assert.deepEqual(valuesOf(cards("W W W"), deck), []);
  assert.deepEqual(inOrder(run(3), cards("W W W"), deck), cards("W W W"));
});

test("cards that have left the hand leave their groups, and a twin takes the key that is left", () => {
  assert.deepEqual(inHand([["r5.1", "g5.0"], ["y9.0"]], ["r5.0", "y9.0"]), [["r5.0"], ["y9.0"]]);
});

test("two cards of one code are two cards of the hand", () => {
  assert.deepEqual(withKeys([["r5", "r5"], ["W"]], ["r5.0", "r5.1", "W.0"]), [["r5.0", "r5.1"], ["W.0"]]);
});

test("with picked phases all that are not completed are open", () => {
  const view = { options: { advance: "pick", phases: [[], [], []] }, board: { phases: [null, null], completed: [[2], []] } };
  assert.deepEqual(openPhases(view as unknown as PhaseView, 0), [1, 3]);
});

test("a hit flies to its group", () => {
  const step = { before: null, after: viewAt(2), events: [] };
  const hit = motion(event(2, "hit_made", { seat: 1, target: 0, group: 1, card: "r3" }), step);
  assert.deepEqual(hit?.flights, [{ from: "seat:1", to: "meld:0:1", card: "r3" }]);
});
