// The board of Phase 10.
import type { Board } from "./board";
import { board as generic } from "./generic";

export const board: Board = { ...generic, rulebook: "phase-10" };
