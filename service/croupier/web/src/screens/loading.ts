// What a screen of a game needs besides the game: its ruleset, and the board that draws it.
import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../app";
import { loadBoard } from "../boards";
import type { Board } from "../boards/board";
import { refusalOf } from "@croupier/client";
import type { Refusal, Ruleset } from "../session/types";

export type Loaded = { id: string } & ({ ruleset: Ruleset; board: Board } | { refusal: Refusal });

export function useLoaded(rulebook: string | null, id: string | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!rulebook || !id) return;
    void Promise.all([catalogue.ruleset(id), loadBoard(rulebook)])
      .then(([answer, board]) => setLoaded(answer.ok ? { id, ruleset: answer.value, board } : { id, refusal: answer.refusal }))
      .catch(() => setLoaded({ id, refusal: refusalOf(null) })); // the page is older than the service
  }, [rulebook, id]);
  return loaded?.id === id ? loaded : null;
}
