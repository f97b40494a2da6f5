/** A page of another site can make a user's browser do nothing to us, and no such call is counted. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { makePerson } from '../../testing/people.ts';

const HOME = 'https://cards.example.org';
const { app } = await openTestApp({
  clock: createTestClock(),
  env: { PUBLIC_URL: HOME, SMTP_URL: 'smtp://127.0.0.1:1' },
});

/** Headers by which browsers tell where a call comes from. */
const FOREIGN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site, in an older browser': { origin: 'https://evil.example' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a neighbour under our domain': { origin: 'https://blog.example.org', 'sec-fetch-site': 'same-site' },
  'our name on another port': { origin: `${HOME}:8443`, 'sec-fetch-site': 'same-site' },
  'another site that hides its origin': { 'sec-fetch-site': 'cross-site' },
};
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  body?: object,
) => app.fastify.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
const ADDRESS = 'guarded@example.org';
/** Every write that needs no token. */
const WRITES: readonly (readonly [string, object?])[] = [
  [`/api/users/${ADDRESS}/password/recover`],
  ['/api/users/me/block_account', { code: 'guess' }],
  ['/api/users/me/password', { password: 'a long enough one', code: 'guess' }],
  [
    '/api/users',
    { name: 'Evil Acctf', email: 'evil@example.org', password: 'a long enough one', terms: true },
  ],
];
const rows = async (table: string): Promise<number> =>
  (await app.db.pool.query(`select 1 from ${table}`)).rowCount ?? 0;

describe.each(Object.entries(FOREIGN))('%s', (who, headers) => {
  test('uses up none of the tries of its visitor, and changes nothing', async () => {
    await makePerson(app, { name: `Guarded ${who}`, email: `${who.replaceAll(/\W/g, '')}@example.org` });
    const before = [await rows('users'), await rows('outbox'), await rows('rate_limits')];
    // More often than any of these may be called.
    for (let time = 0; time < 70; time++) {
      for (const [url, body] of WRITES) {
        const answer = await call('POST', url, { ...headers }, body);
        expect(answer.statusCode).toBe(403);
        expect(refusalOf(answer)).toBe('forbidden origin');
      }
    }
    expect([await rows('users'), await rows('outbox'), await rows('rate_limits')]).toEqual(before);
    const own = await call('POST', `/api/users/${ADDRESS}/password/recover`, { origin: HOME });
    expect(own.statusCode).toBe(200);
    await app.db.pool.query('delete from rate_limits');
  });
});

describe.each(Object.entries(FOREIGN))('%s', (_who, headers) => {
  test('locks no address out of logging in', async () => {
    const ip = '198.51.100.20';
    const post = (from: Record<string, string>) =>
      app.fastify.inject({
        method: 'POST',
        url: '/auth/login',
        headers: from,
        remoteAddress: '127.0.0.1',
        payload: { name: 'Nobody', password: 'wrong' },
      });
    // More often than all users of an address together may call.
    for (let time = 0; time < 620; time++) {
      const answer = await post({ ...headers, 'x-forwarded-for': ip });
      expect(refusalOf(answer)).toBe('forbidden origin');
    }
    const own = await post({ origin: HOME, 'x-forwarded-for': ip });
    expect(own.json().error.code).toBe('invalid_credentials');
  });
});

test('a page that opens a callback address locks nobody out of logging in either', async () => {
  const led = (dest: string) =>
    call('GET', '/auth/social/google/callback', {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': dest === 'document' ? 'navigate' : 'no-cors',
      'sec-fetch-dest': dest,
    });
  for (let time = 0; time < 620; time++) expect((await led('image')).statusCode).toBe(403);
  for (let time = 0; time < 600; time++) expect((await led('document')).statusCode).toBe(404);
  expect(refusalOf(await led('document'))).toBe('too_many_requests callback');
  expect((await call('GET', '/auth/userinfo', {})).statusCode).toBe(401);
});

test('a picture whose address is one of ours uses up nothing either', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const url = `/api/users/${ADDRESS}/validate-email`;
  for (let time = 0; time < 25; time++) expect((await call('GET', url, headers)).statusCode).toBe(403);
  expect((await call('GET', url, {})).statusCode).toBe(200);
});

test('a link on another site to an address of ours is followed', async () => {
  const headers = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  expect((await call('GET', '/api/openapi.json', headers)).statusCode).toBe(200);
});

test('programs, which name no page, are welcome', async () => {
  const [, , , [url, body]] = WRITES as readonly [unknown, unknown, unknown, readonly [string, object]];
  expect((await call('POST', url, {}, body)).statusCode).toBe(200);
});
