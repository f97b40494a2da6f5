/** Names are given one at a time, and nobody who waits for one holds a connection for long. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCK_KEYS } from '../../platform/db/lock-keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

test('a held lock on names does not hold the connections of the people who join', async () => {
  const join = (name: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/users',
      payload: { name, email: `${name}@example.org`, password: 'a long enough phrase', terms: true },
    });
  const holder = await app.db.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK_KEYS.names]);
  const answer = await join('Waits');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json().error).toMatchObject({ code: 'internal_server_error', param: 'busy' });
  await holder.query('select pg_advisory_unlock($1)', [LOCK_KEYS.names]);
  holder.release();
  // The refused call left nothing, and no connection has kept the short `lock_timeout`.
  expect((await join('Waits')).statusCode).toBe(200);
  const { rows } = await app.db.pool.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '0' }]);
});
