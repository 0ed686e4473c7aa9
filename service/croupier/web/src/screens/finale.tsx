// The end of a game: who stands on the podium, and figures of it.
import { useEffect, useState } from "preact/hooks";
import { service, tokens } from "../app";
import { Avatar } from "../parts/avatar";
import { spanText } from "../parts/absence";
import { SeatName } from "../parts/seat-name";
import { Share } from "../parts/share";
import { format } from "../route";
import type { Figures } from "../session/figures";
import type { Step } from "../session/podium";
import type { View } from "../session/types";
import { t } from "../words";
import { titleOf } from "./ended";

export function Podium({ view, steps }: { view: View; steps: Step[] }) {
  const places = [...new Set(steps.map(({ place }) => place))];
  return (
    <ol class="podium" aria-label={t("podium")}>
      {places.map((place) => (
        <li key={place} class={`podium-${place}`}>
          <span class="podium-names">
            {steps.filter((step) => step.place === place).map(({ seat }) => {
              const stands = view.seats[seat];
              return stands && <span key={seat} class="podium-name"><Avatar seat={stands} view={view} /><SeatName name={stands.name ?? t("vacant")} /></span>;
            })}
          </span>
          <b class="podium-step">{place}</b>
        </li>
      ))}
    </ol>
  );
}

/** Three sentences about the game; none while its record is not read, or when it cannot be. */
export function FigureList({ view, isDice }: { view: View; isDice: boolean }) {
  const [figures, setFigures] = useState<Figures | null | "reading">("reading");
  useEffect(() => {
    let isOpen = true;
    const token = tokens.of(view.id).find((entry) => !entry.left)?.token ?? null;
    const read = async () => (await import("../session/figures")).readFigures(service, view, token, () => isOpen);
    void read().then((found) => isOpen && setFigures(found), () => setFigures(null));
    return () => void (isOpen = false);
  }, [view.id]);
  if (figures === "reading") return <p class="figures" />; // so that nothing moves when they come
  const sentences = figures ? sentencesOf(figures, isDice ? "dice" : "cards") : [];
  if (sentences.length === 0) return null;
  return <ul class="figures" aria-label={t("figures")}>{sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>;
}

function sentencesOf({ turn, held, challenges, played }: Figures, kind: "dice" | "cards"): string[] {
  const count = { kind, count: played };
  return [
    turn && t("figure-turn", { name: turn.name, time: spanText(turn.seconds) }),
    held && t("figure-held", { ...held, kind }),
    challenges ? t("figure-bluffs", { ...challenges }) : played > 0 && t("figure-played", count),
  ].filter((sentence) => typeof sentence === "string");
}

/** Who has won, with the points of all, and the link of the replay. */
export function ShareResult({ view }: { view: View }) {
  const points = view.seats.map(({ seat, name }) => `${name ?? t("vacant")} ${view.result?.scores[seat] ?? 0}`).join(", ");
  const game = { game: view.id, seat: null };
  const address = view.fairness ? format({ screen: "replay", ...game, version: null }) : format({ screen: "game", ...game }); // as for the button of the replay
  const link = location.origin + location.pathname + address;
  return <Share label={t("share")} text={`${titleOf(view, null, null)}: ${points}`} link={link} />;
}
