// The tray: the cards that are to be laid, in the groups that the phase asks for.
import type { Deck } from "../../session/catalogue";
import { t } from "../../words";
import { goalName, phaseName } from "./goals";
import { codeOf, inOrder, valuesOf, type Goal } from "./groups";
import { Slip } from "./slip";

interface TrayProps {
  deck: Deck;
  phase: number | null;
  /** The phases to choose from; one: there is nothing to choose. */
  phases: number[];
  choosePhase: (phase: number) => void;
  goals: Goal[];
  groups: string[][];
  /** The key of the card that is chosen, or null. */
  card: string | null;
  put: (key: string, group: number) => void;
  takeBack: (key: string) => void;
  /** Whether the cards can be laid as they are. */
  isReady: boolean;
  /** Lay the groups; null: it is not the time for it. */
  lay: (() => void) | null;
  /** Fill the tray with cards that can be laid; null: there are none. */
  suggest: (() => void) | null;
  /** What there is nothing to suggest for: it waits for the turn, for a drawn card, or for better cards. */
  wait: string;
}

export function Tray(props: TrayProps) {
  const { phase, phases, choosePhase, goals, isReady, lay, suggest, wait } = props;
  return (
    <section class="tray" aria-label={t("phase-tray", { phase: phaseName(phase) })}>
      <div class="tray-head">
        {phases.length < 2 ? <b>{phaseName(phase)}</b> : (
          <select aria-label={t("phase-which")} value={String(phase)} onChange={(event) => choosePhase(Number(event.currentTarget.value))}>
            {phases.map((each) => <option key={each} value={String(each)}>{phaseName(each)}</option>)}
          </select>
        )}
        {suggest ? <button type="button" class="button" data-move="suggest" onClick={suggest}>{t("phase-suggest")}</button> : <p class="tray-wait">{t(`phase-wait-${wait}`)}</p>}
        <button type="button" class={`button ${isReady ? "primary" : "quiet"}`} data-move="lay_phase" disabled={lay === null} onClick={() => lay?.()}>
          {t("phase-lay")}
        </button>
      </div>
      <div class="tray-groups">
        {goals.map((goal, group) => <TrayGroup key={group} {...props} goal={goal} group={group} />)}
      </div>
    </section>
  );
}

function TrayGroup({ deck, groups, card, put, takeBack, isReady, goal, group }: TrayProps & { goal: Goal; group: number }) {
  const keys = groups[group] ?? [];
  const isTarget = card !== null && !keys.includes(card);
  const head = (
    <>
      <span class="tick" aria-hidden="true">{isReady ? "✓" : ""}</span>
      {goalName(goal)}{" "}
      <span class="faint">{isReady ? <span class="unseen">{t("phase-done")}</span> : t("phase-count", { count: keys.length, size: goal.size })}</span>
    </>
  );
  return (
    <div class={`tray-group ${isReady ? "done" : ""} ${isTarget ? "glows" : ""}`} style={{ "--size": goal.size }} data-drop={`tray:${group}`} role="group" aria-label={goalName(goal)}>
      {isTarget ? (
        <button type="button" class="tray-goal" onClick={() => put(card, group)}>
          {head}
          <span class="unseen">{t("phase-put-here", { card: deck.card(codeOf(card)).label })}</span>
        </button>
      ) : <p class="tray-goal">{head}</p>}
      <TrayCards goal={goal} keys={keys} deck={deck} isReady={isReady} takeBack={takeBack} />
    </div>
  );
}

function TrayCards({ goal, keys, deck, isReady, takeBack }: Pick<TrayProps, "deck" | "isReady" | "takeBack"> & { goal: Goal; keys: string[] }) {
  const ordered = inOrder(goal, keys.map(codeOf), deck);
  const free = [...keys];
  const sorted = ordered.map((code) => free.splice(free.findIndex((key) => codeOf(key) === code), 1)[0] as string);
  const values = goal.kind === "run" && isReady ? valuesOf(ordered, deck) : [];
  return (
    <div class="slips">
      {sorted.map((key, place) => (
        <button type="button" key={key} class="slip-button" data-key={key} onClick={() => takeBack(key)}>
          <span class="unseen">{t("phase-take-back", { card: deck.card(codeOf(key)).label })}</span>
          <Slip code={codeOf(key)} deck={deck} stands={codeOf(key) === "W" ? (values[place] ?? null) : null} />
        </button>
      ))}
      {Array.from({ length: Math.max(0, goal.size - keys.length) }, (_, place) => <span key={place} class="slot" />)}
    </div>
  );
}
