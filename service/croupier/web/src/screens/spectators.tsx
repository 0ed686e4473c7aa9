// What a spectator sees over the table: that it is watched, by how many, and which seat can be taken.
import { useState } from "preact/hooks";
import { lobby, tokens } from "../app";
import { me } from "../session/people";
import { go } from "../route";
import { CodeField } from "./code-field";
import type { Seated } from "../session/lobby";
import type { Table } from "../session/table";
import type { Outcome, Refusal, View } from "../session/types";
import { seatsFor, watchersBeside } from "../session/watching";
import { t } from "../words";
import { RefusalNote } from "../parts/refusal";

/** How many watch, in words for a player; null: nobody does. */
export function watchersText({ presence, connection, seat }: Table): string | null {
  const count = seat === null ? 0 : watchersBeside(presence.value, connection.value, seat);
  return count > 0 ? t("watchers", { count }) : null;
}

export function WatchNotice({ table, view }: { table: Table; view: View }) {
  if (table.seat !== null) return null;
  const others = watchersBeside(table.presence.value, table.connection.value, null);
  return (
    <section class="notice watch" aria-labelledby="you-watch">
      <div class="row">
        <span id="you-watch">{t("you-watch", { others })}</span>
        <SeatOffers game={table.game} view={view} />
      </div>
    </section>
  );
}

/** The seat that this browser has left, and one that may be taken. */
function SeatOffers({ game, view }: { game: string; view: View }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const { own, other } = seatsFor(view, tokens.of(game).filter((entry) => entry.left).map((entry) => entry.seat));
  const take = async (request: Promise<Outcome<Seated>>) => {
    setBusy(true);
    const answer = await request;
    setBusy(false);
    if (answer.ok) go({ screen: "game", game, seat: answer.value.seat }, { replace: true });
    else setRefusal(answer.refusal);
  };
  return (
    <>
      {own.map((each) => (
        <button type="button" key={each} class="button" disabled={busy} onClick={() => void take(lobby.reclaim(game, each))}>{t("come-back")}</button>
      ))}
      {other !== null && view.needs_code && <CodeField game={game} />}
      {other !== null && (
        <button type="button" class="button" disabled={busy} onClick={() => void take(lobby.join(view, me(), other))}>{t("take-seat")}</button>
      )}
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
    </>
  );
}
