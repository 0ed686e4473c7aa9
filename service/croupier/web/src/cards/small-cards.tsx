import type { Deck } from "../session/catalogue";
import { CardFace, DieFace } from "./card";

/** A row of small cards or dice, with one label for all. */
export function SmallCards({ codes, deck }: { codes: string[]; deck: Deck }) {
  if (codes.length === 0) return null;
  const Face = deck.isDice ? DieFace : CardFace;
  return (
    <span class="small-cards" role="img" aria-label={codes.map((code) => deck.card(code).label).join(", ")}>
      {codes.map((code, place) => <Face key={place} card={deck.card(code)} deck={deck} />)}
    </span>
  );
}
