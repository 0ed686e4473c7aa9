// A game by its id: opens the table for a seat of this browser, or watches, and shows the screen of its status.
import { useEffect, useRef, useState } from "preact/hooks";
import { isFinal } from "@croupier/client";
import { fairness, isAdopting, lobby, service, tokens } from "../app";
import { RefusalNote } from "../parts/refusal";
import { Share } from "../parts/share";
import { hostWhoHelps } from "../session/absence";
import { openTable, type Table } from "../session/table";
import type { OwnSeat } from "../session/tokens";
import type { Outcome, Refusal, View } from "../session/types";
import { t } from "../words";
import { Failed } from "./failed";
import { Frame } from "./frame";
import { useLoaded } from "./loading";
import { format, go } from "../route";
import { Waiting } from "./waiting";

export function GameScreen({ game, seat }: { game: string; seat: number | null }) {
  const chosen = useSeat(game, seat);
  if (seat === null || chosen) return <Opened game={game} chosen={chosen} />;
  return isAdopting.value ? <Loading /> : <LostSeat key={`${game}.${seat}`} game={game} seat={seat} />;
}

const Loading = () => <main class="page loading" aria-busy="true"><p>{t("loading")}</p></main>;

/** The game as a seat of this browser, or a spectator, sees it. */
function Opened({ game, chosen }: { game: string; chosen: OwnSeat | null }) {
  const table = useTable(game, chosen?.seat ?? null, chosen?.token ?? null);
  const view = table?.view.value ?? null;
  const loaded = useLoaded(view?.rulebook ?? null, view?.ruleset ?? null);
  const ended = table?.ended.value ?? null;

  useEffect(() => {
    if (ended) forgetIfGone(game, ended);
    const isLeft = chosen !== null && tokens.get(game, chosen.seat)?.left; // the token of a seat that was left can reclaim it
    if ((ended === "token_invalid" || ended === "token_revoked") && chosen && !isLeft) {
      tokens.remove(game, chosen.seat);
      fairness.forget(game, chosen.seat);
    }
  }, [ended]);
  const commitment = view?.fairness?.commitment;
  useEffect(() => {
    if (view && commitment && view.status !== "finished" && view.status !== "closed") fairness.see(game, commitment);
  }, [commitment]);

  if (ended && ended !== "closed") return <Gone reason={ended} />;
  if (loaded && "refusal" in loaded) return <Failed refusal={loaded.refusal} />;
  if (!table || !view || !loaded) return <Loading />;
  if (view.status === "lobby") return <Waiting table={table} view={view} ruleset={loaded.ruleset} />;
  return <Frame key={`${game}.${table.seat}`} table={table} ruleset={loaded.ruleset} board={loaded.board} />;
}

/** Forget the seats of a game that is no longer there. */
function forgetIfGone(game: string, reason: string): void {
  if (["game_not_found", "deleted"].includes(reason)) tokens.of(game).forEach((entry) => tokens.remove(game, entry.seat));
}

/** The seat of this browser to open; one that is lost while it is shown stays, so that the screen can say why. */
function useSeat(game: string, seat: number | null): OwnSeat | null {
  const kept = useRef<OwnSeat | null>(null);
  const own = tokens.of(game).filter((entry) => !entry.left);
  const chosen = seat === null ? own[0] : own.find((entry) => entry.seat === seat);
  if (chosen) kept.current = chosen;
  return kept.current?.game === game && [null, kept.current.seat].includes(seat) ? kept.current : null;
}

function useTable(game: string, seat: number | null, token: string | null): Table | null {
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    const opened = openTable(service, game, seat, token);
    setTable(opened);
    return () => opened.close();
  }, [game, seat, token]);
  return table?.game === game && table.seat === seat ? table : null;
}

/** The address names a seat that this browser does not have, or has left: what can be done about it. Nothing is followed: that would be watching. */
function LostSeat({ game, seat }: { game: string; seat: number }) {
  const [seen, setSeen] = useState<Outcome<View> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => void lobby.look(game).then((answer) => (answer.ok || forgetIfGone(game, answer.refusal.code), setSeen(answer))), []);
  const isLeft = tokens.get(game, seat)?.left ?? false;
  if (seen && !seen.ok && isFinal(seen.refusal) && !isLeft) return <Gone reason={seen.refusal.code} />;
  const view = seen?.ok ? seen.value : null;
  const comeBack = async () => {
    const answer = await lobby.reclaim(game, seat);
    if (!answer.ok) setRefusal(answer.refusal);
  };
  return (
    <main class="page">
      <h1>{t(isLeft ? "seat-left" : "seat-lost")}</h1>
      {!isLeft && <p>{t("seat-lost-text")}</p>}
      {!isLeft && <p>{t("seat-lost-device")}</p>}
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
      {!isLeft && view && <AskHost view={view} seat={seat} />}
      <div class="row">
        {isLeft && <button type="button" class="button primary" onClick={() => void comeBack()}>{t("come-back")}</button>}
        <button type="button" class={`button ${isLeft ? "" : "primary"}`} onClick={() => go({ screen: "game", game, seat: null }, { replace: true })}>
          {t(view?.status === "lobby" ? "to-the-table" : "watch")}
        </button>
        <a class="button" href="#/">{t("home")}</a>
      </div>
    </main>
  );
}

/** What the host can do for a lost seat, with a message that asks for it. */
function AskHost({ view, seat }: { view: View; seat: number }) {
  const me = view.seats[seat]?.name;
  const name = hostWhoHelps(view, seat);
  if (!me || name === null) return null;
  const link = location.origin + location.pathname + format({ screen: "game", game: view.id, seat: null });
  return (
    <>
      <p>{t("seat-lost-host", { name, status: view.status })}</p>
      <p class="row"><Share label={t("seat-lost-copy", { name })} text={t("seat-lost-message", { me, status: view.status })} link={link} isCopy /></p>
    </>
  );
}

function Gone({ reason }: { reason: string }) {
  const known = ["game_not_found", "token_invalid", "token_revoked", "spectators_off", "deleted"];
  return (
    <main class="page">
      <h1>{t("gone")}</h1>
      <p>{t(known.includes(reason) ? `gone-${reason.replaceAll("_", "-")}` : "gone-other")}</p>
      <a class="button primary" href="#/">{t("home")}</a>
    </main>
  );
}
