/**
 * The puzzles that were found in finished deals since the release (docs/behaviour/puzzles.md 2). The server has them;
 * this device keeps those it has seen, so that a day shows the same one without a connection. The page puts them into
 * words itself.
 */
import type { Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import type { CompiledMessages } from '@troef/i18n/fill.ts';
import type { Locale } from '@troef/i18n/locales.ts';
import type { DayPuzzle } from '@troef/protocol';
import { readStored, writeStored } from '../device/stored.ts';
import { get } from '../http/api.ts';
import { segment } from '../http/pages-of.ts';
import { type MessageGroup, messagesAtHand, wantMessages } from '../words/messages.ts';
import type { PuzzleQuestion } from './puzzle.worker.ts';
import type { ShownPuzzle } from './shown.ts';

const KEY = 'troef.foundPuzzles';
/** Fourteen days are listed for each game. */
const KEPT = 100;
/** On a bad line the puzzle of the release is shown after so long. */
const PATIENCE_MS = 4_000;
const WORDS = ['puzzles', 'learn', 'table', 'ear', 'ideas'] as const satisfies readonly MessageGroup[];

type Kept = Readonly<Record<string, Puzzle>>;

const readKept = (): Kept => {
  const kept = readStored(KEY);
  return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
};

function keep(key: string, puzzle: Puzzle): void {
  const entries = Object.entries({ ...readKept(), [key]: puzzle });
  writeStored(KEY, Object.fromEntries(entries.slice(-KEPT)));
}

/** Returns the puzzle of a day; undefined if the server does not say. */
export async function puzzleAtServer(variant: Variant, day: string): Promise<Puzzle | undefined> {
  const key = `${variant}/${day}`;
  const kept = readKept()[key];
  if (typeof kept?.id === 'string') return kept;
  if (!navigator.onLine) return undefined;
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS));
  const reply = await Promise.race([get<DayPuzzle>(`/api/${variant}/puzzles/${segment(day)}`), late]);
  return reply?.ok === true ? (reply.value.puzzle as unknown as Puzzle) : undefined;
}

/** Loads the sentences that a puzzle is put into. */
export async function loadWords(locale: Locale, variant: Variant): Promise<CompiledMessages> {
  await Promise.all([...WORDS, variant].map((group) => wantMessages(group, locale)));
  return messagesAtHand(locale);
}

/** Puts a puzzle into words, and keeps it. Rejects if the words do not load, or if the rules refuse it. */
export async function showFound(
  locale: Locale,
  { variant, day }: { readonly variant: Variant; readonly day: string },
  puzzle: Puzzle,
): Promise<ShownPuzzle> {
  const shown = await inWorker({ locale, messages: await loadWords(locale, variant), variant, puzzle });
  keep(`${variant}/${day}`, puzzle);
  return shown;
}

function inWorker(question: PuzzleQuestion): Promise<ShownPuzzle> {
  const worker = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ShownPuzzle>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShownPuzzle>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('a puzzle cannot be shown')));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
