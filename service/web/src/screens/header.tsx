import { useState } from "preact/hooks";
import { lobby, tokens } from "../app";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icons";
import { sortsHand } from "../preferences";
import { format, go } from "../route";
import type { Table } from "../session/table";
import type { Ruleset, View } from "../session/types";
import { t } from "../words";
import { keysAreShown, MOVE_KEYS } from "./keys";
import { turnSentence } from "./turn";

interface HeaderProps {
  table: Table;
  view: View;
  ruleset: Ruleset;
  togglePanel: () => void;
}

export function Header({ table, view, ruleset, togglePanel }: HeaderProps) {
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const isOwn = view.status === "playing" && view.turn !== null && view.turn === table.seat;
  return (
    <header class="bar">
      <a class="icon-button" href="#/" aria-label={t("home")}><Icon name="back" /></a>
      <div class="bar-title">
        <strong class={`turn ${isOwn ? "own" : ""}`}>{turnSentence(view)}</strong>
        <span class="bar-game">{ruleset.title}{view.round > 0 && ` · ${t("round", { round: view.round })}`}{table.seat === null && ` · ${t("watching")}`}</span>
      </div>
      <ConnectionState table={table} />
      <button type="button" class="icon-button" aria-label={t("toggle-panel")} onClick={togglePanel}><Icon name="panel" /></button>
      <button type="button" class="button quiet" aria-expanded={menuIsOpen} onClick={() => setMenuIsOpen(!menuIsOpen)}>{t("menu")}</button>
      {menuIsOpen && <Menu table={table} view={view} close={() => setMenuIsOpen(false)} />}
      {keysAreShown.value && <Keys />}
    </header>
  );
}

function ConnectionState({ table }: { table: Table }) {
  const state = table.ended.value ? "ended" : table.connection.value;
  return (
    <span class={`connection ${state}`} role="status">
      <span class="connection-dot" aria-hidden="true" />
      <span class={state === "live" ? "unseen" : ""}>{t(`connection-${state}`)}</span>
    </span>
  );
}

function Menu({ table, view, close }: { table: Table; view: View; close: () => void }) {
  const [device, setDevice] = useState<string | null>(null);
  const { game, seat } = table;
  const own = tokens.of(game).filter((entry) => !entry.left);
  const isOpen = view.status !== "closed" && view.status !== "finished";
  const leave = async () => {
    if (seat === null) return;
    await lobby.leave(game, seat);
    go({ screen: "home" });
  };
  const makeLink = () => {
    const token = seat === null ? null : tokens.get(game, seat)?.token;
    if (token && seat !== null) setDevice(location.origin + location.pathname + format({ screen: "continue", game, seat, token }));
  };
  return (
    <div class="menu" onKeyDown={(event) => event.key === "Escape" && close()}>
      <label class="check"><input type="checkbox" checked={sortsHand.value} onChange={(event) => (sortsHand.value = event.currentTarget.checked)} />{t("sort-hand")}</label>
      {own.length > 1 && own.map((entry) => (
        <a key={entry.seat} class="button quiet" href={format({ screen: "game", game, seat: entry.seat })} aria-current={entry.seat === seat} onClick={close}>
          {t("play-as", { name: view.seats[entry.seat]?.name ?? "" })}
        </a>
      ))}
      <button type="button" class="button quiet" onClick={() => (close(), (keysAreShown.value = true))}>{t("keys")}</button>
      {seat !== null && <button type="button" class="button quiet" onClick={makeLink}>{t("other-device")}</button>}
      {device && (
        <div class="device">
          <p>{t("other-device-warning")}</p>
          <input readOnly value={device} aria-label={t("other-device")} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
      {seat !== null && isOpen && <button type="button" class="button quiet danger" onClick={() => void leave()}>{t("leave")}</button>}
      {seat === view.host && isOpen && <button type="button" class="button quiet danger" onClick={() => void lobby.end(game, seat)}>{t("end-game")}</button>}
    </div>
  );
}

function Keys() {
  return (
    <Dialog title={t("keys")} close={() => (keysAreShown.value = false)}>
      <dl class="keys">
        {["arrows", "enter", ...Object.keys(MOVE_KEYS), "question"].map((key) => (
          <div key={key}><dt><kbd>{t(`key-${key}`)}</kbd></dt><dd>{t(`key-${key}-does`)}</dd></div>
        ))}
      </dl>
    </Dialog>
  );
}
