import assert from "node:assert/strict";
import test from "node:test";
import { cardsOf, grouped } from "../../../service/croupier/web/src/session/log";
import type { GameEvent } from "../../../service/croupier/web/src/session/types";
import { event } from "./view";

const said = (version: number, kind: string, fields: Record<string, unknown> = {}) => event(version, kind, { text: kind, ...fields });
const shape = (events: GameEvent[]) => grouped(events).map(({ seat, lines }) => [seat, lines.map((line) => line.event.kind).join(" ")]);

test("what a player causes stands with what the player did", () => {
  const events = [said(1, "played", { seat: 0 }), said(1, "drew", { seat: 1 }), said(1, "skipped", { seat: 1 }), said(2, "drew", { seat: 0 }), said(3, "passed", { seat: 0 }), said(4, "drew", { seat: 1 })];
  assert.deepEqual(shape(events), [[0, "played drew skipped drew passed"], [1, "drew"]]);
});

test("bots that move together with the move before have their own blocks", () => {
  assert.deepEqual(shape([said(1, "played", { seat: 0 }), said(1, "played", { seat: 1 }), said(1, "passed", { seat: 2 })]), [[0, "played"], [1, "played"], [2, "passed"]]);
});

test("who catches or challenges acts, not who is caught", () => {
  assert.deepEqual(shape([said(1, "played", { seat: 0 }), said(2, "caught", { seat: 0, by: 1 }), said(2, "drew", { seat: 0 })]), [[0, "played"], [1, "caught drew"]]);
});

test("a deal and the end of a round are of nobody, with what belongs to them", () => {
  const events = [
    ...[said(1, "game_started"), said(1, "drew_for_deal", { seat: 0 }), said(1, "drew_for_deal", { seat: 1 }), said(1, "dealt", { round: 1 }), said(1, "turned"), said(1, "skipped", { seat: 1 })],
    ...[said(2, "played", { seat: 0 }), said(2, "round_ended"), said(2, "eliminated", { seat: 1 }), said(2, "game_ended")],
  ];
  assert.deepEqual(shape(events), [[null, "game_started drew_for_deal drew_for_deal"], [null, "dealt turned skipped"], [0, "played"], [null, "round_ended eliminated game_ended"]]);
});

test("who comes and goes is said apart from the turns", () => {
  assert.deepEqual(shape([said(1, "played", { seat: 0 }), said(2, "seat_left", { seat: 1 }), said(3, "bot_took_over", { seat: 1 }), said(4, "drew", { seat: 1 })]), [[0, "played"], [null, "seat_left bot_took_over"], [1, "drew"]]);
});

test("events without a sentence have no line, and keys do not depend on what came before", () => {
  const events = [said(1, "played", { seat: 0 }), event(2, "drew", { seat: 1 }), said(2, "passed", { seat: 1 })];
  assert.deepEqual(grouped(events).map(({ key }) => key), ["1.0", "2.1"]);
  assert.deepEqual(grouped(events.slice(1)).map(({ key }) => key), ["2.1"]);
});

test("the cards of a sentence are those that the event has", () => {
  assert.deepEqual(cardsOf(said(1, "played", { card: "r1" })), ["r1"]);
  assert.deepEqual(cardsOf(said(1, "drew", { count: 2, cards: null })), []);
  assert.deepEqual(cardsOf(said(1, "drew", { dice: ["r1", "g1"] })), ["r1", "g1"]);
  assert.deepEqual(cardsOf(said(1, "laid", { groups: [["r1", "r2"], ["g1"]] })), ["r1", "r2", "g1"]);
  assert.deepEqual(cardsOf(said(1, "dealt", { cards: ["r1"] })), []);
});

test("what several add to the shuffle is one line of its block", () => {
  const events = [said(1, "seat_taken"), said(2, "entropy_contributed", { seat: 0 }), said(3, "seat_taken"), said(4, "entropy_contributed", { seat: 1 }), said(5, "game_started"), said(5, "dealt"), said(6, "entropy_contributed", { seat: 2 })];
  assert.deepEqual(shape(events), [[null, "seat_taken entropy_contributed seat_taken game_started"], [null, "dealt entropy_contributed"]]);
  assert.deepEqual(grouped(events)[0]?.lines.map(({ more }) => more.map(({ version }) => version)), [[], [4], [], []]);
});
