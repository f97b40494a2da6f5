import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import { createOriginCheck } from './origin.ts';

const server = { address: () => ({ port: 3000, family: 'IPv4', address: '127.0.0.1' }) } as unknown as Server;
const PUBLIC_URL = 'https://cards.example.org';

test.each<[Record<string, string>, string, boolean]>([
  [{}, 'http://localhost:3000', true],
  [{}, 'http://127.0.0.1:3000', true],
  [{}, 'http://localhost:5173', false],
  [{}, 'http://evil.example:3000', false],
  [{}, 'https://localhost:3000', false],
  [{ PAGES_PORT: '5173' }, 'http://localhost:5173', true],
  [{ PAGES_PORT: '5173' }, 'http://localhost:3000', true],
  [{ PAGES_PORT: '5173' }, 'http://evil.example:5173', false],
  [{ PUBLIC_URL }, PUBLIC_URL, true],
  [{ PUBLIC_URL }, 'http://localhost:3000', false],
  [{ PUBLIC_URL, PAGES_PORT: '5173' }, 'http://localhost:5173', false],
])('%o: a page of %s may call: %s', (env, origin, may) => {
  expect(createOriginCheck(readConfig(env), server)({ origin })).toBe(may);
});

test('a browser that reports a page of another site is believed', () => {
  const check = createOriginCheck(readConfig({}), server);
  expect(check({ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' })).toBe(false);
});

test('links lead to the address that users open', () => {
  const linkTo = (env: Record<string, string>) => createLinkTo(readConfig(env), server)('/nl');
  expect(linkTo({})).toBe('http://localhost:3000/nl');
  expect(linkTo({ PAGES_PORT: '5173' })).toBe('http://localhost:5173/nl');
  expect(linkTo({ PUBLIC_URL, PAGES_PORT: '5173' })).toBe(`${PUBLIC_URL}/nl`);
});
