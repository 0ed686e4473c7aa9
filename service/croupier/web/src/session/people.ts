// Who sits down: the player of this browser, others at this device, and bots with names and faces.
import { playerLook, playerName } from "../preferences";
import { t } from "../words";
import { newBots, parseLook, type Person } from "./looks";
import type { View } from "./types";

type Level = "easy" | "hard";

/** The name and the look that the player of this browser takes a seat with. */
export const me = (): Person => ({ name: playerName.value || t("player"), look: parseLook(playerLook.value) && playerLook.value });

/** Bots for all other seats of a new table. */
export const botsFor = (count: number, level: Level) => newBots(count, [me()]).map((bot, place) => ({ ...bot, seat: place + 1, level }));

/** Bots for vacant seats of a table, and looks for others at this device, that nobody there has. */
export const moreBots = (count: number, view: View): Person[] => newBots(count, view.seats.flatMap(({ name, look }) => (name === null ? [] : [{ name, look }])));
