import assert from "node:assert/strict";
import test from "node:test";
import { soundsOf } from "../../../service/croupier/web/src/motion/sound";
import type { GameEvent } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

const heard = (turn: number, ...events: GameEvent[]) => soundsOf({ before: viewAt(1, { turn: 1 }), after: viewAt(2, { turn }), events }, 0);
const card = event(2, "played", { seat: 1, card: "r5" });

test("the most important of what happens is heard", () => {
  assert.deepEqual(heard(1, card), ["card"]);
  assert.deepEqual(heard(1, card, event(2, "skipped", { seat: 0 })), ["skip"]);
  assert.deepEqual(heard(1, card, event(2, "uno_called")), ["call"]);
  assert.deepEqual(heard(1, card, event(2, "round_ended")), ["over"]);
  assert.deepEqual(heard(1, event(2, "drew", { seat: 0, count: 4 })), ["hit"]);
  assert.deepEqual(heard(1, event(2, "drew", { seat: 0, count: 1 })), ["draw"]);
  assert.deepEqual(heard(1, event(2, "played", { seat: 1, card: "W", colour: "g" })), ["wild"]);
  assert.deepEqual(heard(1, event(2, "seat_left")), []);
});

test("the own turn is heard after what led to it", () => {
  assert.deepEqual(heard(0, card), ["card", "turn"]);
  assert.deepEqual(soundsOf({ before: viewAt(1, { turn: 0 }), after: viewAt(2, { turn: 0 }), events: [card] }, 0), ["card"]);
  assert.deepEqual(soundsOf({ before: viewAt(1, { turn: 1 }), after: viewAt(2, { turn: 0, status: "finished" }), events: [card] }, 0), ["card"]);
});
