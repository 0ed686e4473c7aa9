// The cards of a game, followed through its events: where chance decides, it must be that of the stream.
import { Difference, expectEqual, type RecordedEvent } from "./record";
import type { Stream } from "./stream";

const COLOURS = ["r", "g", "b", "y"];
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
const copies = (count: number, code: string) => Array<string>(count).fill(code);

/** The deck of a rulebook for a number of players in its order; null: the rulebook has no cards that are known here. */
export function deckOf(rulebook: string, players: number): string[] | null {
  if (rulebook === "uno") {
    const each = ["0", ...[...range(1, 9), "S", "R", "D"].flatMap((symbol) => [symbol, symbol])];
    return [...COLOURS.flatMap((colour) => each.map((symbol) => colour + symbol)), ...copies(4, "W"), ...copies(4, "F")];
  }
  if (rulebook === "phase-10") {
    const each = range(1, 12).flatMap((symbol) => [symbol, symbol]);
    return [...COLOURS.flatMap((colour) => each.map((symbol) => colour + symbol)), ...copies(8, "W"), ...copies(4, "S")];
  }
  if (rulebook === "crazy-eights") {
    const symbols = [...range(2, 10), "J", "Q", "K", "A"];
    const once = ["c", "d", "h", "s"].flatMap((suit) => symbols.map((symbol) => suit + symbol));
    return players >= 6 ? once.flatMap((code) => [code, code]) : once;
  }
  return null;
}

const ACTIONS = ["S", "R", "D"];
/** By option: the cards of UNO that begin no round. */
const FIRST_WILD: Record<string, string[]> = { choose: ["F"], choose_both: [], bury: ["W", "F"] };
const FIRST_ACTION: Record<string, string[]> = { act: [], bury: ACTIONS };

/** The last letters of the cards that are buried when they are turned up at the start of a round. */
function buriedOf(rulebook: string, options: Record<string, unknown>): string[] {
  if (rulebook !== "uno") return rulebook === "crazy-eights" ? ["8"] : [];
  const buried = [FIRST_WILD[String(options["first_wild"])], FIRST_ACTION[String(options["first_action"])]];
  if (buried.includes(undefined)) throw new Difference("options");
  return buried.flatMap((symbols) => symbols ?? []);
}

export class Cards {
  private deck: string[];
  private hands: string[][];
  private draw: string[] = [];
  private discards: string[] = [];
  private round = 0;
  private buried = 0;
  private readonly out = new Set<number>();
  /** The seat that deals next; null: the play decides. */
  private dealer: number | null = null;
  /** What comes next of a round: a deal, the first card of the discard pile, or moves. */
  private due: "deal" | "turn" | "move" = "deal";

  constructor(
    deck: string[],
    private readonly seats: number,
    private readonly stream: Stream,
    private readonly rulebook: string,
    private readonly options: Record<string, unknown>,
  ) {
    this.deck = deck;
    this.hands = this.empty();
  }

  private empty = () => Array.from({ length: this.seats }, (): string[] => []);

  /** What happens before the first deal. */
  async start(events: RecordedEvent[]): Promise<void> {
    const first = this.options["first_dealer"];
    if (first === "youngest") {
      const youngest = Number(this.options["youngest"]);
      this.dealer = this.rulebook === "uno" ? youngest : (youngest - 1 + this.seats) % this.seats;
    } else if (first === "high_card") {
      this.dealer = await this.highCard(events.filter(({ kind }) => kind === "drew_for_deal"));
    } else {
      this.dealer = await this.stream.below(this.seats);
    }
  }

  private async highCard(events: RecordedEvent[]): Promise<number> {
    const said = [...events];
    let pile = await this.stream.shuffled(this.deck);
    let tied = this.hands.map((_, seat) => seat);
    while (tied.length > 1) {
      const drawn = new Map<number, string>();
      for (const seat of tied) {
        let card = pile.shift() as string;
        this.expectDrawn(said.shift(), seat, card);
        while (!/\d/.test(card)) {
          pile.push(card);
          card = pile.shift() as string;
          this.expectDrawn(said.shift(), seat, card);
        }
        drawn.set(seat, card);
      }
      const number = (card: string) => Number(card.slice(1));
      const highest = Math.max(...[...drawn.values()].map(number));
      tied = tied.filter((seat) => number(drawn.get(seat) as string) === highest);
      pile = await this.stream.shuffled([...pile, ...tied.map((seat) => drawn.get(seat) as string)]);
    }
    return tied[0] as number;
  }

  private expectDrawn(event: RecordedEvent | undefined, seat: number, card: string): void {
    expectEqual("drew_for_deal", { seat, card }, { seat: event?.["seat"], card: event?.["card"] });
  }

  /** Follow the events of one version. */
  async follow(events: RecordedEvent[]): Promise<void> {
    const ended = events.some(({ kind }) => kind === "round_ended");
    for (const event of events) {
      const step = this.steps[event.kind];
      if (event.kind === "eliminated") this.eliminate(Number(event["seat"]), ended);
      else if (step) await step(event);
    }
  }

  private readonly steps: Record<string, (event: RecordedEvent) => Promise<void> | void> = {
    dealt: (event) => this.deal(Number(event["round"]), Number(event["dealer"]), Number(event["count"])),
    turned: (event) => this.turn(String(event["card"]), event["buried"] === true),
    drew: (event) => this.take(Number(event["seat"]), Number(event["count"]), event["cards"] as string[]),
    reshuffled: (event) => this.refill(Number(event["count"])),
    played: (event) => this.discard(Number(event["seat"]), String(event["card"])),
    discarded: (event) => this.discard(Number(event["seat"]), String(event["card"])),
    taken_back: (event) => this.takeTop(Number(event["seat"]), String(event["card"])),
    card_taken: (event) => this.takeTop(Number(event["seat"]), String(event["card"])),
    laid: (event) => (event["groups"] as string[][]).flat().forEach((card) => this.remove(Number(event["seat"]), card)),
    hit_made: (event) => this.remove(Number(event["seat"]), String(event["card"])),
    hands_swapped: (event) => this.swap(Number(event["seat"]), Number(event["target"])),
    hands_passed: (event) => this.pass(Number(event["direction"])),
    round_ended: (event) => {
      expectEqual("hands", this.hands.map(sorted), (event["hands"] as string[][]).map(sorted));
      this.due = "deal";
    },
  };

  private async deal(round: number, dealer: number, count: number): Promise<void> {
    this.expectDue("deal", "turn");
    this.round += 1;
    expectEqual("round", this.round, round);
    if (this.dealer !== null) expectEqual("dealer", this.playing(this.dealer)[0], dealer);
    this.dealer = this.options["next_dealer"] === "first_mover" ? null : dealer + 1;
    const order = this.playing(dealer + 1);
    this.deck = deckOf(this.rulebook, order.length) ?? [];
    if (count * order.length > this.deck.length) throw new Difference("count");
    this.draw = await this.stream.shuffled(this.deck);
    this.hands = this.empty();
    for (let turn = 0; turn < count; turn += 1) {
      for (const seat of order) (this.hands[seat] as string[]).push(this.draw.shift() as string);
    }
    this.discards = [];
    this.buried = 0;
  }

  /** The seats that are not out, clockwise from one on. */
  private playing(from: number): number[] {
    return Array.from({ length: this.seats }, (_, place) => (from + place) % this.seats).filter((seat) => !this.out.has(seat));
  }

  private expectDue(due: Cards["due"], next: Cards["due"]): void {
    expectEqual("next", this.due, due);
    this.due = next;
  }

  private async turn(card: string, buried: boolean): Promise<void> {
    this.expectDue("turn", buried ? "turn" : "move");
    expectEqual("turned", this.draw[0], card);
    expectEqual("buried", buriedOf(this.rulebook, this.options).includes(card.slice(-1)), buried);
    this.draw.shift();
    if (!buried) {
      this.discards.push(card);
      return;
    }
    this.draw.splice(Math.floor(this.draw.length / 2), 0, card);
    this.buried += 1;
    if (this.buried % this.draw.length === 0) this.draw = await this.stream.shuffled(this.draw);
  }

  private take(seat: number, count: number, cards: string[]): void {
    expectEqual("drew", this.draw.slice(0, count), cards);
    expectEqual("count", cards.length, count);
    (this.hands[seat] as string[]).push(...this.draw.splice(0, count));
  }

  private async refill(count: number): Promise<void> {
    if (this.draw.length > 0 || count >= this.discards.length) throw new Difference("reshuffled");
    const kept = this.discards.splice(count);
    this.draw = await this.stream.shuffled(this.discards);
    this.discards = kept;
  }

  private discard(seat: number, card: string): void {
    this.remove(seat, card);
    this.discards.push(card);
  }

  private remove(seat: number, card: string): void {
    const hand = this.hands[seat] as string[];
    const place = hand.indexOf(card);
    if (place < 0) throw new Difference(`${card}: ${hand.join(" ")}`);
    hand.splice(place, 1);
  }

  private takeTop(seat: number, card: string): void {
    expectEqual("top", this.discards.pop(), card);
    (this.hands[seat] as string[]).push(card);
  }

  private swap(seat: number, target: number): void {
    [this.hands[seat], this.hands[target]] = [this.hands[target] as string[], this.hands[seat] as string[]];
  }

  private pass(direction: number): void {
    const seats = this.playing(0);
    const hands = seats.map((seat) => this.hands[seat] as string[]);
    seats.forEach((seat, place) => {
      this.hands[seat] = hands[(place - direction + seats.length) % seats.length] as string[];
    });
  }

  private eliminate(seat: number, ended: boolean): void {
    this.out.add(seat);
    if (ended) return;
    const order = (card: string) => this.deck.indexOf(card);
    this.draw.push(...(this.hands[seat] as string[]).sort((a, b) => order(a) - order(b)));
    this.hands[seat] = [];
  }
}

const sorted = (hand: string[]) => [...hand].sort();
