// The board of UNO.
import type { Board } from "./board";
import { board as generic } from "./generic";

export const board: Board = { ...generic, rulebook: "uno" };
