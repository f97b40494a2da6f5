/**
 * SIGTERM with many browsers connected. The server measures its own time: if it has not stopped in order
 * within five seconds, it ends with an exit code other than 0 (`main.ts`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectTo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { isAlive, readPidFile } from './platform/postgres/pid-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'troef-shut-down-'));
const cluster = join(folder, 'postgres', 'cluster');
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  const left = readPidFile(cluster);
  if (left !== undefined && isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

interface Server {
  readonly child: ChildProcess;
  readonly url: URL;
  readonly ended: Promise<number | null>;
}

function spawned(): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return child;
}

async function startServer(): Promise<Server> {
  const child = spawned();
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, url] = /^listening (\S+)$/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout?.resume();
    return { child, url: new URL(url), ended };
  }
  throw new Error(errors);
}

const UPGRADE = [
  'GET /socket.io-next/?EIO=4&transport=websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
].join('\r\n');

/** Opens a connection and sends `text`. With `answered` it waits for the first answer. */
async function said(url: URL, text: string, answered: boolean): Promise<Socket> {
  const socket = connectTo(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  if (answered) await once(socket, 'data');
  socket.resume();
  return socket;
}

/** Connections as browsers, proxies and attackers leave them open. */
const KINDS: readonly ((url: URL) => Promise<unknown>)[] = [
  // A browser opens some before it needs them.
  (url) => said(url, '', false),
  (url) => said(url, 'GET /gui.txt HTTP/1.1\r\nHost: localhost\r\n\r\n', true),
  (url) => said(url, 'GET /gui.txt HTTP/1.1\r\nHost: loc', false),
  (url) =>
    said(url, 'POST /auth/anonymous HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"na', false),
  (url) => said(url, `${UPGRADE}\r\n\r\n`, true),
  (url) =>
    new Promise<void>((resolve) => {
      const path = '/socket.io-next';
      const options = { path, transports: ['websocket'], forceNew: true, reconnection: false };
      io(url.href, options).once('connect', resolve);
    }),
];

test('two hundred open connections do not delay the stop, and PostgreSQL stops with the server', async () => {
  const server = await startServer();
  const pid = readPidFile(cluster)?.pid ?? 0;
  for (let n = 0; n < 204; n += 1) await KINDS[n % KINDS.length]?.(server.url);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const log = readFileSync(join(folder, 'log', 'server.log'), 'utf8');
  expect(log).toContain('ended in order');
  expect(log).not.toContain('left behind');
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
}, 60_000);

test('an open database session does not keep the server from stopping', async () => {
  const server = await startServer();
  const pid = readPidFile(cluster)?.pid ?? 0;
  const client = new pg.Client({
    host: join(folder, 'postgres', 'socket'),
    user: 'troef_site',
    database: 'troef',
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
}, 60_000);
