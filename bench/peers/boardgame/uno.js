"use strict";
// A game like UNO for boardgame.io: a turn plays a card or draws one; when a hand is empty, the next round is dealt.

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const HAND = 7;
const COLOURS = ["r", "y", "g", "b"];
const FACES = ["0", ..."123456789SRD", ..."123456789SRD"];
const DECK = [...COLOURS.flatMap((colour) => FACES.map((face) => colour + face)), ..."WWWWFFFF"];
const DRAWN_BY_NEXT = { D: 2, F: 4 };

const face = (card) => card[card.length - 1];
const isWild = (card) => card.length === 1;
const matches = (card, G) => isWild(card) || card[0] === G.colour || face(card) === face(G.top);

function deal(players, random) {
  const deck = random.Shuffle(DECK);
  const hands = Array.from({ length: players }, () => deck.splice(0, HAND));
  const top = deck.splice(deck.findIndex((card) => !isWild(card)), 1)[0];
  return {
    secret: { deck, discards: [] },
    players: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])),
    counts: hands.map((hand) => hand.length),
    top,
    colour: top[0],
    direction: 1,
  };
}

function drawCards(G, seat, count, random) {
  for (let drawn = 0; drawn < count; drawn += 1) {
    if (G.secret.deck.length === 0) {
      G.secret.deck = random.Shuffle([...G.secret.discards]);
      G.secret.discards = [];
    }
    if (G.secret.deck.length === 0) return;
    G.players[seat].hand.push(G.secret.deck.pop());
    G.counts[seat] += 1;
  }
}

const seatAfter = (G, ctx, steps) => (Number(ctx.currentPlayer) + G.direction * steps + 2 * ctx.numPlayers) % ctx.numPlayers;

function play({ G, ctx, events, random }, card, colour) {
  const seat = ctx.currentPlayer;
  const { hand } = G.players[seat];
  const index = hand.indexOf(card);
  if (index < 0 || !matches(card, G) || (isWild(card) && !COLOURS.includes(colour))) return INVALID_MOVE;
  hand.splice(index, 1);
  G.counts[seat] -= 1;
  G.secret.discards.push(G.top);
  G.top = card;
  G.colour = isWild(card) ? colour : card[0];
  if (face(card) === "R") G.direction = -G.direction;
  const drawn = DRAWN_BY_NEXT[face(card)] || 0;
  drawCards(G, seatAfter(G, ctx, 1), drawn, random);
  const next = seatAfter(G, ctx, drawn || face(card) === "S" ? 2 : 1);
  if (hand.length === 0) Object.assign(G, deal(ctx.numPlayers, random));
  events.endTurn({ next: String(next) });
}

function draw({ G, ctx, events, random }) {
  drawCards(G, ctx.currentPlayer, 1, random);
  events.endTurn({ next: String(seatAfter(G, ctx, 1)) });
}

const Uno = {
  name: "uno",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => deal(ctx.numPlayers, random),
  playerView: PlayerView.STRIP_SECRETS,
  moves: { play: { move: play, client: false }, draw: { move: draw, client: false } },
};

module.exports = { Uno, isWild, matches };
