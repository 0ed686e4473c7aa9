// The board of UNO.
import { Hand } from "../parts/hand";
import { MoveButtons, useTouch } from "../parts/chooser";
import { OwnLine } from "../parts/own-line";
import { Seats } from "../parts/seats";
import { drawnKey, legalMoves, otherMoves } from "../session/moves";
import type { Move, Seat, View } from "../session/types";
import { t } from "../words";
import type { Board, BoardProps } from "./board";
import { Piles } from "./uno/piles";
import { motion } from "./uno/motion";
import { boardOf, canPlay, drawsAt, isCallDue, moveOf, withoutCall } from "./uno/moves";
import { Question, ShownHand } from "./uno/questions";

function Table(props: BoardProps) {
  const { table, view, deck, send } = props;
  const touch = useTouch({ ...props, send: (move) => send(withoutCall(view, move)) });
  const catchable = boardOf(view)?.lapsed.find((seat) => seat !== table.seat);
  return (
    <>
      <Seats table={table} view={view} inView={catchable} note={(seat) => noteOn(view, seat)} extra={(seat) => <AtSeat view={view} seat={seat} send={send} />} />
      <Piles view={view} deck={deck} send={send} question={<><Question props={props} touch={touch} /><ShownHand table={table} view={view} deck={deck} /></>} />
      <div class="near">
        <OwnLine view={view} facts={view.you && hasCalled(view, view.you.seat) && <span class="uno-tag">{t("uno-called")}</span>}>
          <Answers view={view} send={send} />
        </OwnLine>
        {view.you && (
          <Hand
            codes={view.you.hand}
            deck={deck}
            legal={touch.legal}
            active={view.status === "playing" && (canPlay(view) || (view.turn === table.seat && legalMoves(view).length > 0))}
            chosen={touch.code === null ? undefined : new Set([touch.code])}
            drawn={boardOf(view)?.pending?.kind === "drawn" && view.turn === table.seat ? drawnKey(view, table.log.value) : null}
            onTap={touch.touch}
          />
        )}
      </div>
    </>
  );
}

const noteOn = (view: View, { seat }: Seat): string | null => (boardOf(view)?.eliminated.includes(seat) ? t("uno-out") : null);

const hasCalled = (view: View, seat: number): boolean => boardOf(view)?.called.includes(seat) ?? false;

/** A tag on a seat: what waits for it, or that it has called UNO. */
function Tag({ view, seat }: { view: View; seat: number }) {
  const count = drawsAt(view, seat);
  if (count > 0) return <span class="uno-tag due">+{count}</span>;
  return hasCalled(view, seat) ? <span class="uno-tag">{t("uno-called")}</span> : null;
}

/** What lies over a seat: its tag, and the button that catches it. */
function AtSeat({ view, seat, send }: { view: View; seat: Seat; send: BoardProps["send"] }) {
  const move = otherMoves(view).get("catch")?.find((each) => each["seat"] === seat.seat);
  return (
    <>
      <Tag view={view} seat={seat.seat} />
      {move && (
        <button type="button" class="uno-catch" data-move="catch" onClick={() => send(move)}>
          {t("uno-catch", { name: seat.name ?? t("vacant") })}
        </button>
      )}
    </>
  );
}

const PLACED = ["draw", "choose_colour", "catch", "challenge", "accept", "pass", "call_uno"];

/** How many more cards a challenge costs that is lost (M-UNO-24). */
const CHALLENGE_LOST = 2;

/** The answers of the reader's seat, beside the hand; each says what it costs. */
function Answers({ view, send }: Pick<BoardProps, "view" | "send">) {
  const pending = boardOf(view)?.pending;
  const accept = pending?.kind === "skip" ? t("uno-miss-turn") : t("uno-accept", { count: pending?.count ?? 0 });
  const challenge = t("uno-challenge", { count: pending?.count ?? 0, more: (pending?.count ?? 0) + CHALLENGE_LOST });
  const others = new Map([...otherMoves(view)].filter(([kind]) => !PLACED.includes(kind)));
  const strictly = (move: Move) => send(move, { strict: true });
  return (
    <>
      <Answer move={moveOf(view, "challenge")} text={challenge} send={strictly} />
      <Answer move={moveOf(view, "accept")} text={accept} send={strictly} />
      <Answer move={moveOf(view, "pass")} text={t("uno-keep")} send={send} />
      {isCallDue(view) && <Answer move={moveOf(view, "call_uno")} text={t("uno-call")} send={send} />}
      {view.status === "playing" && <MoveButtons groups={others} send={send} />}
    </>
  );
}

function Answer({ move, text, send }: { move: Move | undefined; text: string; send: (move: Move) => void }) {
  if (!move) return null;
  return <button type="button" class="button" data-move={move.kind} onClick={() => send(move)}>{text}</button>;
}

export const board: Board = { rulebook: "uno", Table, motion };
