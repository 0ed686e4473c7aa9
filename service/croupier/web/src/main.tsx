import { effect } from "@preact/signals";
import { render } from "preact";
import { catalogue, isAdopting, lobby } from "./app";
import { language } from "./language";
import { hints } from "./preferences";
import { isLarger } from "./preferences";
import { go, route, startRouting, type Route } from "./route";
import { CreateScreen } from "./screens/create";
import { GameScreen } from "./screens/game";
import { Home } from "./screens/home";
import { JoinScreen } from "./screens/join";
import { ReplayScreen } from "./screens/replay";
import { TablesScreen } from "./screens/tables";
import { loadWords } from "./words";

function App() {
  const to = route.value;
  if (to.screen === "create") return <CreateScreen id={to.ruleset} />;
  if (to.screen === "join") return <JoinScreen code={to.code} />;
  if (to.screen === "tables") return <TablesScreen />;
  if (to.screen === "game") return <GameScreen game={to.game} seat={to.seat} />;
  if (to.screen === "replay") return <ReplayScreen key={to.game} {...to} />;
  return <Home />;
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
await loadWords(language);
startRouting();
if (route.value.screen === "home") void catalogue.list(); // while the screen is drawn
route.subscribe(adopt);
const root = document.getElementById("app");
if (root) render(<App />, root);
