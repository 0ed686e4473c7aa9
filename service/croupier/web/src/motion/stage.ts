// The view that is drawn. It follows the newest one once the motions of its events are over, at most about 1.2 s later.
import { signal, type ReadonlySignal } from "@preact/signals";
import type { GameEvent, Step, View } from "../session/types";
import type { Motion } from "./flights";

export const QUEUE_LIMIT_MS = 1200;
export const FLIGHT_MS = 240;

export interface Stage {
  /** The view to draw. */
  readonly shown: ReadonlySignal<View | null>;
  /** Take a change of the view. */
  add(step: Step): void;
  /** Draw the newest view now. */
  jump(): void;
}

export interface Director {
  /** What an event moves. */
  motion(event: GameEvent, step: Step): Motion | null;
  /** Draw a motion; resolves when it is over. */
  draw(motion: Motion): Promise<void>;
  /** Another change is about to be drawn: what was said of those before it goes. */
  turnPage?(): void;
}

/** How long a motion takes. */
export function duration(motion: Motion): number {
  const ends = (motion.flights ?? []).map((flight) => FLIGHT_MS + (flight.delay ?? 0));
  return Math.max(0, ...ends);
}

export function makeStage(first: View | null, director: Director): Stage {
  const shown = signal<View | null>(first);
  let waiting: Step[] = [];
  let generation = 0;
  let running = false;
  let stepEnds = 0;

  const motions = (step: Step) => step.events.flatMap((event) => director.motion(event, step) ?? []);
  const length = (step: Step) => motions(step).reduce((sum, motion) => sum + duration(motion), 0);

  function jump(): void {
    const last = waiting.at(-1);
    generation += 1;
    director.turnPage?.();
    waiting = [];
    running = false;
    if (last) shown.value = last.after;
  }

  async function run(): Promise<void> {
    const started = generation;
    running = true;
    for (let step = waiting[0]; step; step = waiting[0]) {
      let left = QUEUE_LIMIT_MS;
      director.turnPage?.();
      stepEnds = performance.now() + Math.min(length(step), QUEUE_LIMIT_MS);
      for (const motion of motions(step)) {
        left -= duration(motion);
        if (left >= 0) await director.draw(motion).catch(() => undefined);
        if (started !== generation) return;
      }
      shown.value = step.after;
      waiting.shift();
    }
    running = false;
  }

  return {
    shown,
    jump,
    add(step) {
      waiting.push(step);
      const rest = running ? Math.max(0, stepEnds - performance.now()) : 0;
      const queued = waiting.slice(running ? 1 : 0).reduce((sum, later) => sum + Math.min(length(later), QUEUE_LIMIT_MS), rest);
      if (shown.value === null || document.hidden || queued > QUEUE_LIMIT_MS) jump();
      else if (!running) void run();
    },
  };
}
