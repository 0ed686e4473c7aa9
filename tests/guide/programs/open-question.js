// While seat 1 chooses a colour, seat 2 jumps in and forgets to call: the question closes, and seat 1 can catch.
import assert from "node:assert/strict";
const [game, seat0, seat1, seat2] = process.argv.slice(2);

// Follows a game; `until` waits for a screen; `seen` are the kinds of all events so far.
function watched(token) {
  const seen = [];
  let screen = blank;
  let check = () => {};
  const table = follow(game, token, (next) => {
    screen = next;
    seen.push(...next.events.map(({ kind }) => kind));
    check();
  });
  const until = (holds) =>
    new Promise((done) => {
      check = () => holds(screen) && done(screen);
      check();
    });
  return { ...table, until, seen };
}

const chooser = watched(seat1);
const caught = watched(seat2);
const spectator = watched("");
await Promise.all([chooser, caught, spectator].map(({ until }) => until(({ view }) => view)));
chooser.touch("W");
const asked = await chooser.until(({ touched }) => touched);
assert.equal(choices(asked).length, 4);
assert.deepEqual(asked.events, []);

const late = await request("POST", `/v1/games/${game}/moves`, { token: seat2, body: { kind: "play", card: "r5" } });
assert.equal(late.status, 200);
const open = await chooser.until((screen) => buttons(screen).some(({ kind }) => kind === "catch"));
assert.equal(open.touched, null);
assert.deepEqual(choices(open), []);

await chooser.move(buttons(open).find(({ kind }) => kind === "catch"));
for (const { until, seen } of [chooser, caught, spectator]) await until(() => seen.includes("caught"));
for (const { stop } of [chooser, caught, spectator]) stop();
console.log(JSON.stringify("caught"));
