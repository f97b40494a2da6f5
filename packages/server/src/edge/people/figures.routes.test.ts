/**
 * `GET /users/{user}/stats` and the receipts of `…/activity`: what they add up to, and which of it others
 * see.
 */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { writeResult } from '../../community/results/write-result.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn } from '../../testing/people.ts';
import { writePlayedTournament } from '../../testing/played-tournaments.ts';
import { type SeatSample, sessionFacts } from '../../testing/results.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = createTestClock(Date.UTC(2026, 5, 1, 8));
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });

const finish = async (seats: readonly SeatSample[], rest: Parameters<typeof sessionFacts>[2] = {}) => {
  clock.advance(60_000);
  const facts = sessionFacts(app.deps, seats, rest);
  await app.db.transaction((tx) => writeResult(tx, app.deps, facts));
  return facts.room;
};
const statsOf = async (user: string, token: string) =>
  (await api.get(`/api/users/${user}/stats`, token)).body;

test('without any games', async () => {
  const own = await newMember();
  expect(await statsOf('me', own.token)).toMatchObject({
    user: own.id,
    games: {},
    places: {},
    karma: [],
    contracts: null,
    opponents: [],
  });
});

test('games, places, contracts, opponents and karma cover the sessions the user finished', async () => {
  const own = await newMember({ premium: true });
  const [partner, left, right] = [await newMember(), await newMember(), await newMember()];
  const solo = { solo5: { bid: 2, made: 1 } };
  await finish([{ user: own.id, contracts: solo }, left.id, right.id, partner.id]);
  await finish([left.id, { user: own.id, contracts: { ...solo, misery: { bid: 1, made: 1 } } }, right.id]);
  // Partners sit opposite each other.
  const won = (user: string) => ({ user, place: 1 });
  const lost = (user: string) => ({ user, place: 3 });
  const flat = { flat: { bid: 3, made: 2 } };
  await finish([{ ...won(own.id), contracts: flat }, lost(left.id), won(partner.id), lost(right.id)], {
    variant: 'manille',
    length: 101,
  });
  await finish([own.id], { alone: true, length: 8, deals: 8 });
  // Neither an abandoned session nor one that the user left counts.
  await finish([own.id, left.id], { status: 'abandoned' });
  await finish([left.id, { user: own.id, stay: 'removed', playedDeals: 3, contracts: solo }]);

  const stats = await statsOf('me', own.token);
  expect(stats).toMatchObject({
    games: { whist: { together: 2, alone: 1 }, manille: { together: 1, alone: 0 } },
    places: { whist: [1, 1, 0, 0], manille: [1, 0, 0, 0] },
    contracts: [
      { variant: 'manille', contract: 'flat', bid: 3, made: 2 },
      { variant: 'whist', contract: 'solo5', bid: 4, made: 2 },
      { variant: 'whist', contract: 'misery', bid: 1, made: 1 },
    ],
    records: { whist: { games: 3 }, manille: { games: 1 } },
  });
  expect(stats.opponents).toEqual([
    { user: left.id, name: left.name, slug: expect.any(String), games: 3, wins: 2 },
    { user: right.id, name: right.name, slug: expect.any(String), games: 3, wins: 3 },
    { user: partner.id, name: partner.name, slug: expect.any(String), games: 1, wins: 1 },
  ]);
});

test('karma is the value at the end of each day in Brussels, over the last year', async () => {
  const [own, other] = [await newMember(), await newMember()];
  await finish([own.id, other.id]);
  await finish([own.id, other.id]);
  clock.advance(DAY * 2);
  await finish([own.id, other.id], { variant: 'hearts', length: 100 });
  const again = await logIn(app, own);
  const { karma } = await statsOf('me', again.token);
  expect(karma.map(({ variant, value }: { variant: string; value: number }) => [variant, value])).toEqual([
    ['whist', 16],
    ['hearts', 13],
  ]);
  clock.advance(DAY * 366);
  const later = await logIn(app, own);
  expect((await statsOf('me', later.token)).karma).toEqual([]);
});

describe('of another user', () => {
  test('the figures are as open as the profile, but the opponents are private', async () => {
    const [own, viewer, admin] = [
      await newMember({ premium: true }),
      await newMember(),
      await newMember({ admin: true }),
    ];
    await finish([own.id, viewer.id]);
    expect((await api.get(`/api/users/${own.id}/stats`, viewer.token)).refusal).toBe('resource_missing user');
    await api.post('/api/users/me', { preferences: { profile: { visibility: 'public' } } }, own.token);
    expect(await statsOf(own.id, viewer.token)).toMatchObject({
      games: { whist: { together: 1, alone: 0 } },
      contracts: [],
      opponents: null,
    });
    expect((await statsOf(own.id, await enterSudo(app, admin))).opponents).toHaveLength(1);
  });

  test('an opponent who has left the site has no name any more', async () => {
    const [own, gone] = [await newMember(), await newMember()];
    await finish([own.id, gone.id]);
    await app.db.pool.query(
      'update users set name = null, name_key = null, slug = null, deleted_at = $2 where id = $1',
      [gone.id, new Date(clock.now())],
    );
    expect((await statsOf('me', own.token)).opponents).toEqual([
      { user: gone.id, name: '', slug: null, games: 1, wins: 1 },
    ]);
  });
});

test('sessions and changes are listed with reason, room and the sum behind it, the newest first', async () => {
  const [own, other] = [await newMember(), await newMember()];
  const room = await finish([own.id, other.id], { restricted: true });
  const { data, has_more } = (await api.get('/api/users/me/activity', own.token)).body;
  expect(has_more).toBe(false);
  expect(data).toMatchObject([
    {
      type: 'karma',
      variant: 'whist',
      delta: 2,
      reason: 'room',
      ref: room,
      details: { place: 1, deals: 16, humans: 1, company: 0.25, notes: ['restricted'] },
    },
    { delta: 10, reason: 'start', ref: null },
    {
      id: room,
      type: 'room',
      variant: 'whist',
      ref: room,
      details: { status: 'finished', place: 1, deals: 16, alone: false },
    },
  ]);
  const { data: older } = (await api.get(`/api/users/me/activity?starting_after=${data[0].id}`, own.token))
    .body;
  expect(older).toEqual(data.slice(1));
  const { data: fresh } = (await api.get(`/api/users/me/activity?seen=${room}`, own.token)).body;
  expect(fresh).toEqual(data.slice(0, 2));
});

test('tournaments that are over and slams are listed too, each once', async () => {
  const [own, other] = [await newMember(), await newMember()];
  const now = clock.now();
  const slug = await writePlayedTournament(app.db.pool, {
    ...{ at: now - 1_000, name: 'Winter cup', starters: 16 },
    points: [
      [other.id, 580],
      [own.id, 510],
    ],
  });
  await writePlayedTournament(app.db.pool, { at: now - 91 * 24 * 60 * 60 * 1000, points: [[own.id, 580]] });
  const slam = app.deps.random.id();
  await app.db.pool.query(
    `insert into slams (id, variant, number, slug, room, deal, contract, trump, hand, at, "user")
     values ($1, 'whist', 7, '7-abcdef', $2, 1, 'soloSlim', 'H', '{}', $3, $4)`,
    [slam, app.deps.random.id(), new Date(now), own.id],
  );
  const { data } = (await api.get('/api/users/me/activity', own.token)).body;
  expect(data).toMatchObject([
    { type: 'slam', ref: slam, details: { slug: '7-abcdef' } },
    {
      type: 'tournament',
      variant: 'whist',
      details: { slug, name: { nl: 'Winter cup' }, position: 2, starters: 16, points: 510 },
    },
  ]);
  const { data: older } = (await api.get(`/api/users/me/activity?starting_after=${slam}`, own.token)).body;
  expect(older).toEqual(data.slice(1));
});
