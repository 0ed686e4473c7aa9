// Each seat's phase with ticks for its groups, and the sheet of all phases.
import { Dialog } from "../../parts/dialog";
import { SeatName } from "../../parts/seat-name";
import { t } from "../../words";
import { goalName, goalsOf, laidBy, openPhases, phaseName, type PhaseView } from "./goals";

/** The phase that a seat is on, with a tick for each group that lies on the table. */
export function SeatPhase({ view, seat }: { view: PhaseView; seat: number }) {
  const laid = laidBy(view, seat);
  const open = openPhases(view, seat);
  const phase = laid ? laid.phase : view.board?.tie_break ? null : open[0];
  if (!view.board?.players.includes(seat)) return null;
  if (phase === undefined) return <p class="seat-phase">{t("phase-all-done")}</p>;
  if (!laid && open.length > 1) return <p class="seat-phase">{t("phase-left", { count: open.length })}</p>;
  return (
    <div class={`seat-phase ${laid ? "done" : ""}`}>
      <b>{phaseName(phase)}</b>
      {goalsOf(view, phase).map((goal, place) => (
        <span key={place} class="goal">
          <span class="tick" aria-hidden="true">{laid ? "✓" : ""}</span>
          <span class="goal-name">{goalName(goal)}</span>
          {laid && <span class="unseen">{t("phase-done")}</span>}
        </span>
      ))}
    </div>
  );
}

/** All phases in their order, and how far everybody is. */
export function Sheet({ view, close }: { view: PhaseView; close: () => void }) {
  const rows = view.options.phases.map((_, place) => place + 1);
  return (
    <Dialog title={t("phase-sheet")} close={close}>
      <div class="sheet-room">
        <table class="phase-sheet">
          <thead>
            <tr>
              <th scope="col" colSpan={2}>{t("phase-result")}</th>
              {view.seats.map((seat) => <th key={seat.seat} scope="col"><SeatName name={seat.name ?? t("vacant")} /></th>)}
            </tr>
          </thead>
          <tbody>
            {rows.map((phase) => (
              <tr key={phase}>
                <td>{phase}</td>
                <th scope="row">{goalsOf(view, phase).map(goalName).join(", ")}</th>
                {view.seats.map((seat) => <Cell key={seat.seat} view={view} seat={seat.seat} phase={phase} />)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function Cell({ view, seat, phase }: { view: PhaseView; seat: number; phase: number }) {
  const isDone = view.board?.completed[seat]?.includes(phase) || laidBy(view, seat)?.phase === phase;
  const isNow = !isDone && view.board?.phases[seat] === phase;
  const state = isDone ? "done" : isNow ? "now" : "open";
  const name = view.seats[seat]?.name ?? t("vacant");
  return (
    <td class={`sheet-${state}`}>
      <span aria-hidden="true">{isDone ? "✓" : isNow ? "●" : "·"}</span>
      <span class="unseen">{t(`phase-sheet-${state}`, { name })}</span>
    </td>
  );
}
