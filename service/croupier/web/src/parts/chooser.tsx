// Which of several moves a player means: one question at a time.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Mark } from "../cards/mark";
import type { BoardProps } from "../boards/board";
import { legalMoves, likelyMove, movesWith, touched } from "../session/moves";
import type { Move } from "../session/types";
import { t } from "../words";

const SUIT_FIELDS = ["colour", "suit"];

/** The state of a board's hand: what is touched, and which moves can be made with it. */
export function useTouch({ view, deck, send, explain }: BoardProps) {
  const [touchedCard, setTouchedCard] = useState<{ code: string; version: number } | null>(null);
  const code = touchedCard?.version === view.version ? touchedCard.code : null; // a question ends with the turn
  const moves = code === null ? [] : movesWith(view, code);
  const legal = new Set(legalMoves(view).map(touched).filter((each) => each !== null));

  /** Touch a card: make its move, ask which one, or show why there is none. */
  function touch(next: string): void {
    const possible = movesWith(view, next);
    const [only] = possible;
    setTouchedCard(possible.length > 1 ? { code: next, version: view.version } : null);
    if (possible.length === 1 && only) send(only);
    if (possible.length === 0) explain(likelyMove(view, next, deck.isDice));
  }

  function choose(move: Move): void {
    setTouchedCard(null);
    send(move);
  }

  return { code: moves.length > 1 ? code : null, moves, legal, touch, choose, cancel: () => setTouchedCard(null) };
}

interface ChooserProps extends Pick<BoardProps, "deck"> {
  /** The question, such as "Which colour?". */
  question: string;
  moves: Move[];
  choose: (move: Move) => void;
  cancel?: () => void;
  /** What is on the button of a move, if not its label. */
  text?: (move: Move) => ComponentChildren;
}

/**
 * Large buttons for moves: swatches with marks where the moves differ by suit, labels otherwise. The second click of a
 * double click on a card is no answer to the question that the first one has opened.
 */
export function Chooser({ deck, question, moves, choose, cancel, text }: ChooserProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => void first.current?.querySelector("button")?.focus(), []);
  const field = SUIT_FIELDS.find((name) => moves.every((move) => deck.suit(String(move[name] ?? ""))));
  return (
    <div
      ref={first}
      class="chooser"
      role="group"
      aria-label={question}
      onKeyDown={(event) => event.key === "Escape" && cancel?.()}
    >
      <p class="chooser-question">{question}</p>
      <div class={field ? "swatches" : "choices"}>
        {moves.map((move) => (
          <button type="button" key={JSON.stringify(move)} class={field ? "swatch" : "button"} onClick={(event) => event.detail < 2 && choose(move)}>
            {field && <SuitSwatch deck={deck} code={String(move[field])} />}
            {text?.(move) ?? <span class={field ? "swatch-name" : ""}>{field ? deck.suit(String(move[field]))?.name : (move.label ?? move.kind)}</span>}
          </button>
        ))}
      </div>
      {cancel && <button type="button" class="button quiet" onClick={cancel}>{t("cancel")}</button>}
    </div>
  );
}

function SuitSwatch({ deck, code }: Pick<BoardProps, "deck"> & { code: string }) {
  const suit = deck.suit(code);
  return suit && <Mark suit={suit} />;
}

interface MoveButtonsProps {
  groups: Map<string, Move[]>;
  send: (move: Move) => void;
  /** Words of a board for a move, by its kind; the label of the service otherwise. */
  words?: Record<string, string>;
}

/** Buttons for moves that need no card, in groups by kind. */
export function MoveButtons({ groups, send, words = {} }: MoveButtonsProps) {
  if (groups.size === 0) return null;
  return (
    <div class="move-groups">
      {[...groups].map(([kind, moves]) => (
        <div key={kind} class="move-group">
          {moves.map((move) => (
            <button type="button" key={JSON.stringify(move)} class="button" data-move={kind} onClick={() => send(move)}>
              {words[kind] ?? move.label ?? kind}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
