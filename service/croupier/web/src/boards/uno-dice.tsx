// The board of UNO Dice: all dice lie open, and the die in the centre is to be matched.
import { Centre } from "../parts/centre";
import { Chooser, MoveButtons, useTouch } from "../parts/chooser";
import { SmallCards } from "../cards/small-cards";
import { Hand } from "../parts/hand";
import { Pile } from "../parts/pile";
import { OwnLine } from "../parts/own-line";
import { Seats } from "../parts/seats";
import { drawnKey, legalMoves, otherMoves, touched, withoutAnnouncement } from "../session/moves";
import { viewOf, type GameOf, type Move, type Seat } from "../session/types";
import { t } from "../words";
import type { Board, BoardProps } from "./board";
import { motion } from "./uno-dice/motion";
import { useTumble } from "./uno-dice/tumble";

type DiceBoard = NonNullable<GameOf<"uno-dice">["board"]>;

function Table(props: BoardProps) {
  const { table, view, deck } = props;
  const mayCall = otherMoves(view).has("call_uno");
  const touch = useTouch({ ...props, send: (move) => props.send(mayCall ? withoutAnnouncement(move) : move) });
  useTumble(view, view.you?.seat ?? null);
  const board = viewOf(view, "uno-dice")?.board;
  if (!board) return null;
  return (
    <>
      <Seats
        table={table}
        view={view}
        unit="dice"
        note={(seat) => noteOf(seat, board)}
        extra={(seat) => <SmallCards codes={board.hands[seat.seat] ?? []} deck={deck} />}
      />
      <Centre question={touch.code !== null && <Chooser deck={deck} question={t("which-colour", { card: deck.card(touch.code).label })} {...touch} />}>
        <Piles {...props} board={board} />
      </Centre>
      <div class="near">
        <Answers {...props} board={board} />
        {view.you && (
          <Hand
            codes={view.you.hand}
            deck={deck}
            legal={touch.legal}
            active={legalMoves(view).length > 0 && view.status === "playing"}
            chosen={touch.code === null ? undefined : new Set([touch.code])}
            drawn={board.pending?.kind === "drawn" && view.turn === table.seat ? drawnKey(view, table.log.value) : null}
            onTap={touch.touch}
          />
        )}
      </div>
    </>
  );
}

interface PartProps extends BoardProps {
  board: DiceBoard;
}

/** The pouch and the die in the centre; a wild die shows the colour that it stands for. */
function Piles({ view, deck, send, board }: PartProps) {
  const draw = legalMoves(view).find(({ kind }) => kind === "draw");
  const isWild = deck.card(board.centre).suit === null;
  const action = draw ? { label: drawWords(board), move: "draw", run: () => send(draw) } : null;
  return (
    <div class="piles">
      <Pile place="draw" name={t("pile-pouch-count")} deck={deck} top={null} count={board.pouch_count} action={action} />
      <Pile place="discard" name={t("pile-centre")} deck={deck} top={board.centre} suit={isWild ? deck.suit(board.colour) : null} />
    </div>
  );
}

/** The reader's seat, and the moves that need no die. Drawing is at the pouch; UNO is called where a play may follow, or late. */
function Answers({ view, deck, send, board }: PartProps) {
  const groups = view.status === "playing" ? otherMoves(view) : new Map<string, Move[]>();
  const isLate = view.you !== undefined && board.lapsed.includes(view.you.seat);
  groups.delete("draw");
  if (!isLate && !legalMoves(view).some((move) => touched(move) !== null)) groups.delete("call_uno");
  const { pending } = board;
  const challenge: Record<string, string> = pending?.kind === "draw_four" ? { challenge: t("dice-challenge", { count: pending.count }) } : {};
  const words = { ...challenge, reroll: t("roll-again"), pass: t("uno-keep"), call_uno: t("uno-call") };
  const own = view.you ? noteOf(view.seats[view.you.seat] as Seat, board) : null;
  return (
    <>
      <p class="hint">{hint(view, board, deck)}</p>
      <OwnLine view={view} facts={own && <span class="seat-state">{own}</span>}>
        <MoveButtons groups={groups} send={send} words={words} />
      </OwnLine>
    </>
  );
}

const drawWords = (board: DiceBoard) => t("draw-dice", { count: board.pending?.kind === "draw_four" ? board.pending.count : 1 });

/** What the reader's seat is asked, in a sentence. */
function hint(view: BoardProps["view"], board: DiceBoard, deck: BoardProps["deck"]): string {
  const { pending } = board;
  if (!view.you || legalMoves(view).length === 0 || view.status !== "playing") return "";
  if (pending?.kind === "draw_four" && typeof pending.by === "number") {
    const before = deck.card(pending.centre ?? board.centre).label;
    return t("hint-draw-four", { name: view.seats[pending.by]?.name ?? t("vacant"), before });
  }
  if (view.turn !== view.you.seat) return "";
  return t(pending ? "hint-drawn-die" : board.rerolled ? "hint-rolled" : "hint-roll");
}

function noteOf(seat: Seat, board: DiceBoard): string | null {
  if (board.lapsed.includes(seat.seat)) return t("can-be-caught");
  return board.called.includes(seat.seat) ? t("uno-call") : null;
}

export const board: Board = { rulebook: "uno-dice", Table, motion };
