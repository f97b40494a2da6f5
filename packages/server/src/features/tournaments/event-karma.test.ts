import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { bookAbsences } from './event-karma.ts';

const { app, newMember } = await openTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;

test('the first absence at a start costs nothing, another one within 30 days is a leave', async () => {
  const an = await newMember();
  const now = app.deps.clock.now();
  const isAbsent = async (at: number): Promise<void> => {
    const id = app.deps.random.id();
    await app.db.transaction(async (tx) => {
      await tx.query(
        `insert into tournaments (id, slug, variant, status, name, start_at, version, state, sealed_seed, created_at)
         values ($1::uuid, $1::text, 'hearts', 'running', '{}', now(), 1, '{}', '', now())`,
        [id],
      );
      await tx.query('insert into tournament_users (tournament, "user", active) values ($1, $2, 0)', [
        id,
        an.id,
      ]);
      await bookAbsences(tx, app.deps, { id, variant: 'hearts' }, { users: [an.id], at });
    });
  };
  const losses = async (): Promise<readonly number[]> =>
    (await app.db.rows('select loss from drops where "user" = $1 order by at', [an.id])).map(
      ({ loss }) => loss,
    );
  await isAbsent(now - 70 * DAY_MS);
  await isAbsent(now - 35 * DAY_MS);
  expect(await losses()).toEqual([]);
  await isAbsent(now - 10 * DAY_MS);
  expect(await losses()).toHaveLength(1);
});
