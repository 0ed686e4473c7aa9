// Plays a game with the players of the guide, where browsers have no randomUUID.
Object.defineProperty(crypto, "randomUUID", { value: undefined });
const [game, ...tokens] = process.argv.slice(2);
const active = (move) => !["draw", "pass"].includes(move.kind);
const choose = (screen) => legal(screen).find(active) ?? legal(screen)[0];
const screens = await Promise.all(tokens.map((token) => play(game, token, choose)));
console.log(JSON.stringify(screens.map((screen) => screen.view.result)));
