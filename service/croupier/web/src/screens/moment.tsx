// The moment of the last card: the table dims, a line says who has won the round, and the hands of the others turn over at their seats.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { SmallCards } from "../cards/small-cards";
import { elementAt, seatPlace } from "../motion/places";
import type { Deck } from "../session/catalogue";
import type { View } from "../session/types";
import { endOf, titleOf, type Ended } from "./ended";

const MOMENT_MS = 1400;
const REDUCED_MS = 500;
const EDGE = 8;
const LEAST_WIDTH = 96;

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Moments {
  /** Whether the moment is shown, before the sheet. */
  isShown: boolean;
  /** Whether the end of this round was seen here; after a reload it was not. */
  wasSeen: boolean;
  end: () => void;
}

/** Whether the end of a round is a moment: it has a winner, and was played here while somebody looked. */
export function useMoment(view: View | null, ended: View | null): Moments {
  const played = useRef(new Set<number>());
  const [over, setOver] = useState(0);
  if (view?.status === "playing") played.current.add(view.round);
  const round = ended?.round ?? 0;
  const wasSeen = ended !== null && ended.status !== "closed" && played.current.has(round);
  const isShown = wasSeen && over < round && !document.hidden;
  const end = () => setOver(round);
  useEffect(() => {
    if (!wasSeen || over >= round) return undefined;
    if (!isShown) return end(); // nobody looks
    const timer = setTimeout(end, isStill() ? REDUCED_MS : MOMENT_MS);
    document.addEventListener("visibilitychange", end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", end);
    };
  }, [wasSeen, isShown, round]);
  return { isShown, wasSeen, end };
}

interface MomentProps {
  view: View;
  ended: Ended | undefined;
  deck: Deck;
  end: () => void;
}

/** Whatever it shows is read from the log and from the sheet that follows. A click, Enter or Escape ends it. */
export function Moment({ view, ended, deck, end }: MomentProps) {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) end();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
  const [below, setBelow] = useState<number | null>(null);
  useLayoutEffect(() => setBelow(heightOfOwn()), []);
  const title = titleOf(ended ? { ...view, result: null } : view, ended?.winner ?? null);
  return (
    <div class="moment" role="dialog" aria-label={title} tabIndex={-1} onClick={end} style={{ "--below": below === null ? undefined : `${below}px` }}>
      {ended?.winner === view.you?.seat && <Cheer />}
      <p class="moment-text">{title}</p>
      {ended?.hands && <Hands hands={ended.hands} own={view.you?.seat ?? null} deck={deck} />}
    </div>
  );
}

const SCRAPS = 28;
const SUITS = ["red", "yellow", "green", "blue"];

/** Paper in four colours falls for who has won. */
function Cheer() {
  const scraps = Array.from({ length: SCRAPS }, (_, number) => ({ place: (number * 37) % 100, wait: (number * number * 29) % 360, suit: SUITS[number % SUITS.length] }));
  return <div class="cheer" aria-hidden="true">{scraps.map(({ place, wait, suit }) => <i key={place} class={`suit-${suit}`} style={{ "--place": place, "--wait": wait }} />)}</div>;
}

/** How much of the window the own seat and the hand take at its bottom; null: there is no own seat. */
function heightOfOwn(): number | null {
  const top = document.querySelector(".own-line")?.getBoundingClientRect().top;
  return top === undefined ? null : innerHeight - top;
}

interface Place {
  seat: number;
  codes: string[];
  left: number;
  top: number;
  width: number;
}

/** The hands that are left, below the boxes of their seats that are in sight. */
function Hands({ hands, own, deck }: { hands: string[][]; own: number | null; deck: Deck }) {
  const [places, setPlaces] = useState<Place[]>([]);
  useLayoutEffect(() => setPlaces(hands.flatMap((codes, seat) => (seat === own || codes.length === 0 ? [] : placeAt(seat, codes)))), []);
  return (
    <>
      {places.map(({ seat, codes, left, top, width }) => (
        <div key={seat} class="moment-hand" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}><SmallCards codes={codes} deck={deck} /></div>
      ))}
    </>
  );
}

function placeAt(seat: number, codes: string[]): Place[] {
  const box = elementAt(seatPlace(seat))?.getBoundingClientRect();
  if (!box || box.right < EDGE || box.left > innerWidth - EDGE) return [];
  const width = Math.max(LEAST_WIDTH, box.width);
  const left = Math.max(EDGE, Math.min(innerWidth - EDGE - width, box.x + (box.width - width) / 2));
  return [{ seat, codes, left, top: box.bottom, width }];
}

/** The end of the round of a view, as the log has it; it stays when the log has forgotten it. */
export function useEndOfRound(log: Parameters<typeof endOf>[0], view: View | null): Ended | undefined {
  const kept = useRef<{ round: number; ended: Ended } | null>(null);
  const found = view ? endOf(log, view.version) : undefined;
  if (found && view) kept.current = { round: view.round, ended: found };
  return kept.current?.round === view?.round ? kept.current?.ended : undefined;
}
