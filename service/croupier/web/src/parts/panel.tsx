// The side panel: the log in sentences, and the rules of the table, clause by clause.
import { useEffect, useRef } from "preact/hooks";
import type { Deck } from "../session/catalogue";
import type { Table } from "../session/table";
import type { Ruleset } from "../session/types";
import { t } from "../words";
import { Icon } from "./icons";
import { Log } from "./log";
import { HouseRuleList, Summary } from "./rules-of-table";

export type PanelTab = "log" | "rules";

interface PanelProps {
  table: Table;
  ruleset: Ruleset;
  deck: Deck;
  /** Whether the panel is open. */
  isShown: boolean;
  tab: PanelTab;
  setTab: (tab: PanelTab) => void;
  /** The clause to show, or null. */
  clause: string | null;
  close: () => void;
}

export function Panel({ table, ruleset, deck, isShown, tab, setTab, clause, close }: PanelProps) {
  const tabs: PanelTab[] = ["log", "rules"];
  const turn = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = tab === "log" ? "rules" : "log";
    setTab(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <aside class="panel" aria-label={t("panel")}>
      <div class="panel-head">
        <div role="tablist" class="tabs" onKeyDown={turn}>
          {tabs.map((name) => (
            <button type="button" key={name} role="tab" id={`tab-${name}`} aria-selected={tab === name} aria-controls="panel-body" onClick={() => setTab(name)}>
              {t(`panel-${name}`)}
            </button>
          ))}
        </div>
        <button type="button" class="icon-button" aria-label={t("close-panel")} onClick={close}><Icon name="close" /></button>
      </div>
      <div class="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === "log" ? <Log table={table} ruleset={ruleset} deck={deck} isShown={isShown} /> : <Rules ruleset={ruleset} options={table.view.value?.options ?? {}} clause={clause} />}
      </div>
    </aside>
  );
}

function Rules({ ruleset, options, clause }: Pick<PanelProps, "ruleset" | "clause"> & { options: Record<string, unknown> }) {
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const body = chosen.current?.closest(".panel-body");
    if (body && chosen.current) body.scrollTop = chosen.current.offsetTop - 60;
  }, [clause]);
  return (
    <>
      <h2 class="rules-title">{ruleset.title}</h2>
      <Summary ruleset={ruleset} options={options} />
      <h3>{t("house-rules")}</h3>
      <HouseRuleList ruleset={ruleset} options={options} />
      <ol class="rules">
        {ruleset.clauses.map(({ id, text }) => (
          <li key={id} id={`clause-${id}`} ref={id === clause ? chosen : undefined} class={id === clause ? "chosen" : ""}>
            <span class="clause-id">{id}</span> {text}
          </li>
        ))}
      </ol>
    </>
  );
}
