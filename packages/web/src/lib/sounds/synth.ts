/**
 * Plays notes with the browser's own oscillators.
 *
 * A browser lets a page make sounds only after the user has touched it, and may stop them again while the
 * page is in the background. `wake` is called at both moments. A sound that cannot be played within a short
 * time is not played later.
 */
import type { Note } from './sound-scores.ts';

/** The tones of struck metal: pitch, volume and length relative to the lowest one. */
const OVERTONES = [
  { pitch: 1, loud: 1, length: 1 },
  { pitch: 2, loud: 0.35, length: 0.6 },
  { pitch: 2.76, loud: 0.22, length: 0.4 },
  { pitch: 5.4, loud: 0.1, length: 0.18 },
] as const;
/** The tones of a bar of wood, as marimbas are tuned: one two octaves up, and a trace of the mallet. */
const WOODEN = [
  { pitch: 1, loud: 1, length: 1 },
  { pitch: 3.93, loud: 0.18, length: 0.3 },
  { pitch: 9.2, loud: 0.05, length: 0.1 },
] as const;
const PLAIN = [{ pitch: 1, loud: 1, length: 1 }] as const;
/** How narrow a rustle is around its pitch. */
const RUSTLE_Q = 0.9;

/** Long enough to avoid a click. */
const ATTACK_S = 0.008;
/** How long a sound waits if the same touch is only just enabling sound on the page. */
const PATIENCE_MS = 300;
/** As good as silent: an exponential fall never reaches nought. */
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/** Enables sound. Must be called in answer to a touch or a key. */
export function wake(): void {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  // A browser that still refuses is asked again at the next touch.
  if (context.state !== 'running') context.resume().catch(() => undefined);
}

/** Plays the notes. `volume` is from 0 to 1. */
export async function sound(notes: readonly Note[], volume: number): Promise<void> {
  if (context === undefined || volume === 0 || notes.length === 0) return;
  if (context.state !== 'running') {
    const resumed = context.resume().catch(() => undefined);
    await Promise.race([resumed, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  }
  if (!isRunning(context)) return;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const each of notes) {
    if (each.timbre === 'paper') rustle(context, out, each);
    else for (const tone of TONES[each.timbre]) play(context, out, each, tone);
  }
}

const isRunning = ({ state }: AudioContext): boolean => state === 'running';

interface Tone {
  readonly pitch: number;
  readonly loud: number;
  readonly length: number;
}
const TONES: Readonly<Record<Exclude<Note['timbre'], 'paper'>, readonly Tone[]>> = {
  struck: OVERTONES,
  wood: WOODEN,
  sine: PLAIN,
  triangle: PLAIN,
};

function play(audio: AudioContext, out: GainNode, note: Note, tone: Tone): void {
  const begin = audio.currentTime + note.at;
  const end = begin + Math.max(note.length * tone.length, ATTACK_S * 2);
  const source = audio.createOscillator();
  source.type = note.timbre === 'triangle' ? 'triangle' : 'sine';
  source.frequency.setValueAtTime(note.pitch * tone.pitch, begin);
  if (note.to !== undefined) source.frequency.exponentialRampToValueAtTime(note.to * tone.pitch, end);
  source.connect(fading(audio, note.loud * tone.loud, begin, end)).connect(out);
  source.start(begin);
  source.stop(end);
}

function fading(audio: AudioContext, loud: number, begin: number, end: number): GainNode {
  const level = audio.createGain();
  level.gain.setValueAtTime(SILENCE, begin);
  level.gain.exponentialRampToValueAtTime(loud, begin + ATTACK_S);
  level.gain.exponentialRampToValueAtTime(SILENCE, end);
  return level;
}

let noise: AudioBuffer | undefined;

/** Returns half a second of noise in which every pitch is equally loud. Rustles are filtered from it. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise !== undefined) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return noise;
}

function rustle(audio: AudioContext, out: GainNode, note: Note): void {
  const begin = audio.currentTime + note.at;
  const end = begin + note.length;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = RUSTLE_Q;
  band.frequency.setValueAtTime(note.pitch, begin);
  if (note.to !== undefined) band.frequency.exponentialRampToValueAtTime(note.to, end);
  source
    .connect(band)
    .connect(fading(audio, note.loud, begin, end))
    .connect(out);
  source.start(begin);
  source.stop(end);
}
