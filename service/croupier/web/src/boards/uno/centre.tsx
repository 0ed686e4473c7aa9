// The middle of a table of UNO: the piles, the colour in force, the direction of play, and what the table waits for.
import { Mark } from "../../cards/mark";
import { suitStyle } from "../../cards/suits";
import { Middle } from "../../parts/middle";
import { Pile } from "../../parts/pile";
import { t } from "../../words";
import type { BoardProps } from "../board";
import { boardOf, moveOf, whatWaits } from "./moves";

export function Centre({ view, deck, send }: Pick<BoardProps, "view" | "deck" | "send">) {
  const board = boardOf(view);
  if (!board) return <Middle>{null}</Middle>;
  const suit = deck.suit(board.colour);
  const draw = moveOf(view, "draw");
  const waits = whatWaits(view);
  const { class: name } = suitStyle(suit);
  return (
    <Middle>
      <div class="uno-centre">
        {view.seats.length > 2 && <Direction direction={board.direction} />}
        <div class="piles">
          <Pile
            place="draw"
            name={t("pile-draw-pile-count")}
            deck={deck}
            top={null}
            count={board.draw_pile_count}
            action={draw ? { label: t("uno-draw"), move: "draw", run: () => send(draw) } : null}
          />
          <div class={`in-force ${name}`}>
            <Pile place="discard" name={t("pile-top-card")} deck={deck} top={board.top_card} count={board.discard_pile_count} suit={suit}>
              {suit && <span class="in-force-mark"><Mark suit={suit} /></span>}
            </Pile>
          </div>
        </div>
      </div>
      <p class="uno-waits">{waits && t(waits.id, waits.values)}</p>
    </Middle>
  );
}

/** Two arrows round the piles: clockwise they lead up on the left and down on the right, as the seats follow. */
function Direction({ direction }: { direction: number }) {
  const label = t("uno-direction", { clockwise: direction === 1 ? "yes" : "no" });
  return (
    <svg class={`uno-direction ${direction === 1 ? "" : "back"}`} viewBox="0 0 300 180" role="img" aria-label={label}>
      <path d="M36 152C4 116 4 64 36 28M20 34l17-8 3 18" />
      <path d="M264 28c32 36 32 88 0 124M280 146l-17 8-3-18" />
    </svg>
  );
}
