import { replayText, type SessionRecord } from '@troef/games';
import { afterEach, expect, test, vi } from 'vitest';
import { play } from './play.ts';

afterEach(() => vi.restoreAllMocks());

async function run(...argv: string[]): Promise<{ status: number; out: string; complaint: string }> {
  let out = '';
  let complaint = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complaint += text;
    return true;
  });
  const status = await play(argv);
  vi.restoreAllMocks();
  return { status, out, complaint };
}

const WHIST = ['--variant', 'whist', '--seed', '7'];

test('play prints a whole session as one line that replay accepts', async () => {
  const { status, out } = await run(...WHIST, '--length', '8');
  expect(status).toBe(0);
  expect(out.split('\n')).toHaveLength(2);
  const replayed = replayText(out);
  expect(replayed.ok && replayed.value).toMatchObject({ variant: 'whist', finished: true, toMove: [] });
});

test('play stops after the deals asked for, in any session', async () => {
  const { out } = await run(...WHIST, '--deals', '3', '--length', 'free', '--level', 'hard');
  expect((JSON.parse(out) as SessionRecord).deals).toHaveLength(3);
  expect(replayText(out).ok).toBe(true);
});

test('the seed decides everything', async () => {
  const once = await run(...WHIST, '--deals', '2');
  expect((await run(...WHIST, '--deals', '2')).out).toBe(once.out);
  expect((await run('--variant', 'whist', '--seed', '8', '--deals', '2')).out).not.toBe(once.out);
});

test('any session option can be given, the usual ones by a flag of their own', async () => {
  const double = await run('--variant', 'kingen', '--seed', '1', '--session', 'double');
  expect((JSON.parse(double.out) as SessionRecord).deals).toHaveLength(20);
  const coinche = await run(
    '--variant',
    'belote',
    '--seed',
    '1',
    '--option',
    'variant=coinche',
    '--option',
    'deals=2',
  );
  expect(JSON.parse(coinche.out).options).toMatchObject({ variant: 'coinche', deals: 2 });
  const free = await run('--variant', 'hearts', '--seed', '1', '--target', 'free', '--option', 'deals=1');
  expect((JSON.parse(free.out) as SessionRecord).deals).toHaveLength(1);
});

test.each([
  [[], '--variant'],
  [['--variant', 'bridge', '--seed', '1'], '--variant'],
  [['--variant', 'whist'], '--seed'],
  [[...WHIST, '--level', 'genius'], '--level'],
  [[...WHIST, '--deals', '0'], '--deals'],
  [[...WHIST, '--deals', 'four'], '--deals'],
  [[...WHIST, '--length', '9'], '--length'],
  [[...WHIST, '--length', 'free'], '--deals'],
  [['--variant', 'hearts', '--seed', '7', '--target', 'free'], '--deals'],
  [[...WHIST, '--session', 'double'], '--session'],
  [[...WHIST, '--option', 'piccolo'], '--option'],
  [[...WHIST, '--option', 'piccolo=maybe'], 'piccolo'],
  [[...WHIST, '--colour', 'red'], '--colour'],
  [[...WHIST, 'fast'], 'fast'],
])('refuses %j with a clear line and status 2', async (argv, word) => {
  const { status, out, complaint } = await run(...argv);
  expect(status).toBe(2);
  expect(out).toBe('');
  expect(complaint).toContain(word);
});
