// The rulesets of the service, each loaded once.
import { send, type Service } from "@croupier/client";
import type { CardInfo, Outcome, Ruleset, RulesetSummary, SuitInfo } from "./types";

/** The cards and suits of a ruleset by their codes. */
export interface Deck {
  card(code: string): CardInfo;
  suit(code: string | null): SuitInfo | null;
  /** Whether the cards are faces of dice. */
  isDice: boolean;
}

export class Catalogue {
  private listed: Promise<Outcome<RulesetSummary[]>> | null = null;
  private readonly loaded = new Map<string, Promise<Outcome<Ruleset>>>();

  constructor(private readonly service: Service) {}

  list(): Promise<Outcome<RulesetSummary[]>> {
    this.listed ??= this.load().then((answer) => {
      if (!answer.ok) this.listed = null;
      return answer;
    });
    return this.listed;
  }

  private async load(): Promise<Outcome<RulesetSummary[]>> {
    const answer = await send(() => this.service.GET("/v1/rulesets"));
    return answer.ok && answer.value ? { ok: true, value: answer.value.rulesets } : (answer as never);
  }

  ruleset(id: string): Promise<Outcome<Ruleset>> {
    const known = this.loaded.get(id);
    if (known) return known;
    const params = { path: { ruleset: id } };
    const loading = send(() => this.service.GET("/v1/rulesets/{ruleset}", { params }));
    this.loaded.set(id, loading as Promise<Outcome<Ruleset>>);
    void loading.then((answer) => answer.ok || this.loaded.delete(id));
    return loading as Promise<Outcome<Ruleset>>;
  }
}

/** Make the deck of a ruleset. A code that it does not have is drawn as its text. */
export function deckOf(ruleset: Ruleset): Deck {
  const cards = new Map(ruleset.cards.map((card) => [card.code, card]));
  const suits = new Map(ruleset.suits.map((suit) => [suit.code, suit]));
  const unknown = (code: string): CardInfo => ({
    ...{ code, suit: null, symbol: code, print: code, label: code },
    ...{ points: 0, copies: 1, sort: 999 },
  });
  return {
    card: (code) => cards.get(code) ?? unknown(code),
    suit: (code) => (code ? (suits.get(code) ?? null) : null),
    isDice: Object.keys(ruleset.dice).length > 0,
  };
}
