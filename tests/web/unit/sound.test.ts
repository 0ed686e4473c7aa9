import assert from "node:assert/strict";
import test from "node:test";
import { toneOf } from "../../../service/croupier/web/src/motion/sound";
import type { GameEvent } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

test("the most important of what happens is heard", () => {
  const tone = (turn: number, ...events: GameEvent[]) => toneOf({ before: viewAt(1, { turn: 1 }), after: viewAt(2, { turn }), events }, 0);
  const card = event(2, "played", { card: "r5" });
  assert.equal(tone(1, card), "card");
  assert.equal(tone(0, card), "turn");
  assert.equal(tone(0, card, event(2, "uno_called")), "call");
  assert.equal(tone(0, card, event(2, "round_ended")), "over");
  assert.equal(tone(1, event(2, "skipped")), null);
});
