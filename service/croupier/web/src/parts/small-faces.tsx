import { CardFace, DieFace } from "../cards/card";
import type { Deck } from "../session/catalogue";

interface SmallFacesProps {
  codes: string[];
  deck: Deck;
  /** The code of the suit that a single card was named for. */
  named?: unknown;
}

/** The cards of a sentence, beside it. The sentence names them already, so that they are not read out. */
export function SmallFaces({ codes, deck, named }: SmallFacesProps) {
  if (codes.length === 0) return null;
  const Face = deck.isDice ? DieFace : CardFace;
  const shown = codes.length === 1 && typeof named === "string" ? deck.suit(named) : null;
  return (
    <span class="small-faces" aria-hidden="true">
      {codes.map((code, place) => <Face key={place} card={deck.card(code)} deck={deck} shown={shown} />)}
    </span>
  );
}
