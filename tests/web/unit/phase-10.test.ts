import assert from "node:assert/strict";
import test from "node:test";
import { goalsOf, openPhases, type PhaseView } from "../../../service/croupier/web/src/boards/phase-10/goals";
import { assign, couldBe, inHand, inOrder, isGroup, valuesOf, withKeys, type Goal } from "../../../service/croupier/web/src/boards/phase-10/groups";
import { motion } from "../../../service/croupier/web/src/boards/phase-10/motion";
import { deckOf } from "../../../service/croupier/web/src/session/catalogue";
import type { Ruleset } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

const card = (code: string) => ({ code, suit: /\d/.test(code) ? code[0] : null, symbol: /\d/.test(code) ? code.slice(1) : code, sort: 0 });
const numbers = Array.from({ length: 12 }, (_, place) => place + 1);
const codes = ["r", "g", "b", "y"].flatMap((suit) => numbers.map((number) => `${suit}${number}`));
const deck = deckOf({ cards: [...codes, "W", "S"].map(card), suits: [], dice: {} } as unknown as Ruleset);

const set = (size: number): Goal => ({ kind: "set", size });
const run = (size: number): Goal => ({ kind: "run", size });
const colour: Goal = { kind: "colour", size: 7 };
const cards = (text: string) => text.split(" ");

for (const [goal, text, complete] of [
  [set(3), "r5 g5 b5", true],
  [set(3), "r5 W W", true],
  [set(3), "r5 g5", false],
  [run(4), "r4 g5 W y7", true],
  [run(4), "W W r12 g11", true],
  [run(4), "r4 g5 y7 b8", false],
  [colour, "r1 r1 r3 r4 r9 W r12", true],
] as const) {
  test(`${text} ${complete ? "is" : "is not yet"} a ${goal.kind} of ${goal.size}`, () => {
    assert.equal(isGroup(goal, cards(text), deck), complete);
    assert.ok(couldBe(goal, cards(text), deck));
  });
}

for (const [goal, text] of [
  [set(3), "r5 r6"],
  [set(3), "S"],
  [run(4), "r5 g5"],
  [run(4), "r1 g9"],
  [colour, "r1 g1"],
] as const) {
  test(`${text} never become a ${goal.kind} of ${goal.size}`, () => assert.ok(!couldBe(goal, cards(text), deck)));
}

test("Wilds alone are no group unless the rules say so", () => {
  for (const goal of [set(3), run(3), { ...colour, size: 3 }]) {
    assert.ok(!isGroup(goal, cards("W W W"), deck));
    assert.ok(isGroup({ ...goal, wild: true }, cards("W W W"), deck));
  }
  assert.ok(!isGroup({ ...set(3), wild: true }, cards("W W"), deck));
});

test("where one natural card is enough for a phase, each of its groups may be Wilds", () => {
  const view = (natural_card: string) => ({ options: { natural_card, phases: [[set(3)]] } }) as unknown as PhaseView;
  assert.deepEqual(goalsOf(view("phase"), 1), [{ ...set(3), wild: true }]);
  assert.deepEqual(goalsOf(view("each_group"), 1), [{ ...set(3), wild: false }]);
});

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

const touchAll = (goals: Goal[], keys: string[]) =>
  keys.reduce<string[][]>((groups, key) => assign(goals, groups, key, deck) ?? groups, goals.map(() => []));

test("cards go to the group that they fit", () => {
  const groups = touchAll([set(3), run(4)], ["r5.0", "g5.0", "r8.0", "y9.0", "b5.0"]);
  assert.deepEqual(groups.map((keys) => keys.toSorted()), [["b5.0", "g5.0", "r5.0"], ["r8.0", "y9.0"]]);
});

test("a card moves to another group that it completes", () => {
  const groups = touchAll([set(3), run(4)], ["r4.0", "g5.0", "b6.0", "y7.0"]);
  assert.deepEqual(groups.map((keys) => keys.length), [0, 4]);
});

test("a card that fits no group is in none", () => {
  assert.equal(assign([set(3)], [["r5.0"]], "r6.0", deck), null);
  assert.equal(assign([set(3)], [[]], "S.0", deck), null);
});

test("a phase of five groups is found", () => {
  const keys = ["r1.0", "g1.0", "r2.0", "g2.0", "r3.0", "g3.0", "r4.0", "W.0", "W.1", "W.2"];
  assert.ok(touchAll([set(2), set(2), set(2), set(2), run(2)], keys).every((group) => group.length === 2));
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

test("a hit flies to its group, and a Skip is announced at the seat that it skips", () => {
  const step = { before: null, after: viewAt(2), events: [] };
  const hit = motion(event(2, "hit_made", { seat: 1, target: 0, group: 1, card: "r3" }), step);
  assert.deepEqual(hit?.flights, [{ from: "seat:1", to: "meld:0:1", card: "r3" }]);
  assert.equal(motion(event(2, "discarded", { seat: 0, card: "S", target: 1 }), step)?.notices?.[0]?.at, "seat:1");
});
