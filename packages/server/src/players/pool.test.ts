import { GAMES, verifiableStream } from '@troef/games';
import { afterAll, expect, test } from 'vitest';
import { chooseMove, isQuick } from './choose.ts';
import { createPlayerPool, type Question } from './pool.ts';

const pool = createPlayerPool(2);
afterAll(() => pool.close());

function question(seed: number): Question {
  const game = GAMES.whist;
  const options = game.readOptions({});
  const started = options.ok ? game.start(options.value) : options;
  if (!started.ok) throw new Error(started.error);
  const stream = verifiableStream(new Uint8Array(32).fill(seed), new Uint8Array(64), 'r', 0);
  const state = game.deal(started.value, stream, 'real').reduce(game.evolve, started.value);
  const view = game.viewFor(state, game.toMove(state)[0] ?? 0);
  return { variant: 'whist', level: 'hard', view, seed: `${seed}` };
}

test('many questions at once each get their own answer, the one of the same player in this thread', async () => {
  const questions = Array.from({ length: 40 }, (_, seed) => question(seed));
  const answers = await Promise.all(questions.map((each) => pool.choose(each)));
  expect(answers).toEqual(questions.map(chooseMove));
});

test('a question that cannot be answered is refused, and the next one is answered', async () => {
  const asked = question(1);
  await expect(pool.choose({ ...asked, variant: 'belote' })).rejects.toThrow('nobody plays belote');
  expect(await pool.choose(asked)).toBe(chooseMove(asked));
});

test('a level that plays by rules answers the same without another thread', async () => {
  const quick = { ...question(4), level: 'normal' } as const;
  expect(isQuick(quick)).toBe(true);
  expect(isQuick(question(4))).toBe(false);
  expect(await pool.choose(quick)).toBe(chooseMove(quick));
});

test('after closing nobody answers', async () => {
  const other = createPlayerPool(1);
  const open = other.choose(question(2)).catch(() => 'refused');
  await other.close();
  expect(['refused', chooseMove(question(2))]).toContain(await open);
  await expect(other.choose(question(3))).rejects.toThrow();
});
