// The questions of UNO: the colour of a wild card, the seat to swap hands with, and a hand that was shown.
import { useEffect, useState } from "preact/hooks";
import { SmallCards } from "../../cards/small-cards";
import { Chooser, type useTouch } from "../../parts/chooser";
import { Avatar } from "../../parts/avatar";
import { SeatName } from "../../parts/seat-name";
import { otherMoves } from "../../session/moves";
import type { GameEvent, Move, View } from "../../session/types";
import { t } from "../../words";
import type { BoardProps } from "../board";

/** The question that is open, over the piles. */
export function Question({ props, touch }: { props: BoardProps; touch: ReturnType<typeof useTouch> }) {
  const { view, deck, send } = props;
  const colours = otherMoves(view).get("choose_colour");
  if (colours) {
    return <Chooser deck={deck} question={t("uno-which-colour")} moves={colours} choose={(move) => send(move, { strict: true })} />;
  }
  if (touch.code === null) return null;
  const swaps = touch.moves.some((move) => typeof move["target"] === "number");
  const question = swaps ? t("uno-swap") : t("uno-which-colour");
  return <Chooser deck={deck} question={question} text={swaps ? (move) => <Target view={view} move={move} /> : undefined} {...touch} />;
}

function Target({ view, move }: { view: View; move: Move }) {
  const seat = view.seats[Number(move["target"])];
  return seat && (
    <>
      <Avatar seat={seat} view={view} />
      <span class="target">
        <SeatName name={seat.name ?? t("vacant")} />
        <span class="score">{t("cards", { count: seat.hand_count })}</span>
      </span>
    </>
  );
}

interface Shown extends GameEvent {
  seat: number;
  cards: string[];
}

/** The hand that a challenged seat has shown to the reader's, until it is closed, or the reader moves again. */
export function ShownHand({ table, view, deck }: Pick<BoardProps, "table" | "view" | "deck">) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    () =>
      table.onStep(({ events }) => {
        const last = events.findLast((event): event is Shown => event.kind === "hand_shown" && Array.isArray(event["cards"]));
        if (last && last["to"] === table.seat) setShown(last);
        else if (events.some(({ kind, seat }) => kind === "played" && seat === table.seat)) setShown(null);
      }),
    [table],
  );
  if (!shown || view.status !== "playing") return null;
  return (
    <section class="chooser shown-hand" aria-label={t("uno-shown")}>
      <p class="chooser-question">{t("uno-shown-by", { name: view.seats[shown.seat]?.name ?? t("vacant") })}</p>
      <SmallCards codes={shown.cards} deck={deck} />
      <div class="choices">
        <button type="button" class="button" onClick={() => setShown(null)}>{t("close")}</button>
      </div>
    </section>
  );
}
