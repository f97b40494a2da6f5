/** The arena as called from a command line: exit status, the report, and programs that play or fail. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { arena as command } from './arena.ts';

const CARDS = fileURLToPath(new URL('./cards.ts', import.meta.url));
const OWN = `"${process.execPath}" "${CARDS}" bot`;

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly complaint: string;
}

const arena = (...argv: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CARDS, 'arena', ...argv], (error, out, complaint) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, complaint }),
    );
  });

const MANILLE = ['--variant', 'manille', '--seed', '1'];

test('our own player as a program does exactly as well as inside the arena', async () => {
  const program = `exec:${OWN} --variant manille --level normal`;
  const { status, out } = await arena(
    ...MANILLE,
    '--deals',
    '6',
    '--tables',
    '3',
    '--json',
    'level:normal',
    program,
  );
  expect(status).toBe(0);
  const report = JSON.parse(out);
  expect(report).toMatchObject({
    variant: 'manille',
    deals: 6,
    tables: 2,
    difference: { mean: 0, low: 0, high: 0 },
    A: { name: 'level:normal', wins: 0 },
    B: { name: program, wins: 0, nodes: null },
    drawn: 6,
  });
  expect(report.B.thinkingMs.p99).toBeGreaterThan(0);
});

test('the better player has the positive difference, also if the lowest total wins', async () => {
  const { status, out } = await arena(
    '--variant',
    'hearts',
    '--seed',
    '1',
    '--deals',
    '8',
    '--json',
    'level:normal',
    'random',
  );
  expect(status).toBe(0);
  const { difference, A, B } = JSON.parse(out);
  expect(difference.low).toBeGreaterThan(0);
  expect(A.wins).toBeGreaterThan(B.wins);
});

test('the seed decides everything but the thinking time', async () => {
  const run = async (seed: string) => {
    const { out } = await arena(
      '--variant',
      'kingen',
      '--session',
      'double',
      '--seed',
      seed,
      '--deals',
      '3',
      '--json',
      'level:easy',
      'random',
    );
    return out.replaceAll(/"thinkingMs":\{[^}]*\}/g, '');
  };
  const once = await run('7');
  expect(await run('7')).toBe(once);
  expect(await run('8')).not.toBe(once);
});

test('the report is readable for people', async () => {
  const { out } = await arena(
    '--variant',
    'belote',
    '--option',
    'variant=coinche',
    '--seed',
    '1',
    '--deals',
    '2',
    'random',
    'level:easy',
  );
  expect(out).toContain('belote, variant coinche, seed 1: 2 deals, each at 2 tables');
  expect(out).toMatch(/difference {2}[+-]\d+\.\d\d a deal for A \(95 % [+-]/);
});

test.each([
  ['exit 3', 'ended with status 3'],
  ['no-such-command-at-all 2>/dev/null', 'ended with status 127'],
  ['echo hello; cat >/dev/null', 'answered what was not asked: hello'],
  [`sed -u 's/.*/{"id":1,"move":"5H"}/'`, 'answered "5H", legal: '],
  [`sed -u 's/.*/{"id":1,"error":{"code":"tired"}}/'`, 'answered no move'],
  ['cat >/dev/null', 'has not answered for 1 s'],
])('a program that fails is named and ends the contest: %s', async (command, what) => {
  const { status, out, complaint } = await arena(
    ...MANILLE,
    '--deals',
    '2',
    '--patience',
    '1',
    'level:normal',
    `exec:${command}`,
  );
  expect(complaint).toContain(`exec:${command} ${what}`);
  expect(out).toBe('');
  expect(status).toBe(1);
});

test.each([
  [[...MANILLE, 'random'], 'two players'],
  [[...MANILLE, 'random', 'random', 'random'], 'two players'],
  [[...MANILLE, 'random', 'genius'], 'genius'],
  [[...MANILLE, 'random', 'level:genius'], '--level'],
  [[...MANILLE, '--option', 'colour=red', 'random', 'random'], 'no option colour'],
  [[...MANILLE, '--option', 'bestOf=2', 'random', 'random'], 'bestOf cannot be 2'],
  [[...MANILLE, '--deals', '1', 'random', 'random'], '--deals'],
])('refuses %j with a clear line and status 2', async (argv, word) => {
  let complaint = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complaint += text;
    return true;
  });
  const status = await command(argv);
  vi.restoreAllMocks();
  expect(status).toBe(2);
  expect(complaint).toContain(word);
});
