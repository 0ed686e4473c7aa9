// The words of the contract, as the page uses them.
import type { components, Step as ClientStep } from "@croupier/client";

export type { Outcome, Refusal } from "@croupier/client";

type Schemas = components["schemas"];
type Game = Schemas["Game"];
export type Seat = Schemas["Seat"];
export type Settings = Schemas["Settings"];
export type Summary = Schemas["Summary"];
export type Ruleset = Schemas["Ruleset"];
export type RulesetSummary = Schemas["RulesetSummary"];
export type CardInfo = Schemas["Card"];
export type SuitInfo = Schemas["Suit"];
export type Clause = Schemas["Clause"];
export type FieldError = Schemas["FieldError"];
export type Create = Schemas["Create"];
export type ChangeSettings = Schemas["ChangeSettings"];
export type ChangedValue = Schemas["ChangedValue"];
export type Presence = Schemas["Presence"];

/** A game of one rulebook, such as `GameOf<"uno">`. */
export type GameOf<Rulebook extends Game["rulebook"]> = Extract<Game, { rulebook: Rulebook }>;
type Common = GameOf<"uno">;

/** A move of any rulebook. One of `legal_moves` is posted unchanged. */
export interface Move {
  kind: string;
  label?: string;
  card?: string;
  die?: string;
  [field: string]: unknown;
}

/** An event of any rulebook; `text` is its sentence. */
export interface GameEvent {
  kind: string;
  version: number;
  text?: string;
  [field: string]: unknown;
}

/** A view of a game of any rulebook, also of one that this page does not know. */
export interface View extends Omit<Common, "rulebook" | "options" | "board" | "you" | "events"> {
  rulebook: string;
  options: Record<string, unknown>;
  board: Record<string, unknown> | null;
  you?: { seat: number; hand: string[]; legal_moves: Move[] };
  events: GameEvent[];
}

/** Return a view with the types of one rulebook, or null if it is a game of another. */
export function viewOf<Rulebook extends Game["rulebook"]>(view: View, rulebook: Rulebook): GameOf<Rulebook> | null {
  return view.rulebook === rulebook ? (view as unknown as GameOf<Rulebook>) : null;
}

/** A change of a view, with the events that led to it. */
export type Step = ClientStep<View>;
