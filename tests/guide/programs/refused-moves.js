// A screen goes on after 422, 412 and 409.
import assert from "node:assert/strict";
const [game, token] = process.argv.slice(2);
const screens = [];
let seen = () => {};
const first = new Promise((done) => (seen = done));
const table = follow(game, token, (screen) => {
  screens.push(screen);
  if (screen.view) seen();
});
await first;
const last = () => screens.at(-1);

await table.move({ kind: "play", card: "b9" });
assert.match(last().notice, /./);
assert.deepEqual([last().view.version, last().sending], [1, false]);

await table.move({ kind: "draw" }, { "If-Match": '"1"' });
assert.deepEqual([last().view.version, last().notice], [2, ""]);
await table.move({ kind: "pass" }, { "If-Match": '"1"' });
assert.deepEqual([last().view.version, last().notice, last().sending], [2, "", false]);

await table.move({ kind: "pass" });
assert.equal(last().view.version, 3);
await table.move({ kind: "draw" });
assert.deepEqual([last().view.version, last().notice, last().sending], [3, "", false]);
table.stop();
const animated = screens.flatMap(({ events }) => events.map(({ kind }) => kind));
console.log(JSON.stringify(animated));
