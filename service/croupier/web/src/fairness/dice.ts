// The dice of a game of UNO Dice, followed through its events: each draw and each roll must be that of the stream.
import { Difference, expectEqual, type RecordedEvent } from "./record";
import type { Stream } from "./stream";

const COLOURS = ["r", "g", "b", "y"];
const NUMBERS: Record<string, string> = { one_to_six: "123456".repeat(4), zero_to_nine: `${"0123456789".repeat(2)}1234` };

interface Rolled {
  die: number;
  face: string;
}

/** All dice by number: the codes of their faces. */
export function diceOf(faces: string): string[][] {
  const numbers = NUMBERS[faces];
  if (numbers === undefined) throw new Difference("faces");
  const actions = Array.from({ length: 12 }, (_, index) => `${COLOURS[index % 4]}${"RSD"[index % 3]}`);
  return [...numbers].map((_, die) => [
    ...COLOURS.map((colour, place) => `${colour}${numbers[(die + place) % numbers.length]}`),
    actions[die % 12] as string,
    die < 12 ? (actions[(die + 1) % 12] as string) : (["W", "F"][die % 2] as string),
  ]);
}

const suitOf = (face: string) => (face.length > 1 ? face[0] : null);
const symbolOf = (face: string) => face.slice(-1);

export class Dice {
  private pouch: number[] = [];
  private hands: Rolled[][];
  private centre: Rolled | null = null;
  private colour: string | null = null;
  private direction = 1;
  /** The centre before a Wild Draw Four that can be challenged, its colour, and who played. */
  private former: { centre: Rolled; colour: string | null; seat: number } | null = null;
  private readonly out = new Set<number>();
  /** The seat that has drawn a die for its turn, and may play only that one. */
  private drawn: number | null = null;
  private isRunning = false;
  /** The seat that starts the next round, unless it is out by then; null: the play decides. */
  private starter: number | null = null;

  constructor(
    private readonly dice: string[][],
    private readonly seats: number,
    private readonly stream: Stream,
  ) {
    this.hands = this.empty();
  }

  private empty = () => Array.from({ length: this.seats }, (): Rolled[] => []);

  /** What happens before the first round. */
  async start(): Promise<void> {
    this.starter = await this.stream.below(this.seats);
  }

  async follow(events: RecordedEvent[]): Promise<void> {
    let caught = false;
    const isPenalty = events.some(({ kind }) => kind === "played" || kind === "centre_rolled");
    for (const event of events) {
      const seat = Number(event["seat"]);
      if (event.kind === "centre_rolled") await this.begin(seat, event["faces"] as string[], events.slice(events.indexOf(event) + 1));
      if (event.kind === "drew") await this.take(seat, event["dice"] as string[], Number(event["count"]), caught, isPenalty);
      if (event.kind === "rerolled") await this.reroll(seat, event["dice"] as string[]);
      if (event.kind === "played") this.play(seat, String(event["die"]), (event["colour"] as string | null) ?? null);
      if (event.kind === "taken_back") this.takeBack(seat, String(event["die"]), String(event["centre"]));
      if (event.kind === "reversed") this.direction = Number(event["direction"]);
      if (event.kind === "eliminated") this.eliminate(seat);
      if (event.kind === "round_ended") this.end(event["hands"] as string[][], event["winner"] as number | null);
      caught = event.kind === "caught";
    }
  }

  /** Begin a round: the centre is rolled, then five dice for each seat. */
  private async begin(seat: number, faces: string[], then: RecordedEvent[]): Promise<void> {
    expectEqual("round", this.isRunning, false);
    this.isRunning = true;
    if (this.starter !== null && !this.out.has(this.starter)) expectEqual("starter", this.starter, seat);
    const order = Array.from({ length: this.seats }, (_, place) => (seat + place) % this.seats).filter((each) => !this.out.has(each));
    expectEqual("hands", order.map((each) => ["drew", each, 5]), then.map((event) => [event.kind, event["seat"], event["count"]]));
    [this.pouch, this.hands, this.former, this.direction] = [this.dice.map((_, die) => die), this.empty(), null, 1];
    let rolled = await this.drawOne();
    const seen = [rolled.face];
    while (!/\d/.test(rolled.face)) {
      rolled = await this.roll(rolled.die);
      seen.push(rolled.face);
    }
    expectEqual("centre_rolled", seen, faces);
    [this.centre, this.colour] = [rolled, suitOf(rolled.face) ?? null];
  }

  private async drawOne(): Promise<Rolled> {
    const [die] = this.pouch.splice(await this.stream.below(this.pouch.length), 1);
    return this.roll(die as number);
  }

  private async roll(die: number): Promise<Rolled> {
    return { die, face: (this.dice[die] as string[])[await this.stream.below(6)] as string };
  }

  private async take(seat: number, dice: string[], count: number, caught: boolean, isPenalty: boolean): Promise<void> {
    const isAsked = !caught && this.former !== null && seat === this.next(this.former.seat);
    if (isAsked) this.settle();
    if (!caught) this.drawn = isPenalty || isAsked ? null : seat;
    expectEqual("count", dice.length, count);
    const drawn: Rolled[] = [];
    for (let turn = 0; turn < count; turn += 1) drawn.push(await this.drawOne());
    expectEqual("drew", drawn.map(({ face }) => face), dice);
    (this.hands[seat] as Rolled[]).push(...drawn);
  }

  private async reroll(seat: number, dice: string[]): Promise<void> {
    this.drawn = null;
    const rolled: Rolled[] = [];
    for (const { die } of this.hands[seat] as Rolled[]) rolled.push(await this.roll(die));
    expectEqual("rerolled", rolled.map(({ face }) => face), dice);
    this.hands[seat] = rolled;
  }

  private play(seat: number, face: string, named: string | null): void {
    const hand = this.hands[seat] as Rolled[];
    const place = this.drawn === seat ? hand.length - 1 : hand.findIndex((rolled) => rolled.face === face);
    if (hand[place]?.face !== face) throw new Difference(`${face}: ${hand.map((rolled) => rolled.face).join(" ")}`);
    this.drawn = null;
    const [played] = hand.splice(place, 1) as [Rolled];
    const before = { centre: this.centre as Rolled, colour: this.colour, seat };
    const forbidden = face === "F" && hand.some((rest) => this.matches(rest.face));
    [this.centre, this.colour] = [played, named ?? suitOf(face) ?? null];
    if (forbidden) this.former = before;
    else this.pouch.push(before.centre.die);
  }

  private matches(face: string): boolean {
    const suit = suitOf(face);
    return suit !== null && (suit === this.colour || symbolOf(face) === symbolOf((this.centre as Rolled).face));
  }

  private takeBack(seat: number, die: string, centre: string): void {
    if (!this.former) throw new Difference("taken_back");
    expectEqual("taken_back", [(this.centre as Rolled).face, this.former.centre.face], [die, centre]);
    (this.hands[seat] as Rolled[]).push(this.centre as Rolled);
    [this.centre, this.colour, this.former] = [this.former.centre, this.former.colour, null];
  }

  /** The Wild Draw Four can no longer be challenged. */
  private settle(): void {
    if (this.former) this.pouch.push(this.former.centre.die);
    this.former = null;
  }

  private eliminate(seat: number): void {
    const isAsked = this.former && seat === this.next(this.former.seat);
    this.out.add(seat);
    this.pouch.push(...(this.hands[seat] as Rolled[]).map(({ die }) => die));
    this.hands[seat] = [];
    if (isAsked) this.settle();
  }

  private next(seat: number): number {
    let next = seat;
    do next = (next + this.direction + this.seats) % this.seats;
    while (this.out.has(next) && next !== seat);
    return next;
  }

  private end(hands: string[][], winner: number | null): void {
    this.isRunning = false;
    this.starter = winner;
    const faces = this.hands.map((hand) => hand.map(({ face }) => face).sort());
    expectEqual("hands", faces, hands.map((hand) => [...hand].sort()));
  }
}
