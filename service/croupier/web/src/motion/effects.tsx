// Draws the effects of an event in the layer over the page. Each removes itself, and none takes a click.
import { render } from "preact";
import { Glyph } from "../cards/glyph";
import { lookOf, suitStyle } from "../cards/suits";
import type { Deck } from "../session/catalogue";
import type { Effect } from "./flights";
import { elementAt, follow, middleOf, type Place, type Point } from "./places";

const SHAKE_MS = 360;
const STAMP_MS = 900;
const BURST_MS = 700;
const BEAM_MS = 620;
const WASH_MS = 300;
const SPARKS = 12;
const BURST_PX = 74;
const TONES = ["red", "yellow", "green", "blue"];

type Drawer<Kind extends Effect["kind"]> = (effect: Extract<Effect, { kind: Kind }>, layer: HTMLElement, deck: Deck) => Promise<void>;

/** Add an element that stays at the middle of a place. */
function add(layer: HTMLElement, name: string, at: Place): HTMLElement {
  const element = document.createElement("div");
  element.className = `effect ${name}`;
  layer.append(element);
  follow(element, () => move(element, middleOf(at)));
  return element;
}

function move(element: HTMLElement, point: Point | null): void {
  if (!point) return;
  element.style.left = `${point.x}px`;
  element.style.top = `${point.y}px`;
}

async function play(element: HTMLElement, frames: Keyframe[], duration: number): Promise<void> {
  await element.animate(frames, { duration, easing: "ease-out", fill: "both" }).finished.catch(() => undefined);
  element.remove();
}

const shake: Drawer<"shake"> = async ({ at }) => {
  const steps = [0, -7, 7, -5, 5, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  elementAt(at)?.animate(steps, { duration: SHAKE_MS });
};

const stamp: Drawer<"stamp"> = async ({ at }, layer) => {
  const element = add(layer, "stamp", at);
  render(<svg viewBox="0 0 100 100"><Glyph print="⊘" x={50} y={50} size={100} /></svg>, element);
  const frames = [{ scale: 2.4, opacity: 0 }, { scale: 1, opacity: 1, offset: 0.2 }, { scale: 1, opacity: 1, offset: 0.75 }, { scale: 1, opacity: 0 }];
  await play(element, frames, STAMP_MS);
};

const burst: Drawer<"burst"> = async ({ at }, layer) => {
  const sparks = Array.from({ length: SPARKS }, (_, place) => {
    const angle = (2 * Math.PI * place) / SPARKS;
    const end = `${BURST_PX * Math.cos(angle)}px ${BURST_PX * Math.sin(angle)}px`;
    const element = add(layer, `spark suit-${TONES[place % TONES.length]}`, at);
    return play(element, [{ translate: "0 0", scale: 0.4, opacity: 1 }, { translate: end, scale: 1, opacity: 1, offset: 0.6 }, { translate: end, scale: 0.6, opacity: 0 }], BURST_MS);
  });
  await Promise.all(sparks);
};

const beam: Drawer<"beam"> = async ({ from, at }, layer) => {
  const element = add(layer, "beam", from);
  follow(element, () => turn(element, middleOf(from), middleOf(at)));
  const frames = [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)", offset: 0.45 }, { clipPath: "inset(0 0 0 100%)" }];
  await play(element, frames, BEAM_MS);
};

/** Let a beam end at a point. */
function turn(element: HTMLElement, start: Point | null, end: Point | null): void {
  if (!start || !end) return;
  element.style.width = `${Math.hypot(end.x - start.x, end.y - start.y)}px`;
  element.style.rotate = `${Math.atan2(end.y - start.y, end.x - start.x)}rad`;
}

const wash: Drawer<"wash"> = async ({ at, suit }, layer, deck) => {
  const info = deck.suit(suit);
  if (!info) return;
  const element = add(layer, `wash ${suitStyle(info).class}`, at);
  if (!lookOf(info).tone) element.style.setProperty("--suit-fill", info.swatch);
  await play(element, [{ scale: 0.2, opacity: 0.5 }, { scale: 1, opacity: 0.35, offset: 0.6 }, { scale: 1, opacity: 0 }], WASH_MS);
};

const DRAWERS: { [Kind in Effect["kind"]]: Drawer<Kind> } = { shake, stamp, burst, beam, wash };

/** Draw an effect whose places are on the table; resolves when it is over. */
export async function drawEffect(effect: Effect, layer: HTMLElement, deck: Deck): Promise<void> {
  const places = effect.kind === "beam" ? [effect.from, effect.at] : [effect.at];
  if (!places.every(elementAt)) return undefined;
  return (DRAWERS[effect.kind] as Drawer<Effect["kind"]>)(effect as never, layer, deck);
}
