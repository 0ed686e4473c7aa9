// The end of a round or of a game: points, scores, hands, and one button on.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { fairness, lobby } from "../app";
import type { Board, BoardProps } from "../boards/board";
import { SmallCards } from "../cards/small-cards";
import { RefusalNote } from "../parts/refusal";
import { ShuffleVerdict } from "../parts/verdict";
import { format, go } from "../route";
import type { Deck } from "../session/catalogue";
import type { Proof } from "../session/fairness";
import type { Table } from "../session/table";
import type { GameEvent, Outcome, Refusal, View } from "../session/types";
import { t } from "../words";

interface Ended extends GameEvent {
  winner: number | null;
  points: number[];
  scores: number[];
  hands?: string[][];
}

interface ResultsProps {
  table: Table;
  view: View;
  deck: Deck;
  column?: Board["resultColumn"];
  send: BoardProps["send"];
  /** Closes the sheet of a round after which somebody else has begun the next; null: that is not so. */
  goOn: (() => void) | null;
}

export function Results({ table, view, deck, column, send, goOn }: ResultsProps) {
  const ended = useEndOfRound(table.log.value, view);
  const winners = view.result?.winners ?? [];
  const title = titleOf(view, ended?.winner ?? null);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => (isOpen ? undefined : goOn?.()), [isOpen, goOn !== null]); // what was put away does not come again
  useLayoutEffect(() => void (isOpen ? sheet.current?.showModal() : sheet.current?.close()), [isOpen]);
  if (!isOpen) return <button type="button" class="button primary large to-results" onClick={() => setOpen(true)}>{t("show-results")}</button>;
  return (
    <dialog ref={sheet} class="results" aria-label={title} onCancel={goOn ?? (() => setOpen(false))}>
      <h2>{title}</h2>
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
              {ended && <td>{ended.points[seat.seat]}</td>}
              <td><b>{view.result?.scores[seat.seat] ?? seat.score}</b></td>
              {ended?.hands && <td><SmallCards codes={ended.hands[seat.seat] ?? []} deck={deck} /></td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isOver(view) && view.fairness && (
        <div class="row">
          <a class="button quiet" href={format({ screen: "replay", game: view.id, version: null, seat: null })}>{t("replay")}</a>
          <Shuffle table={table} isDice={deck.isDice} />
        </div>
      )}
      <Onward table={table} view={view} send={send} goOn={goOn} />
    </dialog>
  );
}

/** Who has won, in a sentence; how a game ended that nobody won. */
function titleOf(view: View, winner: number | null): string {
  const name = (seat: number) => view.seats[seat]?.name ?? t("vacant");
  if (view.result) return t("won-by", { names: view.result.winners.map(name).join(", "), count: view.result.winners.length });
  if (view.status === "closed") return t(`closed-${(view.closed_reason ?? "abandoned").replaceAll("_", "-")}`);
  return winner === null ? t("round-drawn") : t("won-round", { you: winner === view.you?.seat ? "yes" : "no", name: name(winner) });
}

const isOver = (view: View) => view.status === "finished" || view.status === "closed";

/** Whether the shuffle was fair, checked in this browser when asked. */
function Shuffle({ table, isDice }: { table: Table; isDice: boolean }) {
  const [answer, setAnswer] = useState<Outcome<Proof> | "asked" | null>(null);
  const prove = async () => {
    setAnswer("asked");
    setAnswer(await fairness.prove(table.game, table.seat));
  };
  if (answer === null) return <button type="button" class="button quiet" onClick={() => void prove()}>{t("shuffle-question", { kind: isDice ? "dice" : "cards" })}</button>;
  if (answer === "asked") return <p role="status">{t("shuffle-checking")}</p>;
  if (!answer.ok) return <RefusalNote refusal={answer.refusal} />;
  return (
    <>
      <button type="button" class="button quiet" onClick={() => save(answer.value.record)}>{t("record-save")}</button>
      <ShuffleVerdict {...answer.value} isDice={isDice} />
    </>
  );
}

/** Save a record as a file, to check it on another device, or with another program. */
function save(record: { id: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  link.download = `croupier-${record.id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The end of the round of a view, if it is over; it stays when the log has forgotten it. */
function useEndOfRound(log: GameEvent[], { version, round }: View): Ended | undefined {
  const kept = useRef<{ round: number; ended: Ended } | null>(null);
  const last = log.findLast((event) => event.version <= version && (event.kind === "round_ended" || event.kind === "dealt"));
  if (last?.kind === "round_ended" && Array.isArray(last["points"])) kept.current = { round, ended: last as Ended };
  return kept.current?.round === round ? kept.current.ended : undefined;
}

/** The one button that leads on: the next round, or the same game again. */
function Onward({ table, view, send, goOn }: Pick<ResultsProps, "table" | "view" | "send" | "goOn">) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const moves = view.status === "round_over" ? (view.you?.legal_moves ?? []) : [];
  // With the same key the button keeps the focus when somebody else begins the round.
  const ways = goOn
    ? [{ key: "next_round", move: undefined, text: t("sheet-close"), act: goOn }]
    : moves.map((move) => ({ key: move.kind, move: move.kind, text: move.label ?? t("next-round"), act: () => send(move) }));
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
