import assert from "node:assert/strict";
import test from "node:test";
import { viewAt } from "./view";

Object.assign(globalThis, { location: { origin: "http://localhost" }, localStorage: { length: 0, getItem: () => null, setItem: () => undefined } });
const { turnSentence } = await import("../../../service/croupier/web/src/screens/turn");
const { nextSeat } = await import("../../../service/croupier/web/src/screens/curtain");

test("the sentence says for whom the game waits", () => {
  assert.equal(turnSentence(viewAt(1)), "Your turn");
  assert.equal(turnSentence(viewAt(1, { turn: 1, to_move: [1] })), "Ben's turn");
  assert.equal(turnSentence(viewAt(1, { turn: 1, to_move: [0, 1] })), "Ben's turn");
  assert.equal(turnSentence(viewAt(1, { turn: 1, to_move: [0] })), "You may act");
  assert.equal(turnSentence(viewAt(1, { turn: null, to_move: [] })), "The round begins");
  assert.equal(turnSentence(viewAt(1, { status: "closed", closed_reason: "ended_by_host" })), "The host has ended the game");
});

test("the device is passed on when another seat of it has to move", () => {
  const [mine, others] = [viewAt(1), viewAt(1, { turn: 1, to_move: [1] })];
  assert.equal(nextSeat(others, 0, [0, 1]), 1);
  assert.equal(nextSeat(others, 0, [0]), null);
  assert.equal(nextSeat(mine, 0, [0, 1]), null);
  assert.equal(nextSeat(others, null, [1]), null);
});
