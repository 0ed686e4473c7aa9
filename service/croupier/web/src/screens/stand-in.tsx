// The game waits for a player who is away: everybody sees it, and who may lets a bot play.
import { useState } from "preact/hooks";
import { lobby, tokens } from "../app";
import { spanText, useAbsences } from "../parts/absence";
import { RefusalNote } from "../parts/refusal";
import { secondsToStandIn, waitsFor } from "../session/absence";
import type { Table } from "../session/table";
import type { Refusal, Ruleset, View } from "../session/types";
import { t } from "../words";

interface Props {
  table: Table;
  view: View;
  ruleset: Ruleset;
}

interface Absent {
  seat: number;
  name: string;
  /** Whether the game waits for this player now. */
  isAwaited: boolean;
  /** The seat of this browser that may let a bot play, or null. */
  by: number | null;
  /** Seconds until a bot may play; null: none may. */
  left: number | null;
}

/** The players who are away and hold up the game. */
function useAbsent({ table, view, ruleset }: Props): Absent[] {
  const own = tokens.of(table.game).filter((entry) => !entry.left).map((entry) => entry.seat);
  const asker = (seat: number) => own.find((each) => each === view.host || seat === view.host) ?? null;
  const absent = [...useAbsences(table)].map(([seat, seconds]) => ({
    seat,
    name: view.seats[seat]?.name ?? "",
    isAwaited: waitsFor(view, seat),
    by: asker(seat),
    left: ruleset.bots.length > 0 ? secondsToStandIn(view, seat, seconds) : null,
  }));
  return absent.filter(({ isAwaited, left }) => isAwaited || left === 0);
}

export function AbsenceNotice(props: Props) {
  const absent = useAbsent(props);
  if (absent.length === 0) return null;
  return (
    <div class="notice">
      {absent.map((each) => (
        <div key={each.seat} class="row">
          <span role="status">{t(each.isAwaited ? "waits-for-away" : "is-away", { name: each.name })}</span>
          {each.left !== null && each.left > 0 && <span>{t("bot-may-play", { time: spanText(each.left) })}</span>}
          <BotOffer game={props.view.id} {...each} />
        </div>
      ))}
    </div>
  );
}

/** The same offers for the menu. */
export function BotOffers(props: Props) {
  return <>{useAbsent(props).map((each) => <BotOffer key={each.seat} game={props.view.id} {...each} />)}</>;
}

function BotOffer({ game, seat, name, by, left }: Absent & { game: string }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  if (by === null || left !== 0) return null;
  const ask = async () => {
    setBusy(true);
    const answer = await lobby.addBot(game, by, seat);
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
  };
  return (
    <>
      <button type="button" class="button" disabled={busy} onClick={() => void ask()}>{t("let-bot-play", { name })}</button>
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
    </>
  );
}
