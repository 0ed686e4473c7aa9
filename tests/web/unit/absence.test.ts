import assert from "node:assert/strict";
import test from "node:test";
import { absences, hostWhoHelps, secondsToStandIn, waitsFor } from "../../../service/croupier/web/src/session/absence";
import type { Presence, View } from "../../../service/croupier/web/src/session/types";
import { viewAt } from "./view";

const ago = (seconds: number) => new Date(Date.now() - 1000 * seconds).toISOString();
const presence: Presence = { seats: [], watching: 0, away: [{ seat: 0, since: ago(90) }, { seat: 1, since: ago(70) }, { seat: 2, since: ago(2) }] };

test("who has been away for some seconds is away, unless the seat is of this browser", () => {
  const found = [...absences(presence, [0])].map(([seat, seconds]) => [seat, Math.round(seconds)]);
  assert.deepEqual(found, [[1, 70]]);
  assert.equal(absences(null, []).size, 0);
});

const at = (waited: number, changes: Partial<View> = {}, limit: number | null = 60) =>
  viewAt(1, { turn: 1, turn_since: ago(waited), settings: { away_seconds: limit } as View["settings"], ...changes });
const ben = (changes: object) => ({ seats: at(0).seats.map((seat) => (seat.seat === 1 ? { ...seat, ...changes } : seat)) });

const left = (...asked: Parameters<typeof secondsToStandIn>) => {
  const seconds = secondsToStandIn(...asked);
  return seconds === null ? null : Math.round(seconds);
};

test("a bot may play once the game has waited, and the player has been away, for long enough", () => {
  assert.equal(left(at(61), 1, 70), 0);
  assert.equal(left(at(40), 1, 70), 20);
  assert.equal(left(at(61), 1, 50), 10);
  assert.equal(left(at(40), 1, 30), 30);
});

test("no bot plays for who is not on turn, where the table has none, nor before the start", () => {
  assert.equal(left(at(61), 0, 70), null);
  assert.equal(left(at(61, {}, null), 1, 70), null);
  assert.equal(left(at(61, { status: "lobby" }), 1, 70), null);
});

test("for who has missed two deadlines only the absence counts, and never beside another bot", () => {
  assert.equal(left(at(0, { turn: 0, ...ben({ absent: true }) }), 1, 70), 0);
  assert.equal(left(at(0, { turn: 0, ...ben({ absent: true }) }), 1, 45), 15);
  assert.equal(left(at(61, ben({ absent: true, bot: "hard" })), 1, 70), null);
  assert.equal(waitsFor(at(61), 1), true);
  assert.equal(waitsFor(at(61, ben({ bot: "hard" })), 1), false);
});

test("the host helps who has lost a seat: another person, as long as the seat can be given up or a bot may play", () => {
  const host = viewAt(1).seats[0]?.name ?? "";
  const by = (changes: Partial<View>, limit: number | null = 60, lost = 1) => hostWhoHelps(at(0, { host: 0, ...changes }, limit), lost);
  assert.equal(by({}), host);
  assert.equal(by({ status: "lobby" }, null), host);
  assert.equal(by({ status: "lobby", locked: true }), null);
  assert.equal(by({}, null), null);
  assert.equal(by({ status: "finished" }), null);
  assert.equal(by({}, 60, 0), null);
  assert.equal(by(ben({ bot: "hard" })), null);
  assert.equal(by({ host: 1 }, 60, 0), "Ben");
  assert.equal(by({ host: 1, ...ben({ bot: "hard" }) }, 60, 0), null);
});
