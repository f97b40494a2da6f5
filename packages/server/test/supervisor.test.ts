/** The supervisor that keeps servers running on a host, with stand-ins for releases (deploy/supervisor.mjs). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'troef-supervisor-'));

/** A release whose server answers with its name, and ends with the status that a path asks for. */
function makeRelease(name: string, ready = true): void {
  mkdirSync(join(folder, name, 'scripts'), { recursive: true });
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ version: '1.0.0' }));
  writeFileSync(
    join(folder, name, 'scripts', 'launch.mjs'),
    `import { createServer } from 'node:http';
     const server = createServer((request, answer) => {
       const [, status] = /^\\/end\\/(\\d+)$/.exec(request.url) ?? [];
       answer.statusCode = ${ready} ? 200 : 503;
       answer.end('${name}', () => { if (status !== undefined) process.exit(Number(status)); });
     });
     process.on('SIGTERM', () => process.exit(0));
     server.listen(0, '127.0.0.1', () => {
       process.stdout.write('listening http://127.0.0.1:' + server.address().port + '\\n');
     });`,
  );
}
makeRelease('one');
makeRelease('two');
makeRelease('broken', false);
symlinkSync('one', join(folder, 'current'));

let printed = '';
const supervisor: ChildProcess = spawn(process.execPath, [join(ROOT, 'deploy', 'supervisor.mjs')], {
  env: { ...process.env, RELEASES_DIR: folder, SUPERVISOR_TRIAL_MS: '3000', SUPERVISOR_PAUSE_MS: '50' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
supervisor.stdout?.on('data', (chunk) => {
  printed += chunk;
});
let said = '';
supervisor.stderr?.on('data', (chunk) => {
  said += chunk;
});
afterAll(() => supervisor.kill('SIGKILL'));

/** The address of the server that was started last. */
const address = (): string => [...printed.matchAll(/^listening (\S+)$/gm)].at(-1)?.[1] ?? '';
const running = (): Promise<string> =>
  fetch(address()).then(
    (answer) => answer.text(),
    () => 'none',
  );
const end = (status: number) => fetch(`${address()}/end/${status}`).catch(() => undefined);
const link = (name: string): string => readlinkSync(join(folder, name));
const ask = (release: string): void => writeFileSync(join(folder, 'requested'), `${release}\n`);

test('the current release runs, and is started again when it wants to or has crashed', async () => {
  await expect.poll(running, { timeout: 15_000 }).toBe('one');
  for (const status of [75, 1]) {
    const before = address();
    await end(status);
    await expect.poll(address, { timeout: 15_000 }).not.toBe(before);
    await expect.poll(running, { timeout: 15_000 }).toBe('one');
  }
});

test('another release is started when the server asks for it', async () => {
  ask('two');
  await end(75);
  await expect.poll(running, { timeout: 15_000 }).toBe('two');
  await expect.poll(() => said, { timeout: 15_000 }).toContain('two is ready');
  expect([link('current'), link('previous')]).toEqual(['two', 'one']);
});

test('a release that is not ready in time gives way to the one before', async () => {
  const before = address();
  ask('broken');
  await end(75);
  await expect.poll(running, { timeout: 15_000 }).toBe('broken');
  await expect.poll(running, { timeout: 15_000 }).toBe('two');
  expect(address()).not.toBe(before);
  expect([link('current'), link('previous')]).toEqual(['two', 'one']);
});

test('a name that is no release, or leads out of the folder, changes nothing', async () => {
  for (const name of ['none', '../one', '..']) {
    const before = address();
    ask(name);
    await end(75);
    await expect.poll(address, { timeout: 15_000 }).not.toBe(before);
    await expect.poll(running, { timeout: 15_000 }).toBe('two');
    expect(link('current')).toBe('two');
  }
});

test('it ends with its server, when it is told to', async () => {
  const exited = once(supervisor, 'exit');
  supervisor.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(await running()).toBe('none');
});
