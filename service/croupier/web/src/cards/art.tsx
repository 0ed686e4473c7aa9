// Cards as pictures: of games whose deck is not loaded, and of house rules.
import type { Deck } from "../session/catalogue";
import type { SuitInfo } from "../session/types";
import { CardBack, CardFace, DieFace } from "./card";

/** A card to draw: its mark and its print, such as `●7`; only its print if it has no suit; `back` is its back. */
type Print = string;

/** The cards of each game that stand for it. */
const GAMES: Record<string, Print[]> = {
  uno: ["●7", "▲⇄", "◆+2", "★"],
  "uno-dice": ["■5", "●⊘", "★"],
  "phase-10": ["●4", "◆5", "■6", "★"],
  "crazy-eights": ["♠8", "♥Q", "♣8", "♦K"],
};
/** The games that the page knows come first, in this order. */
export const KNOWN_GAMES = Object.keys(GAMES);
const DICE = new Set(["uno-dice"]);

const suitOf = (mark: string): SuitInfo => ({ code: mark, name: mark, mark, swatch: "" });
const deckOf = (isDice: boolean): Deck => ({
  isDice,
  suit: (mark) => (mark ? suitOf(mark) : null),
  card(print) {
    const suit = /^[●▲■◆♠♥♦♣]/.test(print) ? print.slice(0, 1) : null;
    const text = suit ? print.slice(1) : print;
    return { code: print, suit, symbol: text, print: text, label: print, points: 0, copies: 1, sort: 0 };
  },
});
const CARDS = deckOf(false);
const FACES = deckOf(true);

/** Cards side by side, or as a fan. */
export function Art({ prints, isDice = false, isFan = false }: { prints: Print[]; isDice?: boolean; isFan?: boolean }) {
  const deck = isDice ? FACES : CARDS;
  const Face = isDice ? DieFace : CardFace;
  const middle = (prints.length - 1) / 2;
  return (
    <span class={`art ${isFan ? "fan" : ""} ${isDice ? "dice" : ""}`} aria-hidden="true">
      {prints.map((print, place) => (
        <span key={place} style={{ "--from-middle": place - middle }}>{print === "back" ? <CardBack /> : <Face card={deck.card(print)} deck={deck} />}</span>
      ))}
    </span>
  );
}

/** The cards of a game; the back of a card for one that the page does not know. `most` cards at most. */
export const GameArt = ({ rulebook, most = 4 }: { rulebook: string; most?: number }) => (
  <Art prints={(GAMES[rulebook] ?? ["back"]).slice(-most)} isDice={DICE.has(rulebook)} isFan={most > 1} />
);
