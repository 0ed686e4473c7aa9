"use strict";
// Play: node load.js PORT MATCHES. Each line of stdin is a number of seconds; for each, the matches are played for that
// long, and a line is printed: the moves made, the seconds, and the median and 99th percentile of a move in ms.
// A match has four sockets; a seat on turn moves as soon as it has received the move before.

const readline = require("node:readline");
const { io } = require("socket.io-client");
const { isWild, matches } = require("./uno");

const SEATS = 4;
const [port, count] = process.argv.slice(2);
const url = `http://127.0.0.1:${port}`;
let until = 0;
let times = [];
let running = 0;
let finished = () => {};

async function post(path, body) {
  const headers = { "Content-Type": "application/json", Connection: "close" };
  const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

class Match {
  async open() {
    this.id = (await post("/games/uno/create", { numPlayers: SEATS })).matchID;
    this.seats = [];
    for (let seat = 0; seat < SEATS; seat += 1) this.seats.push(await this.join(String(seat)));
  }

  async join(seat) {
    const { playerCredentials } = await post(`/games/uno/${this.id}/join`, { playerID: seat, playerName: seat });
    const socket = io(`${url}/uno`, { transports: ["websocket"], forceNew: true });
    await new Promise((resolve) => {
      socket.once("sync", (_id, { state }) => resolve(this.received(seat, state)));
      socket.on("connect", () => socket.emit("sync", this.id, seat, playerCredentials, SEATS));
    });
    socket.on("update", (_id, state) => this.received(seat, state));
    return { socket, playerCredentials };
  }

  received(seat, state) {
    if (state.ctx.currentPlayer !== seat) return;
    this.state = state;
    if (!this.sent) return;
    times.push(performance.now() - this.sent);
    this.sent = 0;
    this.move();
  }

  move() {
    if (performance.now() >= until) {
      running -= 1;
      if (running === 0) finished();
      return;
    }
    const { G, ctx, _stateID } = this.state;
    const { hand } = G.players[ctx.currentPlayer];
    const card = hand.find((held) => matches(held, G));
    const { socket, playerCredentials: credentials } = this.seats[ctx.currentPlayer];
    const [type, args] = card ? ["play", [card, ...(isWild(card) ? ["r"] : [])]] : ["draw", []];
    const payload = { type, args, playerID: ctx.currentPlayer, credentials };
    this.sent = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.id, ctx.currentPlayer);
  }
}

async function sample(matchesToPlay, seconds) {
  const begun = performance.now();
  [until, times, running] = [begun + 1000 * seconds, [], matchesToPlay.length];
  await new Promise((resolve) => {
    finished = resolve;
    matchesToPlay.forEach((match) => match.move());
  });
  const elapsed = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const share = (part) => times[Math.floor(times.length * part)];
  console.log(times.length, elapsed, share(0.5), share(0.99));
}

async function main() {
  const all = [];
  for (let number = 0; number < Number(count); number += 1) {
    const match = new Match();
    await match.open();
    all.push(match);
  }
  console.log("ready");
  for await (const line of readline.createInterface({ input: process.stdin })) await sample(all, Number(line));
  process.exit(0);
}

main();
