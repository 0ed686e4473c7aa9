// The points of a round fly to the totals, row by row; a total changes when they arrive.
import { useState } from "preact/hooks";
import type { View } from "../session/types";
import { isStill } from "./moment";

const ROW_MS = 150;
const FLIGHT_MS = 350;

export interface Points {
  /** By seat: the points that are still under way to its total. */
  due: number[];
  /** The points of a seat have arrived. */
  arrive: (seat: number) => void;
}

/** The points of the end of a round; they are under way to the totals until each of them has arrived. */
export function usePoints(round: number, points: number[] | undefined): Points {
  const [there, setThere] = useState<{ round: number; seats: number[] }>({ round, seats: [] });
  const seats = there.round === round ? there.seats : [];
  const due = (points ?? []).map((each, seat) => (seats.includes(seat) ? 0 : each));
  const arrive = (seat: number) => setThere((last) => ({ round, seats: [...(last.round === round ? last.seats : []), seat] }));
  return { due, arrive };
}

/** A view whose totals are without the points that are still under way. */
export const before = (view: View, due: number[]): View => ({ ...view, seats: view.seats.map((seat) => ({ ...seat, score: seat.score - (due[seat.seat] ?? 0) })) });

/** Let the points of each row of a table move to its total, if motion is wanted. */
export function flyPoints(sheet: HTMLElement, arrive: Points["arrive"]): void {
  const rows = [...sheet.querySelectorAll("tbody tr")];
  const flying = rows.filter((row) => !isStill() && row.querySelector(".round-points")?.textContent !== "0");
  rows.forEach((row, seat) => (flying.includes(row) ? void flyRow(sheet, row, flying.indexOf(row) * ROW_MS).finally(() => arrive(seat)) : arrive(seat)));
}

async function flyRow(sheet: HTMLElement, row: Element, delay: number): Promise<void> {
  const [points, total] = [row.querySelector(".round-points"), row.querySelector(".total")];
  if (!points || !total) return;
  const [origin, from, to] = [sheet, points, total].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
  const copy = document.createElement("span");
  copy.className = "points-copy";
  copy.dataset["points"] = `+${points.textContent}`; // drawn by the style, so that no text stands twice
  copy.style.left = `${from.x - origin.x}px`;
  copy.style.top = `${from.y - origin.y + sheet.scrollTop}px`;
  sheet.append(copy);
  const end = { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px)`, opacity: 0.3 };
  await copy.animate([{ transform: "none", opacity: 1 }, end], { duration: FLIGHT_MS, delay, easing: "ease-in", fill: "backwards" }).finished.catch(() => undefined);
  copy.remove();
  total.animate([{ transform: "none" }, { transform: "scale(1.35)" }, { transform: "none" }], { duration: ROW_MS * 2 });
}
