// A notification of the browser when it becomes the reader's turn while the page is hidden, if the reader wants one.
import { useEffect, useState } from "preact/hooks";
import { noticesTurn } from "../preferences";
import type { Table } from "../session/table";
import { t } from "../words";
import { Check } from "./check";

const isThere = () => "Notification" in globalThis;
const isAllowed = () => isThere() && Notification.permission === "granted";

/** Ask for the permission; returns whether it is given, and what is in the way: the id of a message. */
async function allow(): Promise<[boolean, string | null]> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return [false, permission === "denied" ? "turn-notice-blocked" : null];
  try {
    new Notification(t("turn-notice"), { silent: true }).close(); // some browsers allow it, and then cannot
    return [true, null];
  } catch {
    return [false, "turn-notice-impossible"];
  }
}

/** The switch in the menu. */
export function TurnNoticeSwitch() {
  const [state, setState] = useState<{ problem: string | null }>({ problem: noticesTurn.value && !isAllowed() ? "turn-notice-blocked" : null });
  if (!isThere()) return null;
  const change = async (wanted: boolean) => {
    const [isOn, problem] = wanted ? await allow() : [false, null];
    noticesTurn.value = isOn;
    setState({ problem });
  };
  return (
    <>
      <Check label={t("turn-notice")} checked={noticesTurn.value && isAllowed()} set={(wanted) => void change(wanted)} />
      {state.problem && <p class="menu-note" role="status">{t(state.problem)}</p>}
    </>
  );
}

/** Show a notification when it becomes the own turn; it goes when the page is seen, or the turn is over. */
export function useTurnNotice(table: Table, title: string): void {
  const view = table.view.value;
  const isOwn = view?.status === "playing" && view.turn !== null && view.turn === table.seat;
  useEffect(() => {
    if (!isOwn || !document.hidden || !noticesTurn.value || !isAllowed()) return;
    const others = view.seats.filter(({ seat }) => seat !== table.seat).map(({ name }) => name ?? t("vacant"));
    const body = t("turn-notice-table", { game: title, names: others.join(", ") });
    const notice = new Notification(t("your-turn"), { body, tag: table.game });
    const look = () => document.hidden || notice.close();
    notice.onclick = () => (focus(), notice.close());
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      notice.close();
    };
  }, [isOwn]);
}
