/**
 * Plays notes with the browser's own oscillators.
 *
 * A browser lets a page sound only after its person has touched it, and may take the sound away again while the page is in
 * the background; `wake` is called at both moments. What cannot sound within a moment is not played later.
 */
import type { Note } from './sound-scores.ts';

/** Of a struck piece of metal: how high, how loud and how long, against the lowest tone. */
const OVERTONES = [
  { pitch: 1, loud: 1, length: 1 },
  { pitch: 2, loud: 0.35, length: 0.6 },
  { pitch: 2.76, loud: 0.22, length: 0.4 },
  { pitch: 5.4, loud: 0.1, length: 0.18 },
] as const;
const PLAIN = [{ pitch: 1, loud: 1, length: 1 }] as const;

/** Long enough not to click. */
const ATTACK_S = 0.008;
/** How long a sound waits for a page that is just being opened by the same touch. */
const PATIENCE_MS = 300;
/** As good as silent; an exponential fall never reaches nothing. */
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/** Call it in answer to a touch or a key. */
export function wake(): void {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  // A browser that still refuses is asked again at the next touch.
  if (context.state !== 'running') context.resume().catch(() => undefined);
}

/** `volume` from 0 to 1. */
export async function sound(notes: readonly Note[], volume: number): Promise<void> {
  if (context === undefined) return;
  if (context.state !== 'running') {
    const resumed = context.resume().catch(() => undefined);
    await Promise.race([resumed, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  }
  if (!isRunning(context)) return;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const each of notes) {
    for (const tone of each.timbre === 'struck' ? OVERTONES : PLAIN) play(context, out, each, tone);
  }
}

const isRunning = ({ state }: AudioContext): boolean => state === 'running';

type Tone = (typeof OVERTONES)[number] | (typeof PLAIN)[number];

function play(audio: AudioContext, out: GainNode, note: Note, tone: Tone): void {
  const begin = audio.currentTime + note.at;
  const end = begin + Math.max(note.length * tone.length, ATTACK_S * 2);
  const source = audio.createOscillator();
  source.type = note.timbre === 'triangle' ? 'triangle' : 'sine';
  source.frequency.setValueAtTime(note.pitch * tone.pitch, begin);
  if (note.to !== undefined) source.frequency.exponentialRampToValueAtTime(note.to * tone.pitch, end);
  const level = audio.createGain();
  level.gain.setValueAtTime(SILENCE, begin);
  level.gain.exponentialRampToValueAtTime(note.loud * tone.loud, begin + ATTACK_S);
  level.gain.exponentialRampToValueAtTime(SILENCE, end);
  source.connect(level).connect(out);
  source.start(begin);
  source.stop(end);
}
