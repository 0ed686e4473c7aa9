// Reads what only one rulebook has, without a cast: that this compiles is the test.
import type { Change, Game } from "@croupier/client";

export function boardOf(game: Game): string | number | null | undefined {
  switch (game.rulebook) {
    case "uno":
      return game.board?.colour;
    case "uno-dice":
      return game.you?.hand[0];
    case "phase-10":
      return game.board?.laid.length;
    case "crazy-eights":
      return game.board?.suit;
  }
}

export function cardsOf(change: Change): string[] {
  if (change.kind !== "view") return [];
  return change.events.flatMap((event) => (event.kind === "played" && "card" in event ? [event.card] : []));
}
