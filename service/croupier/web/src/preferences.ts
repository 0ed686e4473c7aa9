// What a person has chosen, kept in the browser.
import { effect, signal, type Signal } from "@preact/signals";
import { randomLook } from "./session/looks";
import { storage } from "./storage";

/** Make a signal whose value survives a reload. */
export function persisted<Value>(name: string, initial: Value): Signal<Value> {
  const key = `croupier.${name}`;
  const value = signal<Value>(read(key, initial));
  effect(() => storage.setItem(key, JSON.stringify(value.value)));
  return value;
}

/** Follow what other windows of this browser choose. */
function shared<Value>(name: string, value: Signal<Value>): Signal<Value> {
  globalThis.addEventListener?.("storage", ({ key }) => key === `croupier.${name}` && (value.value = read(key, value.peek())));
  return value;
}

function read<Value>(key: string, initial: Value): Value {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
    const isOfType = initial === null ? value === null || typeof value === "string" : value !== null && typeof value === typeof initial;
    return isOfType ? (value as Value) : initial;
  } catch {
    return initial;
  }
}

export const playerName = persisted("name", "");
/** The face and the colour of the player; at first random ones. */
export const playerLook = persisted("look", randomLook());
export const lastRuleset = persisted<string | null>("ruleset", null);
/** How many players a game against bots has, and how well the bots play. */
export const lastPlayers = persisted("players", 3);
export const lastLevel = persisted<string>("level", "easy");
/** The house rules that are kept on this device, by ruleset. */
export const myRules = persisted<Record<string, Record<string, unknown>>>("my-rules", {});
/** Whether the log lies beside the table: at first where there is room for both. */
export const panelIsOpen = persisted("panel", globalThis.innerWidth >= 1280);
export const sortsHand = persisted("sort", true);
export const hasFourColours = persisted("four-colours", false);
/** Whether the page passes for its reader when nothing else is legal. */
export const passesAlone = persisted("passes-alone", true);
/** Whether type and controls are larger, as for a television. */
export const isLarger = persisted("larger", false);
export const playsSound = shared("sounds", persisted("sounds", true));
/** Whether the browser says that it is the own turn while the page is hidden. */
export const noticesTurn = persisted("notices-turn", false);
/** The hints of the first game that were seen, or "off". */
export const hints = shared("hints", persisted("hints", ""));
