// Whether the shuffle of a game that is over was fair.
import { useEffect, useState } from "preact/hooks";
import { fairness } from "../app";
import type { Proof } from "../session/fairness";
import type { Table } from "../session/table";
import type { Outcome } from "../session/types";
import { t } from "../words";
import { RefusalNote } from "./refusal";
import { ShuffleVerdict } from "./verdict";

/** Whether the shuffle was fair, checked in this browser when asked; `isAsked`: at once. */
export function Shuffle({ table, isDice, isAsked = false }: { table: Pick<Table, "game" | "seat">; isDice: boolean; isAsked?: boolean }) {
  const [answer, setAnswer] = useState<Outcome<Proof> | "asked" | null>(null);
  const prove = async () => {
    setAnswer("asked");
    setAnswer(await fairness.prove(table.game, table.seat));
  };
  useEffect(() => void (isAsked && prove()), []);
  if (answer === null) return <button type="button" class="button quiet" onClick={() => void prove()}>{t("shuffle-question", { kind: isDice ? "dice" : "cards" })}</button>;
  if (answer === "asked") return <p role="status">{t("shuffle-checking")}</p>;
  if (!answer.ok) return <RefusalNote refusal={answer.refusal} />;
  return (
    <>
      <button type="button" class="button quiet" onClick={() => save(answer.value.record)}>{t("record-save")}</button>
      <ShuffleVerdict {...answer.value} isDice={isDice} />
    </>
  );
}

/** Save a record as a file, to check it on another device, or with another program. */
function save(record: { id: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  link.download = `croupier-${record.id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
