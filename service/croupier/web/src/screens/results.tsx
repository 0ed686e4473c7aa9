// The end of a round or of a game: points, scores, hands, and one button on.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { lobby } from "../app";
import type { Board, BoardProps } from "../boards/board";
import { SmallCards } from "../cards/small-cards";
import { RefusalNote } from "../parts/refusal";
import { Shuffle } from "../parts/shuffle";
import { format, go } from "../route";
import type { Deck } from "../session/catalogue";
import { podiumOf } from "../session/podium";
import type { Table } from "../session/table";
import type { Refusal, View } from "../session/types";
import { t } from "../words";
import { titleOf, type Ended } from "./ended";
import { FigureList, Podium, ShareResult } from "./finale";
import { flyPoints, type Points } from "./points";

interface ResultsProps {
  table: Table;
  view: View;
  deck: Deck;
  column?: Board["resultColumn"];
  send: BoardProps["send"];
  /** Closes the sheet of a round after which somebody else has begun the next; null: that is not so. */
  goOn: (() => void) | null;
  /** How the round has ended; undefined: it is not known. */
  ended: Ended | undefined;
  /** The points that fly to the totals, where the round has ended under the eyes of the reader. */
  points: Points | null;
}

export function Results({ table, view, deck, column, send, goOn, ended, points }: ResultsProps) {
  const winners = view.result?.winners ?? [];
  const title = titleOf(view, ended?.winner ?? null);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => (isOpen ? undefined : goOn?.()), [isOpen, goOn !== null]); // what was put away does not come again
  const steps = podiumOf(view, (seat) => column?.rank?.(view, seat) ?? 0);
  useLayoutEffect(() => void (isOpen ? sheet.current?.showModal() : sheet.current?.close()), [isOpen]);
  useLayoutEffect(() => void (points && sheet.current && flyPoints(sheet.current, points.arrive)), []);
  const close = goOn ?? (() => setOpen(false));
  if (!isOpen) return <button type="button" class="button primary large to-results" onClick={() => setOpen(true)}>{t("show-results")}</button>;
  return (
    <dialog ref={sheet} class="results" aria-label={title} onCancel={close}>
      <h2>{title}</h2>
      {steps.length > 0 && <Podium view={view} steps={steps} />}
      {!isOver(view) && <p class="faint">{t("round-over", { round: view.round })}</p>}
      <table class="scores">
        <thead>
          <tr><th scope="col">{t("player")}</th>{column && <th scope="col">{column.head()}</th>}{ended && <th scope="col">{t("this-round")}</th>}<th scope="col">{t("total")}</th>{ended?.hands && <th scope="col">{t("left-over")}</th>}</tr>
        </thead>
        <tbody>
          {view.seats.map((seat) => (
            <tr key={seat.seat} class={winners.includes(seat.seat) ? "winner" : ""}>
              <th scope="row">{seat.name ?? t("vacant")}</th>
              {column && <td>{column.cell(view, seat.seat)}</td>}
              {ended && <td><span class="round-points">{ended.points[seat.seat]}</span></td>}
              <td><b class="total">{(view.result?.scores[seat.seat] ?? seat.score) - (points?.due[seat.seat] ?? 0)}</b></td>
              {ended?.hands && <td><SmallCards codes={ended.hands[seat.seat] ?? []} deck={deck} /></td>}
            </tr>
          ))}
        </tbody>
      </table>
      {view.result && <FigureList view={view} isDice={deck.isDice} />}
      {isOver(view) && (
        <div class="row">
          {view.fairness && <a class="button quiet" href={format({ screen: "replay", game: view.id, version: null, seat: null })}>{t("replay")}</a>}
          {view.result && <ShareResult view={view} />}
          {view.fairness && <Shuffle table={table} isDice={deck.isDice} />}
        </div>
      )}
      <Onward table={table} view={view} send={send} isBegun={goOn !== null} close={close} />
    </dialog>
  );
}

const isOver = (view: View) => view.status === "finished" || view.status === "closed";

/** The one button that leads on: the next round, or the same game again. */
function Onward({ table, view, send, isBegun, close }: Pick<ResultsProps, "table" | "view" | "send"> & { isBegun: boolean; close: () => void }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const moves = isBegun ? [] : (view.you?.legal_moves ?? []);
  // With the same key the button keeps the focus when somebody else begins the round.
  const ways =
    moves.length > 0 || isOver(view)
      ? moves.map((move) => ({ key: move.kind, move: move.kind, text: move.label ?? t("next-round"), act: () => send(move) }))
      : [{ key: "next_round", move: undefined, text: t("sheet-close"), act: close }];
  const again = async () => {
    if (table.seat === null) return;
    const answer = await lobby.rematch(table.game, table.seat);
    if (!answer.ok) return setRefusal(answer.refusal);
    const { game, seat } = answer.value;
    const others = game.seats.filter((each) => each.seat !== seat);
    if (game.status === "lobby" && others.every((each) => each.bot && each.name !== null)) await lobby.start(game.id, seat); // nobody to wait for
    go({ screen: "game", game: game.id, seat });
  };
  return (
    <div class="onward">
      {ways.map(({ key, move, text, act }) => (
        <button type="button" autofocus key={key} class="button primary large" data-move={move} disabled={move !== undefined && table.sending.value} onClick={act}>{text}</button>
      ))}
      {view.status === "finished" && view.next_game && table.seat !== null && <p>{t("rematch-opened")}</p>}
      {view.status === "finished" && table.seat !== null && (
        <button type="button" autofocus class="button primary large" onClick={() => void again()}>{t("again")}</button>
      )}
      {isOver(view) && <a class="button" href="#/">{t("home")}</a>}
      {refusal && <RefusalNote refusal={refusal} />}
    </div>
  );
}
