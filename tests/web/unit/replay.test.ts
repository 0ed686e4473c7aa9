import assert from "node:assert/strict";
import test from "node:test";
import type { RecordPart } from "../../../service/croupier/web/src/session/record";
import { eventsFor, momentsOf, viewOfMoment } from "../../../service/croupier/web/src/session/replay";
import type { View } from "../../../service/croupier/web/src/session/types";

const position = { status: "playing", round: 1, turn: 1, to_move: [1], scores: [0, 7], hands: [["r1"], ["g2", "W"]], board: { kind: "uno" } };
const drew = { kind: "drew", version: 3, seat: 1, count: 1, cards: ["W"] };
const part: RecordPart = {
  holders: [[{ name: "Ana", since: 1, state: "present" }], [{ name: "Ben", since: 2, state: "present" }, { name: "Ben", since: 4, state: "left" }]],
  versions: [
    { version: 2, at: null, change: "join", seat: null, events: [], position: { ...position, board: null } },
    { version: 3, at: "2026-01-01T00:00:00.000Z", change: "move", seat: 1, events: [drew], position },
    { version: 4, at: null, change: "leave", seat: 1, events: [], position: { ...position, status: "closed" } },
  ],
  version: 4,
  next_after: 4,
};
const seat = { bot: "easy", reserved: null, absent: true, hand_count: 9, score: 9 };
const game = {
  ...{ version: 4, status: "closed", closed_reason: "everybody_left", result: null, next_game: null, you: { seat: 0, hand: [], legal_moves: [] } },
  seats: [{ ...seat, seat: 0, name: "Ana" }, { ...seat, seat: 1, name: null }],
} as unknown as View;

test("a replay begins with the deal, and names who sat there", () => {
  const moments = momentsOf(part, new Map([[3, "Ben draws a card."]]));
  assert.deepEqual(moments.map(({ version, text, names }) => ({ version, text, names })), [
    { version: 3, text: "Ben draws a card.", names: ["Ana", "Ben"] },
    { version: 4, text: "", names: ["Ana", null] },
  ]);
});

test("a seat sees its hand and no cards that others draw; with open hands all are seen", () => {
  const [moment] = momentsOf(part, new Map());
  assert.ok(moment);
  assert.deepEqual(eventsFor(moment, null), [drew]);
  assert.deepEqual(eventsFor(moment, 1), [drew]);
  assert.deepEqual(eventsFor(moment, 0), [{ ...drew, cards: null }]);
  assert.deepEqual(viewOfMoment(game, moment, 1).you, { seat: 1, hand: ["g2", "W"], legal_moves: [] });
  assert.equal("you" in viewOfMoment(game, moment, null), false);
});

test("a view has the position of its version, and how the game ended only at its end", () => {
  const [moment, last] = momentsOf(part, new Map());
  assert.ok(moment && last);
  const view = viewOfMoment(game, moment, null);
  assert.deepEqual([view.status, view.turn, view.to_move, view.version, view.events_since, view.closed_reason], ["playing", 1, [1], 3, 2, null]);
  assert.deepEqual(view.seats.map(({ name, hand_count, score, bot, absent }) => [name, hand_count, score, bot, absent]), [["Ana", 1, 0, null, false], ["Ben", 2, 7, null, false]]);
  assert.equal(viewOfMoment(game, last, null).closed_reason, "everybody_left");
});
