// Plays a game behind a proxy that loses connections; prints which events each screen has animated.
const setTimer = setTimeout;
globalThis.setTimeout = (done, milliseconds, ...values) => setTimer(done, milliseconds / 20, ...values);
const [game, ...tokens] = process.argv.slice(2);

const watch = (token) =>
  new Promise((done) => {
    let first = null;
    const animated = [];
    const table = follow(game, token, (screen) => {
      first ??= screen.view?.version;
      animated.push(...screen.events);
      const moves = legal(screen);
      const active = moves.filter((move) => !["draw", "pass"].includes(move.kind));
      if (screen.view.result) {
        table.stop();
        done({ first, animated });
      } else if (moves.length && !screen.sending) {
        table.move(active[0] ?? moves[0]);
      }
    });
  });

console.log(JSON.stringify(await Promise.all([...tokens, ""].map(watch))));
