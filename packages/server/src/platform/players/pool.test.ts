import type { MoveRequest } from '@troef/engine/ports.ts';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { DEALING_VERSION, GAMES, verifiableStream } from '@troef/games';
import { afterAll, expect, test } from 'vitest';
import { localClock } from '../../testing/app.ts';
import { chooseMove, isQuick } from './choose.ts';
import { createPlayerPool } from './pool.ts';

const pool = createPlayerPool({ clock: localClock, threads: 2 });
afterAll(() => pool.close());

function question(seed: number): MoveRequest {
  const game = GAMES.whist;
  const options = game.readOptions({});
  const started = options.ok ? game.start(options.value) : options;
  if (!started.ok) throw new Error(started.error);
  const stream = verifiableStream(new Uint8Array(32).fill(seed), new Uint8Array(64), 'r', 0);
  const state = game.deal(started.value, stream, 'real', DEALING_VERSION).reduce(game.evolve, started.value);
  const view = game.viewFor(state, game.toMove(state)[0] ?? 0);
  return { variant: 'whist', level: 'hard', view, seed: `${seed}` };
}

test('each of many questions at once gets the answer that the player gives in this thread', async () => {
  const questions = Array.from({ length: 40 }, (_, seed) => question(seed));
  const answers = await Promise.all(questions.map((each) => pool.choose(each)));
  expect(answers).toEqual(questions.map(chooseMove));
});

test('a question that cannot be answered is refused, and the next one is answered', async () => {
  const asked = question(1);
  await expect(pool.choose({ ...asked, view: { ...asked.view, legal: [] } })).rejects.toThrow('not to move');
  expect(await pool.choose(asked)).toBe(chooseMove(asked));
});

test('a level that plays by rules answers the same without another thread', async () => {
  const quick = { ...question(4), level: 'normal' } as const;
  expect(isQuick(quick)).toBe(true);
  expect(isQuick(question(4))).toBe(false);
  expect(await pool.choose(quick)).toBe(chooseMove(quick));
});

/** Workers that fail, each in its way, at every question. */
const script = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';\n${text}`)}`,
  );
const FAILING = {
  'dies of every question': script(`parentPort.on('message', () => process.exit(7));`),
  'throws at every question': script(`parentPort.on('message', () => { throw new Error('no'); });`),
  'does not start': script(`throw new Error('never');`),
  'thinks for ever': script(
    `parentPort.postMessage('ready'); parentPort.on('message', () => { for (;;); });`,
  ),
  'says nothing': script(`parentPort.on('message', () => undefined);`),
};

/** A delay that nobody at a table notices yet. */
const PATIENCE_MS = 2_000;

test.each(Object.entries(FAILING))('a worker that %s keeps no table waiting', async (name, failing) => {
  const clock = createTestClock();
  const others = createPlayerPool({ clock, threads: 1, script: failing });
  const asked = [question(5), question(6), question(7)];
  const asking = Promise.all(asked.map((each) => others.choose(each)));
  // A worker that dies is found out without any time passing.
  if (name === 'thinks for ever' || name === 'says nothing') clock.advance(PATIENCE_MS);
  const answers = await asking;
  expect(answers).toEqual(asked.map((each) => chooseMove({ ...each, level: 'normal' })));
  await others.close();
});

test('a worker that takes too long is replaced: the next question finds another one', async () => {
  // Endless at the question of seed 8 only.
  const choosy = script(`
    parentPort.postMessage('ready');
    parentPort.on('message', (text) => {
      const { id, question } = JSON.parse(text);
      while (question.seed === '8');
      parentPort.postMessage({ id, move: 'thought ' + question.seed });
    });`);
  const others = createPlayerPool({ clock: localClock, threads: 1, script: choosy });
  expect(await others.choose(question(8))).toBe(chooseMove({ ...question(8), level: 'normal' }));
  expect(await others.choose(question(9))).toBe('thought 9');
  await others.close();
});

test('no question is answered after closing', async () => {
  const other = createPlayerPool({ clock: localClock, threads: 1 });
  const open = other.choose(question(2)).catch(() => 'refused');
  await other.close();
  expect(['refused', chooseMove(question(2))]).toContain(await open);
  await expect(other.choose(question(3))).rejects.toThrow();
});
