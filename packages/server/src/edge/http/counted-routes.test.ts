/**
 * Every route of the OpenAPI document is counted, whichever module serves it, and a call too many costs
 * nothing.
 */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { describedRoutes } from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { statementsOf } from '../../testing/statements.ts';
import { ruleOf } from './call-limits.ts';

/** Fewer than the refusals after which an address has to wait. */
const AT_ONCE = 50;
const ID = '01890000-0000-7000-8000-000000000000';

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly rule: string;
}
/** Calls that use up the limit of a stranger: how often, without a statement. */
const USED_UP: Readonly<Record<string, { readonly times: number; readonly call: Omit<Route, 'rule'> }>> = {
  reads: { times: 300, call: { method: 'GET', url: '/api/users/me' } },
  writes: { times: 60, call: { method: 'DELETE', url: `/api/users/me/passkeys/${ID}` } },
  events: { times: 60, call: { method: 'POST', url: '/api/events' } },
  auth: { times: 600, call: { method: 'GET', url: '/auth/userinfo' } },
  callback: { times: 600, call: { method: 'GET', url: '/auth/social/nobody/callback' } },
};

const { app } = await openTestApp({ clock: createTestClock() });
const routes: readonly Route[] = (await describedRoutes(app)).map(({ method, path }) => {
  const rule = path.endsWith('/callback')
    ? 'callback'
    : path.startsWith('/auth/')
      ? 'auth'
      : ruleOf(method, path);
  return { method, url: path.replace(/\{\w+\}/g, ID), rule };
});

let addresses = 0;
const newAddress = (): string => `203.0.113.${++addresses}`;

describe.each(Object.entries(USED_UP))('a caller who has called too often (%s)', (rule, { times, call }) => {
  test('gets no statement out of any route', async () => {
    const counted = routes.filter((route) => route.rule === rule);
    expect(counted.length).toBeGreaterThan(0);
    for (let at = 0; at < counted.length; at += AT_ONCE) {
      const remoteAddress = newAddress();
      for (let n = 0; n < times; n++) await app.fastify.inject({ ...call, remoteAddress });
      const asked = await statementsOf(app.db, async () => {
        for (const { method, url } of counted.slice(at, at + AT_ONCE)) {
          const body = method === 'POST' ? { payload: {} } : {};
          const answer = await app.fastify.inject({ method, url, remoteAddress, ...body });
          expect([url, answer.json().error]).toMatchObject([url, { code: 'too_many_requests', param: rule }]);
        }
      });
      expect(asked).toBe(0);
    }
  });
});

test('asking which other sites there are costs no statement, however many callers ask', async () => {
  const ask = () => app.fastify.inject({ url: '/auth/providers', remoteAddress: newAddress() });
  await ask();
  const asked = await statementsOf(app.db, async () => {
    for (let n = 0; n < 20; n++) expect((await ask()).statusCode).toBe(200);
  });
  expect(asked).toBe(0);
});
