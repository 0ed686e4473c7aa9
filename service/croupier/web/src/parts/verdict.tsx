import type { Proof } from "../session/fairness";
import { t } from "../words";

/** What the check of a shuffle has found, in a sentence, and why. */
export function ShuffleVerdict({ verdict, isOwn, isSeen, isDice }: Omit<Proof, "record"> & { isDice: boolean }) {
  const version = "version" in verdict ? (verdict.version ?? 0) : 0;
  const id = verdict.result === "fair" && !isSeen ? "unseen" : verdict.result;
  return (
    <div class="verdict">
      <p role="status">{t(`shuffle-${id}`, { own: isOwn ? "yes" : "no", kind: isDice ? "dice" : "cards", version })}</p>
      {verdict.result === "different" && <p class="shuffle-reason" lang="en">{verdict.reason}</p>}
    </div>
  );
}
