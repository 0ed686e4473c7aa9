// The public tables: join one that waits for players, or watch one that is played.
import { useEffect, useState } from "preact/hooks";
import { catalogue, lobby } from "../app";
import { RefusalNote } from "../parts/refusal";
import { format } from "../route";
import type { Refusal, RulesetSummary, Summary } from "../session/types";
import { t } from "../words";

const REFRESH_MS = 5000;

export function TablesScreen() {
  const [waiting, setWaiting] = useState<Summary[]>([]);
  const [playing, setPlaying] = useState<Summary[]>([]);
  const [rulesets, setRulesets] = useState<RulesetSummary[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    document.title = `${t("public-tables")} – ${t("title")}`;
    void catalogue.list().then((answer) => answer.ok && setRulesets(answer.value));
    const load = async () => {
      if (document.hidden) return;
      const [open, played] = await Promise.all([lobby.tables("lobby"), lobby.tables("playing")]);
      if (open.ok) setWaiting(open.value);
      if (played.ok) setPlaying(played.value);
      setRefusal(open.ok ? null : open.refusal);
    };
    void load();
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const title = (id: string) => rulesets.find((each) => each.id === id)?.title ?? id;
  return (
    <main class="page">
      <a class="back" href="#/">{t("home")}</a>
      <h1>{t("public-tables")}</h1>
      {refusal && <RefusalNote refusal={refusal} />}
      <TableList name={t("waiting-tables")} action={t("sit-down")} empty={t("no-waiting-tables")} games={waiting} title={title} />
      <TableList name={t("playing-tables")} action={t("watch")} empty={t("no-playing-tables")} games={playing} title={title} />
    </main>
  );
}

interface ListProps {
  name: string;
  action: string;
  empty: string;
  games: Summary[];
  title: (id: string) => string;
}

function TableList({ name, action, empty, games, title }: ListProps) {
  return (
    <section>
      <h2>{name}</h2>
      {games.length === 0 ? <p class="faint">{empty}</p> : (
        <ul class="table-list">
          {games.map((game) => {
            const players = game.seats.filter((seat) => seat.name !== null);
            return (
              <li key={game.id}>
                <span class="table-title">{title(game.ruleset)}</span>
                <span class="faint">{t("taken", { taken: players.length, seats: game.seats.length })}: {players.map((seat) => seat.name).join(", ")}</span>
                <a class="button" href={format({ screen: "game", game: game.id, seat: null })} aria-label={`${action}: ${title(game.ruleset)}`}>{action}</a>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
