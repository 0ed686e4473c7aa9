// The clock of the service: deadlines and absences count by it, not by that of the device.
import { Clock } from "@croupier/client";

export const clock = new Clock();
export const { secondsUntil } = clock;
