// The address: everything after `#`, so that the server sees none of it and the page needs no route of its own there.
import { signal } from "@preact/signals";

export type Route =
  | { screen: "home" }
  | { screen: "create"; ruleset: string | null }
  | { screen: "join"; code: string }
  | { screen: "tables" }
  /** `seat` is one of this browser's; without it the page chooses, or watches. */
  | { screen: "game"; game: string; seat: number | null }
  /** A game that is over. */
  | { screen: "replay"; game: string; version: number | null; seat: number | null }
  /** A link for another device; its token is stored and taken out of the address at once. */
  | { screen: "continue"; game: string; seat: number; token: string };

function partsOf(hash: string): string[] {
  try {
    return hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return []; // a per cent sign that begins no code
  }
}

const numberIn = (text: string | undefined): number | null => (text !== undefined && /^\d+$/.test(text) ? Number(text) : null);

/** Read the part of an address after `#`. */
export function parse(hash: string): Route {
  const [screen, first, second, third] = partsOf(hash);
  const seat = numberIn(second);
  if (screen === "create") return { screen, ruleset: first ?? null };
  if (screen === "join" && first) return { screen, code: first };
  if (screen === "tables") return { screen };
  if (screen === "game" && first) return { screen, game: first, seat };
  if (screen === "replay" && first) return { screen, game: first, version: numberIn(second), seat: numberIn(third) };
  if (screen === "continue" && first && seat !== null && third) return { screen, game: first, seat, token: third };
  return { screen: "home" };
}

/** Write an address for a link. */
export function format(route: Route): string {
  const parts = {
    home: () => [],
    create: (to: Route) => ["create", "ruleset" in to ? to.ruleset : null],
    join: (to: Route) => ["join", "code" in to ? to.code : null],
    tables: () => ["tables"],
    game: (to: Route) => ("seat" in to ? ["game", to.game, to.seat] : []),
    replay: (to: Route) => ("version" in to ? ["replay", to.game, to.version, to.seat] : []),
    continue: (to: Route) => ("token" in to ? ["continue", to.game, to.seat, to.token] : []),
  }[route.screen](route);
  return `#/${parts.filter((part) => part !== null && part !== "").join("/")}`;
}

export const route = signal<Route>({ screen: "home" });

export function go(to: Route, { replace = false } = {}): void {
  const address = format(to);
  if (replace) history.replaceState(null, "", address);
  else if (location.hash !== address) history.pushState(null, "", address);
  route.value = to;
}

/** Keep the route and the address alike. */
export function startRouting(): void {
  const read = () => (route.value = parse(location.hash));
  addEventListener("hashchange", read);
  addEventListener("popstate", read);
  read();
}
