/** One name at a time is given, and nobody holds a connection for long while they wait for theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCK_KEYS } from '../../platform/db/lock-keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());

test('a lock that is held does not hold the connections of everybody who joins', async () => {
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
  // Nothing of them is left, and no connection has kept the short patience.
  expect((await join('Waits')).statusCode).toBe(200);
  const { rows } = await app.db.pool.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '0' }]);
});
