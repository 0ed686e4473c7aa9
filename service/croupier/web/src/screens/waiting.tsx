// Before the start: the code and the link to share, the seats, bots, and the button to start.
import { useEffect, useState } from "preact/hooks";
import { fairness, lobby, tokens } from "../app";
import { Check } from "../parts/check";
import { RefusalNote } from "../parts/refusal";
import { Summary } from "../parts/rules-of-table";
import { Share } from "../parts/share";
import { awayText, useAbsences } from "../parts/absence";
import { useCountdown } from "../parts/deadline";
import { Avatar } from "../parts/avatar";
import { format, go } from "../route";
import type { Seated } from "../session/lobby";
import { me, moreBots } from "../session/people";
import type { Table } from "../session/table";
import type { Outcome, Refusal, Ruleset, Seat, View } from "../session/types";
import { t } from "../words";
import { CodeField } from "./code-field";
import { NameField } from "./name-field";
import { TableRules } from "./table-rules";

interface WaitingProps {
  table: Table;
  view: View;
  ruleset: Ruleset;
}

export function Waiting({ table, view, ruleset }: WaitingProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [youngest, setYoungest] = useState(false);
  useContributions(view);
  const away = useAbsences(table);
  const isHost = table.seat === view.host;
  const isFull = view.seats.every((seat) => seat.name !== null);

  async function act<Value>(request: Promise<Outcome<Value>>, then?: (value: Value) => void): Promise<void> {
    setBusy(true);
    const answer = await request;
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
    if (answer.ok) then?.(answer.value);
  }
  const sit = ({ seat }: Seated) => go({ screen: "game", game: table.game, seat }, { replace: true });
  const leave = (seat: number) => void act(lobby.leave(table.game, seat), () => (fairness.forget(table.game, seat), go({ screen: "home" })));
  const taken = view.seats.filter((seat) => seat.name !== null).length;
  const start = (host: number, seats: number | null = null) => void act(startAfter(view, host, seats === null ? [] : [() => lobby.change(view.id, host, { seats })]));
  const vacant = view.seats.filter((seat) => seat.name === null);
  const startWithBots = (host: number) => void act(startAfter(view, host, moreBots(vacant.length, view).map((bot, place) => () => lobby.addBot(view.id, host, vacant[place]?.seat ?? 0, "easy", bot))));
  const join = (seat: number | null) => act(lobby.join(view, me(), seat, youngest), sit);

  return (
    <main class="page waiting">
      <a class="back" href="#/">{t("home")}</a>
      <h1>{ruleset.title}</h1>
      <Summary ruleset={ruleset} options={view.options} />
      {view.code && <Invitation code={view.code} />}
      <StartsAt view={view} />
      <TableRules table={table} view={view} ruleset={ruleset} />
      {table.seat === null && <NameField />}
      {table.seat === null && view.needs_code && <CodeField game={table.game} />}
      {table.seat === null && (view.options as { first_dealer?: string }).first_dealer === "youngest" && (
        <Check label={t("youngest")} checked={youngest} set={setYoungest} />
      )}
      <ul class="waiting-seats" aria-label={t("players")}>
        {view.seats.map((seat) => (
          <li key={seat.seat}>
            <Avatar seat={seat} view={view} />
            <span class="waiting-name">{seatName(seat)}{seat.seat === table.seat && ` (${t("you")})`}{seat.seat === view.host && ` · ${t("host")}`}</span>
            {away.has(seat.seat) && <span class="faint">{awayText(away.get(seat.seat))}</span>}
            <SeatActions table={table} view={view} seat={seat} busy={busy} ruleset={ruleset} act={act} join={join} />
          </li>
        ))}
      </ul>
      {view.fairness && <p class="hint">{t("hands-open-later", { kind: Object.keys(ruleset.dice).length > 0 ? "dice" : "cards" })}</p>}
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
      <div class="onward">
        {table.seat === null && !isFull && <button type="button" class="button primary large" disabled={busy} onClick={() => void join(null)}>{t("take-seat")}</button>}
        {isHost && table.seat !== null && <StartButtons view={view} host={table.seat} busy={busy} start={start} startWithBots={startWithBots} taken={taken} ruleset={ruleset} />}
        {!isHost && table.seat !== null && <p>{t("host-starts", { name: view.seats[view.host]?.name ?? "" })}</p>}
        {table.seat !== null && <button type="button" class="button quiet" onClick={() => table.seat !== null && leave(table.seat)}>{t("leave")}</button>}
      </div>
    </main>
  );
}

interface StartProps extends Pick<WaitingProps, "view" | "ruleset"> {
  host: number;
  busy: boolean;
  /** How many seats have a player or a bot. */
  taken: number;
  /** Start the game, with so many seats; null: with those that it has. */
  start: (host: number, seats?: number | null) => void;
  /** Give the vacant seats to bots and start. */
  startWithBots: (host: number) => void;
}

/** The ways to start: as it is, or with those who are there. */
function StartButtons({ view, ruleset, host, busy, taken, start, startWithBots }: StartProps) {
  const shared = { type: "button", disabled: busy } as const;
  if (taken === view.seats.length) return <button {...shared} class="button primary large" onClick={() => start(host)}>{t("start")}</button>;
  if (view.settings.fill) return <button {...shared} class="button primary large" onClick={() => start(host)}>{t("start-with-bots")}</button>;
  const isEnough = ruleset.seats.includes(taken) && view.seats.slice(taken).every((seat) => seat.name === null && seat.reserved === null);
  return (
    <>
      {isEnough && <button {...shared} class="button primary large" onClick={() => start(host, taken)}>{t("start-with", { count: taken })}</button>}
      {ruleset.bots.length > 0 && <button {...shared} class={`button large ${isEnough ? "" : "primary"}`} onClick={() => startWithBots(host)}>{t("start-with-bots")}</button>}
      {!isEnough && ruleset.bots.length === 0 && <p>{t("start-when-full")}</p>}
    </>
  );
}

/** Start a game, after what each seat of this browser contributes to the shuffle, and after changes that succeed. */
async function startAfter(view: View, host: number, changes: (() => Promise<Outcome<unknown>>)[]): Promise<Outcome<unknown>> {
  await contribute(view);
  for (const change of changes) {
    const answer = await change();
    if (!answer.ok) return answer;
  }
  return view.settings.start === "full" && changes.length > 0 ? { ok: true, value: null } : lobby.start(view.id, host); // the last change may start it
}

/** Contribute to the shuffle for each seat of this browser that has not; again with the next version, if it failed. */
function useContributions(view: View): void {
  useEffect(() => void contribute(view), [missingSeats(view).join(), view.version]);
}

/** The seats of this browser without a contribution. */
function missingSeats({ id, fairness: shown }: View): number[] {
  return tokens.of(id).filter(({ seat, left }) => !left && shown?.contributions[seat] === null).map(({ seat }) => seat);
}

/** Contribute to the shuffle, and wait until that has arrived: who starts a game does so after it. */
const contribute = (view: View) => Promise.all(missingSeats(view).map((seat) => fairness.contribute(view.id, seat, view.fairness?.commitment ?? "")));

const seatName = (seat: Seat) => seat.name ?? (seat.reserved ? t("reserved", { name: seat.reserved }) : t("vacant"));

interface ActionProps extends WaitingProps {
  seat: Seat;
  busy: boolean;
  act: (request: Promise<Outcome<unknown>>) => Promise<void>;
  join: (seat: number | null) => Promise<void>;
}

/** What can be done with a seat: take it, have a bot in it, or a second player of this device, or clear it. */
function SeatActions({ table, view, seat, busy, ruleset, act, join }: ActionProps) {
  const { game, seat: own } = table;
  const isHost = own === view.host;
  if (seat.name !== null) {
    return isHost && own !== null && seat.seat !== own ? (
      <button type="button" class="button quiet" disabled={busy} onClick={() => void act(lobby.remove(game, own, seat.seat))}>{t("remove")}</button>
    ) : null;
  }
  const another = () => moreBots(1, view)[0] ?? me();
  if (own === null) return <button type="button" class="button" disabled={busy} onClick={() => void join(seat.seat)}>{t("take-this-seat")}</button>;
  return (
    <span class="row">
      {isHost && ruleset.bots.map((level) => (
        <button type="button" key={level} class="button" disabled={busy} onClick={() => void act(lobby.addBot(game, own, seat.seat, level as "easy" | "hard", another()))}>{t("add-bot", { level: t(`level-${level}`) })}</button>
      ))}
      <button type="button" class="button quiet" disabled={busy} onClick={() => void act(lobby.join(view, { ...another(), name: t("player-number", { number: seat.seat + 1 }) }, seat.seat))}>{t("same-device")}</button>
    </span>
  );
}

/** When the game starts by itself, or seats that are kept for somebody become open. */
function StartsAt({ view }: { view: View }) {
  const left = useCountdown(view.deadline?.at ?? null);
  if (left === null) return null;
  const isKept = view.seats.some((seat) => seat.reserved !== null);
  return <p role="timer">{t(isKept ? "seats-kept" : "bots-join", { count: left })}</p>;
}

/** The code and the link of a table, for those who are to join. */
function Invitation({ code }: { code: string }) {
  return (
    <section class="share">
      <p>{t("share-code")}</p>
      <p class="code" aria-label={[...code].join(" ")}>{code.slice(0, 3)} {code.slice(3)}</p>
      <div class="row">
        <Share label={t("share-link")} link={location.origin + location.pathname + format({ screen: "join", code })} isShown isCopy />
      </div>
    </section>
  );
}
