import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createProxyTrust } from './caller.ts';
import { CONNECTIONS_OF_ADDRESS, watchConnections } from './open-connections.ts';

/** A connection on which nothing was said yet. */
class Silent extends EventEmitter {
  readonly remoteAddress: string;
  isOpen = true;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

function serve(env: Readonly<Record<string, string>> = {}) {
  const server = new EventEmitter();
  const config = readConfig(env);
  watchConnections(server as Server, { config, clock: createTestClock() }, createProxyTrust(config));
  return (count: number, addressOf: (n: number) => string): readonly Silent[] =>
    Array.from({ length: count }, (_, n) => {
      const silent = new Silent(addressOf(n));
      server.emit('connection', silent);
      return silent;
    });
}
const openOf = (all: readonly Silent[]): number => all.filter(({ isOpen }) => isOpen).length;

test('one address does not take every connection before it has said a word', () => {
  const open = serve();
  const all = open(3_000, () => '203.0.113.7');
  expect(openOf(all)).toBe(CONNECTIONS_OF_ADDRESS);
  expect(openOf(open(1, () => '203.0.113.8'))).toBe(1);
  all[0]?.destroy();
  expect(openOf(open(2, () => '::ffff:203.0.113.7'))).toBe(1);
});

test('nor does a caller with a /48', () => {
  const open = serve();
  const all = open(15_000, (n) => `2001:db8:1:${(n % 100).toString(16)}::1`);
  expect(openOf(all)).toBe(10 * CONNECTIONS_OF_ADDRESS);
  expect(openOf(open(1, () => '2001:db8:2::1'))).toBe(1);
});

test('a proxy of ours is not limited, because it brings everybody', () => {
  const env = { PUBLIC_URL: 'https://cards.example.org', TRUSTED_PROXIES: '10.0.0.10' };
  const open = serve(env);
  expect(openOf(open(3_000, () => '10.0.0.10'))).toBe(3_000);
  expect(openOf(open(3_000, () => '127.0.0.1'))).toBe(3_000);
  expect(openOf(open(3_000, () => '10.0.0.11'))).toBe(CONNECTIONS_OF_ADDRESS);
});
