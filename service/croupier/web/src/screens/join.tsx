// Join with a code, or by the link to a game.
import { useEffect, useState } from "preact/hooks";
import { lobby } from "../app";
import { RefusalNote } from "../parts/refusal";
import { go } from "../route";
import type { Refusal } from "../session/types";
import { t } from "../words";

export function JoinScreen({ code }: { code: string }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    setRefusal(null);
    void lobby.find(code).then((answer) => {
      if (answer.ok) go({ screen: "game", game: answer.value, seat: null }, { replace: true });
      else setRefusal(answer.refusal);
    });
  }, [code]);
  return (
    <main class="page">
      <h1>{t("join")}</h1>
      {refusal ? <RefusalNote refusal={refusal} /> : <p>{t("loading")}</p>}
      <a class="button" href="#/">{t("home")}</a>
    </main>
  );
}
