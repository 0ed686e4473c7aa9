import assert from "node:assert/strict";
import test from "node:test";
import { cardsOnTable, pilesOf, suitToFollow } from "../../../service/croupier/web/src/boards/generic-view";
import { deck, viewAt } from "./view";

test("piles are found by their fields", () => {
  const view = viewAt(1, { board: { kind: "toy", top_card: "r1", draw_pile_count: 9, discard_pile_count: 3, dealer: 0 } });
  assert.deepEqual(pilesOf(view, deck), [
    { field: "draw_pile_count", place: "draw", top: null, count: 9 },
    { field: "top_card", place: "discard", top: "r1", count: 3 },
  ]);
});

test("the suit to follow is found", () => {
  assert.equal(suitToFollow(viewAt(1, { board: { suit: "g" } }), deck)?.name, "green");
  assert.equal(suitToFollow(viewAt(1, { board: { suit: "?" } }), deck), null);
});

test("cards on the table belong to seats", () => {
  const board = { laid: [{ seat: 1, groups: [{ cards: ["r1", "g1"] }] }], hands: [["r1"], ["r2"]], names: ["Ana"] };
  assert.deepEqual(cardsOnTable(viewAt(1, { board }), deck), [
    { path: "laid 0 groups 0 cards", seat: 1, codes: ["r1", "g1"] },
    { path: "hands 1", seat: 1, codes: ["r2"] },
  ]);
});
