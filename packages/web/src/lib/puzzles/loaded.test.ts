/** Which puzzle a page shows, and that it puts one into words as the build does. */
import { VARIANTS } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import { LOCALES } from '@troef/i18n/locales.ts';
import { puzzleOfRelease } from '@troef/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { speaker } from '../../../vite/lesson-words.ts';
import { puzzlesOf } from '../../../vite/puzzles.ts';
import { loadMessages } from '../words/messages.ts';
import { plainTranslator } from '../words/plain.ts';
import { loadWords } from './found.ts';
import { loadPuzzle } from './loaded.ts';
import type { PuzzleQuestion } from './puzzle.worker.ts';
import { showPuzzle } from './puzzle-words.ts';
import { useTries } from './tries.ts';

const DAY = '2026-12-01';
const hearts = puzzlesOf('hearts');
const ofRelease = puzzleOfRelease(hearts, DAY) as Puzzle;
const found: Puzzle = { ...(hearts.find(({ id }) => id !== ofRelease.id) as Puzzle), id: 'he0123456789ab' };

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const server = vi.fn<(path: string) => Promise<Response>>();
const answers = (puzzle: Puzzle) =>
  server.mockImplementation(async () => Response.json({ day: DAY, puzzle }));
const load = async () => (await loadPuzzle('nl', 'hearts', DAY)).id;

beforeEach(async () => {
  vi.stubGlobal('fetch', server);
  server.mockReset();
  vi.stubGlobal('navigator', { onLine: true });
  stored.clear();
  useTries.setState({ tries: {} });
  await loadMessages('nl');
});

const inWords = ({ locale, messages, variant, puzzle }: PuzzleQuestion) =>
  showPuzzle(Object.assign(plainTranslator(locale, messages), { locale }), variant, puzzle);

/** The worker without its thread, which only a browser has. */
class HereWorker extends EventTarget {
  postMessage(question: PuzzleQuestion): void {
    try {
      const shown = inWords(question);
      this.dispatchEvent(new MessageEvent('message', { data: shown }));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
  terminate(): void {}
}
vi.stubGlobal('Worker', HereWorker);

test.each(VARIANTS)('a page puts a puzzle of %s into words as the build does', async (variant) => {
  for (const locale of LOCALES) {
    await loadMessages(locale);
    const messages = await loadWords(locale, variant);
    for (const puzzle of puzzlesOf(variant))
      expect(inWords({ locale, messages, variant, puzzle })).toEqual(
        showPuzzle(speaker(locale), variant, puzzle),
      );
  }
});

test('a day shows the puzzle that the server has, and keeps it for when there is no connection', async () => {
  answers(found);
  expect(await load()).toBe(found.id);
  server.mockRejectedValue(new TypeError('no network'));
  expect(await load()).toBe(found.id);
  expect((await loadPuzzle('nl', 'hearts', '2026-12-02')).id).not.toBe(found.id);
});

test('without a connection a day shows the puzzle of the release, and goes on showing what was answered', async () => {
  server.mockRejectedValue(new TypeError('no network'));
  expect(await load()).toBe(ofRelease.id);
  useTries.setState({ tries: { [`hearts/${DAY}`]: { move: 'AH', isRight: false, puzzle: ofRelease.id } } });
  answers(found);
  expect(await load()).toBe(ofRelease.id);
});

test('a day goes on showing the puzzle of an earlier release that was answered there', async () => {
  const retired = hearts.find((puzzle) => puzzle.retired === true) as Puzzle;
  useTries.setState({ tries: { [`hearts/${DAY}`]: { move: 'AH', isRight: false, puzzle: retired.id } } });
  answers(found);
  expect(await load()).toBe(retired.id);
});

test.each<[string, Partial<Puzzle>]>([
  ['that this release cannot play', { deal: { ...found.deal, moves: '0 nothing' } }],
  ['with nothing right', { right: 0 }],
  ['with nothing wrong', { right: found.choices.length }],
  ['without choices', { choices: [] }],
  ['with a choice that the rules forbid', { choices: [...found.choices, { move: 'ZZ', loss: 9 }] }],
  ['whose loss is no number', { choices: found.choices.map(({ move }) => ({ move, loss: Number.NaN })) }],
])('a puzzle %s is left aside', async (_, wrong) => {
  answers({ ...found, ...wrong });
  expect(await load()).toBe(ofRelease.id);
});

test('a puzzle that this device keeps wrong is left aside', async () => {
  localStorage.setItem('troef.foundPuzzles', JSON.stringify({ [`hearts/${DAY}`]: { ...found, right: 0 } }));
  expect(await load()).toBe(ofRelease.id);
});
