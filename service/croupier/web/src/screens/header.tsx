import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { lobby, tokens } from "../app";
import type { Board } from "../boards/board";
import { Check } from "../parts/check";
import { Dialog } from "../parts/dialog";
import { helpIsOpen } from "./help";
import { Icon } from "../parts/icons";
import { LanguageChoice } from "../parts/language-choice";
import { RefusalNote } from "../parts/refusal";
import { SoundButton } from "../parts/sound-button";
import { watchersText } from "./spectators";
import { TurnNoticeSwitch } from "../parts/turn-notice";
import { isLarger, passesAlone, playsSound, sortsHand } from "../preferences";
import { format, go } from "../route";
import type { Table } from "../session/table";
import type { Refusal, Ruleset, View } from "../session/types";
import { t } from "../words";
import { wanted } from "./curtain";
import { keysAreShown, MOVE_KEYS } from "./keys";
import { Faster } from "./faster";
import { BotOffers } from "./stand-in";
import { turnSentence } from "./turn";

interface HeaderProps {
  table: Table;
  view: View;
  ruleset: Ruleset;
  board: Board;
  togglePanel: () => void;
}

export function Header({ table, view, ruleset, board, togglePanel }: HeaderProps) {
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => setMenuIsOpen(false), [view.status]); // what it offers is over
  useClosing(bar, menuIsOpen, () => setMenuIsOpen(false));
  const isOwn = view.status === "playing" && view.turn !== null && view.turn === table.seat;
  const watchers = watchersText(table);
  return (
    <header class="bar" ref={bar}>
      <a class="icon-button" href="#/" aria-label={t("home")}><Icon name="back" /></a>
      <div class="bar-title">
        <h1 class={`turn ${isOwn ? "own" : ""}`}>{turnSentence(view)}</h1>
        <span class="bar-game"><span>{ruleset.title}</span>{view.round > 0 && ` · ${t("round", { round: view.round })}`}{watchers && ` · ${watchers}`}</span>
        <button type="button" class="ask" aria-haspopup="dialog" aria-label={t("help")} title={t("help")} onClick={() => (helpIsOpen.value = true)}><span aria-hidden="true">?</span></button>
      </div>
      <ConnectionState table={table} />
      <Faster view={view} seat={table.seat} />
      <SoundButton />
      <button type="button" class="icon-button" data-panel aria-label={t("panel")} onClick={togglePanel}><Icon name="panel" /></button>
      <button type="button" class="button quiet" data-menu aria-label={t("menu")} aria-expanded={menuIsOpen} onClick={() => setMenuIsOpen(!menuIsOpen)}><span>{t("menu")}</span><Icon name="menu" /></button>
      {menuIsOpen && <Menu table={table} view={view} ruleset={ruleset} board={board} close={() => setMenuIsOpen(false)} />}
      {keysAreShown.value && <Keys />}
    </header>
  );
}

/** Close a menu with Escape, or with a click elsewhere; the focus goes back to its button. */
function useClosing(bar: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      bar.current?.querySelector<HTMLElement>("[data-menu]")?.focus();
    };
    const click = (event: Event) => bar.current?.contains(event.target as Node) || close();
    addEventListener("keydown", press);
    addEventListener("pointerdown", click);
    return () => (removeEventListener("keydown", press), removeEventListener("pointerdown", click));
  }, [isOpen]);
}

function ConnectionState({ table }: { table: Table }) {
  if (table.ended.value === "closed") return null; // there is nothing to follow any more
  const state = table.ended.value ? "ended" : table.connection.value;
  return (
    <span class={`connection ${state}`} role="status">
      <span class="connection-dot" aria-hidden="true" />
      <span class={state === "live" ? "unseen" : ""}>{t(`connection-${state}`)}</span>
    </span>
  );
}

function Menu({ table, view, ruleset, board, close }: Omit<HeaderProps, "togglePanel"> & { close: () => void }) {
  const { Settings } = board;
  const [device, setDevice] = useState<string | null>(null);
  const { game, seat } = table;
  const own = tokens.of(game).filter((entry) => !entry.left);
  const isOpen = view.status !== "closed" && view.status !== "finished";
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const leave = async (own: number) => {
    const answer = await lobby.leave(game, own);
    if (answer.ok) go({ screen: "home" });
    else setRefusal(answer.refusal);
  };
  const end = async (host: number) => {
    const answer = await lobby.end(game, host);
    if (!answer.ok) setRefusal(answer.refusal);
  };
  const makeLink = () => {
    const token = seat === null ? null : tokens.get(game, seat)?.token;
    if (token && seat !== null) setDevice(location.origin + location.pathname + format({ screen: "continue", game, seat, token }));
  };
  const watchers = watchersText(table);
  return (
    <div class="menu">
      <button type="button" class="button quiet" onClick={() => (close(), (helpIsOpen.value = true))}>{t("help")}</button>
      <Check label={t("sort-hand")} checked={sortsHand.value} set={(checked) => (sortsHand.value = checked)} />
      <Check label={t("sound")} checked={playsSound.value} set={(checked) => (playsSound.value = checked)} />
      <TurnNoticeSwitch />
      <Check label={t("larger")} checked={isLarger.value} set={(checked) => (isLarger.value = checked)} />
      <Check label={t("passes-alone")} checked={passesAlone.value} set={(checked) => (passesAlone.value = checked)} />
      <Faster view={view} seat={seat} />
      {Settings && <Settings close={close} />}
      {own.length > 1 && own.map((entry) => (
        <button type="button" key={entry.seat} class="button quiet" aria-current={entry.seat === seat} onClick={() => (close(), (wanted.value = entry.seat))}>
          {t("play-as", { name: view.seats[entry.seat]?.name ?? "" })}
        </button>
      ))}
      {watchers && <p class="menu-note">{watchers}</p>}
      <LanguageChoice />
      <button type="button" class="button quiet" onClick={() => (close(), (keysAreShown.value = true))}>{t("keys")}</button>
      <BotOffers table={table} view={view} ruleset={ruleset} />
      {seat !== null && <button type="button" class="button quiet" onClick={makeLink}>{t("other-device")}</button>}
      {device && (
        <div class="device">
          <p>{t("other-device-warning")}</p>
          <input readOnly value={device} aria-label={t("other-device")} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
      {seat !== null && isOpen && <SureButton text={t("leave")} sure={t("leave-sure")} act={() => void leave(seat)} />}
      {seat === view.host && isOpen && <SureButton text={t("end-game")} sure={t("end-game-sure")} act={() => void end(seat)} />}
      {refusal && <RefusalNote refusal={refusal} />}
    </div>
  );
}

/** A button that asks once more before it acts. */
function SureButton({ text, sure, act }: { text: string; sure: string; act: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button type="button" class="button quiet danger" onClick={() => (isAsking ? act() : setAsking(true))}>
      {isAsking ? sure : text}
    </button>
  );
}

function Keys() {
  return (
    <Dialog title={t("keys")} close={() => (keysAreShown.value = false)}>
      <dl class="keys">
        {["arrows", "enter", ...Object.keys(MOVE_KEYS), "w", "question"].map((key) => (
          <div key={key}><dt><kbd>{t(`key-${key}`)}</kbd></dt><dd>{t(`key-${key}-does`)}</dd></div>
        ))}
      </dl>
    </Dialog>
  );
}
