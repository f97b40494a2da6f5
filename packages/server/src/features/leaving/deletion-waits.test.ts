/** A deletion that cannot be done now: the month of a room is being packed (docs/decisions/049-the-log-in-parts.md). */
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { createDeletion } from './deletion.ts';

const { app, api, newMember } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const { pool } = app.db;
const silent = new Proxy({}, { get: () => async () => undefined });
const deletion = createDeletion(app.deps, {
  mail: silent as never,
  sessions: silent as never,
  leaves: async () => undefined,
  dropAvatar: async () => undefined,
});
const due = (user: string, hours: number) =>
  pool.query(`update users set deletion = now() - make_interval(hours => $2) where id = $1`, [user, hours]);
const isGone = async (user: string): Promise<boolean> =>
  (
    await app.db.rows<{ gone: boolean }>('select deleted_at is not null as gone from users where id = $1', [
      user,
    ])
  )[0]?.gone === true;

test('it keeps no other waiting, and is done once the packing has ended', async () => {
  const [player, other] = [await newMember(), await newMember()];
  const { body } = await api.post(
    '/api/rooms',
    { variant: 'manille', ai: 'fill', start: true },
    player.token,
  );
  await api.del(`/api/rooms/${body.room}/player/me`, player.token);
  await pool.query('delete from seated');
  await due(player.id, 2);
  await due(other.id, 1);
  const packing = await pool.connect();
  await packing.query('begin');
  const { rows } = await packing.query<{ part: string }>(
    'select distinct tableoid::regclass::text as part from room_log where room = $1',
    [body.room],
  );
  await packing.query(`lock table ${rows[0]?.part} in share mode`);
  expect(await deletion.deleteDue()).toBe(1);
  expect([await isGone(player.id), await isGone(other.id)]).toEqual([false, true]);
  await packing.query('rollback');
  packing.release();
  expect(await deletion.deleteDue()).toBe(1);
  expect(await isGone(player.id)).toBe(true);
});
