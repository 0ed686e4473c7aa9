// Short sounds for what happens at the table, made by the browser: tones and filtered noise.
import type { GameEvent, Step } from "../session/types";

/** A part of a sound: a tone that goes from one frequency to another (in Hz), or noise round it. */
interface Part {
  wave: OscillatorType | "noise";
  from: number;
  to?: number;
  /** Seconds after the beginning of the sound. */
  at?: number;
  /** Seconds. */
  for: number;
  /** Loudness, of the loudest part 1. */
  gain?: number;
}

const swish = (at = 0): Part => ({ wave: "noise", from: 2600, to: 900, at, for: 0.09, gain: 0.9 });
const tones = (wave: OscillatorType, each: number, ...frequencies: number[]): Part[] =>
  frequencies.map((from, place) => ({ wave, from, at: place * each, for: each * 1.6, gain: 0.6 }));

const SOUNDS = {
  card: [swish()],
  draw: [{ wave: "noise", from: 900, to: 2200, for: 0.08, gain: 0.8 }],
  deal: [0, 0.07, 0.14, 0.21, 0.28].map(swish),
  dice: [0, 0.05, 0.12, 0.16].map((at): Part => ({ wave: "noise", from: 1400 - 2000 * at, at, for: 0.035 })),
  hit: [{ wave: "sine", from: 150, to: 46, for: 0.26 }, { wave: "noise", from: 500, to: 200, for: 0.12, gain: 0.7 }],
  wild: [{ wave: "triangle", from: 300, to: 900, for: 0.3, gain: 0.5 }, swish()],
  skip: tones("triangle", 0.11, 262, 196),
  reverse: [{ wave: "triangle", from: 520, to: 260, for: 0.16, gain: 0.5 }, { wave: "triangle", from: 260, to: 520, at: 0.16, for: 0.16, gain: 0.5 }],
  swap: [{ wave: "noise", from: 600, to: 2400, for: 0.2 }, { wave: "noise", from: 2400, to: 600, at: 0.2, for: 0.2 }],
  call: tones("triangle", 0.1, 880, 1175),
  caught: [{ wave: "sawtooth", from: 392, to: 150, for: 0.3, gain: 0.35 }],
  laid: tones("sine", 0.08, 523, 659, 784),
  over: tones("triangle", 0.13, 523, 659, 784, 1047),
  turn: tones("sine", 0.12, 587, 784),
} satisfies Record<string, Part[]>;
export type Sound = keyof typeof SOUNDS;

type Test = (event: GameEvent) => boolean;
const isOf = (...kinds: string[]): Test => ({ kind }) => kinds.includes(kind);

/** What is heard of a change, the most important first. */
const HEARD: [Sound, Test][] = [
  ["over", isOf("round_ended", "game_ended")],
  ["caught", isOf("caught", "challenged")],
  ["call", (event) => event.kind === "uno_called" || event["announced"] === true],
  ["swap", isOf("hands_swapped", "hands_passed")],
  ["hit", ({ kind, count }) => kind === "drew" && Number(count) > 1],
  ["skip", isOf("skipped")],
  ["reverse", isOf("reversed")],
  ["wild", (event) => typeof (event["colour"] ?? event["suit"]) === "string"],
  ["laid", isOf("laid")],
  ["deal", isOf("dealt", "reshuffled")],
  ["dice", (event) => event.kind === "rerolled" || event.kind === "centre_rolled" || typeof event["die"] === "string"],
  ["card", (event) => typeof event["card"] === "string"],
  ["draw", isOf("drew")],
];

/** The sounds of a change, one after the other: that of what happens, and that of the reader's turn. */
export function soundsOf({ before, after, events }: Step, own: number | null): Sound[] {
  const heard = HEARD.find(([, test]) => events.some(test))?.[0];
  const isDue = own !== null && after.turn === own && before?.turn !== own && after.status === "playing";
  return [...(heard ? [heard] : []), ...(isDue ? (["turn"] as const) : [])];
}

const LOUDNESS = 0.09;
const NEXT_S = 0.3;
let context: AudioContext | null = null;

/** Play the sounds of a change; a browser allows it only after the first touch. */
export function playSounds(step: Step, own: number | null): void {
  const sounds = soundsOf(step, own);
  if (sounds.length === 0 || !navigator.userActivation?.hasBeenActive) return;
  const output = (context ??= new AudioContext());
  sounds.forEach((sound, place) => SOUNDS[sound].forEach((part: Part) => playPart(output, part, output.currentTime + place * NEXT_S + (part.at ?? 0))));
}

function playPart(output: AudioContext, part: Part, start: number): void {
  const end = start + part.for;
  const volume = new GainNode(output, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS * (part.gain ?? 1), start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  volume.connect(output.destination);
  const source = part.wave === "noise" ? noise(output, part, start, volume) : tone(output, part.wave, part, start, volume);
  source.start(start);
  source.stop(end);
}

/** Let a frequency glide during a part. */
function glide(frequency: AudioParam, { from, to = from, for: length }: Part, start: number): void {
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + length);
}

function tone(output: AudioContext, type: OscillatorType, part: Part, start: number, volume: GainNode): AudioScheduledSourceNode {
  const source = new OscillatorNode(output, { type });
  glide(source.frequency, part, start);
  source.connect(volume);
  return source;
}

function noise(output: AudioContext, part: Part, start: number, volume: GainNode): AudioScheduledSourceNode {
  const buffer = new AudioBuffer({ length: Math.ceil(part.for * output.sampleRate), sampleRate: output.sampleRate });
  buffer.getChannelData(0).forEach((_, place, all) => (all[place] = 2 * Math.random() - 1));
  const filter = new BiquadFilterNode(output, { type: "bandpass", Q: 0.8 });
  glide(filter.frequency, part, start);
  const source = new AudioBufferSourceNode(output, { buffer });
  source.connect(filter).connect(volume);
  return source;
}

const HIT_MS = [30, 40, 60];
const TURN_MS = 40;

/** Let a phone vibrate when its player is hit, or is on turn. */
export function vibrate({ before, after, events }: Step, own: number | null): void {
  if (own === null || !navigator.userActivation?.hasBeenActive || !matchMedia("(pointer: coarse)").matches) return;
  const isHit = events.some(({ kind, seat, count }) => seat === own && (kind === "skipped" || kind === "caught" || (kind === "drew" && Number(count) > 1)));
  if (isHit) navigator.vibrate?.(HIT_MS);
  else if (after.turn === own && before?.turn !== own) navigator.vibrate?.(TURN_MS);
}
