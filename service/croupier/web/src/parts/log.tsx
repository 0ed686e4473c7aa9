// The log of a table: a block for each turn, with small cards beside the sentences.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Deck } from "../session/catalogue";
import { cardsOf, grouped, type Block, type Line } from "../session/log";
import type { Table } from "../session/table";
import type { GameEvent, Seat, View } from "../session/types";
import { Avatar } from "./avatar";
import { SmallFaces } from "./small-faces";

/** How near its end, in pixels, the log is followed. */
const NEAR_PX = 40;

interface LogProps {
  table: Table;
  deck: Deck;
  /** Whether the log is seen; otherwise its cards are not drawn. */
  isShown: boolean;
}

export function Log({ table, deck, isShown }: LogProps) {
  const events = table.log.value;
  const list = useRef<HTMLOListElement>(null);
  const rows = useRows();
  useFollowed(list, events, isShown);
  const view = table.view.value;
  return (
    <ol class="log" ref={list}>
      {view && rows(grouped(events), view, isShown ? deck : null)}
    </ol>
  );
}

/** Makes the rows of blocks; one that has not changed is the same object, so that it is not drawn again. */
function useRows() {
  const known = useRef(new Map<string, Row>());
  return (blocks: Block[], view: View, deck: Deck | null): VNode[] => {
    const rows = new Map(blocks.map((block) => [block.key, rowOf(block, view, deck, known.current.get(block.key))]));
    known.current = rows;
    return [...rows.values()].map(({ node }) => node);
  };
}

interface Row {
  /** What the row shows that can change. */
  mark: string;
  node: VNode;
}

function rowOf(block: Block, view: View, deck: Deck | null, known: Row | undefined): Row {
  const seat = seatOf(block, view);
  const mark = [block.lines.length, seat?.name, seat?.bot, deck !== null].join();
  return known?.mark === mark ? known : { mark, node: <Turn key={block.key} block={block} seat={seat} view={view} deck={deck} /> };
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
}

function Turn({ block, seat, view, deck }: TurnProps) {
  return (
    <li class={block.isRound ? "log-round" : "log-turn"}>
      {seat && <p class="log-name"><Avatar seat={seat} view={{ ...view, turn: null }} /> {seat.name}</p>}
      {block.lines.map((line) => <Sentence key={line.key} line={line} deck={deck} />)}
    </li>
  );
}

function Sentence({ line: { event }, deck }: { line: Line; deck: Deck | null }) {
  return (
    <p class="log-line">
      {event.text}
      {deck && <SmallFaces codes={cardsOf(event)} deck={deck} named={event["colour"] ?? event["suit"]} />}
    </p>
  );
}
