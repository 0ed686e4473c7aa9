// The points of a round fly to the totals, row by row. The texts of the sheet are final from the start: copies fly.
import { isStill } from "./moment";

const ROW_MS = 150;
const FLIGHT_MS = 350;

/** Let the points of each row of a table move to its total, if motion is wanted. */
export function flyPoints(sheet: HTMLElement): void {
  if (isStill()) return;
  const rows = [...sheet.querySelectorAll("tbody tr")].filter((row) => row.querySelector(".round-points")?.textContent !== "0");
  rows.forEach((row, place) => flyRow(sheet, row, place * ROW_MS));
}

function flyRow(sheet: HTMLElement, row: Element, delay: number): void {
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
  copy.animate([{ transform: "none", opacity: 1 }, end], { duration: FLIGHT_MS, delay, easing: "ease-in", fill: "backwards" }).finished.finally(() => copy.remove());
  total.animate([{ transform: "none" }, { transform: "scale(1.35)" }, { transform: "none" }], { duration: ROW_MS * 2, delay: delay + FLIGHT_MS });
}
