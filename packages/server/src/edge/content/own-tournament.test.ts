/**
 * An organiser is no judge of a tournament that they play, nor of a player who may do more
 * (docs/behaviour/access.md 2).
 */
import { afterEach, expect, test } from 'vitest';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const own = await newMemberInSudo({ admin: true });
const features = (of: { readonly id: string }, given: object) =>
  app.db.pool.query('update users set features = $2 where id = $1', [of.id, given]);

/** A tournament whose registration is open, with these players. */
async function newCup(players: readonly LoggedInMember[], maxPlayers = 32): Promise<string> {
  const { slug } = (
    await api.post(
      '/api/hearts/tournaments',
      {
        name: { en: 'Test cup', nl: 'Testbeker', fr: 'Coupe de test' },
        start: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString(),
        ...{ minKarma: 0, status: 'scheduled', maxPlayers },
      },
      own.sudo,
    )
  ).body;
  await expect
    .poll(async () => (await api.get(`/api/tournaments/${slug}`, own.sudo)).body.status, { timeout: 15_000 })
    .toBe('open');
  for (const { token } of players) await api.post(`/api/tournaments/${slug}/user`, {}, token);
  return slug;
}
const remove = (cup: string, user: string, by: MemberInSudo) =>
  api.del(`/api/tournaments/${cup}/user/${user}`, by.sudo);
const replace = (cup: string, out: string, sub: string, by: MemberInSudo) =>
  api.del(`/api/tournaments/${cup}/user/${out}/with/${sub}`, by.sudo);
const change = (cup: string, body: object, by: MemberInSudo) =>
  api.post(`/api/tournaments/${cup}`, body, by.sudo);

// A user registers for one tournament at a time.
afterEach(() => app.db.pool.query('truncate tournaments cascade'));

test('an organiser who plays changes nothing for the others, and another one does', async () => {
  const [other, an, sub] = [await newMemberInSudo({ admin: true }), await newMember(), await newMember()];
  const cup = await newCup([own, an]);
  expect((await remove(cup, an.id, own)).refusal).toBe('forbidden own');
  expect((await replace(cup, an.id, sub.id, own)).refusal).toBe('forbidden own');
  for (const status of ['suspended', 'running', 'cancelled'])
    expect((await change(cup, { status }, own)).refusal, status).toBe('forbidden own');
  expect((await api.del(`/api/tournaments/${cup}`, own.sudo)).refusal).toBe('forbidden own');
  // The plan binds nobody before the start.
  expect((await change(cup, { maxPlayers: 16 }, own)).status).toBe(200);
  await app.db.pool.query(
    `update tournaments set due_at = null, status = 'running', state = jsonb_set(state::jsonb, '{status}', '"running"')::json
     where slug = $1`,
    [cup],
  );
  const renamed = { description: { en: 'New', nl: 'Nieuw', fr: 'Nouveau' } };
  expect((await change(cup, renamed, own)).refusal).toBe('forbidden own');
  expect((await change(cup, renamed, other)).status).toBe(200);

  const bo = await newMember();
  const next = await newCup([bo]);
  expect((await replace(next, bo.id, own.id, own)).refusal).toBe('forbidden own');
  expect((await remove(next, bo.id, own)).status).toBe(204);
});

test('an organiser who waits as a reserve does not make room for themselves', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => newMember()));
  const cup = await newCup([...people, own], 4);
  const [first] = people;
  expect((await remove(cup, first?.id ?? '', own)).refusal).toBe('forbidden own');
  expect((await api.del(`/api/tournaments/${cup}/user/me`, own.token)).status).toBe(204);
  expect((await remove(cup, first?.id ?? '', own)).status).toBe(204);
});

test('an organiser who is the only one may', async () => {
  const an = await newMember();
  const cup = await newCup([own, an]);
  await app.db.pool.query(
    `update users set features = '{"admin.tournaments": false}' where admin and id <> $1`,
    [own.id],
  );
  expect((await remove(cup, an.id, own)).status).toBe(204);
  await app.db.pool.query(`update users set features = '{}' where admin`);
});

test('a player who may do more is neither removed nor replaced by one who may do less', async () => {
  const [less, sub] = [await newMemberInSudo({ admin: true }), await newMember()];
  await features(less, { 'admin.platform': false });
  const cup = await newCup([own, sub]);
  expect((await remove(cup, own.id, less)).refusal).toBe('forbidden admin');
  expect((await replace(cup, own.id, (await newMember()).id, less)).refusal).toBe('forbidden admin');
  expect((await remove(cup, sub.id, less)).status).toBe(204);
});
