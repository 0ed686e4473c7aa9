// Dice that were rolled tumble until they show their new faces.
import { useLayoutEffect, useRef } from "preact/hooks";
import { partsAt } from "../../motion/places";
import type { View } from "../../session/types";
import { rollsOf, type Roll } from "./motion";

const TUMBLE_MS = 300;
const STAGGER_MS = 25;
const FRAMES = [
  { transform: "translateY(-45%) rotate(-400deg) scale(.8)", opacity: 0.4 },
  { transform: "translateY(-12%) rotate(-150deg)", opacity: 1, offset: 0.5 },
  { transform: "translateY(0) rotate(-12deg)", offset: 0.85 },
  { transform: "none" },
];

/** Let the dice tumble that the events of a view have rolled, once it is drawn; those of the first view lie still. */
export function useTumble(view: View, own: number | null): void {
  const drawn = useRef(view.version);
  useLayoutEffect(() => {
    if (drawn.current === view.version) return;
    const fresh = view.events.filter(({ version }) => version > drawn.current);
    drawn.current = view.version;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    rollsOf(fresh, own).flatMap(diceOf).forEach(tumble);
  }, [view.version]);
}

function diceOf({ place, codes }: Roll): Element[] {
  const dice = partsAt(place, ".die");
  if (codes === null) return dice;
  if (place !== "hand") return codes.length > 0 ? dice.slice(-codes.length) : [];
  return codes.flatMap((code) => partsAt(`card:${code}`, ".die").slice(-1));
}

function tumble(die: Element, place: number): void {
  die.animate(FRAMES, { duration: TUMBLE_MS, delay: place * STAGGER_MS, easing: "ease-out", fill: "backwards" });
}
