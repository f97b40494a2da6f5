/** Names are given one at a time, and nobody who waits for one holds a connection for long. */
import { expect, test } from 'vitest';
import { LOCK_KEYS } from '../../platform/db/lock-keys.ts';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api } = await openTestApp({ env: { RATE_LIMITS: 'off' } });

test('a held lock on names does not hold the connections of the people who join', async () => {
  const join = (name: string) =>
    api.post('/api/users', {
      name,
      email: `${name}@example.org`,
      password: 'a long enough phrase',
      terms: true,
    });
  const holder = await app.db.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK_KEYS.names]);
  const answer = await join('Waits');
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.refusal).toBe('internal_server_error busy');
  await holder.query('select pg_advisory_unlock($1)', [LOCK_KEYS.names]);
  holder.release();
  // The refused call left nothing, and no connection has kept the short `lock_timeout`.
  expect((await join('Waits')).status).toBe(200);
  const rows = await app.db.rows('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '0' }]);
});
