// What every game has around its board: header, connection, side panel, live region, keys, refusals.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { directorOf, fadeFlags } from "../motion/fly";
import { playSounds, vibrate } from "../motion/sound";
import { makeStage } from "../motion/stage";
import type { Board, BoardProps } from "../boards/board";
import { Coach } from "../parts/coach";
import { useKeptFocus } from "../parts/focus";
import { Help, helpIsOpen } from "./help";
import { LiveRegion } from "../parts/live";
import { Panel, type PanelTab } from "../parts/panel";
import { RefusalNote } from "../parts/refusal";
import { WatchNotice } from "./spectators";
import { useTurnNotice } from "../parts/turn-notice";
import { panelIsOpen, playsSound } from "../preferences";
import { deckOf } from "../session/catalogue";
import type { Table } from "../session/table";
import { secondsUntil } from "../session/clock";
import { legalMoves, touched } from "../session/moves";
import type { GameEvent, Move, Refusal, Ruleset, View } from "../session/types";
import { t } from "../words";
import { Curtain, passedTo } from "./curtain";
import { Header } from "./header";
import { useMoveKeys } from "./keys";
import { Moment, useEndOfRound, useMoment } from "./moment";
import { usePassing } from "./passing";
import { before, usePoints } from "./points";
import { Results } from "./results";
import { useSheet } from "./sheet";
import { AbsenceNotice } from "./stand-in";
import { turnSentence } from "./turn";

const WIDE = "(min-width: 900px)";
/** For so many seconds a deal is still new. */
const FRESH_S = 5;

export function Frame({ table, ruleset, board }: { table: Table; ruleset: Ruleset; board: Board }) {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  const deck = useMemo(() => deckOf(ruleset), [ruleset]);
  const stage = useMemo(() => makeStage(beforeDeal(table), directorOf(board, layer, deck)), [table, board, deck]);
  const [tab, setTab] = useState<PanelTab>("log");
  const [clause, setClause] = useState<string | null>(null);
  const [sheetIsOpen, setSheetIsOpen] = useState(false);
  useEffect(() => {
    const newest = table.view.peek();
    const opening = openingOf(table);
    if (newest && (newest !== stage.shown.peek() || opening.length > 0)) stage.add({ before: null, after: newest, events: opening });
    return table.onStep((step) => {
      if (playsSound.value) (playSounds(step, table.seat), vibrate(step, table.seat));
      stage.add(step);
    });
  }, [table, stage]);
  const view = stage.shown.value ?? table.view.value;
  useTitle(view ? turnSentence(view) : "", view?.turn !== null && view?.turn === table.seat && view?.status === "playing");
  useTurnNotice(table, ruleset.title);
  const next = view && passedTo(table, view);
  const { ended, close: closeResults } = useSheet(view);
  const endOfRound = useEndOfRound(table.log.value, ended);
  const moment = useMoment(view, ended);
  const points = usePoints(ended?.round ?? 0, endOfRound?.points);
  useEffect(() => void (moment.isShown && fadeFlags(layer.current)), [moment.isShown]);
  const send: BoardProps["send"] = (move, options) => {
    const drawn = stage.shown.peek() ?? table.view.peek();
    if (drawn?.status === "round_over") closeResults(drawn.round); // the move begins the next one
    if (isPossible(table.view.peek(), move)) void table.send(move, options);
    else stage.jump();
  };
  useMoveKeys(table, next !== null, send);
  usePassing(view, next !== null, send);
  if (!view) return null;

  const showPanel = (next: PanelTab, id: string | null = null) => {
    setTab(next);
    setClause(id);
    if (matchMedia(WIDE).matches) panelIsOpen.value = true;
    else setSheetIsOpen(true);
  };
  const togglePanel = () => {
    if (matchMedia(WIDE).matches) panelIsOpen.value = !panelIsOpen.value;
    else setSheetIsOpen(!sheetIsOpen);
  };
  const close = () => ((panelIsOpen.value = false), setSheetIsOpen(false));
  const isBegun = ended !== view; // the next round, or game
  const botPlays = Boolean(view.you && view.seats[view.you.seat]?.bot); // its notice is not to be covered
  const Board = board.Table;
  const refusal = ownWords(table.refusal.value, table.view.value ?? view);
  const className = `frame ${panelIsOpen.value ? "with-panel" : ""} ${sheetIsOpen ? "with-sheet" : ""} ${table.sending.value ? "sending" : ""} ${isDealing(view) ? "dealing" : ""}`;
  return (
    <div class={className} ref={frame}>
      {next !== null && <Curtain table={table} view={view} next={next} />}
      <div class="under" inert={next !== null}>
      <Header table={table} view={view} ruleset={ruleset} board={board} togglePanel={togglePanel} />
      <div class="notices">
        <WatchNotice table={table} view={table.view.value ?? view} />
        <AbsenceNotice table={table} view={table.view.value ?? view} ruleset={ruleset} />
        <Coach table={table} view={view} deck={deck} panelIsShown={panelIsOpen.value || sheetIsOpen} />
      </div>
      <main onClickCapture={leaveRefusal(table)} class={`board board-${board.rulebook === "*" ? "generic" : board.rulebook}`}>
        <Board
          table={table}
          view={moment.wasSeen && ended === view ? before(view, points.due) : view}
          ruleset={ruleset}
          deck={deck}
          send={send}
          explain={(move) => void table.explain(move)}
        />
        {refusal && <RefusalNote refusal={refusal} showClause={(id) => showPanel("rules", id)} dismiss={table.dismiss} />}
        {ended && !moment.isShown && !(isBegun && botPlays) && <Results key={`${ended.round} ${ended.status}`} ended={endOfRound} points={moment.wasSeen ? points : null} table={table} view={ended} deck={deck} column={board.resultColumn} send={send} goOn={isBegun ? () => closeResults(ended.round) : null} />}
      </main>
      <Panel table={table} ruleset={ruleset} deck={deck} isShown={panelIsOpen.value || sheetIsOpen} tab={tab} setTab={setTab} clause={clause} close={close} />
      </div>
      {helpIsOpen.value && next === null && <Help view={table.view.value ?? view} deck={deck} send={send} showRules={() => showPanel("rules")} />}
      {ended && moment.isShown && next === null && <Moment key={ended.round} view={ended} ended={endOfRound} deck={deck} end={moment.end} />}
      <LiveRegion table={table} />
      <div class="flights" ref={layer} aria-hidden="true" />
    </div>
  );
}

/** What is done on the board puts away what was refused before. */
const leaveRefusal = (table: Table) => (event: Event) => void ((event.target as Element).closest(".refusal") ?? table.dismiss());

/** The events of a deal that was just made, to show them to who was there: in the waiting room, or in a seat of a game that began at once. */
function openingOf({ view: shown, seat, began }: Table): GameEvent[] {
  const view = shown.peek();
  const newest = view?.events.filter((event) => event.version === view.version) ?? [];
  const wasThere = view && (view.version > began() || (seat !== null && secondsUntil(view.updated_at) > -FRESH_S));
  return wasThere && newest.some(({ kind }) => kind === "game_started") ? newest : [];
}

/** The view to begin with: before a deal that was just made, nobody has cards. */
function beforeDeal(table: Table): View | null {
  const view = table.view.peek();
  if (!view || openingOf(table).length === 0) return view;
  const seats = view.seats.map((seat) => ({ ...seat, hand_count: 0 }));
  return { ...view, seats, to_move: [], ...(view.you && { you: { ...view.you, hand: [], legal_moves: [] } }) };
}

/** Whether nobody has a card yet that is being dealt. */
const isDealing = (view: View) => view.status === "playing" && view.seats.every((seat) => seat.hand_count === 0);

/** The page names the player on turn, where the service names the number of a seat. */
const ownWords = (refusal: Refusal | null, view: View) =>
  refusal?.code === "not_your_turn" ? { ...refusal, detail: turnSentence(view) } : refusal;

/** Whether such a move, with this card or die, is legal now; what is drawn may be older than that. */
const isPossible = (newest: View | null, move: Move) =>
  newest !== null && legalMoves(newest).some((each) => each.kind === move.kind && touched(each) === touched(move));

/** The title of the page has the turn, with a dot when it is one's own. */
function useTitle(sentence: string, isOwn: boolean): void {
  useEffect(() => {
    document.title = `${isOwn ? "● " : ""}${sentence ? `${sentence} – ` : ""}${t("title")}`;
  }, [sentence, isOwn]);
}
