// The board of Crazy Eights.
import type { Board } from "./board";
import { board as generic } from "./generic";

export const board: Board = { ...generic, rulebook: "crazy-eights" };
