// "What can I do?": the legal moves with their sentences, each a button; or for whom the game waits.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../boards/board";
import { turnSentence } from "./turn";
import type { Deck } from "../session/catalogue";
import { haveGone, movesByKind } from "../session/help";
import { cardsOf } from "../session/log";
import { legalMoves } from "../session/moves";
import type { Move, View } from "../session/types";
import { t } from "../words";
import { Dialog } from "../parts/dialog";
import { SmallFaces } from "../parts/small-faces";

/** Whether the list of moves is open. */
export const helpIsOpen = signal(false);
const close = () => void (helpIsOpen.value = false);

interface HelpProps {
  /** The newest view: what is listed can be done now. */
  view: View;
  deck: Deck;
  send: BoardProps["send"];
  showRules: () => void;
}

export function Help({ view, deck, send, showRules }: HelpProps) {
  const moves = legalMoves(view);
  const listed = useRef(moves);
  useEffect(() => {
    if (haveGone(listed.current, moves)) close();
    listed.current = moves;
  }, [view.version]);
  useEffect(() => close, []);
  return (
    <Dialog title={t("help")} close={close}>
      <p>{turnSentence(view)}</p>
      {moves.length === 0 && <p>{t(whyNone(view))}</p>}
      {moves.length > 0 && view.status === "playing" && view.turn !== view.you?.seat && <p>{t("help-all-the-same")}</p>}
      <div class="help">
        {movesByKind(moves).map((group) => <Moves key={group[0]?.kind} moves={group} deck={deck} send={send} />)}
      </div>
      <button type="button" class="button quiet" onClick={() => (close(), showRules())}>{t("help-rules")}</button>
    </Dialog>
  );
}

/** Why nothing can be done: the id of a message. */
function whyNone({ status, you }: View): string {
  if (status !== "playing" && status !== "round_over") return "help-over";
  return you ? "help-meanwhile" : "help-watching";
}

function Moves({ moves, deck, send }: { moves: Move[] } & Pick<HelpProps, "deck" | "send">) {
  return (
    <ul>
      {moves.map((move) => (
        <li key={JSON.stringify(move)}>
          <button type="button" class="button" onClick={() => (close(), send(move, { strict: true }))}>
            <SmallFaces codes={cardsOf(move)} deck={deck} named={move["colour"] ?? move["suit"]} />
            <span>{move.label ?? move.kind}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
