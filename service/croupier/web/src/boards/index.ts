// The boards by the id of their rulebook; each is loaded when a game of it is opened. Any other rulebook is played on the
// generic board.
import type { Board } from "./board";

type Load = () => Promise<{ board: Board }>;

const BOARDS: Record<string, Load> = {
  "crazy-eights": () => import("./crazy-eights"),
  "phase-10": () => import("./phase-10"),
  uno: () => import("./uno"),
  "uno-dice": () => import("./uno-dice"),
};
const loadGeneric: Load = () => import("./generic");

export async function loadBoard(rulebook: string): Promise<Board> {
  const load = BOARDS[rulebook] ?? loadGeneric;
  return (await load()).board;
}
