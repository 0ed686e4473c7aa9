// Draws motions over the table: each card is a copy that flies, and is removed when it arrives.
import { render, type ComponentChildren } from "preact";
import { CardBack, CardFace, DieFace } from "../cards/card";
import type { Deck } from "../session/catalogue";
import { drawEffect } from "./effects";
import type { Flight, Motion, Notice } from "./flights";
import { motionOf } from "./impact";
import { cardBox, elementAt, flagPoint, follow, ownCard, type Point } from "./places";
import { FLIGHT_MS, type Director } from "./stage";

const NOTICE_MS = 1400;
/** The part of that time after which a text fades. */
const FADES = 0.8;
const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What draws the motions of a board in the element that `layer` covers the page with. */
export function directorOf(board: Parameters<typeof motionOf>[0], layer: { readonly current: HTMLElement | null }, deck: Deck): Director {
  return {
    motion: motionOf(board),
    draw: async (motion) => (layer.current ? draw(motion, layer.current, deck) : undefined),
    turnPage: () => fadeFlags(layer.current),
  };
}

/** Draw a motion in the element `layer` covers the page with; resolves when its cards have arrived. */
async function draw(motion: Motion, layer: HTMLElement, deck: Deck): Promise<void> {
  for (const notice of motion.notices ?? []) void show(notice, layer);
  if (reduced()) return;
  for (const effect of motion.effects ?? []) void drawEffect(effect, layer, deck);
  await Promise.all((motion.flights ?? []).map((flight) => fly(flight, layer, deck)));
}

async function fly(flight: Flight, layer: HTMLElement, deck: Deck): Promise<void> {
  const own = flight.from === "hand" && flight.card !== null ? ownCard(flight.card) : null;
  const [from, to] = [cardBox(own ?? elementAt(flight.from)), cardBox(elementAt(flight.to))];
  if (!from || !to) return;
  if (own) own.style.opacity = "0"; // what is hidden otherwise loses the focus
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  const isTurned = flight.card !== null && flight.from === "draw" && !deck.isDice;
  render(isTurned ? <Turning>{face(flight.card, deck)}</Turning> : face(flight.card, deck), ghost);
  layer.append(ghost);
  const width = Math.max(ghost.offsetWidth, 1);
  const frames = [from, to].map((box) => ({ transform: `translate(${box.x}px, ${box.y}px) scale(${Math.min(1.3, box.width / width)})` }));
  const timing = { duration: FLIGHT_MS, delay: flight.delay ?? 0, easing: "ease-out", fill: "both" } as const;
  await ghost.animate(frames, timing).finished.catch(() => undefined);
  render(null, ghost);
  ghost.remove();
  if (own) requestAnimationFrame(() => (own.style.opacity = ""));
}

/** A card that is turned up while it flies. */
function Turning({ children }: { children: ComponentChildren }) {
  return <div class="turning">{children}<CardBack /></div>;
}

function face(code: string | null, deck: Deck) {
  if (code === null) return <CardBack />;
  const card = deck.card(code);
  return deck.isDice ? <DieFace card={card} deck={deck} /> : <CardFace card={card} deck={deck} />;
}

/** Show a short text at a place; it disappears by itself and never takes a click. */
async function show({ at, text }: Notice, layer: HTMLElement): Promise<void> {
  if (!elementAt(at)) return;
  const flag = document.createElement("div");
  const rank = [...layer.querySelectorAll<HTMLElement>(".notice-flag")].filter(({ dataset }) => dataset["at"] === at).length;
  flag.className = "notice-flag";
  flag.dataset["at"] = at;
  flag.textContent = text;
  layer.append(flag);
  follow(flag, () => put(flag, flagPoint(at, rank, flag.offsetWidth)));
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: FADES }, { opacity: 0 }];
  await flag.animate(frames, { duration: NOTICE_MS }).finished.catch(() => undefined);
  flag.remove();
}

function put(flag: HTMLElement, point: Point | null): void {
  if (point) flag.style.translate = `calc(${point.x}px - 50%) calc(${point.y}px - 50%)`;
}

/** Let the texts that are shown fade now. */
export function fadeFlags(layer: HTMLElement | null): void {
  for (const flag of layer?.querySelectorAll<HTMLElement>(".notice-flag") ?? []) {
    delete flag.dataset["at"]; // the next one takes its place
    for (const animation of flag.getAnimations()) animation.currentTime = Math.max(FADES * NOTICE_MS, Number(animation.currentTime));
  }
}
