// A game that is over, played again: step by step, by itself, or at any version; from a seat, or with open hands.
import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { service, tokens } from "../app";
import type { Board } from "../boards/board";
import { SmallCards } from "../cards/small-cards";
import { directorOf } from "../motion/fly";
import { makeStage, type Stage } from "../motion/stage";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icons";
import { RefusalNote } from "../parts/refusal";
import { SeatName } from "../parts/seat-name";
import { Select } from "../parts/select";
import { Share } from "../parts/share";
import { Shuffle } from "../parts/shuffle";
import { useBelow, useScrolls } from "../parts/size";
import { format, go } from "../route";
import { deckOf, type Deck } from "../session/catalogue";
import { openReplay, viewOfMoment, type Moment, type Replay } from "../session/replay";
import type { Table } from "../session/table";
import type { Ruleset, View } from "../session/types";
import { t } from "../words";
import { useLoaded } from "./loading";

const STEP_MS = 1200;
const ADDRESS_MS = 300;
const SPEEDS = [0.5, 1, 3];

interface ReplayProps {
  game: string;
  /** Where to begin; null: at the deal. */
  version: number | null;
  /** Whose view to begin with; null: open hands. */
  seat: number | null;
}

export function ReplayScreen({ game, version, seat }: ReplayProps) {
  const replay = useReplay(game);
  const view = replay?.game.value ?? null;
  const loaded = useLoaded(view?.rulebook ?? null, view?.ruleset ?? null);
  const refusal = replay?.refusal.value ?? (loaded && "refusal" in loaded ? loaded.refusal : null);
  const moments = replay?.moments.value ?? [];
  const isThere = moments.length > 0 && (replay?.isComplete.value || (moments.at(-1)?.version ?? 0) >= (version ?? 0));
  const isReady = replay !== null && view !== null && loaded !== null && "board" in loaded && isThere;
  useEffect(() => void (document.title = `${t("replay")} – ${t("title")}`), []);
  if (isReady) return <Player replay={replay} game={view} ruleset={loaded.ruleset} board={loaded.board} at={version} by={seat} />;
  return (
    <main class="page">
      <a class="back" href="#/">{t("home")}</a>
      <h1>{t("replay")}</h1>
      {refusal ? <RefusalNote refusal={refusal} /> : <p role="status">{t(replay?.isComplete.value ? "shuffle-undealt" : "loading")}</p>}
    </main>
  );
}

function useReplay(game: string): Replay | null {
  const [replay, setReplay] = useState<Replay | null>(null);
  useEffect(() => {
    const opened = openReplay(service, game, tokens.of(game).find((entry) => !entry.left)?.token ?? null);
    setReplay(opened);
    return () => opened.close();
  }, [game]);
  return replay;
}

interface PlayerProps {
  replay: Replay;
  game: View;
  ruleset: Ruleset;
  board: Board;
  at: number | null;
  by: number | null;
}

function Player({ replay, game, ruleset, board, at, by }: PlayerProps) {
  const moments = replay.moments.value;
  const [place, setPlace] = useState(() => Math.max(0, moments.findLastIndex(({ version }) => version <= (at ?? 0))));
  const [seat, setSeat] = useState(by !== null && by < game.seats.length ? by : null);
  const [isChecking, setChecking] = useState(false);
  const moment = moments[place] as Moment;
  const deck = useMemo(() => deckOf(ruleset), [ruleset]);
  const layer = useRef<HTMLDivElement>(null);
  const stage = useMemo(() => makeStage(viewOfMoment(game, moment, seat), directorOf(board, layer, deck)), [board, deck]);
  const table = useMemo(() => stillTable(game, seat), [game, seat]);
  useShown(stage, game, moment, seat);
  useEffect(() => {
    const timer = setTimeout(() => go({ screen: "replay", game: game.id, version: moment.version, seat }, { replace: true }), ADDRESS_MS);
    return () => clearTimeout(timer); // browsers bound how often an address changes
  }, [moment.version, seat]);
  const view = stage.shown.value ?? game;
  const Board = board.Table;
  const main = useRef<HTMLElement>(null);
  const controls = useBelow<HTMLElement>();
  const scrolls = useScrolls(main, view);
  const question = t("shuffle-question", { kind: deck.isDice ? "dice" : "cards" });
  const nothing = () => undefined;
  return (
    <div class={`frame replay ${seat === null ? "open" : ""}`}>
      <header class="bar">
        <a class="icon-button" href={format({ screen: "game", game: game.id, seat: null })} aria-label={t("back-to-table")}><Icon name="back" /></a>
        <div class="bar-title">
          <h1 class="turn">{t("replay")}</h1>
          <span class="bar-game"><span>{ruleset.title}</span> · {t("round", { round: view.round })}</span>
        </div>
        <Share label={t("share-link")} link={location.origin + location.pathname + format({ screen: "replay", game: game.id, version: moment.version, seat })} isCopy isIcon />
        {game.fairness && <button type="button" class="icon-button" aria-label={question} title={question} onClick={() => setChecking(true)}><Icon name="check" /></button>}
        {isChecking && <Dialog title={question} close={() => setChecking(false)}><Shuffle table={{ game: game.id, seat: tokens.of(game.id).find((entry) => !entry.left)?.seat ?? null }} isDice={deck.isDice} isAsked /></Dialog>}
      </header>
      <main ref={main} tabIndex={scrolls ? 0 : undefined} class={`board board-${board.rulebook === "*" ? "generic" : board.rulebook}`}>
        <Board key={seat} table={table} view={view} ruleset={ruleset} deck={deck} send={nothing} explain={nothing} />
      </main>
      {seat === null && !deck.isDice && <OpenHands moment={moment} deck={deck} />}
      <footer class="replay-controls" ref={controls}>
        <Sentence text={moment.text} />
        {replay.refusal.value && <RefusalNote refusal={replay.refusal.value} />}
        <Controls place={place} count={moments.length} setPlace={setPlace} />
        <Select isLabelUnseen label={t("replay-seen-by")} value={String(seat ?? "")} values={readers(moment)} change={(value) => setSeat(value === "" ? null : Number(value))} />
      </footer>
      <div class="flights" ref={layer} aria-hidden="true" />
    </div>
  );
}

/** Show a moment: with its motions if it follows the one before, at once otherwise. */
function useShown(stage: Stage, game: View, moment: Moment, seat: number | null): void {
  const before = useRef({ moment, seat });
  useEffect(() => {
    const last = before.current;
    const after = viewOfMoment(game, moment, seat);
    const follows = last.seat === seat && last.moment.version + 1 === moment.version;
    if (!follows) stage.jump();
    stage.add({ before: follows ? viewOfMoment(game, last.moment, seat) : null, after, events: follows ? after.events : [] });
    before.current = { moment, seat };
  }, [moment, seat]);
}

interface ControlsProps {
  place: number;
  count: number;
  setPlace: (place: number) => void;
}

/** Step, play, and go to any version. */
function Controls({ place, count, setPlace }: ControlsProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const isLast = place >= count - 1;
  useEffect(() => {
    if (!isPlaying || isLast) return undefined;
    const timer = setTimeout(() => setPlace(place + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isLast, place, speed]);
  useEffect(() => {
    if (isLast) setPlaying(false);
  }, [isLast]);
  const go = (to: number) => (setPlaying(false), setPlace(Math.max(0, Math.min(count - 1, to))));
  const play = () => {
    if (isLast) setPlace(0);
    setPlaying(!isPlaying);
  };
  return (
    <>
      <div class="replay-row">
        <button type="button" class="icon-button" aria-label={t("replay-back")} disabled={place === 0} onClick={() => go(place - 1)}><Icon name="back" /></button>
        <button type="button" class="icon-button" aria-label={t(isPlaying ? "replay-pause" : "replay-play")} onClick={play}><Icon name={isPlaying ? "pause" : "play"} /></button>
        <button type="button" class="icon-button" aria-label={t("replay-forward")} disabled={isLast} onClick={() => go(place + 1)}><Icon name="forward" /></button>
        <input type="range" aria-label={t("replay-place")} min={0} max={count - 1} value={place} onInput={(event) => go(Number(event.currentTarget.value))} />
        <span class="replay-count">{place + 1} / {count}</span>
      </div>
      <Select isLabelUnseen label={t("replay-speed")} value={String(speed)} values={SPEEDS.map((each) => ({ value: String(each), text: `${each} ×` }))} change={(value) => setSpeed(Number(value))} />
    </>
  );
}

/** What has happened; a long text scrolls. */
function Sentence({ text }: { text: string }) {
  const body = useRef<HTMLParagraphElement>(null);
  const scrolls = useScrolls(body, text);
  return <p class="replay-text" role="status" ref={body} tabIndex={scrolls ? 0 : undefined}>{text}</p>;
}

/** All hands, beside the board; dice are open on it. */
function OpenHands({ moment: { position, names }, deck }: { moment: Moment; deck: Deck }) {
  const list = useRef<HTMLElement>(null);
  const scrolls = useScrolls(list, position.hands.flat().length);
  useEffect(() => list.current?.querySelector(".on-turn")?.scrollIntoView({ block: "nearest", behavior: "smooth" }), [position.turn]);
  return (
    <aside class="open-hands" ref={list} aria-label={t("replay-open")} tabIndex={scrolls ? 0 : undefined}>
      <ul>{position.hands.map((codes, seat) => (
        <li key={seat} class={position.turn === seat ? "on-turn" : ""}>
          <span class="on-table-name"><SeatName name={names[seat] ?? t("vacant")} /></span>
          <SmallCards codes={sorted(codes, deck)} deck={deck} />
        </li>
      ))}</ul>
    </aside>
  );
}

const sorted = (codes: string[], deck: Deck) => [...codes].sort((one, other) => deck.card(one).sort - deck.card(other).sort);

const readers = ({ names }: Moment) => [
  { value: "", text: t("replay-open") },
  ...names.map((name, seat) => ({ value: String(seat), text: name ?? `${t("vacant")} ${seat + 1}` })),
];

/** What boards ask of a table, for one that nothing is sent from. */
function stillTable(game: View, seat: number | null): Table {
  const nothing = async () => null;
  return {
    ...{ game: game.id, seat, view: signal(game), presence: signal(null), connection: signal("live"), ended: signal(null), log: signal([]) },
    ...{ sending: signal(false), refusal: signal(null), began: () => 0, onStep: () => () => undefined, send: nothing, explain: nothing, allows: async () => false },
    ...{ dismiss: () => undefined, close: () => undefined },
  };
}
