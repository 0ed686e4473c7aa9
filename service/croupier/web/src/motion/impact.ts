// What events show on every board, whatever the game: who is hit, who misses a turn, which colour comes.
import type { GameEvent, Step } from "../session/types";
import { t } from "../words";
import type { Effect, Motion } from "./flights";
import { placeOf, seatPlace } from "./places";

type Impact = (event: GameEvent, step: Step) => Motion;
type Fields = Record<"seat" | "by" | "target", number>;

const notice = (seat: number, text: string) => [{ at: seatPlace(seat), text }];
const beam = (from: number, to: number): Effect => ({ kind: "beam", from: seatPlace(from), at: seatPlace(to) });
const fieldsOf = (event: GameEvent) => event as unknown as Fields;

interface Waiting {
  pending?: { kind: string; seat?: number } | null;
  stake?: number;
}

/** What a game waits for from who has played. */
const OWN_CHOICES = ["drawn", "colour"];

/** The seat that a card hits which was just played: the one that misses a turn, or has to draw or answer. */
export function victimOf({ seat }: GameEvent, { after, events }: Step): number | null {
  const { pending, stake } = (after.board ?? {}) as Waiting;
  const skipped = events.find(({ kind }) => kind === "skipped")?.["seat"];
  const isAsked = pending ? !OWN_CHOICES.includes(pending.kind) : (stake ?? 0) > 0;
  const victim = skipped ?? (isAsked ? (pending?.seat ?? after.turn) : null);
  return typeof victim === "number" && victim !== seat ? victim : null;
}

const IMPACTS: Record<string, Impact> = {
  played: (event, step) => {
    const suit = event["colour"] ?? event["suit"]; // named for a wild card or an eight
    const victim = victimOf(event, step);
    return {
      effects: [
        ...(typeof suit === "string" ? [{ kind: "wash", at: "discard", suit } as const] : []),
        ...(victim === null ? [] : [beam(Number(event["seat"]), victim)]),
        ...(event["announced"] ? [{ kind: "burst", at: seatPlace(Number(event["seat"])) } as const] : []),
      ],
      notices: event["announced"] ? notice(Number(event["seat"]), t("last-card")) : [],
    };
  },
  discarded: (event) => {
    const { seat, target } = fieldsOf(event);
    return typeof target === "number" ? { effects: [beam(seat, target), { kind: "stamp", at: seatPlace(target) }], notices: notice(target, t("notice-skipped")) } : {};
  },
  drew: (event, { after }) => {
    const { seat } = fieldsOf(event);
    const count = Number(event["count"]);
    return count > 1 ? { effects: [{ kind: "shake", at: placeOf(seat, after.you?.seat ?? null) }], notices: notice(seat, `+${count}`) } : {};
  },
  skipped: (event) => ({ effects: [{ kind: "stamp", at: seatPlace(fieldsOf(event).seat) }], notices: notice(fieldsOf(event).seat, t("notice-skipped")) }),
  caught: (event) => {
    const { seat, by } = fieldsOf(event);
    return { effects: [beam(by, seat), { kind: "shake", at: seatPlace(seat) }], notices: notice(seat, t("notice-caught")) };
  },
  challenged: (event) => ({ effects: [beam(fieldsOf(event).seat, fieldsOf(event).target)] }),
  uno_called: (event) => ({ effects: [{ kind: "burst", at: seatPlace(fieldsOf(event).seat) }], notices: notice(fieldsOf(event).seat, t("uno-call")) }),
  passed: (event) => ({ notices: notice(fieldsOf(event).seat, t("notice-passed")) }),
  eliminated: (event) => ({ notices: notice(fieldsOf(event).seat, t("out")) }),
  reshuffled: () => ({ notices: [{ at: "draw", text: t("notice-reshuffled") }] }),
  reversed: ({ direction }) => ({ notices: [{ at: "discard", text: t(direction === 1 ? "clockwise" : "anticlockwise") }] }),
};

/** What an event shows on every board. */
export const impactOf: Impact = (event, step) => IMPACTS[event.kind]?.(event, step) ?? {};

/** All that an event shows on a board. */
export function motionOf(board: { motion: (event: GameEvent, step: Step) => Motion | null }) {
  return (event: GameEvent, step: Step): Motion => {
    const [own, shared] = [board.motion(event, step) ?? {}, impactOf(event, step)];
    return {
      flights: own.flights ?? [],
      notices: [...(own.notices ?? []), ...(shared.notices ?? [])],
      effects: [...(own.effects ?? []), ...(shared.effects ?? [])],
    };
  };
}
