// The parts of the page that every screen uses.
import { signal } from "@preact/signals";
import { makeService } from "@croupier/client";
import { language } from "./language";
import { Catalogue } from "./session/catalogue";
import { clock } from "./session/clock";
import { Fairness } from "./session/fairness";
import { Lobby } from "./session/lobby";
import { Tokens } from "./session/tokens";
import { storage, tabStorage } from "./storage";

export const service = makeService(location.origin, { "Accept-Language": language }, clock);
export const tokens = new Tokens(storage);
export const lobby = new Lobby(service, tokens, tabStorage);
export const fairness = new Fairness(service, tokens, storage);
export const catalogue = new Catalogue(service);

/** Whether the token of a link for another device is being checked. */
export const isAdopting = signal(false);

/** Tenths of a second that a bot takes for a move, so that people can follow. */
export const BOT_PACE = 8;
/** The same for players who want to wait less. */
export const FAST_BOT_PACE = 2;
