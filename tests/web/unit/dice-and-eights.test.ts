import assert from "node:assert/strict";
import test from "node:test";
import { motion as eights } from "../../../service/croupier/web/src/boards/crazy-eights/motion";
import { motion as dice, rollsOf } from "../../../service/croupier/web/src/boards/uno-dice/motion";
import { layOut } from "../../../service/croupier/web/src/parts/layout";
import { announces, withoutAnnouncement } from "../../../service/croupier/web/src/session/moves";
import { event, viewAt } from "./view";

const step = { before: null, after: viewAt(2), events: [] };

test("dice that are drawn come from the pouch with their faces", () => {
  const flights = dice(event(2, "drew", { seat: 0, count: 2, dice: ["r1", "g2"] }), step)?.flights;
  assert.deepEqual(flights?.map(({ from, to, card }) => [from, to, card]), [["draw", "hand", "r1"], ["draw", "hand", "g2"]]);
});

test("a die that is taken back leaves the centre", () => {
  const taken = dice(event(2, "taken_back", { seat: 1, by: 0, die: "F", centre: "g4" }), step);
  assert.deepEqual(taken?.flights, [{ from: "discard", to: "seat:1", card: "F" }]);
  assert.equal(taken?.notices?.[0]?.at, "seat:1");
});

test("the dice that were rolled tumble, and no others", () => {
  const events = [
    event(2, "rerolled", { seat: 0, dice: ["r1", "r2"] }),
    event(2, "played", { seat: 1, die: "g1" }),
    event(3, "drew", { seat: 1, count: 1, dice: ["g2"] }),
  ];
  assert.deepEqual(rollsOf(events, 0), [{ place: "hand", codes: null }, { place: "seat:1", codes: ["g2"] }]);
});

test("dice never overlap in a hand, and stay large enough for a finger", () => {
  for (const count of [1, 5, 12, 18]) {
    const { card, step: distance } = layOut(count, { width: 344, height: 800 }, 84, true);
    assert.ok(distance > card && card >= 44, `${count} dice: ${card} px, ${distance} px apart`);
  }
});

test("cards that others draw fly face down", () => {
  const flights = eights(event(2, "drew", { seat: 1, count: 2, cards: null }), step)?.flights;
  assert.deepEqual(flights?.map(({ from, to, card }) => [from, to, card]), [["draw", "seat:1", null], ["draw", "seat:1", null]]);
});

test("cards are dealt one at a time from the left of the dealer on", () => {
  const flights = eights(event(2, "dealt", { dealer: 0, round: 2, count: 2 }), step)?.flights;
  assert.deepEqual(flights?.map(({ to }) => to), ["seat:1", "hand", "seat:1", "hand"]);
});

test("an eight that is turned up goes back into the draw pile", () => {
  assert.equal(eights(event(2, "turned", { card: "h8", buried: true }), step)?.flights?.[0]?.to, "draw");
});

test("a move is sent without the announcement that the player did not make", () => {
  const play = { kind: "play", card: "h5", announce: true };
  assert.equal(announces(play), true);
  assert.deepEqual(withoutAnnouncement(play), { kind: "play", card: "h5", announce: false });
  assert.deepEqual(withoutAnnouncement({ kind: "draw" }), { kind: "draw" });
});
