// Hints in the first game: a strip above the table, each hint once.
import { useEffect } from "preact/hooks";
import { hints } from "../preferences";
import type { Deck } from "../session/catalogue";
import { hasFinished, hintFor, type Situation } from "../session/coach";
import type { Table } from "../session/table";
import type { View } from "../session/types";
import { t } from "../words";
import { Icon } from "./icons";

const OFF = "off";

interface CoachProps {
  table: Table;
  view: View;
  deck: Deck;
  panelIsShown: boolean;
}

const seenHints = () => new Set(hints.value.split(" "));
const forget = (id: string) => hints.value === OFF || (hints.value = [...seenHints().add(id)].join(" ").trim());

/** The hints of a browser that has not finished a round yet. */
export function Coach({ table, view, deck, panelIsShown }: CoachProps) {
  const isFinished = hasFinished(view);
  useEffect(() => void (isFinished && (hints.value = OFF)), [isFinished]);
  const isOff = hints.value === OFF || table.seat === null;
  const situation: Situation = { view, panelIsShown, isRefused: table.refusal.value !== null, seen: seenHints() };
  const id = isOff ? null : hintFor(situation);
  return <div role="status">{id && <Hint key={id} id={id} rulebook={view.rulebook} kind={deck.isDice ? "dice" : "cards"} />}</div>;
}

/** A hint; once it is gone, it does not come again. */
function Hint({ id, rulebook, kind }: { id: string; rulebook: string; kind: "cards" | "dice" }) {
  useEffect(() => () => void forget(id), []);
  return (
    <div class={`notice coach for-${rulebook}`}>
      <div class="row">
        <span>{t(`coach-${id}`, { kind })}</span>
        {id === "panel" && <Icon name="panel" />}
        <button type="button" class="button" onClick={() => forget(id)}>{t("coach-ok")}</button>
        <button type="button" class="button quiet" onClick={() => (hints.value = OFF)}>{t("coach-stop")}</button>
      </div>
    </div>
  );
}
