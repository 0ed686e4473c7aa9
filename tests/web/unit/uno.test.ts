import assert from "node:assert/strict";
import test from "node:test";
import { drawsAt, isCallDue, whatWaits, withoutCall } from "../../../service/croupier/web/src/boards/uno/moves";
import { motion } from "../../../service/croupier/web/src/boards/uno/motion";
import type { Move, View } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

const PLAY: Move = { kind: "play", card: "r5", call_uno: true, label: "Play the red 5 and call UNO" };
const CALL: Move = { kind: "call_uno", label: "Call UNO" };
const BOARD = { direction: 1, called: [], lapsed: [], eliminated: [], pending: null };

function uno(board: Record<string, unknown> = {}, moves: Move[] = [], changes: Partial<View> = {}): View {
  const you = { seat: 0, hand: ["r5", "b9"], legal_moves: moves };
  return viewAt(1, { rulebook: "uno", board: { ...BOARD, ...board }, you, ...changes });
}

const pending = (kind: string, seat: number, count: number) => ({ pending: { kind, seat, count } });
const between = (after: View) => ({ before: null, after, events: [] });
const flights = (kind: string, fields: Record<string, unknown>, after = uno()) =>
  motion(event(1, kind, fields), between(after))?.flights?.map(({ from, to, card }) => `${from} ${to} ${card ?? "-"}`);

test("a play makes no call that the player can make", () => {
  assert.deepEqual(withoutCall(uno({}, [PLAY, CALL]), PLAY), { kind: "play", card: "r5" });
});

test("a play has the call that can only be made with it", () => {
  assert.equal(withoutCall(uno({}, [PLAY]), PLAY), PLAY);
});

test("the call is due with a card to play, or after it was forgotten", () => {
  assert.equal(isCallDue(uno({}, [PLAY, CALL])), true);
  assert.equal(isCallDue(uno({}, [CALL])), false);
  assert.equal(isCallDue(uno({ lapsed: [0] }, [CALL])), true);
  assert.equal(isCallDue(uno({}, [PLAY])), false);
});

test("cards to draw wait for the seat that is asked", () => {
  const view = uno(pending("draw_two", 1, 4));
  assert.equal(drawsAt(view, 1), 4);
  assert.equal(drawsAt(view, 0), 0);
  assert.deepEqual(whatWaits(view), { id: "uno-waits-draw-two", values: { name: "Ben", you: "no", plays: "no", count: 4 } });
});

test("a drawn card does not wait to be drawn", () => {
  assert.equal(drawsAt(uno(pending("drawn", 1, 1)), 1), 0);
});

test("an ordinary turn waits for nothing", () => {
  assert.equal(whatWaits(uno({}, [PLAY])), null);
});

test("a seat that can play out of turn can jump in", () => {
  assert.equal(whatWaits(uno({}, [PLAY], { turn: 1 }))?.id, "uno-jump-in");
});

test("a seat that is out looks on", () => {
  assert.equal(whatWaits(uno({ eliminated: [0] }))?.id, "uno-you-are-out");
});

test("a card is played from the hand or from a seat", () => {
  assert.deepEqual(flights("played", { seat: 0, card: "r5" }), ["hand discard r5"]);
  assert.deepEqual(flights("played", { seat: 1, card: "r5" }), ["seat:1 discard r5"]);
});

test("cards drawn by others are backs", () => {
  assert.deepEqual(flights("drew", { seat: 0, count: 1, cards: ["b9"] }), ["draw hand b9"]);
  assert.deepEqual(flights("drew", { seat: 1, count: 2, cards: null }), ["draw seat:1 -", "draw seat:1 -"]);
});

test("hands are passed in the direction of play, without those who are out", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ ...viewAt(1).seats[0], seat })) as View["seats"];
  const moved = new Set(flights("hands_passed", { direction: -1 }, uno({ eliminated: [2] }, [], { seats })));
  assert.deepEqual([...moved], ["hand seat:3 -", "seat:1 hand -", "seat:3 seat:1 -"]);
});

test("the deal begins on the dealer's left", () => {
  assert.equal(flights("dealt", { dealer: 0 })?.[0], "draw seat:1 -");
  assert.equal(flights("dealt", { dealer: 1 })?.[0], "draw hand -");
});

test("an event that moves nothing is not drawn", () => {
  assert.equal(motion(event(1, "round_ended"), between(uno())), null);
});
