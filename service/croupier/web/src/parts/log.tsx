// The log of a table: a block for each turn, with small cards beside the sentences.
import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Deck } from "../session/catalogue";
import { cardsOf, CONTRIBUTION, grouped, type Block, type Line } from "../session/log";
import { fieldsOf, type Field } from "../session/options";
import type { Table } from "../session/table";
import type { GameEvent, Ruleset, Seat, View } from "../session/types";
import { t } from "../words";
import { Avatar } from "./avatar";
import { changesOf } from "./rule-words";
import { SmallFaces } from "./small-faces";

/** How near its end, in pixels, the log is followed. */
const NEAR_PX = 40;

interface LogProps {
  table: Table;
  ruleset: Ruleset;
  deck: Deck;
  /** Whether the log is seen; otherwise its cards are not drawn. */
  isShown: boolean;
}

export function Log({ table, ruleset, deck, isShown }: LogProps) {
  const events = table.log.value;
  const list = useRef<HTMLOListElement>(null);
  const fields = useMemo(() => fieldsOf(ruleset), [ruleset]);
  const rows = useRows(fields);
  useFollowed(list, events, isShown);
  const view = table.view.value;
  return (
    <ol class="log" ref={list}>
      {view && rows(grouped(events.filter((event) => hasSentence(event, fields))), view, isShown ? deck : null)}
    </ol>
  );
}

/** Whether an event has a sentence: of changes by the host those that its form shows. */
const hasSentence = (event: GameEvent, fields: Field[]) => event.kind !== "settings_changed" || changesOf(fields, event).length > 0;

/** Makes the rows of blocks; one that has not changed is the same object, so that it is not drawn again. */
function useRows(fields: Field[]) {
  const known = useRef(new Map<string, Row>());
  return (blocks: Block[], view: View, deck: Deck | null): VNode[] => {
    const rows = new Map(blocks.map((block) => [block.key, rowOf(block, view, deck, fields, known.current.get(block.key))]));
    known.current = rows;
    return [...rows.values()].map(({ node }) => node);
  };
}

interface Row {
  /** What the row shows that can change. */
  mark: string;
  node: VNode;
}

function rowOf(block: Block, view: View, deck: Deck | null, fields: Field[], known: Row | undefined): Row {
  const seat = seatOf(block, view);
  const mark = [...block.lines.map(({ more }) => more.length), seat?.name, seat?.bot, deck !== null].join();
  return known?.mark === mark ? known : { mark, node: <Turn key={block.key} block={block} seat={seat} view={view} deck={deck} fields={fields} /> };
}

/** The seat that acts in a block; null if its sentences name another player, who has left it since. */
function seatOf({ seat, lines }: Block, view: View): Seat | null {
  const found = seat === null ? undefined : view.seats[seat];
  const name = found?.name;
  return found && name && lines.some(({ event }) => event.text?.includes(name)) ? found : null;
}

/** Keep the end in sight, unless the reader has scrolled up. */
function useFollowed(list: { current: HTMLElement | null }, events: GameEvent[], isShown: boolean): void {
  const end = useRef(0); // how far the log could be scrolled when it was drawn last
  useLayoutEffect(() => {
    const body = list.current?.closest(".panel-body");
    if (!body) return;
    if (end.current - body.scrollTop < NEAR_PX) body.scrollTop = body.scrollHeight;
    end.current = body.scrollHeight - body.clientHeight;
  }, [events, isShown]);
}

interface TurnProps {
  block: Block;
  seat: Seat | null;
  view: View;
  deck: Deck | null;
  fields: Field[];
}

function Turn({ block, seat, view, deck, fields }: TurnProps) {
  return (
    <li class={block.isRound ? "log-round" : "log-turn"}>
      {seat && <p class="log-name"><Avatar seat={seat} view={{ ...view, turn: null }} /> {seat.name}</p>}
      {block.lines.map((line) => <Sentence key={line.key} line={line} deck={deck} fields={fields} />)}
    </li>
  );
}

function Sentence({ line: { event, more }, deck, fields }: Pick<TurnProps, "deck" | "fields"> & { line: Line }) {
  if (event.kind === CONTRIBUTION) return <Contributions events={[event, ...more]} />;
  return (
    <p class="log-line">
      {event.kind === "settings_changed" ? changeText(event, fields) : event.text}
      {deck && <SmallFaces codes={cardsOf(event)} deck={deck} named={event["colour"] ?? event["suit"]} />}
    </p>
  );
}

/** What the host has changed, with the values before and after. */
function changeText(event: GameEvent, fields: Field[]): string {
  const changes = changesOf(fields, event).map(({ title, before, after }) => `${title}: ${before} → ${after}`);
  return `${t("host-changes")} ${changes.join(", ")}`;
}

/** How many have added to the shuffle; what they have added is for those who check it. */
function Contributions({ events }: { events: GameEvent[] }) {
  return (
    <details class="log-line">
      <summary>{t("contributions", { count: events.length })}</summary>
      {events.map(({ version, text }) => <p key={version} class="log-line">{text}</p>)}
    </details>
  );
}
