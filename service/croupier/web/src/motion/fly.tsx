// Draws motions over the table: each card is a copy that flies, and is removed when it arrives.
import { render, type ComponentChildren } from "preact";
import { CardBack, CardFace, DieFace } from "../cards/card";
import type { Deck } from "../session/catalogue";
import { drawEffect, elementAt } from "./effects";
import type { Flight, Motion, Notice } from "./flights";
import { FLIGHT_MS } from "./stage";

const NOTICE_MS = 1400;
const FLAG_HEIGHT = 40;
const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Draw a motion in the element `layer` covers the page with; resolves when its cards have arrived. */
export async function draw(motion: Motion, layer: HTMLElement, deck: Deck): Promise<void> {
  for (const notice of motion.notices ?? []) void show(notice, layer);
  if (reduced()) return;
  for (const effect of motion.effects ?? []) void drawEffect(effect, layer, deck);
  await Promise.all((motion.flights ?? []).map((flight) => fly(flight, layer, deck)));
}

/** The own card with a code that flies: of several, the one that was touched. */
function ownCard(code: string): HTMLElement | null {
  const touched = document.activeElement?.closest<HTMLElement>(`[data-place="${CSS.escape(`card:${code}`)}"]`);
  return touched ?? elementAt(`card:${code}`);
}

const SMALL_CARD = 30;

/** Where a card lies at a place: on the first card drawn there, or small in its middle. */
function boxOf(element: HTMLElement | null) {
  const card = element?.querySelector(".card");
  if (card?.getClientRects().length) return card.getBoundingClientRect();
  const box = element?.getBoundingClientRect();
  return box ? { x: box.x + (box.width - SMALL_CARD) / 2, y: box.y + box.height / 4, width: SMALL_CARD } : null;
}

async function fly(flight: Flight, layer: HTMLElement, deck: Deck): Promise<void> {
  const own = flight.from === "hand" && flight.card !== null ? ownCard(flight.card) : null;
  const [from, to] = [boxOf(own ?? elementAt(flight.from)), boxOf(elementAt(flight.to))];
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

/** Where a text about a place is shown: below a seat, above the own one, and on a pile. */
function flagPoint(element: HTMLElement | null) {
  const box = element?.getBoundingClientRect();
  if (!element || !box) return null;
  const y = element.matches(".seat") ? box.bottom + FLAG_HEIGHT / 2 : element.matches(".own-seat") ? box.top - FLAG_HEIGHT / 2 : box.top + FLAG_HEIGHT;
  return { x: box.x + box.width / 2, y };
}

/** Show a short text at a place; it disappears by itself and never takes a click. */
async function show(notice: Notice, layer: HTMLElement): Promise<void> {
  const point = flagPoint(elementAt(notice.at));
  if (!point) return;
  const text = document.createElement("div");
  const shownThere = [...layer.querySelectorAll<HTMLElement>(".notice-flag")].filter((flag) => flag.dataset["at"] === notice.at);
  text.className = "notice-flag";
  text.dataset["at"] = notice.at;
  text.textContent = notice.text;
  text.style.left = `${point.x}px`;
  text.style.top = `${point.y + shownThere.length * FLAG_HEIGHT}px`;
  layer.append(text);
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  await text.animate(frames, { duration: NOTICE_MS }).finished.catch(() => undefined);
  text.remove();
}
