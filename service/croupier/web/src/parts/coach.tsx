// Hints in the first game: small bubbles beside what they are about, each once, never over anything.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { hints } from "../preferences";
import type { Deck } from "../session/catalogue";
import { hasFinished, hintFor, isOver, type Hint } from "../session/coach";
import type { Table } from "../session/table";
import type { View } from "../session/types";
import { t } from "../words";
import { freePlace, type Place } from "./place";

const OFF = "off";
const TAKEN = ".pile, .pile-caption, .seat, .own-seat, .hand-card, .hint, .uno-waits, .track-arrow, .tray-group, .laid li, button, a, input";
/** While one of these is open, there are no hints. */
const QUESTIONS = ".board .chooser, .board > .refusal, .menu, .with-sheet, dialog[open]";

interface CoachProps {
  table: Table;
  view: View;
  deck: Deck;
  panelIsShown: boolean;
}

/** The hints of a browser that has not finished a round yet. */
export function Coach(props: CoachProps) {
  const isFinished = hasFinished(props.view);
  useEffect(() => void (isFinished && (hints.value = OFF)), [isFinished]);
  if (hints.value === OFF || props.table.seat === null) return null;
  return <div class="coach-region" role="status"><Hints {...props} /></div>;
}

function Hints({ table, view, deck, panelIsShown }: CoachProps) {
  const seen = new Set(hints.value.split(" "));
  const situation = { view, panelIsShown, isRefused: table.refusal.value !== null, seen };
  const [shown, setShown] = useState<string | null>(null);
  const forget = (id: string) => seen.has(id) || (hints.value = `${hints.value} ${id}`.trim());
  useEffect(() => {
    if (shown === null || !isOver(shown, situation)) return;
    forget(shown);
    setShown(null);
  });
  const hint = hintFor(situation);
  return hint && <Bubble key={hint.id} hint={hint} kind={deck.isDice ? "dice" : "cards"} seen={() => setShown(hint.id)} forget={() => forget(hint.id)} />;
}

interface BubbleProps {
  hint: Hint;
  kind: "cards" | "dice";
  /** Called when the bubble has found room. */
  seen: () => void;
  forget: () => void;
}

function Bubble({ hint, kind, seen, forget }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const place = usePlace(bubble, hint.anchor);
  useEffect(() => void (place && seen()), [place !== null]);
  const style = place ? { left: `${place.left}px`, top: `${place.top}px`, "--at": `${place.at}px` } : undefined;
  return (
    <div ref={bubble} class={`coach ${place?.side ?? "homeless"}`} style={style} role="note">
      <p>{t(`coach-${hint.id}`, { kind })}</p>
      <div class="row">
        <button type="button" class="button quiet" onClick={() => (hints.value = OFF)}>{t("coach-stop")}</button>
        <button type="button" class="button" onClick={forget}>{t("coach-ok")}</button>
      </div>
    </div>
  );
}

/** Where a bubble is to be, looked for again whenever the table changes; null: there is no room. */
function usePlace(bubble: { current: HTMLElement | null }, anchor: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const board = bubble.current?.closest<HTMLElement>(".board");
    if (!board) return;
    let frame = 0;
    const look = () => void setPlace((last) => kept(last, bubble.current && placeIn(board, bubble.current, anchor)));
    const soon = () => (cancelAnimationFrame(frame), (frame = requestAnimationFrame(look)));
    const changes = new MutationObserver(soon);
    const sizes = new ResizeObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "open"] });
    sizes.observe(board);
    addEventListener("resize", soon);
    look();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener("resize", soon);
    };
  }, [anchor]);
  return place;
}

/** The same object for the same place, so that nothing is drawn again. */
const kept = (last: Place | null, next: Place | null): Place | null => (JSON.stringify(last) === JSON.stringify(next) ? last : next);

function placeIn(board: HTMLElement, bubble: HTMLElement, selector: string): Place | null {
  const anchor = document.querySelector(selector);
  if (!anchor?.checkVisibility() || document.querySelector(QUESTIONS)) return null;
  const taken = [...board.querySelectorAll(TAKEN)].filter((each) => !bubble.contains(each) && each.checkVisibility());
  const { width, height } = bubble.getBoundingClientRect();
  return freePlace({ width, height }, anchor.getBoundingClientRect(), taken.map((each) => each.getBoundingClientRect()), board.getBoundingClientRect());
}
