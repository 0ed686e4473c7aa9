// The phases on the table. With a card in mind, the groups that take it glow and are buttons.
import { useRef } from "preact/hooks";
import { useScrolls } from "../../parts/size";
import type { Deck } from "../../session/catalogue";
import { t } from "../../words";
import { goalName, goalsOf, phaseName, type PhaseView } from "./goals";
import { Slips } from "./slip";

export interface MeldsProps {
  view: PhaseView;
  deck: Deck;
  /** The card to add, or null. */
  card: string | null;
  /** Whether the card can be added to a group of a seat. */
  takes: (seat: number, group: number) => boolean;
  hit: (seat: number, group: number) => void;
}

export function Melds(props: MeldsProps) {
  const { view } = props;
  const laid = view.board?.laid ?? [];
  const list = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(list, laid);
  return (
    <div class="laid" ref={list} {...(scrolls && { tabIndex: 0, role: "region", "aria-label": t("phase-table") } as const)}>
      {laid.length > 0 && (
        <ul aria-label={t("phase-table")}>
          {laid.map(({ seat, phase, groups }) => (
            <li key={seat} class={seat === view.you?.seat ? "own" : ""}>
              <p class="laid-head"><b>{view.seats[seat]?.name ?? t("vacant")}</b> {phaseName(phase)}</p>
              <div class="melds">
                {groups.map((_, group) => <Meld key={group} {...props} seat={seat} group={group} />)}
              </div>
            </li>
          ))}
        </ul>
      )}
      <span class="landing" data-place="table" />
    </div>
  );
}

function Meld({ view, deck, card, takes, hit, seat, group }: MeldsProps & { seat: number; group: number }) {
  const laid = view.board?.laid.find((each) => each.seat === seat);
  const meld = laid?.groups[group];
  const goal = laid && goalsOf(view, laid.phase)[group];
  if (!meld || !goal) return null;
  const name = view.seats[seat]?.name ?? t("vacant");
  const label = t("phase-meld", { name, group: goalName(goal), cards: meld.cards.map((code) => deck.card(code).label).join(", ") });
  const place = `meld:${seat}:${group}`;
  const inside = (
    <>
      <span class="meld-name" aria-hidden="true">✓ {goalName(goal)}</span>
      <Slips kind={meld.kind} cards={meld.cards} deck={deck} />
    </>
  );
  if (card === null) return <div class="meld" role="img" aria-label={label} data-place={place}>{inside}</div>;
  return (
    <button type="button" class={`meld ${takes(seat, group) ? "glows" : ""}`} data-place={place} data-drop={place} onClick={() => hit(seat, group)}>
      <span class="unseen">{t("phase-meld-hit", { meld: label, card: deck.card(card).label })}</span>
      {inside}
    </button>
  );
}
