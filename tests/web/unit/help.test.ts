import assert from "node:assert/strict";
import test from "node:test";
import { hasFinished, hintFor, type Situation } from "../../../service/croupier/web/src/session/coach";
import { haveGone, movesByKind } from "../../../service/croupier/web/src/session/help";
import type { Move, Presence, View } from "../../../service/croupier/web/src/session/types";
import { seatsFor, watchersBeside } from "../../../service/croupier/web/src/session/watching";
import { viewAt } from "./view";

const play = (card: string): Move => ({ kind: "play", card });
const draw: Move = { kind: "draw" };

test("moves are listed by their kind, in the order of the service", () => {
  assert.deepEqual(movesByKind([play("r1"), draw, play("r2")]).map((group) => group.length), [2, 1]);
  assert.deepEqual(movesByKind([]), []);
});

test("a list of moves has gone when none of them is legal any more", () => {
  assert.equal(haveGone([play("r1"), draw], [draw]), false);
  assert.equal(haveGone([play("r1")], [play("r2")]), true);
  assert.equal(haveGone([], []), false);
  assert.equal(haveGone([], [draw]), false);
});

const at = (moves: Move[], seen: string[] = [], changes: Partial<Situation> = {}, view: Partial<View> = {}): Situation => ({
  view: viewAt(1, { you: { seat: 0, hand: ["r1", "g1"], legal_moves: moves }, ...view }),
  ...{ panelIsShown: false, isRefused: false, seen: new Set(seen), ...changes },
});
const hint = (...situation: Parameters<typeof at>) => hintFor(at(...situation));

test("a new player learns to play, to draw, what goes, and where the log is; each once", () => {
  assert.equal(hint([play("r1"), draw]), "play");
  assert.equal(hint([draw]), "draw");
  assert.equal(hint([play("r1"), draw], ["play"]), "why");
  assert.equal(hint([play("r1"), draw], ["play", "why"]), "panel");
  assert.equal(hint([play("r1"), draw], ["play", "why", "panel"]), null);
});

test("a hint waits for its time, which is the own turn, and is over after it", () => {
  assert.equal(hint([], [], {}, { turn: 1 }), null);
  assert.equal(hint([{ kind: "catch", seat: 1 }], ["play"], {}, { turn: 1 }), null);
  assert.equal(hint([play("r1"), play("g1")], ["play"]), "panel");
  assert.equal(hint([play("r1")], ["play", "why"], { panelIsShown: true }), null);
  assert.equal(hint([play("r1")], ["play", "panel"]), "why");
  assert.equal(hint([play("r1")], ["play", "panel"], { isRefused: true }), null);
});

test("the call of UNO comes first, and Phase 10 has hints of its own", () => {
  assert.equal(hint([play("r1"), { kind: "call_uno" }]), "call");
  assert.equal(hint([draw], [], {}, { rulebook: "phase-10" }), "take");
  assert.equal(hint([{ kind: "discard", card: "r1" }], [], {}, { rulebook: "phase-10" }), "choose");
});

test("who has finished a round needs no hints; who watches a round end is not such a player", () => {
  assert.equal(hasFinished(viewAt(1)), false);
  assert.equal(hasFinished(viewAt(1, { status: "round_over" })), true);
  const { you: _, ...watched } = viewAt(1, { status: "round_over" });
  assert.equal(hasFinished(watched), false);
});

const presence = (watching: number): Presence => ({ seats: [], away: [], watching });

test("a spectator sees the number of the others, a player of all who watch", () => {
  assert.equal(watchersBeside(presence(4), "live", null), 3);
  assert.equal(watchersBeside(presence(4), "live", 0), 4);
  assert.equal(watchersBeside(presence(0), "live", null), 0);
  assert.equal(watchersBeside(presence(4), "lost", null), 0);
  assert.equal(watchersBeside(null, "live", 0), 0);
});

const left = (changes: object = {}, settings: object = { late_join: true }) =>
  viewAt(1, { seats: viewAt(1).seats.map((seat) => (seat.seat === 1 ? { ...seat, name: null } : seat)), settings: settings as View["settings"], ...changes });

test("a spectator can take a seat that was left, unless host or settings forbid it or it is out of the game", () => {
  assert.deepEqual(seatsFor(left(), []), { own: [], other: 1 });
  assert.deepEqual(seatsFor(left(), [1]), { own: [1], other: null });
  assert.deepEqual(seatsFor(left({}, { late_join: false }), [1]), { own: [1], other: null });
  assert.equal(seatsFor(left({}, { late_join: false }), []).other, null);
  assert.equal(seatsFor(left({ locked: true }), []).other, null);
  assert.deepEqual(seatsFor(left({ board: { eliminated: [1] } }), [1]), { own: [], other: null });
  assert.equal(seatsFor(left({ status: "finished" }), []).other, null);
  assert.equal(seatsFor(viewAt(1, { settings: { late_join: true } as View["settings"] }), []).other, null);
});
