import type { ComponentChildren } from "preact";
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardBack } from "../cards/card";
import { seatPlace } from "../motion/places";
import type { Table } from "../session/table";
import type { Seat, View } from "../session/types";
import { t } from "../words";
import { awayText, useAbsences } from "./absence";
import { Avatar, onTurn } from "./avatar";
import { heightAt } from "./layout";
import { SeatName } from "./seat-name";
import { useScrolls } from "./size";

interface SeatsProps {
  table: Table;
  view: View;
  /** What a board shows beside a seat, such as its phase. */
  extra?: (seat: Seat) => ComponentChildren;
  /** Words for the label of a seat, such as "can be caught". */
  note?: (seat: Seat) => string | null;
  /** What the seats hold: the id of a message with a count. */
  unit?: "cards" | "dice";
  /** The seat to keep in view, if not the one on turn. */
  inView?: number | undefined;
  /** Whether the reader's seat is drawn, too. */
  withOwn?: boolean;
}

/** The other seats, clockwise from the reader's. */
export function Seats({ table, view, extra, note, unit = "cards", inView, withOwn = false }: SeatsProps) {
  const list = useRef<HTMLUListElement>(null);
  const start = (table.seat ?? -1) + 1;
  const count = view.seats.length;
  const order = view.seats.map((_, place) => view.seats[(start + place) % count] as Seat);
  const drawn = withOwn ? order : order.filter((seat) => seat.seat !== table.seat);
  const scrolls = useScrolls(list, count);
  const shown = inView ?? view.turn;
  const away = useAbsences(table);
  const direction = directionOf(view);
  useEffect(() => scrollTo(list.current, shown), [shown]);
  return (
    <>
    <div class="table-edge" aria-hidden="true" />
    <ul class={`seats ${drawn.length > 5 ? "many" : ""} ${direction < 0 ? "reversed" : ""}`} ref={list} aria-label={`${t("players")}. ${t(direction < 0 ? "anticlockwise" : "clockwise")}`} tabIndex={scrolls ? 0 : undefined}>
      {drawn.map((seat, place) => (
        <Fragment key={seat.seat}>
          {place > 0 && <Way place={place - 0.5} count={drawn.length} />}
          <SeatChip away={awayText(away.get(seat.seat))} view={view} seat={seat} arc={heightAt(place, drawn.length)} note={note?.(seat) ?? null} unit={unit}>
            {extra?.(seat)}
          </SeatChip>
        </Fragment>
      ))}
    </ul>
    </>
  );
}

/** The direction of play: 1 is clockwise, as the seats are drawn, and where a game does not say it. */
const directionOf = ({ board }: View): number => (typeof board?.["direction"] === "number" ? board["direction"] : 1);

const STEP = 0.1;

/** Between two seats: which way play goes, along the ellipse that they sit on. */
function Way({ place, count }: { place: number; count: number }) {
  const slope = (heightAt(place + STEP, count) - heightAt(place - STEP, count)) / (2 * STEP);
  return (
    <li class="way" aria-hidden="true" style={{ "--arc": heightAt(place, count), "--slope": slope, "--place": place, "--count": count }}>
      <svg viewBox="0 0 24 24"><path d="M9 5.5 15.5 12 9 18.5" /></svg>
    </li>
  );
}

/** Keep a seat in view, without moving the page. */
function scrollTo(list: HTMLUListElement | null, seat: number | null): void {
  const chip = list?.querySelector<HTMLElement>(`[data-place="seat:${seat}"]`);
  if (list && chip) list.scrollTo({ left: chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2, behavior: "smooth" });
}

interface ChipProps {
  /** For how long its player has been away, in words; null: the player is not. */
  away: string | null;
  view: View;
  seat: Seat;
  note: string | null;
  unit: "cards" | "dice";
  arc: number;
  children?: ComponentChildren;
}

const FAN = 7;

function SeatChip({ away, view, seat, note, unit, arc, children }: ChipProps) {
  const name = seat.name ?? t("vacant");
  const isOnTurn = onTurn(view, seat);
  const state = stateOf(seat, view, away);
  const facts = [note, state].filter(Boolean).join(", ");
  const label = t("seat-label", {
    name,
    cards: t(unit, { count: seat.hand_count }),
    points: t("points", { count: seat.score }),
  });
  const words = [label, isOnTurn ? t("their-turn") : null, state, note].filter((part) => part !== null).join(", ");
  return (
    <li class={`seat ${isOnTurn ? "on-turn" : ""} ${away ? "away" : ""} ${seat.name === null ? "vacant" : ""}`} data-place={seatPlace(seat.seat)} style={{ "--arc": arc }}>
      <div class="seat-body" role="img" aria-label={words}>
        <Avatar seat={seat} view={view} />
        <div class="seat-text">
          <SeatName name={name} />
          <span class="seat-facts">
            {unit === "cards" && (
              <span class="fan" aria-hidden="true">
                {Array.from({ length: Math.min(FAN, seat.hand_count) }, (_, place) => <CardBack key={place} />)}
              </span>
            )}
            <b class="count">{seat.hand_count}</b>
            <span class="score">{t("points", { count: seat.score })}</span>
          </span>
          {facts && <span class="seat-state" title={facts}>{facts}</span>}
        </div>
      </div>
      {children}
    </li>
  );
}

function stateOf(seat: Seat, view: View, away: string | null): string | null {
  if (seat.name === null) return seat.bot ? t("bot-plays") : seat.reserved ? t("reserved", { name: seat.reserved }) : null;
  if (seat.absent && seat.bot) return [t("bot-plays"), away].filter(Boolean).join(", ");
  if (seat.bot) return t(`bot-${seat.bot}`);
  const isOver = view.status === "finished" || view.status === "closed";
  return isOver ? null : (away ?? (seat.absent ? t("absent") : null));
}
