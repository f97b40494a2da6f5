import { createTestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { startTestApp } from '../../testing/app.ts';
import { callerAddress, createProxyTrust } from './caller.ts';

const header = (value: string) => ({ 'x-forwarded-for': value });
const trustOf = (env: Record<string, string>) => createProxyTrust(readConfig(env));
const alone = trustOf({});
const behindProxy = trustOf({ PUBLIC_URL: 'https://cards.example.org' });
const behindTwo = trustOf({
  PUBLIC_URL: 'https://cards.example.org',
  TRUSTED_PROXIES: '10.0.0.10, 203.0.113.0/24, 2001:db8:cd::/48',
});

test('without a public address no caller speaks for another', () => {
  expect(callerAddress('127.0.0.1', header('203.0.113.7'), alone)).toBe('127.0.0.1');
});

test('a proxy on this machine is believed, for the caller nearest to it', () => {
  expect(callerAddress('127.0.0.1', header('203.0.113.7'), behindProxy)).toBe('203.0.113.7');
  expect(callerAddress('::ffff:127.0.0.1', header('198.51.100.1, 203.0.113.7'), behindProxy)).toBe(
    '203.0.113.7',
  );
  expect(callerAddress('::1', header('2001:db8::7'), behindProxy)).toBe('2001:db8::7');
  expect(callerAddress('127.0.0.1', header('192.168.1.4'), behindProxy)).toBe('192.168.1.4');
});

test('a client in a private network does not write its own address', () => {
  for (const own of ['10.1.2.3', '192.168.1.4', '172.16.0.9', 'fd00::4', '169.254.1.1']) {
    expect(callerAddress('127.0.0.1', header(`198.51.100.1, ${own}`), behindProxy)).toBe(own);
    expect(callerAddress(own, header('198.51.100.1'), behindProxy)).toBe(own);
    expect(callerAddress('10.0.0.10', header(`198.51.100.1, ${own}`), behindTwo)).toBe(own);
  }
});

test('a named proxy is believed wherever it stands, however many stand behind each other', () => {
  expect(callerAddress('10.0.0.10', header('198.51.100.1, 203.0.113.7'), behindTwo)).toBe('198.51.100.1');
  expect(callerAddress('127.0.0.1', header('198.51.100.1, 2001:db8:cd::9'), behindTwo)).toBe('198.51.100.1');
  expect(callerAddress('10.0.0.11', header('198.51.100.1'), behindTwo)).toBe('10.0.0.11');
});

describe('a stranger and nonsense are not believed', () => {
  test.each([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', 'unknown, <script>', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
  ])('%s for %s', (peer, told, caller) => {
    expect(callerAddress(peer, header(told), behindProxy)).toBe(caller);
  });

  test('a call without the header is its own caller', () => {
    expect(callerAddress('127.0.0.1', {}, behindProxy)).toBe('127.0.0.1');
  });
});

describe('limits by address, behind a proxy', () => {
  const join = { name: 'x', email: 'x', terms: true };

  test('are not passed by writing another address each time, from whatever network', async () => {
    const app = await startTestApp({
      clock: createTestClock(),
      env: { PUBLIC_URL: 'https://cards.example.org', TRUSTED_PROXIES: '10.0.0.10' },
    });
    for (const own of ['192.168.1.4', '10.1.2.3', '203.0.113.7', 'fd00::4']) {
      const answers: number[] = [];
      for (let n = 0; n < 6; n++) {
        const answer = await app.fastify.inject({
          method: 'POST',
          url: '/api/users',
          payload: join,
          remoteAddress: n % 2 === 0 ? '127.0.0.1' : '10.0.0.10',
          headers: { 'x-forwarded-for': `198.51.100.${n}, 10.9.9.${n}, ${own}` },
        });
        answers.push(answer.statusCode);
      }
      expect(answers, own).toEqual([422, 422, 422, 422, 422, 429]);
    }
    await app.close();
  });

  test('a proxy that is not trusted is logged once, without its address', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://cards.example.org' }, deps: { log } });
    for (let n = 0; n < 3; n++) {
      await app.fastify.inject({
        url: '/health/live',
        remoteAddress: '10.0.0.11',
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
    }
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('TRUSTED_PROXIES');
    expect(logged[0]).not.toContain('10.0.0.11');
    await app.close();
  });
});
