import assert from "node:assert/strict";
import test from "node:test";
import { impactOf, motionOf, victimOf } from "../../../service/croupier/web/src/motion/impact";
import type { GameEvent, View } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

const played = (fields: Record<string, unknown> = {}) => event(2, "played", { seat: 0, card: "rD", ...fields });
const step = (board: Record<string, unknown>, events: GameEvent[] = [], changes: Partial<View> = {}) => ({ before: null, after: viewAt(2, { board, ...changes }), events });
const effects = (one: GameEvent, board: Record<string, unknown> = {}, events: GameEvent[] = [one]) => impactOf(one, step(board, events)).effects?.map(({ kind, at }) => `${kind} ${at}`);

test("a card hits who misses a turn, or has to draw or answer", () => {
  const skipped = event(2, "skipped", { seat: 2 });
  assert.equal(victimOf(played(), step({}, [played(), skipped])), 2);
  assert.equal(victimOf(played(), step({ pending: { kind: "draw_two", seat: 1, count: 2 } })), 1);
  assert.equal(victimOf(played(), step({ stake: 2 }, [], { turn: 1 })), 1);
});

test("other cards hit nobody, and nobody hits oneself", () => {
  assert.equal(victimOf(played(), step({ pending: null, stake: 0 }, [], { turn: 1 })), null);
  assert.equal(victimOf(played({ seat: 1 }), step({ pending: { kind: "drawn", seat: 0 } })), null);
  assert.equal(victimOf(played(), step({ pending: { kind: "draw_two", seat: 0, count: 2 } })), null);
});

test("a beam runs from who plays to who is hit", () => {
  const [beam] = impactOf(played(), step({ pending: { kind: "skip", seat: 1 } })).effects ?? [];
  assert.deepEqual(beam, { kind: "beam", from: "seat:0", at: "seat:1" });
  const discarded = impactOf(event(2, "discarded", { seat: 0, card: "S", target: 1 }), step({}));
  assert.deepEqual(discarded.effects?.[0], { kind: "beam", from: "seat:0", at: "seat:1" });
  assert.equal(discarded.notices?.[0]?.at, "seat:1");
  const [caught] = impactOf(event(2, "caught", { seat: 1, by: 0 }), step({})).effects ?? [];
  assert.deepEqual(caught, { kind: "beam", from: "seat:0", at: "seat:1" });
});

test("the colour that is named washes the table", () => {
  assert.deepEqual(impactOf(played({ card: "W", colour: "g" }), step({})).effects, [{ kind: "wash", at: "discard", suit: "g" }]);
  assert.deepEqual(effects(played({ colour: null })), []);
});

test("several cards shake who draws them, one card does not", () => {
  assert.deepEqual(effects(event(2, "drew", { seat: 1, count: 4, cards: null })), ["shake seat:1"]);
  assert.deepEqual(effects(event(2, "drew", { seat: 0, count: 2, cards: ["r1", "r2"] })), ["shake hand"]);
  assert.equal(effects(event(2, "drew", { seat: 1, count: 1, cards: null })), undefined);
});

test("an announcement bursts at its seat, with words", () => {
  assert.deepEqual(effects(event(2, "uno_called", { seat: 1 })), ["burst seat:1"]);
  const announced = impactOf(played({ suit: null, announced: true }), step({}));
  assert.deepEqual(announced.effects, [{ kind: "burst", at: "seat:0" }]);
  assert.equal(announced.notices?.[0]?.at, "seat:0");
});

test("a board shows its flights with what all boards show", () => {
  const flight = { from: "hand", to: "discard", card: "rD" };
  const motion = motionOf({ motion: () => ({ flights: [flight] }) })(played(), step({ pending: { kind: "skip", seat: 1 } }));
  assert.deepEqual(motion.flights, [flight]);
  assert.equal(motion.effects?.length, 1);
  assert.deepEqual(motionOf({ motion: () => null })(event(2, "round_ended"), step({})), { flights: [], notices: [], effects: [] });
});
