// The board of Crazy Eights: an ordinary pack, and an eight that names the suit to follow.
import { effect } from "@preact/signals";
import { Centre } from "../parts/centre";
import { Chooser, MoveButtons, useTouch } from "../parts/chooser";
import { Hand } from "../parts/hand";
import { Pile } from "../parts/pile";
import { OwnLine } from "../parts/own-line";
import { Seats } from "../parts/seats";
import { hasFourColours } from "../preferences";
import { drawnKey, legalMoves, otherMoves } from "../session/moves";
import { viewOf, type GameOf, type Move, type Seat, type View } from "../session/types";
import { t } from "../words";
import type { Board, BoardProps } from "./board";
import { AnnounceButton, useAnnouncement } from "./crazy-eights/announce";
import { motion } from "./crazy-eights/motion";

type Eights = NonNullable<GameOf<"crazy-eights">["board"]>;

effect(() => void document.documentElement.classList.toggle("four-colours", hasFourColours.value));

function Table(props: BoardProps) {
  const { table, view, deck } = props;
  const call = useAnnouncement(props);
  const touch = useTouch({ ...props, send: call.send });
  const board = viewOf(view, "crazy-eights")?.board;
  if (!board) return null;
  return (
    <>
      <Seats table={table} view={view} note={(seat) => noteOf(seat, view, board)} />
      <Centre question={touch.code !== null && <Chooser deck={deck} question={t("which-suit")} {...touch} />}>
        <Piles {...props} board={board} />
      </Centre>
      <div class="near">
        <Answers {...props} board={board} call={call} />
        {view.you && (
          <Hand
            codes={view.you.hand}
            deck={deck}
            legal={touch.legal}
            active={legalMoves(view).length > 0 && view.status === "playing"}
            chosen={touch.code === null ? undefined : new Set([touch.code])}
            drawn={board.drawn && view.turn === table.seat ? drawnKey(view, table.log.value) : null}
            onTap={touch.touch}
          />
        )}
      </div>
    </>
  );
}

interface PartProps extends BoardProps {
  board: Eights;
}

/** The draw pile, and the discard pile with the suit that was named for an eight or with what twos cost. */
function Piles({ view, deck, send, board }: PartProps) {
  const draw = legalMoves(view).find(({ kind }) => kind === "draw");
  const suit = deck.card(board.top_card).symbol === "8" ? deck.suit(board.suit) : null;
  const action = draw ? { label: drawWords(board, view), move: "draw", run: () => send(draw) } : null;
  return (
    <div class="piles">
      <Pile place="draw" name={t("pile-draw-pile-count")} deck={deck} top={null} count={board.draw_pile_count} action={action} />
      <Pile place="discard" name={t("pile-top-card")} deck={deck} top={board.top_card} suit={suit}>
        {board.stake > 0 && <span class="badge stake" aria-hidden="true">+{board.stake}</span>}
      </Pile>
    </div>
  );
}

/** The reader's seat, and the moves that need no card; drawing is at the pile. */
function Answers({ view, send, board, call }: PartProps & { call: ReturnType<typeof useAnnouncement> }) {
  const own = view.you ? noteOf(view.seats[view.you.seat] as Seat, view, board) : null;
  const groups = view.status === "playing" ? otherMoves(view) : new Map<string, Move[]>();
  groups.delete("draw");
  return (
    <>
      <p class="hint">{hint(view, board)}</p>
      <OwnLine view={view} facts={own && <span class="seat-state">{own}</span>}>
        {call.isDue && <AnnounceButton {...call} />}
        <MoveButtons groups={groups} send={send} />
      </OwnLine>
    </>
  );
}

/** What a touch of the draw pile does. */
function drawWords({ stake }: Eights, { options }: View): string {
  if (stake > 0) return t("draw-cards", { count: stake });
  return options["draw"] === "one" ? t("draw-cards", { count: 1 }) : t("draw-until");
}

/** What the reader's seat is asked, in a sentence. */
function hint(view: View, { stake, drawn }: Eights): string {
  if (!view.you || view.you.seat !== view.turn || view.status !== "playing") return "";
  if (stake > 0) return t("hint-stake", { count: stake });
  return t(drawn ? "hint-drawn-card" : "hint-eights");
}

function noteOf(seat: Seat, view: View, { dealer, lapsed, eliminated }: Eights): string | null {
  if (lapsed.includes(seat.seat)) return t("can-be-caught");
  if (eliminated.includes(seat.seat)) return t("out");
  if (view.options["last_card"] && seat.hand_count === 1) return t("last-card");
  return seat.seat === dealer ? t("dealer") : null;
}

function Settings() {
  const change = (event: { currentTarget: HTMLInputElement }) => (hasFourColours.value = event.currentTarget.checked);
  return <label class="check"><input type="checkbox" checked={hasFourColours.value} onChange={change} />{t("four-colours")}</label>;
}

export const board: Board = { rulebook: "crazy-eights", Table, Settings, motion };
