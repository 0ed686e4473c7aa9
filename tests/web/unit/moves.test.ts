import assert from "node:assert/strict";
import test from "node:test";
import { keyed, likelyMove, movesWith, otherMoves } from "../../../service/croupier/web/src/session/moves";
import { viewAt } from "./view";

const you = {
  seat: 0,
  hand: ["r1", "r2"],
  legal_moves: [
    { kind: "play", card: "r1", colour: "r" },
    { kind: "play", card: "r1", colour: "g" },
    { kind: "catch", seat: 1 },
    { kind: "draw" },
    { kind: "catch", seat: 2 },
  ],
};

test("moves belong to the card that they are made with", () => {
  assert.equal(movesWith(viewAt(1, { you }), "r1").length, 2);
  assert.deepEqual(movesWith(viewAt(1, { you }), "r2"), []);
});

test("other moves are grouped by kind in the order of the service", () => {
  const groups = otherMoves(viewAt(1, { you }));
  assert.deepEqual([...groups].map(([kind, moves]) => [kind, moves.length]), [["catch", 2], ["draw", 1]]);
});

test("an illegal card is asked about as the seat would play it", () => {
  assert.deepEqual(likelyMove(viewAt(1, { you }), "r2", false), { kind: "play", card: "r2" });
  assert.deepEqual(likelyMove(viewAt(1), "r2", true), { kind: "play", die: "r2" });
});

test("equal cards have keys of their own", () => {
  assert.deepEqual(keyed(["r1", "g2", "r1"]).map(({ key }) => key), ["r1.0", "g2.0", "r1.1"]);
});
