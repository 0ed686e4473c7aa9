// What a screen reader hears: the sentences of events (polite), and what concerns the reader's seat (assertive).
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../session/table";
import { t } from "../words";

/** What is no news during a game. */
const SILENT = ["settings_changed"];
const URGENT = ["caught", "eliminated", "timed_out"];

export function LiveRegion({ table }: { table: Table }) {
  const [polite, setPolite] = useState("");
  const [urgent, setUrgent] = useState("");
  const count = useRef(0);
  useEffect(
    () =>
      table.onStep(({ before, after, events }) => {
        count.current += 1;
        const again = count.current % 2 ? "" : "\u00a0"; // so that two equal sentences differ
        setPolite(events.map((event) => (SILENT.includes(event.kind) ? "" : (event.text ?? ""))).join(" ") + again);
        const own = events.filter((event) => URGENT.includes(event.kind) && event["seat"] === table.seat);
        const isDue = table.seat !== null && after.turn === table.seat && before?.turn !== table.seat;
        setUrgent([...own.map((event) => event.text ?? ""), ...(isDue ? [t("your-turn")] : [])].join(" "));
      }),
    [table],
  );
  return (
    <div class="unseen">
      <div aria-live="polite">{polite}</div>
      <div aria-live="assertive">{urgent}</div>
    </div>
  );
}
