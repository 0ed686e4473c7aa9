// The middle of a table of UNO: the piles, the colour in force, and what the table waits for.
import type { ComponentChildren } from "preact";
import { suitStyle } from "../../cards/suits";
import { Centre } from "../../parts/centre";
import { Pile } from "../../parts/pile";
import { t } from "../../words";
import type { BoardProps } from "../board";
import { boardOf, moveOf, whatWaits } from "./moves";

/** The piles of a game, with the question that is open over them. */
export function Piles({ view, deck, send, question }: Pick<BoardProps, "view" | "deck" | "send"> & { question: ComponentChildren }) {
  const board = boardOf(view);
  if (!board) return <Centre>{null}</Centre>;
  const suit = deck.suit(board.colour);
  const draw = moveOf(view, "draw");
  const waits = whatWaits(view);
  const { class: name } = suitStyle(suit);
  return (
    <Centre question={question}>
      <div class={`piles in-force ${name}`}>
        <Pile
          place="draw"
          name={t("pile-draw-pile-count")}
          deck={deck}
          top={null}
          count={board.draw_pile_count}
          action={draw ? { label: t("uno-draw"), move: "draw", run: () => send(draw) } : null}
        />
        <Pile place="discard" name={t("pile-top-card")} deck={deck} top={board.top_card} count={board.discard_pile_count} suit={suit} />
      </div>
      <p class="uno-waits">{waits && t(waits.id, waits.values)}</p>
    </Centre>
  );
}
