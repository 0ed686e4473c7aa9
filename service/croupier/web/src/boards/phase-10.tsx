// The board of Phase 10. A tap chooses a card, and what it can go to lights up: a group of the tray, the discard pile, a meld.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Centre } from "../parts/centre";
import { Chooser, MoveButtons } from "../parts/chooser";
import { Hand } from "../parts/hand";
import { Icon } from "../parts/icons";
import { OwnLine } from "../parts/own-line";
import { Pile } from "../parts/pile";
import { Seats } from "../parts/seats";
import { windowHeight } from "../parts/size";
import { persisted, sortsHand } from "../preferences";
import { keyed, legalMoves, otherMoves } from "../session/moves";
import { viewOf, type CardInfo, type Move, type Seat } from "../session/types";
import { t } from "../words";
import type { Board, BoardProps } from "./board";
import { dragging } from "./phase-10/drag";
import { goalName, goalsOf, laidBy, openPhases, phaseName, progressOf, type PhaseView } from "./phase-10/goals";
import { codeOf, inOrder, valuesOf, withKeys } from "./phase-10/groups";
import { Melds } from "./phase-10/melds";
import { motion } from "./phase-10/motion";
import { SeatPhase, Sheet } from "./phase-10/progress";
import { Slip } from "./phase-10/slip";
import { useAllowed, useTray } from "./phase-10/tray-state";
import { Tray } from "./phase-10/tray";

const OWN_KINDS = new Set(["draw", "lay_phase", "hit", "discard"]);
/** While there is a tray, the hand leaves room for it: its cards are small, in proportion to the window. */
const SMALLEST_PX = 52;
const CARDS_HIGH = 10;
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

/** The card that is chosen, what is put together, and what can be done with it. */
function usePlay({ table, view, game, deck, send, explain }: PlayProps) {
  const [touched, setTouched] = useState<string | null>(null);
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
  const tray = useTray(`${view.round} ${phase}`, goals.length, hand);
  const isLaying = !laidBy(game, seat) && (game.board?.players.includes(seat) ?? false) && view.status === "playing";
  const chosen = touched !== null && hand.includes(touched) ? touched : null;
  const listed = lays.find((move) => (move["phase"] ?? phase) === phase);
  const groups = goals.map((goal, group) => inOrder(goal, (tray.groups[group] ?? []).map(codeOf), deck));
  const attempt = { kind: "lay_phase", groups, ...(game.options.advance === "pick" && phase !== null ? { phase } : {}) };
  const isFull = goals.every(({ size }, group) => (groups[group]?.length ?? 0) >= size);
  const isReady = useAllowed(table, view.version, lays.length > 0 && isFull ? attempt : null);

  function make(move: Move): void {
    setQuestion(null);
    setTouched(null);
    send(move);
  }

  /** Make the only one of some moves, ask which of several, or show why there is none. */
  function makeOne(possible: Move[], ask: () => Question, otherwise: Move): void {
    const [only] = possible;
    if (possible.length > 1) setQuestion(ask());
    else if (only) make(only);
    else explain(otherwise);
  }

  /** Choose a card; what it can go to lights up. */
  function tap(_: string, key: string): void {
    setQuestion(null);
    setTouched(chosen === key ? null : key);
  }

  function put(key: string, group: number): void {
    tray.put(key, group);
    setTouched(null);
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

  function drop(key: string, place: string | null): void {
    const [where, first, second] = (place ?? "").split(":");
    setTouched(where ? null : key);
    if (where === "discard") discard(key);
    if (where === "tray" && isLaying) tray.put(key, Number(first));
    if (where === "meld") hit(key, Number(first), Number(second));
    if (where === "hand") tray.remove(key);
  }

  return {
    ...{ chosen, question, phase, phases, goals, tray, isLaying, isReady, tap, put, make, hit, discard, drop },
    startDrag: setTouched,
    ask: setQuestion,
    choosePhase: setPicked,
    draws: of("draw"),
    mayDiscard: of("discard").length > 0,
    takes: (target: number, group: number) => chosen !== null && hits({ seat: target, group }, codeOf(chosen)).length > 0,
    hitters: new Set(of("hit").flatMap((move) => move.card ?? [])),
    wait: view.turn !== seat ? "turn" : of("draw").length > 0 ? "draw" : "cards",
    lay: of("discard").length > 0 && tray.groups.some((keys) => keys.length > 0) ? () => (lays.length > 0 ? make(attempt) : explain(attempt)) : null,
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
  useEffect(() => () => void (sheetIsOpen.value = false), []);
  const { chosen, question } = play;
  return (
    <div class="play" onPointerDown={view.you ? dragging({ start: play.startDrag, drop: play.drop }) : undefined}>
      <Seats table={table} view={view} note={(seat) => noteOf(game, seat)} extra={(seat) => <SeatPhase view={game} seat={seat.seat} />} />
      <Centre question={question && <Chooser deck={deck} question={question.text} moves={question.moves} choose={play.make} cancel={() => play.ask(null)} />}>
        <Piles {...props} play={play} />
        <Melds
          view={game}
          deck={deck}
          card={chosen === null || !play.mayDiscard ? null : codeOf(chosen)}
          takes={play.takes}
          hit={(seat, group) => chosen !== null && play.hit(chosen, seat, group)}
        />
      </Centre>
      {view.you && <Near {...props} play={play} />}
      {sheetIsOpen.value && <Sheet view={game} close={() => (sheetIsOpen.value = false)} />}
    </div>
  );
}

function noteOf({ board, status }: PhaseView, { seat }: Seat): string | null {
  if (!board || status !== "playing") return null;
  if (board.eliminated.includes(seat)) return t("out");
  if (!board.players.includes(seat)) return t("phase-sits-out");
  return board.skipped.includes(seat) ? t("notice-skipped") : null;
}

function Piles({ game, deck, play, send }: PlayProps & { play: Play }) {
  const { board } = game;
  const { chosen, draws, mayDiscard } = play;
  const drawFrom = (source: string, label: string) => {
    const move = draws.find((each) => each["from"] === source);
    return move ? { label, move: move.kind, run: () => send(move) } : null;
  };
  const discard = chosen !== null && mayDiscard ? { label: t("phase-discard-any"), move: "discard_pile", run: () => play.discard(chosen) } : null;
  return (
    <div class="piles">
      <Pile place="draw" name={t("pile-draw-pile-count")} deck={deck} top={null} count={board?.draw_pile_count ?? 0} action={drawFrom("draw_pile", t("uno-draw"))} />
      <div data-drop="discard">
        <Pile place="discard" name={t("phase-discard-pile")} deck={deck} top={board?.top_card ?? null} count={board?.discard_pile_count ?? 0} action={drawFrom("discard_pile", t("phase-take")) ?? discard} />
      </div>
    </div>
  );
}

function Near({ view, game, deck, send, play }: PlayProps & { play: Play }) {
  const { chosen, tray, goals, phase } = play;
  const groupOf = (key: string) => tray.groups.findIndex((keys) => keys.includes(key));
  const marked = (key: string, code: string) => {
    const goal = goals[groupOf(key)];
    if (play.isLaying && goal) return { class: "in-tray", text: t("phase-in-group", { group: goalName(goal) }) };
    return play.hitters.has(code) ? { class: "", text: t("phase-can-hit") } : null;
  };
  const rest = new Map([...otherMoves(view)].filter(([kind]) => !OWN_KINDS.has(kind) && kind !== "next_round"));
  return (
    <div class="near">
      {play.isLaying && <Tray {...play} deck={deck} groups={tray.groups} card={chosen} put={play.put} takeBack={tray.remove} phase={phase} />}
      <OwnLine view={view} facts={<OwnFacts game={game} seat={view.you?.seat ?? -1} />}>
        <SortSwitch />
        {play.draws.length > 0 && !play.isLaying && <p class="hint">{t("phase-take-hint")}</p>}
        {play.mayDiscard && <Discard deck={deck} chosen={chosen} discard={play.discard} />}
        <MoveButtons groups={rest} send={send} />
      </OwnLine>
      <div class="hand-room" data-drop="hand">
        <Hand
          codes={view.you?.hand ?? []}
          deck={deck}
          legal={play.hitters}
          active={false}
          {...(play.isLaying && { largest: Math.max(SMALLEST_PX, windowHeight.value / CARDS_HIGH) })}
          chosen={new Set(chosen === null ? [] : [chosen])}
          onTap={play.tap}
          onKey={(key) => key === "Delete" && chosen !== null && play.mayDiscard && (play.discard(chosen), true)}
          order={byColour.value ? inColours : inNumbers}
          noteOf={marked}
        />
      </div>
    </div>
  );
}

/** Whether the sheet of all phases is open. */
const sheetIsOpen = signal(false);

function SheetButton({ close }: { close?: () => void }) {
  return <button type="button" class="button sheet-button" onClick={() => (close?.(), (sheetIsOpen.value = true))}>{t("phase-sheet")}</button>;
}

/** The reader's phase, which opens the sheet of all phases. */
function OwnFacts({ game, seat }: { game: PhaseView; seat: number }) {
  const [phase] = laidBy(game, seat) ? [laidBy(game, seat)?.phase] : openPhases(game, seat);
  return (
    <>
      {game.board?.skipped.includes(seat) && <span class="seat-state">{t("notice-skipped")}</span>}
      <button type="button" class="sheet-chip" onClick={() => (sheetIsOpen.value = true)}>
        <b>{typeof phase === "number" ? <>{phaseName(phase)}<span class="unseen">. {t("phase-sheet")}</span></> : t("phase-sheet")}</b>
      </button>
    </>
  );
}

/** Discards the card that is chosen; its picture is on the button, its name in the label. */
function Discard({ deck, chosen, discard }: Pick<BoardProps, "deck"> & { chosen: string | null; discard: (key: string) => void }) {
  const code = chosen === null ? null : codeOf(chosen);
  return (
    <button type="button" class="button discard-button" data-move="discard" disabled={code === null} onClick={() => chosen !== null && discard(chosen)}>
      {code !== null && <span class="unseen">{t("phase-discard", { card: deck.card(code).label })}</span>}
      <span aria-hidden={code !== null}>{t("phase-discard-any")}</span>
      {code === null ? <span class="slip" /> : <Slip code={code} deck={deck} />}
    </button>
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
  Settings: SheetButton,
  motion,
  resultColumn: {
    head: () => t("phase-result"),
    cell: (view, seat) => {
      const game = viewOf(view, "phase-10");
      return game ? progressOf(game, seat) : "";
    },
    rank: (view, seat) => viewOf(view, "phase-10")?.board?.completed[seat]?.length ?? 0,
  },
};
