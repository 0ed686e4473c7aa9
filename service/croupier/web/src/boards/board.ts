// What a board is: a module of its own for each rulebook, which draws the table and states what its events move.
import type { ComponentType } from "preact";
import type { Motion } from "../motion/flights";
import type { Deck } from "../session/catalogue";
import type { Table } from "../session/table";
import type { GameEvent, Move, Ruleset, Step, View } from "../session/types";

export interface BoardProps {
  /** The table: what is sent, refused and logged. `table.view` is the newest view, `view` the one to draw. */
  table: Table;
  view: View;
  ruleset: Ruleset;
  deck: Deck;
  /** Make a move. `strict`: only if the game is still as it is drawn (an answer to a question). */
  send: (move: Move, options?: { strict?: boolean }) => void;
  /** Show why a move is not legal: the refusal of a dry run, with its clause. */
  explain: (move: Move) => void;
}

export interface Board {
  /** The id of the rulebook. */
  rulebook: string;
  /** Draws the seats, the piles and the hand. The frame around it draws all that every game has. */
  Table: ComponentType<BoardProps>;
  /** What the menu has for this board; `close` closes the menu. */
  Settings?: ComponentType<{ close?: () => void }>;
  /** What an event moves; null: nothing. */
  motion: (event: GameEvent, step: Step) => Motion | null;
  /** One more column of the results of a round and of a game, such as phases. */
  resultColumn?: { head: () => string; cell: (view: View, seat: number) => string; /** What counts before points at the end, the higher the better. */ rank?: (view: View, seat: number) => number };
}
