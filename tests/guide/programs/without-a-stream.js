// Sees a catch by long poll or by polling.
const [game, seat0, seat2, wait, every] = process.argv.slice(2);
let screen = blank;
const kinds = [];
for await (const view of views(game, seat2, { wait: Number(wait), every: Number(every) })) {
  screen = reduce(screen, view);
  kinds.push(...screen.events.map(({ kind }) => kind));
  if (view.version === 1) {
    pause(200).then(() => request("POST", `/v1/games/${game}/moves`, { token: seat0, body: { kind: "play", card: "r5" } }));
  }
  if (legal(screen).length) break;
}
console.log(JSON.stringify([kinds, legal(screen).map(({ kind, label }) => [kind, label])]));
