// The host of a game with bots lets them move faster.
import { useState } from "preact/hooks";
import { BOT_PACE, FAST_BOT_PACE, lobby } from "../app";
import { RefusalNote } from "../parts/refusal";
import type { Refusal, View } from "../session/types";
import { t } from "../words";

/** Whether a seat may change the pace of bots, and there are bots that have one. */
export const hasPace = (view: View, seat: number | null): boolean =>
  seat === view.host && (view.status === "playing" || view.status === "round_over") && view.seats.some(({ bot }) => bot !== null);

export function Faster({ view, seat }: { view: View; seat: number | null }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  if (seat === null || !hasPace(view, seat)) return null;
  const isFast = view.settings.bot_pace <= FAST_BOT_PACE;
  const change = async () => {
    setBusy(true);
    const answer = await lobby.change(view.id, seat, { bot_pace: isFast ? BOT_PACE : FAST_BOT_PACE });
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
  };
  return (
    <>
      <button type="button" class="button quiet faster" aria-pressed={isFast} disabled={busy} onClick={() => void change()}>{t("faster")}</button>
      {refusal && <RefusalNote refusal={refusal} dismiss={() => setRefusal(null)} />}
    </>
  );
}
