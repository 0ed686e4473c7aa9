// Every screen but the first: one file, which is loaded while somebody reads that.
export { CreateScreen } from "./create";
export { GameScreen } from "./game";
export { JoinScreen } from "./join";
export { ReplayScreen } from "./replay";
export { TablesScreen } from "./tables";
