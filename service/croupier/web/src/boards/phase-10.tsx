// The board of Phase 10. A tap on a card puts it into the tray, and has it in mind for a discard or a hit.
import { useState } from "preact/hooks";
import { Chooser, MoveButtons } from "../parts/chooser";
import { Hand } from "../parts/hand";
import { Icon } from "../parts/icons";
import { Middle } from "../parts/middle";
import { Pile } from "../parts/pile";
import { OwnSeat, Seats } from "../parts/seats";
import { persisted, sortsHand } from "../preferences";
import { keyed, legalMoves, otherMoves } from "../session/moves";
import { viewOf, type CardInfo, type Move, type Seat } from "../session/types";
import { t } from "../words";
import type { Board, BoardProps } from "./board";
import { dragging } from "./phase-10/drag";
import { goalName, goalsOf, laidBy, openPhases, progressOf, type PhaseView } from "./phase-10/goals";
import { codeOf, inOrder, isGroup, valuesOf, withKeys } from "./phase-10/groups";
import { Melds } from "./phase-10/melds";
import { motion } from "./phase-10/motion";
import { SeatPhase, Sheet } from "./phase-10/progress";
import { useTray } from "./phase-10/tray-state";
import { Tray } from "./phase-10/tray";

const OWN_KINDS = new Set(["draw", "lay_phase", "hit", "discard"]);
/** In a window that is lower than this, the cards of the hand are small. */
const TALL_PX = 840;
const SMALL_CARD_PX = 60;
const byColour = persisted("phase-10-by-colour", false);

const numberOf = ({ symbol }: CardInfo) => Number(symbol) || Infinity;
const inColours = (one: CardInfo, other: CardInfo) => one.sort - other.sort;
const inNumbers = (one: CardInfo, other: CardInfo) => (numberOf(one) === numberOf(other) ? 0 : numberOf(one) - numberOf(other)) || inColours(one, other);

interface Question {
  text: string;
  moves: Move[];
}

interface PlayProps extends BoardProps {
  game: PhaseView;
}

/** What a player has in mind, and what can be done with it. */
function usePlay({ table, view, game, deck, send }: PlayProps) {
  const [mind, setMind] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const seat = view.you?.seat ?? -1;
  const hand = keyed(view.you?.hand ?? []).map(({ key }) => key);
  const moves = legalMoves(view);
  const of = (kind: string) => moves.filter((move) => move.kind === kind);
  const lays = of("lay_phase");
  const phases = openPhases(game, seat);
  const suggested = typeof lays[0]?.["phase"] === "number" ? lays[0]["phase"] : phases[0];
  const phase = game.board?.tie_break ? null : ((picked !== null && phases.includes(picked) ? picked : suggested) ?? null);
  const goals = goalsOf(game, phase);
  const tray = useTray(`${view.round} ${phase}`, goals, hand, deck);
  const isLaying = !laidBy(game, seat) && (game.board?.players.includes(seat) ?? false) && view.status === "playing";
  const chosen = mind !== null && hand.includes(mind) ? mind : null;
  const listed = lays.find((move) => (move["phase"] ?? phase) === phase);
  const isReady = listed !== undefined && goals.every((goal, group) => isGroup(goal, (tray.groups[group] ?? []).map(codeOf), deck));

  function make(move: Move): void {
    setQuestion(null);
    setMind(null);
    send(move);
  }

  /** Make the only one of some moves, ask which of several, or show why there is none. */
  function makeOne(possible: Move[], ask: () => Question, attempt: Move): void {
    const [only] = possible;
    if (possible.length > 1) setQuestion(ask());
    else if (only) make(only);
    else void table.explain(attempt);
  }

  function tap(_: string, key: string): void {
    setQuestion(null);
    const isOff = tray.has(key) || chosen === key;
    setMind(isOff ? null : key);
    if (isOff) tray.remove(key);
    else if (isLaying) tray.add(key);
  }

  const hits = (group: { seat: number; group: number }, code: string) =>
    of("hit").filter((move) => move["seat"] === group.seat && move["group"] === group.group && move.card === code);

  function hit(key: string, target: number, group: number): void {
    const card = codeOf(key);
    const possible = hits({ seat: target, group }, card);
    const values = valuesOf(game.board?.laid.find((laid) => laid.seat === target)?.groups[group]?.cards ?? [], deck);
    const number = { low: (values[0] ?? 0) - 1, high: (values.at(-1) ?? 0) + 1 };
    const labelled = (move: Move) => ({ ...move, label: t(`phase-end-${move["end"]}`, { number: number[move["end"] as "low" | "high"] }) });
    makeOne(possible, () => ({ text: t("phase-which-end"), moves: values[0] ? possible.map(labelled) : possible }), { kind: "hit", seat: target, group, card });
  }

  function discard(key: string): void {
    const card = codeOf(key);
    const possible = of("discard").filter((move) => move.card === card);
    const named = (move: Move) => ({ ...move, label: view.seats[Number(move["target"])]?.name ?? t("vacant") });
    makeOne(possible, () => ({ text: t("phase-whom-to-skip"), moves: possible.map(named) }), { kind: "discard", card });
  }

  function lay(): void {
    const groups = goals.map((goal, group) => inOrder(goal, (tray.groups[group] ?? []).map(codeOf), deck));
    const move = { kind: "lay_phase", groups, ...(game.options.advance === "pick" && phase !== null ? { phase } : {}) };
    if (isReady) make(move);
    else void table.explain(move);
  }

  function drop(key: string, place: string | null): void {
    const [where, first, second] = (place ?? "").split(":");
    setMind(where ? null : key);
    if (where === "discard") discard(key);
    if (where === "tray" && isLaying) tray.put(key, Number(first));
    if (where === "meld") hit(key, Number(first), Number(second));
    if (where === "hand") tray.remove(key);
  }

  return {
    ...{ chosen, question, phase, phases, goals, tray, isLaying, isReady, tap, make, hit, discard, drop },
    startDrag: setMind,
    ask: setQuestion,
    choosePhase: setPicked,
    draws: of("draw"),
    mayDiscard: of("discard").length > 0,
    takes: (target: number, group: number) => chosen !== null && hits({ seat: target, group }, codeOf(chosen)).length > 0,
    hitters: new Set(of("hit").flatMap((move) => move.card ?? [])),
    lay: of("discard").length > 0 ? lay : null,
    suggest: listed ? () => tray.fill(withKeys(listed["groups"] as string[][], hand)) : null,
  };
}

type Play = ReturnType<typeof usePlay>;

function Table(props: BoardProps) {
  const game = viewOf(props.view, "phase-10");
  return game && <PhaseTable {...props} game={game} />;
}

function PhaseTable(props: PlayProps) {
  const { table, view, game, deck } = props;
  const play = usePlay(props);
  const [sheetIsOpen, setSheetIsOpen] = useState(false);
  const { chosen } = play;
  return (
    <div class="play" onPointerDown={view.you ? dragging({ start: play.startDrag, drop: play.drop }) : undefined}>
      <Seats table={table} view={view} note={(seat) => noteOf(game, seat)} extra={(seat) => <SeatPhase view={game} seat={seat.seat} />} />
      <Middle>
        <Piles {...props} play={play} showSheet={() => setSheetIsOpen(true)} />
        <Melds
          view={game}
          deck={deck}
          card={chosen === null || !play.mayDiscard ? null : codeOf(chosen)}
          takes={play.takes}
          hit={(seat, group) => chosen !== null && play.hit(chosen, seat, group)}
        />
      </Middle>
      {view.you && <Near {...props} play={play} />}
      {sheetIsOpen && <Sheet view={game} close={() => setSheetIsOpen(false)} />}
    </div>
  );
}

function noteOf({ board, status }: PhaseView, { seat }: Seat): string | null {
  if (!board || status !== "playing") return null;
  if (board.eliminated.includes(seat)) return t("phase-out");
  if (!board.players.includes(seat)) return t("phase-sits-out");
  return board.skipped.includes(seat) ? t("phase-misses") : null;
}

function Piles({ game, deck, play, send, showSheet }: PlayProps & { play: Play; showSheet: () => void }) {
  const { board } = game;
  const { chosen, draws, mayDiscard } = play;
  const drawFrom = (source: string, label: string) => {
    const move = draws.find((each) => each["from"] === source);
    return move ? { label, move: move.kind, run: () => send(move) } : null;
  };
  const discard = chosen !== null && mayDiscard ? { label: t("phase-discard-any"), move: "discard_pile", run: () => play.discard(chosen) } : null;
  return (
    <div class="piles">
      <Pile place="draw" name={t("pile-draw-pile-count")} deck={deck} top={null} count={board?.draw_pile_count ?? 0} action={drawFrom("draw_pile", t("phase-draw"))} />
      <div data-drop="discard">
        <Pile place="discard" name={t("pile-top-card")} deck={deck} top={board?.top_card ?? null} count={board?.discard_pile_count ?? 0} action={drawFrom("discard_pile", t("phase-take")) ?? discard} />
      </div>
      <button type="button" class="button sheet-button" onClick={showSheet}>{t("phase-sheet")}</button>
    </div>
  );
}

function Near({ view, game, deck, send, play }: PlayProps & { play: Play }) {
  const { chosen, tray, question, goals, phase } = play;
  const groupOf = (key: string) => tray.groups.findIndex((keys) => keys.includes(key));
  const marked = (key: string, code: string) => {
    const goal = goals[groupOf(key)];
    if (play.isLaying && goal) return { class: "in-tray", text: t("phase-in-group", { group: goalName(goal) }) };
    return play.hitters.has(code) ? { class: "", text: t("phase-can-hit") } : null;
  };
  const rest = new Map([...otherMoves(view)].filter(([kind]) => !OWN_KINDS.has(kind) && kind !== "next_round"));
  return (
    <div class="near">
      {question ? (
        <Chooser deck={deck} question={question.text} moves={question.moves} choose={play.make} cancel={() => play.ask(null)} />
      ) : play.isLaying && (
        <Tray {...play} deck={deck} groups={tray.groups} card={chosen} put={tray.put} takeBack={tray.remove} phase={phase} />
      )}
      <div class="own-line">
        <OwnSeat view={view}>{game.board?.skipped.includes(view.you?.seat ?? -1) && <span class="score">{t("phase-misses")}</span>}</OwnSeat>
        <div class="own-actions">
          <SortSwitch />
          {play.draws.length > 0 && <p class="hint">{t("phase-take-hint")}</p>}
          {play.mayDiscard && (
            <button type="button" class="button discard-button" data-move="discard" disabled={chosen === null} onClick={() => chosen !== null && play.discard(chosen)}>
              {chosen === null ? t("phase-discard-any") : t("phase-discard", { card: deck.card(codeOf(chosen)).label })}
            </button>
          )}
          <MoveButtons groups={rest} send={send} />
        </div>
      </div>
      <div class="hand-room" data-drop="hand">
        <Hand
          codes={view.you?.hand ?? []}
          deck={deck}
          legal={play.hitters}
          active={false}
          {...(innerHeight < TALL_PX ? { largest: SMALL_CARD_PX } : {})}
          chosen={new Set([...tray.groups.flat().filter(() => play.isLaying), ...(chosen === null ? [] : [chosen])])}
          onTap={play.tap}
          onKey={(key) => key === "Delete" && chosen !== null && play.mayDiscard && (play.discard(chosen), true)}
          order={byColour.value ? inColours : inNumbers}
          noteOf={marked}
        />
      </div>
    </div>
  );
}

/** Sorts the hand by numbers or by colours. */
function SortSwitch() {
  const next = t(byColour.value ? "phase-sort-by-number" : "phase-sort-by-colour");
  const change = () => {
    byColour.value = !byColour.value;
    sortsHand.value = true;
  };
  return <button type="button" class="icon-button sort-switch" aria-label={next} title={next} onClick={change}><Icon name="sort" /></button>;
}

export const board: Board = {
  rulebook: "phase-10",
  Table,
  motion,
  resultColumn: {
    head: () => t("phase-result"),
    cell: (view, seat) => {
      const game = viewOf(view, "phase-10");
      return game ? progressOf(game, seat) : "";
    },
  },
};
