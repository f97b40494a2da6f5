import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io as connect } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { connectionTo } from './testing/cluster.ts';
import { createTestDatabase } from './testing/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'troef-main-'));
const children = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of children) await killed(child);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Server {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  readonly ended: Promise<number | null>;
}

function run(env: Record<string, string>): Server {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  return { child, output, ended };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
  child.kill('SIGKILL');
  await gone;
}

/** Makes a server say on standard error that it loads the library for traces. */
const TELLS_OF_TRACES = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ resolve(name, context, next) {
     if (name.startsWith('@opentelemetry/api')) process.stderr.write('traces');
     return next(name, context);
   } });`,
)}`;

/** Waits for both lines, and returns the address to open. */
async function opened(server: Server): Promise<string> {
  while (!server.output.stdout.includes('open ')) {
    await Promise.race([once(server.child.stdout as NodeJS.ReadableStream, 'data'), server.ended]);
    if (server.child.exitCode !== null) throw new Error(server.output.stderr);
  }
  return /open (\S+)/.exec(server.output.stdout)?.[1] ?? '';
}

/** For servers without a PostgreSQL of their own: most tests are not about that. */
async function database(): Promise<{ url: string; close: () => Promise<void> }> {
  const db = await createTestDatabase();
  const { host, user, database: name } = db.connection as ReturnType<typeof connectionTo>;
  return { url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`, close: db.close };
}

const FRESH = { timeout: 120_000 };
test(
  'a fresh folder: three lines on standard output and nothing else, and Ctrl-C stops it in order',
  FRESH,
  async () => {
    const server = run({ NODE_OPTIONS: TELLS_OF_TRACES });
    const url = await opened(server);
    expect(server.output.stdout).toMatch(
      /^listening http:\/\/127\.0\.0\.1:(\d+)\nopen (http:\/\/localhost:\1)\nadministrator link in \S+\n$/,
    );
    // The printed lines contain no link that makes an administrator.
    const file = /administrator link in (\S+)/.exec(server.output.stdout)?.[1] ?? '';
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${url}/settings#admin=[\\w-]{43}\\n$`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.output.stderr).toBe('');
  },
);

test('a new start on the same folder after a kill listens again', async () => {
  const first = run({});
  await opened(first);
  await killed(first.child);
  const second = run({});
  await opened(second);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('somebody can join a site with its own database', async () => {
  const server = run({});
  const url = await opened(server);
  const answer = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'First',
      email: 'first@example.org',
      password: 'a long enough phrase',
      terms: true,
    }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { token: expect.any(String) }]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

describe('a failing start prints one line on standard error and ends with exit code 1', () => {
  test('for a wrong value', async () => {
    const server = run({ PORT: 'abc' });
    expect(await server.ended).toBe(1);
    expect(server.output).toEqual({
      stdout: '',
      stderr: 'PORT is "abc"; allowed is a whole number from 0 to 65535 (0 = any free port)\n',
    });
  });

  test('for a port that is taken', async () => {
    const db = await database();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = run({ PORT: String(port), DATABASE_URL: db.url });
    expect(await server.ended).toBe(1);
    expect(server.output.stdout).toBe('');
    expect(server.output.stderr).toBe(
      `port ${port} on 127.0.0.1 is in use; set PORT to another (0 = any free port)\n`,
    );
    other.close();
    await db.close();
  });

  test('for a database that does not answer', async () => {
    const server = run({ DATABASE_URL: 'postgres://troef@127.0.0.1:1/troef' });
    expect(await server.ended).toBe(1);
    expect(server.output.stdout).toBe('');
    expect(server.output.stderr.trim().split('\n')).toHaveLength(1);
  });
});

test('old passwords that were imported unwrapped are wrapped after the start', async () => {
  const db = await createTestDatabase();
  const { host, user, database: name } = db.connection as ReturnType<typeof connectionTo>;
  await db.pool.query(`insert into freewhist_accounts (name, hash, score) values ('jos', $1, 0)`, [
    `freewhist$zout$${'0'.repeat(32)}`,
  ]);
  const server = run({
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  });
  await opened(server);
  const stored = async () => (await db.rows('select hash from freewhist_accounts'))[0].hash;
  await expect.poll(stored, { timeout: 10_000 }).toMatch(/^wrapped\$zout\$argon2id\$/);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await db.close();
});

describe('SIGTERM', () => {
  test('tells everybody, then closes, and answers "not ready" only until then', async () => {
    const db = await database();
    const server = run({ DATABASE_URL: db.url });
    const url = await opened(server);
    const socket = connect(url, { path: '/socket.io-next', transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const told = new Promise((resolve) => socket.once('update', resolve));
    server.child.kill('SIGTERM');
    expect(await told).toEqual({ version: '2.16.57' });
    expect(await server.ended).toBe(0);
    await db.close();
  });
});

test('metrics have a port of their own, closed to the network of HOST and to callers without the token', async () => {
  const db = await database();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  const token = 'a token nobody else has'.replaceAll(' ', '-');
  const server = run({
    DATABASE_URL: db.url,
    HOST: '0.0.0.0',
    METRICS_PORT: String(port),
    METRICS_TOKEN: token,
    NODE_OPTIONS: TELLS_OF_TRACES,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  const url = await opened(server);
  await fetch(`${url}/gui.txt`);
  const read = (host: string, authorization = '') =>
    fetch(`http://${host}:${port}/metrics`, { headers: { authorization } });
  expect((await read('127.0.0.1')).status).toBe(401);
  expect((await read('127.0.0.1', `Bearer ${token}x`)).status).toBe(401);
  const figures = await (await read('127.0.0.1', `Bearer ${token}`)).text();
  expect(figures).toContain('troef_http_answers_total{status="200"} 1');
  expect(figures).toContain('troef_sockets 0');
  expect((await fetch(`${url}/metrics`)).status).not.toBe(200);
  // Any other address of this machine stands for the network.
  await expect(read('127.0.0.2', `Bearer ${token}`)).rejects.toThrow('fetch failed');
  // In the first test a server without an endpoint says nothing.
  expect(server.output.stderr).toContain('traces');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await db.close();
});
