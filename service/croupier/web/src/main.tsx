import { effect, signal } from "@preact/signals";
import { render, type ComponentType } from "preact";
import { catalogue, isAdopting, lobby } from "./app";
import { language } from "./language";
import { hints, isLarger } from "./preferences";
import { go, route, startRouting, type Route } from "./route";
import { Outdated } from "./screens/failed";
import { Home } from "./screens/home";
import { loadWords } from "./words";

type Screens = { [Name in Route["screen"]]: () => Promise<ComponentType<Extract<Route, { screen: Name }>>> };

const others = () => import("./screens/others");

/** The screens, which take their route as properties. */
const SCREENS: Screens = {
  home: async () => Home,
  create: async () => (await others()).CreateScreen,
  join: async () => (await others()).JoinScreen,
  tables: async () => (await others()).TablesScreen,
  game: async () => (await others()).GameScreen,
  replay: async () => (await others()).ReplayScreen,
  continue: async () => Home, // `adopt` goes on at once
};

/** Load the other screens after the frame that is drawn next; one that cannot be loaded says so when it is opened. */
const loadLater = () => setTimeout(() => void others().catch(() => undefined));

const shown = signal<{ to: Route; Screen: ComponentType<Route> } | null>(null);

/** Show the screen of a route; the last one stays until it is loaded. */
async function open(to: Route): Promise<void> {
  const load = SCREENS[to.screen] as () => Promise<ComponentType<Route>>;
  const [Screen] = await Promise.all([load().catch(() => Outdated), words]);
  if (route.value === to) shown.value = { to, Screen };
}

function App() {
  if (!shown.value) return null;
  const { to, Screen } = shown.value;
  return <Screen key={`${to.screen} ${"game" in to ? to.game : ""}`} {...to} />;
}

/**
 * Take the token of a link for another device out of the address and the history, and store it if it is valid. Who brings
 * a seat along has seen the hints of the first game there.
 */
function adopt(link: Route): void {
  if (link.screen !== "continue") return;
  isAdopting.value = true;
  hints.value = "off";
  void lobby.adopt(link.game, link.seat, link.token).finally(() => (isAdopting.value = false));
  go({ screen: "game", game: link.game, seat: link.seat }, { replace: true });
}

document.documentElement.lang = language;
effect(() => void document.documentElement.classList.toggle("larger", isLarger.value));
const words = loadWords(language);
startRouting();
if (route.value.screen === "home") void catalogue.list().then(() => requestAnimationFrame(loadLater)); // while it is drawn
route.subscribe(adopt);
route.subscribe((to) => void open(to));
const root = document.getElementById("app");
if (root) render(<App />, root);
