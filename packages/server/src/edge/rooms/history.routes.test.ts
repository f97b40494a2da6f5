/** `GET /users/me/games`: which sessions are in it, for whom, and their files (docs/behaviour/history.md). */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { FREE_SESSIONS } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { rollUp } from '../../community/results/day-figures.ts';
import { writeResult } from '../../community/results/write-result.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn } from '../../testing/people.ts';
import { type SeatSample, sessionFacts } from '../../testing/results.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = createTestClock(Date.UTC(2026, 5, 1, 8));
const { app, api, newMember } = await openTestApp({ clock });

const finish = async (seats: readonly SeatSample[], rest: Parameters<typeof sessionFacts>[2] = {}) => {
  // A token lives no longer than a few minutes.
  clock.advance(1000);
  const facts = sessionFacts(app.deps, seats, rest);
  await app.db.transaction((tx) => writeResult(tx, app.deps, facts));
  return facts.room;
};
const listOf = async (token: string, query = '') =>
  (await api.get(`/api/users/me/games${query}`, token)).body as {
    data: { id: string }[];
    has_more: boolean;
    archive: unknown;
  };
const idsOf = async (token: string, query = '') => (await listOf(token, query)).data.map(({ id }) => id);

const solo = { solo5: { bid: 2, made: 1 }, misery: { bid: 0, made: 0 } };

test('a session has its place, totals, people, contracts and what it changed', async () => {
  const [own, other] = [await newMember(), await newMember()];
  const room = await finish([
    { user: other.id, score: 12 },
    { user: own.id, score: -4, contracts: { solo5: { bid: 2, made: 1 } } },
  ]);
  const { data, has_more, archive } = await listOf(own.token);
  expect([has_more, archive]).toEqual([false, { limit: FREE_SESSIONS, hidden: 0 }]);
  expect(data).toEqual([
    {
      id: room,
      variant: 'whist',
      kind: 'people',
      finishedAt: new Date(clock.now()).toISOString(),
      place: 2,
      seat: 1,
      totals: [12, -4, 0, 0],
      people: [
        { seat: 0, user: other.id, name: other.name, slug: expect.any(String), ai: false, place: 1 },
        { seat: 1, user: own.id, name: own.name, slug: expect.any(String), ai: false, place: 2 },
        { seat: 2, user: null, name: '', slug: null, ai: true, place: 3 },
        { seat: 3, user: null, name: '', slug: null, ai: true, place: 4 },
      ],
      contracts: [{ contract: 'solo5', bid: 2, made: 1 }],
      deals: 16,
      karma: expect.any(Number),
    },
  ]);
});

test('the list is narrowed by game, company, time and contract', async () => {
  const [own, left, right] = [await newMember(), await newMember(), await newMember()];
  const first = await finish([{ user: own.id, contracts: solo }, left.id]);
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  clock.advance(3 * DAY);
  const { token } = await logIn(app, own);
  const second = await finish([own.id, right.id], { variant: 'hearts', length: 100 });
  const alone = await finish([own.id], { alone: true, length: 8, deals: 8 });
  await finish([own.id, left.id], { status: 'abandoned' });
  const moment = new Date(clock.now() - 500).toISOString();

  expect(await idsOf(token)).toEqual([alone, second, first]);
  expect(await idsOf(token, '?variant=hearts')).toEqual([second]);
  expect(await idsOf(token, `?with=${left.id}`)).toEqual([first]);
  expect(await idsOf(token, '?contract=solo5')).toEqual([first]);
  expect(await idsOf(token, '?contract=misery')).toEqual([]);
  expect(await idsOf(token, `?to=${day}`)).toEqual([first]);
  expect(await idsOf(token, `?from=${day}`)).toEqual([alone, second, first]);
  expect(await idsOf(token, `?from=${moment}`)).toEqual([]);
  expect(await idsOf(token, `?variant=whist&contract=solo5&from=${day}&to=${day}`)).toEqual([first]);
  expect((await api.get('/api/users/me/games?from=yesterday', token)).refusal).toBe('bad_request from');
  expect((await api.get('/api/users/me/games?with=nobody-at-all', token)).refusal).toBe(
    'resource_missing with',
  );
});

test('it is paged as every list is, and is the own one only', async () => {
  const [own, other] = [await newMember(), await newMember()];
  const rooms: string[] = [];
  for (let nth = 0; nth < 3; nth++) rooms.unshift(await finish([own.id, other.id]));
  const page = await listOf(own.token, '?size=2');
  expect([page.data.map(({ id }) => id), page.has_more]).toEqual([rooms.slice(0, 2), true]);
  expect(await idsOf(own.token, `?size=2&starting_after=${rooms[1]}`)).toEqual(rooms.slice(2));
  expect(await idsOf(own.token, `?seen=${rooms[1]}`)).toEqual(rooms.slice(0, 1));
  expect(await idsOf((await newMember()).token)).toEqual([]);
  expect((await api.get(`/api/users/${own.id}/games`, other.token)).status).toBe(404);
});

test('a table of a tournament is of that kind', async () => {
  const [own, other] = [await newMember(), await newMember()];
  const room = await finish([own.id, other.id]);
  await app.db.pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, tournament)
     values ($1, 'whist', 'finished', 1, '', '', '', now(), $2)`,
    [room, app.deps.random.id()],
  );
  expect((await listOf(own.token)).data).toMatchObject([{ id: room, kind: 'tournament' }]);
});

describe('without Premium', () => {
  test('the newest twenty are shown, and the answer says how many more there are', async () => {
    const own = await newMember();
    const rooms: string[] = [];
    for (let nth = 0; nth < FREE_SESSIONS + 3; nth++) {
      rooms.unshift(await finish([{ user: own.id, contracts: nth === 0 ? solo : {} }], { alone: true }));
    }
    const list = await listOf(own.token, '?size=100');
    expect(list.data.map(({ id }) => id)).toEqual(rooms.slice(0, FREE_SESSIONS));
    expect([list.has_more, list.archive]).toEqual([false, { limit: FREE_SESSIONS, hidden: 3 }]);
    // A filter looks in these only.
    expect(await idsOf(own.token, '?contract=solo5')).toEqual([]);
    const oldest = `/api/users/me/games/${rooms.at(-1)}/record`;
    expect((await api.get(oldest, own.token)).refusal).toBe('premium_required history');

    await app.db.pool.query('update users set premium_until = $2 where id = $1', [
      own.id,
      new Date(clock.now() + DAY),
    ]);
    expect(await idsOf(own.token, '?size=100')).toEqual(rooms);
    expect((await listOf(own.token)).archive).toEqual({ limit: null, hidden: 0 });
    expect(await idsOf(own.token, '?contract=solo5')).toEqual(rooms.slice(-1));
  });

  test('there is no file of the sessions', async () => {
    const own = await newMember();
    expect((await api.get('/api/users/me/games/export', own.token)).refusal).toBe('premium_required history');
  });
});

test('the file has all sessions under the filters, and can be asked for six times an hour', async () => {
  const own = await newMember({ premium: true });
  const rooms: string[] = [];
  for (let nth = 0; nth < 30; nth++) rooms.unshift(await finish([own.id], { alone: true }));
  await finish([own.id], { alone: true, variant: 'hearts' });
  const { body } = await api.get('/api/users/me/games/export?variant=whist', own.token);
  expect(body).toMatchObject({ user: own.id, games: rooms.map((id) => ({ id, kind: 'alone' })) });
  for (let nth = 0; nth < 5; nth++) await api.get('/api/users/me/games/export', own.token);
  expect((await api.get('/api/users/me/games/export', own.token)).refusal).toBe('too_many_requests history');
});

test('figures of all tables are added up by day, and a second or late run changes nothing', async () => {
  const own = await newMember();
  await app.db.pool.query('delete from results');
  const figures = async () => (await api.get('/api/figures')).body;
  expect(await figures()).toEqual({ asOf: null, games: [] });
  await finish([{ user: own.id, contracts: { solo5: { bid: 3, made: 2 } } }], { deals: 10 });
  await rollUp(app.deps);
  await rollUp(app.deps);
  const once = { sessions: 1, deals: 10, contracts: [{ contract: 'solo5', bid: 3, made: 2 }] };
  expect(await figures()).toMatchObject({ games: [{ variant: 'whist', ...once }] });

  clock.advance(5 * DAY);
  await finish([{ user: null, stay: 'computer', contracts: { solo5: { bid: 1, made: 1 } } }], { deals: 4 });
  clock.advance(9 * DAY);
  await Promise.all([rollUp(app.deps), rollUp(app.deps)]);
  const both = { sessions: 2, deals: 14, contracts: [{ contract: 'solo5', bid: 4, made: 3 }] };
  expect(await figures()).toEqual({
    asOf: new Date(clock.now()).toISOString(),
    games: [{ variant: 'whist', ...both }],
  });

  // Results of guests are deleted one day. What was played stays played.
  await app.db.pool.query('delete from results');
  await rollUp(app.deps);
  expect(await figures()).toMatchObject({ games: [both] });
});
