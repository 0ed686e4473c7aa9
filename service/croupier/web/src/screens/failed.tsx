// The page when a part of it, or what a game needs, cannot be loaded.
import { refusalOf } from "@croupier/client";
import { RefusalNote } from "../parts/refusal";
import type { Refusal } from "../session/types";
import { t } from "../words";

export function Failed({ refusal }: { refusal: Refusal }) {
  return (
    <main class="page">
      <RefusalNote refusal={refusal} />
      <button type="button" class="button primary" onClick={() => location.reload()}>{t("load-again")}</button>
    </main>
  );
}

/** A screen is not there any more: the page is older than the service. */
export const Outdated = () => <Failed refusal={refusalOf(null)} />;
