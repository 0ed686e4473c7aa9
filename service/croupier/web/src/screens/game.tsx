// A game by its id: opens the table for a seat of this browser, or watches, and shows the screen of its status.
import { useEffect, useRef, useState } from "preact/hooks";
import { fairness, isAdopting, lobby, service, tokens } from "../app";
import { RefusalNote } from "../parts/refusal";
import { openTable, type Table } from "../session/table";
import type { OwnSeat } from "../session/tokens";
import type { Refusal, View } from "../session/types";
import { t } from "../words";
import { Failed } from "./failed";
import { Frame } from "./frame";
import { useLoaded } from "./loading";
import { go } from "../route";
import { Waiting } from "./waiting";

export function GameScreen({ game, seat }: { game: string; seat: number | null }) {
  const chosen = useSeat(game, seat);
  const table = useTable(game, chosen?.seat ?? null, chosen?.token ?? null);
  const view = table?.view.value ?? null;
  const loaded = useLoaded(view?.rulebook ?? null, view?.ruleset ?? null);
  const ended = table?.ended.value ?? null;

  useEffect(() => {
    if (ended === "game_not_found" || ended === "deleted") tokens.of(game).forEach((entry) => tokens.remove(game, entry.seat));
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
  if (seat !== null && chosen === null && !isAdopting.value) return <LostSeat game={game} seat={seat} view={view} />;
  if (loaded && "refusal" in loaded) return <Failed refusal={loaded.refusal} />;
  if (!table || !view || !loaded) return <main class="page loading" aria-busy="true"><p>{t("loading")}</p></main>;
  if (view.status === "lobby") return <Waiting table={table} view={view} ruleset={loaded.ruleset} />;
  return <Frame key={`${game}.${table.seat}`} table={table} ruleset={loaded.ruleset} board={loaded.board} />;
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

/** The address names a seat that this browser does not have, or has left: what can be done about it. */
function LostSeat({ game, seat, view }: { game: string; seat: number; view: View | null }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const host = view?.seats[view.host]?.name ?? null;
  const isLeft = tokens.get(game, seat)?.left ?? false;
  const comeBack = async () => {
    const answer = await lobby.reclaim(game, seat);
    if (!answer.ok) setRefusal(answer.refusal);
  };
  return (
    <main class="page">
      <h1>{t(isLeft ? "seat-left" : "seat-lost")}</h1>
      {!isLeft && <p>{t("seat-lost-text")}</p>}
      {!isLeft && <p>{t("seat-lost-device")}</p>}
      {!isLeft && host !== null && view?.host !== seat && <p>{t("seat-lost-host", { name: host })}</p>}
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
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
