/** A client that reads nothing of what it is sent fills no memory, whichever way it is sent. */
import { request } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { sendToAll } from './fan-out.ts';

/** Far more than the system buffers for a connection of this machine. */
const TIMES = 200;
const LONG = 'x'.repeat(256 * 1024);

let app: TestApp;
let wire: NetSocket;
let socket: Socket;
beforeEach(async () => {
  app = await startTestApp();
  const came = new Promise<Socket>((resolve) => app.io.of('/slow').once('connection', resolve));
  wire = await openPaused();
  say('40/slow,');
  socket = await came;
});
afterEach(async () => {
  wire.destroy();
  await app.close();
});

/** Opens a WebSocket that nobody reads from. */
async function openPaused(): Promise<NetSocket> {
  const asked = request(`${await app.address()}/socket.io-next/?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  asked.end();
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('upgrade', (_answer, opened) => {
      // A socket that does not read sees the end as an error of its writing.
      opened.on('error', () => undefined);
      resolve(opened.pause() as NetSocket);
    });
  });
}
/** Sends a short text as a client does (RFC 6455, 5.2), masked with zeros. */
const say = (text: string): void =>
  void wire.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));

test.each<[string, () => void]>([
  ['answers to what they ask', () => say('42/slow,1["ask"]')],
  ['what is said to them', () => void socket.emit('said', LONG)],
  ['what is said to several', () => sendToAll([socket], 'said', JSON.stringify(LONG))],
])('%s', async (_what, send) => {
  socket.on('ask', (answer: (text: string) => void) => answer(LONG));
  for (let n = 0; n < TIMES && app.io.engine.clientsCount > 0; n++) {
    send();
    await turn();
  }
  await expect.poll(() => app.io.engine.clientsCount).toBe(0);
});

test('a client that reads is sent as much as there is', async () => {
  wire.resume();
  let read = 0;
  wire.on('data', (bytes: Buffer) => {
    read += bytes.length;
  });
  for (let n = 0; n < TIMES / 10; n++) {
    const before = read;
    socket.emit('said', LONG);
    await expect.poll(() => read - before, { interval: 1 }).toBeGreaterThan(LONG.length);
  }
  expect(socket.connected).toBe(true);
});
