/** The launcher passes everything on: words, input, signals, exit status, and the pinned Node. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot, ROOT } from './lib/paths.ts';

let folder: string;
let commands = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'troef-launch-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Launches a small command, given by its source. */
function launch(source: string, words: readonly string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  commands += 1;
  const script = path.join(folder, `command-${commands}.mjs`);
  writeFileSync(script, source);
  return spawn('node', [inRoot('scripts/launch.mjs'), path.relative(ROOT, script), ...words], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (status) => resolve(status)));
const said = (child: ChildProcess): Promise<string> =>
  child.stdout === null ? Promise.resolve('') : text(child.stdout);
const firstWords = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.stdout?.once('data', () => resolve()));

test('the command runs under the pinned Node with its words and input; its status is ours', async () => {
  const child = launch(
    `process.stdin.on('data', (input) => {
       console.log(process.versions.node.split('.')[0], process.argv.slice(2).join('+'), String(input).trim());
       process.exit(7);
     });`,
    ['--seed', '7'],
  );
  child.stdin?.write('a line\n');
  const [words, status] = await Promise.all([said(child), ended(child)]);
  expect(words).toBe('24 --seed+7 a line\n');
  expect(status).toBe(7);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s reaches the command, which ends in its own way',
  async (signal) => {
    const child = launch(
      `process.on('${signal}', () => process.exit(42)); setInterval(() => {}, 1000); console.log('ready');`,
    );
    await firstWords(child);
    child.kill(signal);
    expect(await ended(child)).toBe(42);
  },
);

test('a command that was killed ends with 128 and the number of the signal', async () => {
  const child = launch(`process.kill(process.pid, 'SIGKILL');`);
  expect(await ended(child)).toBe(137);
});

test('under npm the command ends when npm was killed', async () => {
  const note = path.join(folder, 'ended');
  const command = path.join(folder, 'waiting.mjs');
  writeFileSync(
    command,
    `import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(note)}, ''); process.exit(0); });
     setInterval(() => {}, 1000);
     console.log('ready');`,
  );
  // Plays npm: it starts the launcher and dies without a signal.
  const npm = spawn(
    'sh',
    ['-c', `node ${inRoot('scripts/launch.mjs')} ${path.relative(ROOT, command)} & wait`],
    { env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await firstWords(npm);
  npm.kill('SIGKILL');
  await expect.poll(() => existsSync(note), { timeout: 5_000 }).toBe(true);
});

test('without a command it prints how it is used', async () => {
  const child = spawn('node', [inRoot('scripts/launch.mjs')], { stdio: 'ignore' });
  expect(await ended(child)).toBe(1);
});

test('a command that wants to be started again is, unless a supervisor does that', async () => {
  const mark = path.join(folder, 'started');
  const source = `import { existsSync, writeFileSync } from 'node:fs';
    if (existsSync(${JSON.stringify(mark)})) process.exit(3);
    writeFileSync(${JSON.stringify(mark)}, '');
    process.exit(75);`;
  expect(await ended(launch(source, [], { TROEF_SUPERVISED: '1' }))).toBe(75);
  rmSync(mark);
  expect(await ended(launch(source))).toBe(3);
});
