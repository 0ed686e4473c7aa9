// The board of UNO Dice.
import type { Board } from "./board";
import { board as generic } from "./generic";

export const board: Board = { ...generic, rulebook: "uno-dice" };
