// Short tones for what happens at the table.
import type { GameEvent, Step } from "../session/types";

/** Frequencies in Hz, one after the other. */
const TONES = { card: [330], call: [880, 1175], turn: [587, 784], over: [523, 659, 784] };
type Tone = keyof typeof TONES;

const CALLS = new Set(["uno_called", "announced", "caught", "challenged"]);
const ENDS = new Set(["round_ended", "game_ended"]);
const TONE_S = 0.12;
const LOUDNESS = 0.06;

/** The tone for a change of the game, or null: only the most important one is heard. */
export function toneOf({ before, after, events }: Step, own: number | null): Tone | null {
  const has = (test: (event: GameEvent) => boolean) => events.some(test);
  if (has(({ kind }) => ENDS.has(kind))) return "over";
  if (has(({ kind }) => CALLS.has(kind))) return "call";
  if (own !== null && after.turn === own && before?.turn !== own) return "turn";
  return has((event) => typeof (event["card"] ?? event["die"]) === "string") ? "card" : null;
}

let context: AudioContext | null = null;

/** Play the tone for a change of the game. */
export function playSound(step: Step, own: number | null): void {
  const tone = toneOf(step, own);
  if (!tone) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  TONES[tone].forEach((frequency, place) => sound(context as AudioContext, frequency, start + place * TONE_S));
}

function sound(output: AudioContext, frequency: number, start: number): void {
  const source = new OscillatorNode(output, { type: "triangle", frequency });
  const volume = new GainNode(output, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
  source.connect(volume).connect(output.destination);
  source.start(start);
  source.stop(start + TONE_S);
}
