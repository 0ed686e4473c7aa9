// The parts of the page that every screen uses.
import { language } from "./language";
import { Catalogue } from "./session/catalogue";
import { Fairness } from "./session/fairness";
import { Lobby } from "./session/lobby";
import { makeService } from "./session/service";
import { Tokens } from "./session/tokens";
import { storage, tabStorage } from "./storage";

export const service = makeService(location.origin, language);
export const tokens = new Tokens(storage);
export const lobby = new Lobby(service, tokens, tabStorage);
export const fairness = new Fairness(service, tokens, storage);
export const catalogue = new Catalogue(service);
