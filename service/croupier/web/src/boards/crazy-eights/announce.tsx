// Announcing the last card. The service lists a play with the announcement where one is due; it is sent without, unless the
// player has pressed the button before.
import { useEffect, useState } from "preact/hooks";
import { announces, legalMoves, withoutAnnouncement } from "../../session/moves";
import type { Move } from "../../session/types";
import { t } from "../../words";
import type { BoardProps } from "../board";

/** Whether an announcement is due, whether it is made, and `send` with what was chosen. */
export function useAnnouncement({ view, send }: Pick<BoardProps, "view" | "send">) {
  const [isMade, setMade] = useState(false);
  const isDue = legalMoves(view).some(announces);
  useEffect(() => setMade(false), [isDue]);
  return { isDue, isMade, setMade, send: (move: Move) => send(isMade ? move : withoutAnnouncement(move)) };
}

/** A button beside the hand that stays pressed until the play. */
export function AnnounceButton({ isMade, setMade }: Pick<ReturnType<typeof useAnnouncement>, "isMade" | "setMade">) {
  return <button type="button" class="button announce" aria-pressed={isMade} onClick={() => setMade(!isMade)}>{t("last-card")}</button>;
}
