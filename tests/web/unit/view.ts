// Views and decks for the tests.
import { deckOf, type Deck } from "../../../service/croupier/web/src/session/catalogue";
import type { GameEvent, Ruleset, View } from "../../../service/croupier/web/src/session/types";

const seat = { bot: null, reserved: null, absent: false, hand_count: 2, score: 0 };

export function viewAt(version: number, changes: Partial<View> = {}): View {
  const base = {
    ...{ id: "game", rulebook: "toy", ruleset: "toy", status: "playing", version, round: 1, turn: 0, to_move: [0] },
    ...{ board: {}, events: [], events_since: version - 1, result: null, next_game: null, deadline: null },
    seats: [{ ...seat, seat: 0, name: "Ana" }, { ...seat, seat: 1, name: "Ben" }],
    you: { seat: 0, hand: ["r1", "r2"], legal_moves: [] },
  };
  return { ...base, ...changes } as unknown as View;
}

export const event = (version: number, kind = "drew", fields: Record<string, unknown> = {}): GameEvent => ({ version, kind, ...fields });

const card = (code: string, sort: number) => ({ code, suit: code.slice(0, 1), symbol: code.slice(1), print: code.slice(1), label: code, points: 1, copies: 2, sort });

export const deck: Deck = deckOf({
  cards: [card("r1", 0), card("r2", 1), card("g1", 2)],
  suits: [
    { code: "r", name: "red", mark: "●", swatch: "#E03131" },
    { code: "g", name: "green", mark: "■", swatch: "#2B9348" },
  ],
  dice: {},
} as unknown as Ruleset);
