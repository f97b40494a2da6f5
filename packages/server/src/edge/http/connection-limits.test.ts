import { EventEmitter } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { io as connect } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type Connection,
  createConnectionLimits,
  JOIN_PATIENCE_MS,
  OPEN_AT_ONCE,
} from './connection-limits.ts';

let app: TestApp;
let clock: TestClock;
const raw: NetSocket[] = [];
beforeEach(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterEach(async () => {
  for (const socket of raw.splice(0)) socket.destroy();
  await app.close();
});

/** Opens a WebSocket that says nothing. Returns the answer, and the connection if there is one. */
async function upgrade(): Promise<{ readonly answer: IncomingMessage; readonly socket?: NetSocket }> {
  const asked: ClientRequest = request(`${await app.address()}/socket.io-next/?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  asked.end();
  return new Promise((resolve, reject) => {
    asked.once('response', (answer) => resolve({ answer: answer.resume() }));
    asked.once('error', reject);
    asked.once('upgrade', (answer, socket) => {
      raw.push(socket as NetSocket);
      resolve({ answer, socket: socket.resume() as NetSocket });
    });
  });
}

test('one address cannot pile up connections that join nothing', async () => {
  for (let n = 0; n < 60; n++) expect((await upgrade()).answer.statusCode).toBe(101);
  const { answer } = await upgrade();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a connection that joins nothing is closed after ten seconds, one that joined stays', async () => {
  const { socket } = await upgrade();
  const joined = connect(await app.address(), {
    path: '/socket.io-next',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise((resolve) => joined.once('connect', () => resolve(undefined)));
  const closed = new Promise((resolve) => socket?.once('close', resolve));
  clock.advance(JOIN_PATIENCE_MS);
  await closed;
  expect(app.io.engine.clientsCount).toBe(1);
  expect(joined.connected).toBe(true);
  joined.disconnect();
});

/** A connection as the limits see it. */
class Heard extends EventEmitter {
  readonly request = { headers: {} };
  readonly remoteAddress: string;
  isOpen = true;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  readonly transport = { socket: { terminate: () => this.close() } };
  close(): void {
    this.isOpen = false;
    this.emit('close');
  }
  say(messages: number): void {
    for (let n = 0; n < messages && this.isOpen; n++) this.emit('packet');
  }
}

describe('all connections of one address together', () => {
  const limits = () => createConnectionLimits(app.deps, () => false);
  const open = (to: ReturnType<typeof limits>, count: number, address = '203.0.113.7'): Heard[] =>
    Array.from({ length: count }, () => {
      const connection = new Heard(address);
      to.opened(connection as unknown as Connection);
      return connection;
    });

  test('reach a limit, and another address has its own', () => {
    const here = limits();
    const all = open(here, OPEN_AT_ONCE + 1);
    expect(all.filter(({ isOpen }) => isOpen)).toHaveLength(OPEN_AT_ONCE);
    expect(open(here, 1, '203.0.113.8')[0]?.isOpen).toBe(true);
    all[0]?.close();
    expect(open(here, 1)[0]?.isOpen).toBe(true);
  });

  test('reach ten times that limit for a /48, whichever of its networks they come from', () => {
    const here = limits();
    for (let n = 0; n < 11; n++) open(here, OPEN_AT_ONCE - 1, `2001:db8:1:${n.toString(16)}::1`);
    const [last] = open(here, 1, '2001:db8:1:ff::1');
    expect(last?.isOpen).toBe(false);
    expect(open(here, 1, '2001:db8:2::1')[0]?.isOpen).toBe(true);
  });

  test('stay counted when others of the address have been forgotten', () => {
    const here = limits();
    const [first] = open(here, 1);
    const [second] = open(here, 1);
    first?.close();
    clock.advance(1_000);
    second?.close();
    clock.advance(1_500);
    // The address was forgotten here once, and would be a second time.
    open(here, OPEN_AT_ONCE);
    clock.advance(1_000);
    expect(open(here, 1)[0]?.isOpen).toBe(false);
  });

  test('do not slow all down from thirty sockets below the flood guard; quiet sockets stay', () => {
    const here = limits();
    const busy = open(here, 30);
    const calm = open(here, 20);
    for (let second = 0; second < 10; second++) {
      for (const connection of busy) connection.say(90);
      for (const connection of calm) connection.say(3);
      clock.advance(1_000);
    }
    // The connections that are left send no more than the address may.
    expect(busy.filter(({ isOpen }) => isOpen).length * 90).toBeLessThanOrEqual(500);
    expect(calm.every(({ isOpen }) => isOpen)).toBe(true);
    const elsewhere = open(here, 1, '203.0.113.8')[0];
    elsewhere?.say(90);
    expect(elsewhere?.isOpen).toBe(true);
  });
});
