import assert from "node:assert/strict";
import test from "node:test";
import { deal, type Motion } from "../../../service/croupier/web/src/motion/flights";
import { placeOf } from "../../../service/croupier/web/src/motion/places";
import { duration, makeStage } from "../../../service/croupier/web/src/motion/stage";
import type { Step } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

Object.assign(globalThis, { document: { hidden: false } });
const flight: Motion = { flights: [{ from: "draw", to: "hand", card: null }] };
const stepTo = (version: number, count = 1): Step => ({
  ...{ before: viewAt(version - 1), after: viewAt(version) },
  events: Array.from({ length: count }, () => event(version)),
});

/** A stage whose motions end when the test says so. */
function held() {
  const running: (() => void)[] = [];
  const draw = () => new Promise<void>((done) => running.push(done));
  const stage = makeStage(viewAt(1), { motion: () => flight, draw });
  const end = async () => {
    running.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { stage, running, end };
}

test("the view is drawn after the motions of its events, in order", async () => {
  const { stage, running, end } = held();
  stage.add(stepTo(2, 2));
  assert.equal(running.length, 1);
  await end();
  assert.equal(stage.shown.value?.version, 1);
  await end();
  assert.equal(stage.shown.value?.version, 2);
});

test("motions beyond 1.2 seconds are left out", async () => {
  const { stage, end } = held();
  stage.add(stepTo(2, 20));
  for (let count = 0; count < 5; count += 1) await end();
  assert.equal(stage.shown.value?.version, 2);
});

test("when more waits than 1.2 seconds the newest view is drawn at once", () => {
  const { stage } = held();
  for (let version = 2; version <= 9; version += 1) stage.add(stepTo(version));
  assert.equal(stage.shown.value?.version, 7); // and two steps of 240 ms wait
});

test("a hidden page draws at once", () => {
  document.hidden || Object.assign(document, { hidden: true });
  const { stage } = held();
  stage.add(stepTo(2));
  assert.equal(stage.shown.value?.version, 2);
  Object.assign(document, { hidden: false });
});

test("many cards fly one after the other, seven at most", () => {
  const flights = deal("draw", placeOf(0, 0), new Array<null>(20).fill(null));
  assert.equal(flights.length, 7);
  assert.equal(flights[0]?.to, "hand");
  assert.equal(duration({ flights }), 240 + 6 * 60);
  assert.equal(placeOf(1, 0), "seat:1");
});
