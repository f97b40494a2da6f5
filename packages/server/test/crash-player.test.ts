/** The player of the crash test is a witness, so what it writes down must be what it was shown. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH } from '@troef/protocol';
import { Server, type Socket } from 'socket.io';
import { afterEach, expect, test } from 'vitest';
import { type CrashPlayer, startCrashPlayer } from './support/crash-player.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const view = (room: string, seq: number, status = 'playing') => ({
  ...{ room, seq, status, legal: [], seat: 0, clock: null },
  ...{ options: { length: 8 }, people: null, places: null },
});
const update = (...of: Parameters<typeof view>) => ({
  room: of[0],
  seq: of[1],
  events: [],
  view: view(...of),
});
const snapshot = (...of: Parameters<typeof view>) => ({
  ok: true,
  seq: of[1],
  events: [],
  view: view(...of),
});

/**
 * Starts a server that sends what the test wants. `serve` is called for every connection, with its number.
 */
async function playAgainst(serve: (socket: Socket, nth: number) => void): Promise<CrashPlayer> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = new Server(http, { path: SOCKET_PATH, transports: ['websocket'] });
  endings.push(() => io.close());
  let connections = 0;
  io.of('/games').on('connection', (socket) => serve(socket, ++connections));
  const player = startCrashPlayer({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    token: 't',
    choose: ([first]) => first as never,
    onAck: () => undefined,
  });
  endings.push(() => player.stop());
  return player;
}

test('an answer about one room is not noted under another room that was opened before it came', async () => {
  let made = 0;
  const player = await playAgainst((socket, nth) => {
    let late: (() => void) | undefined;
    socket.on('room:ready', (_body, reply) => reply({ ok: true }));
    socket.on('room:create', (_body, reply) => reply({ ok: true, room: `room ${++made}` }));
    socket.on('room:sync', ({ room }, reply) => {
      if (nth === 2 && room === 'room 1') {
        // Connected again after a crash, the player asks for its room. At the same time it is shown that the
        // room is over.
        late = () => reply(snapshot(room, 3, 'finished'));
        socket.emit('room:update', update(room, 3, 'finished'));
        return;
      }
      reply(snapshot(room, 2));
      if (nth === 1) {
        socket.conn.close();
        return;
      }
      late?.();
      socket.emit('room:update', update(room, 3));
    });
  });
  await expect.poll(() => player.shown.get('room 2') ?? 0, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  expect(Object.fromEntries(player.shown)).toEqual({ 'room 1': 3, 'room 2': 3 });
});
