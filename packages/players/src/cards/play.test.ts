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

test('prints one line that replay accepts, of a whole session', async () => {
  const { status, out } = await run(...WHIST, '--length', '8');
  expect(status).toBe(0);
  expect(out.split('\n')).toHaveLength(2);
  const replayed = replayText(out);
  expect(replayed.ok && replayed.value).toMatchObject({ variant: 'whist', finished: true, toMove: [] });
});

test('stops after the deals asked for, in any session', async () => {
  const { out } = await run(...WHIST, '--deals', '3', '--length', 'free', '--level', 'hard');
  expect((JSON.parse(out) as SessionRecord).deals).toHaveLength(3);
  expect(replayText(out).ok).toBe(true);
});

test('the seed decides everything', async () => {
  const once = await run(...WHIST, '--deals', '2');
  expect((await run(...WHIST, '--deals', '2')).out).toBe(once.out);
  expect((await run('--variant', 'whist', '--seed', '8', '--deals', '2')).out).not.toBe(once.out);
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
  [[...WHIST, '--colour', 'red'], '--colour'],
])('refuses %j with a clear line and status 2', async (argv, word) => {
  const { status, out, complaint } = await run(...argv);
  expect(status).toBe(2);
  expect(out).toBe('');
  expect(complaint).toContain(word);
});
