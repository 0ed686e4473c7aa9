// A board for every rulebook: what the view has of piles and cards on the table, the hand, and all legal moves.
import { Mark } from "../cards/mark";
import { SmallCards } from "../cards/small-cards";
import { deal, type Motion } from "../motion/flights";
import { placeOf } from "../motion/places";
import { Chooser, MoveButtons, useTouch } from "../parts/chooser";
import { Hand } from "../parts/hand";
import { Middle } from "../parts/middle";
import { Pile } from "../parts/pile";
import { OwnLine } from "../parts/own-line";
import { Seats } from "../parts/seats";
import { legalMoves, otherMoves } from "../session/moves";
import type { GameEvent, Step } from "../session/types";
import { has, t } from "../words";
import type { Board, BoardProps } from "./board";
import { cardsOnTable, pilesOf, suitToFollow } from "./generic-view";

function Table(props: BoardProps) {
  const { table, view, deck, send } = props;
  const touch = useTouch(props);
  return (
    <>
      <Seats table={table} view={view} />
      <Middle>
        <Piles view={view} deck={deck} />
        <OnTable view={view} deck={deck} />
      </Middle>
      <div class="near">
        {touch.code !== null && <Chooser deck={deck} question={t("which-move", { card: deck.card(touch.code).label })} {...touch} />}
        <OwnLine view={view}>{touch.code === null && <MoveButtons groups={otherMoves(view)} send={send} />}</OwnLine>
        {view.you && (
          <Hand
            codes={view.you.hand}
            deck={deck}
            legal={touch.legal}
            active={legalMoves(view).length > 0 && view.status === "playing"}
            chosen={touch.code === null ? undefined : new Set([touch.code])}
            onTap={touch.touch}
          />
        )}
      </div>
    </>
  );
}

const nameOf = (field: string) => (has(`pile-${field.replaceAll("_", "-")}`) ? t(`pile-${field.replaceAll("_", "-")}`) : field.replaceAll("_", " "));

function Piles({ view, deck }: Pick<BoardProps, "view" | "deck">) {
  const piles = pilesOf(view, deck);
  const suit = suitToFollow(view, deck);
  const followed = piles.findIndex((pile) => pile.top !== null);
  return (
    <div class="piles">
      {piles.map((pile, place) => (
        <Pile key={pile.field} {...pile} deck={deck} name={nameOf(pile.field)} suit={place === followed ? suit : null} />
      ))}
      {followed < 0 && suit && <p class="follow"><Mark suit={suit} /> {suit.name}</p>}
    </div>
  );
}

function OnTable({ view, deck }: Pick<BoardProps, "view" | "deck">) {
  const rows = cardsOnTable(view, deck);
  if (rows.length === 0) return null;
  return (
    <ul class="on-table">
      {rows.map(({ path, seat, codes }) => (
        <li key={path}>
          <span class="on-table-name">{(seat !== null && view.seats[seat]?.name) || path}</span>
          <SmallCards codes={codes} deck={deck} />
        </li>
      ))}
    </ul>
  );
}

/** Guess from the fields of an event what it moves: one `card` goes to the table, `cards` or a `count` come to a seat. */
export function motion(event: GameEvent, { after }: Step): Motion | null {
  if (typeof event["seat"] !== "number") return null;
  const place = placeOf(event["seat"], after.you?.seat ?? null);
  const card = event["card"] ?? event["die"];
  if (typeof card === "string") return { flights: [{ from: place, to: "discard", card }] };
  const cards = Array.isArray(event["cards"]) ? (event["cards"] as string[]) : null;
  const count = typeof event["count"] === "number" ? event["count"] : 0;
  const moved = cards ?? new Array<null>(Math.min(count, 10)).fill(null);
  return moved.length > 0 ? { flights: deal("draw", place, moved) } : null;
}

export const board: Board = { rulebook: "*", Table, motion };
