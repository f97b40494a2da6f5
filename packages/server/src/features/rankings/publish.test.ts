/** The daily lists: their members, their midnights, and that each is made once (docs/behaviour/ranking.md). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUser } from '../../accounts/users/user.repository.ts';
import { fixedSettings, type SettingDefaults } from '../../platform/settings/settings.ts';
import { openTestResults, type SeatSample } from '../../testing/results.ts';
import { publishDaily } from './publish.ts';
import { listDayOf } from './ranked-rooms.ts';
import { findRanking, listRankings } from './rankings.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Midnight in Brussels, in winter. */
const MIDNIGHT = Date.UTC(2026, 0, 12, 23);

const table = await openTestResults(MIDNIGHT - 5 * DAY);
const { db, clock } = table;
/** What an administrator has set. */
const set: SettingDefaults = {};
const settings = fixedSettings(set);
const told: string[] = [];
const pushes = {
  ranking: async (_: unknown, to: string, { place }: { readonly place: number }) => {
    told.push(`${to} ${place}`);
  },
};
const publish = (at?: number) => publishDaily({ db, clock, settings }, pushes, at);

beforeEach(() => clock.advance(MIDNIGHT - 5 * DAY - clock.now()));
afterEach(async () => {
  told.length = 0;
  for (const key of Object.keys(set)) delete set[key as keyof typeof set];
  for (const name of ['daily_places', 'daily_rankings', 'result_seats', 'results', 'room_players']) {
    await db.pool.query(`delete from ${name}`);
  }
  await db.pool.query(`update users set leader = false, games = '{}'`);
});

/** Makes members with Premium who take part in colour whist, unless they are made otherwise. */
async function members(many: number, { premium = true, ranked = true } = {}): Promise<readonly string[]> {
  const ids = [];
  for (let nth = 0; nth < many; nth++) ids.push(await table.person({ premium }));
  if (ranked) for (const id of ids) await choose(id, true);
  return ids;
}
const choose = (id: string, ranked: boolean, since?: number) =>
  db.pool.query('update users set games = $2 where id = $1', [
    id,
    JSON.stringify({ whist: { ranked, ...(since !== undefined && { rankedSince: new Date(since) }) } }),
  ]);
/** Writes a finished room, in the order of their places. */
const finish = (seats: readonly SeatSample[], rest = {}) => table.finish(seats, rest);

async function listOf(slug = 'latest', viewer?: string, more = {}) {
  const user = viewer === undefined ? undefined : await findUser(db.pool, viewer);
  const list = await findRanking(db.pool, 'whist', slug, { viewer: user, now: clock.now(), ...more });
  if (list !== undefined && list.kind !== 'daily') throw new Error('a list of another kind');
  return list;
}
const placesOf = async (slug?: string) =>
  (await listOf(slug))?.rows.map(({ rank, user, score }) => [rank, user, score]);

describe('a list', () => {
  test('orders the members who take part, with what they played', async () => {
    const [a = '', b = '', c = '', d = ''] = await members(4);
    await finish([a, b, c, d]);
    await finish([a, c, b, d]);
    clock.advance(5 * DAY);
    await publish();
    const list = await listOf();
    expect(list).toMatchObject({ slug: '2026-01-13', kind: 'daily', players: 4, has_more: false, own: null });
    expect(list?.rows[0]).toMatchObject({
      rank: 1,
      change: null,
      user: a,
      rooms: 2,
      opponents: 3,
      base: 1000,
    });
    // 1000 × 2/10 × 3/12; both others have 450.
    const tied = [b, c].sort();
    expect(await placesOf()).toEqual([
      [1, a, 50],
      [2, tied[0], 23],
      [3, tied[1], 23],
      [4, d, 0],
    ]);
    expect(await listRankings(db.pool, 'whist')).toEqual([
      { slug: '2026-01-13', kind: 'daily', publishedAt: new Date(clock.now()).toISOString() },
    ]);
    expect(await listRankings(db.pool, 'hearts')).toHaveLength(1);
  });

  test('leaves out members who did not choose it, have no Premium or are locked', async () => {
    const [a = '', b = ''] = await members(2);
    const [c = ''] = await members(1, { ranked: false });
    const [d = ''] = await members(1, { premium: false });
    await finish([d, c, b, a]);
    clock.advance(5 * DAY);
    await publish();
    expect((await placesOf())?.map(([, user]) => user)).toEqual([b, a]);

    // A lock hides a place at once. The others keep theirs until the next list.
    await db.pool.query(`update users set blocked_until = 'infinity' where id = $1`, [b]);
    expect((await placesOf())?.map(([rank, user]) => [rank, user])).toEqual([[2, a]]);
    clock.advance(DAY);
    await publish();
    expect((await placesOf())?.map(([rank, user]) => [rank, user])).toEqual([[1, a]]);
    expect(await placesOf('2026-01-13')).toEqual([[2, a, 0]]);
  });

  test('leaves out members who are kept out of the rankings, until that ends', async () => {
    const [a = '', b = '', c = '', d = ''] = await members(4);
    await finish([d, c, b, a]);
    const keepOut = (id: string, until: string | true) =>
      db.pool.query('update users set limitations = $2 where id = $1', [
        id,
        JSON.stringify({ ranking: until }),
      ]);
    clock.advance(5 * DAY);
    await keepOut(a, new Date(clock.now() + DAY / 2).toISOString());
    await keepOut(b, true);
    await keepOut(c, new Date(clock.now() - DAY).toISOString());
    await publish();
    expect((await placesOf())?.map(([rank, user]) => [rank, user])).toEqual([
      [1, d],
      [2, c],
    ]);
    clock.advance(DAY);
    await publish();
    expect((await placesOf())?.map(([, user]) => user)).toEqual([d, c, a]);
  });

  test('counts rooms from the choice on, and leaves a member out from the list after they stop', async () => {
    const [a = '', ...others] = await members(4);
    const sitDown = async (at: number) => {
      const facts = table.facts([a, ...others], { endedAt: at + HOUR });
      await table.write(facts);
      await db.pool.query('insert into room_players (room, "user", at) values ($1, $2, $3)', [
        facts.room,
        a,
        new Date(at),
      ]);
    };
    const choice = clock.now() + DAY;
    await choose(a, true, choice);
    // The room in which they choose does not count, because they may be winning it.
    await sitDown(choice - HOUR / 2);
    await sitDown(choice + HOUR);
    clock.advance(5 * DAY);
    await publish();
    const own = (await listOf('latest', a))?.own;
    expect(own).toMatchObject({ rooms: 1, opponents: 3, counted: [{ points: 1000 }] });
    expect((await listOf())?.rows.find(({ user }) => user === a)).toMatchObject({
      rank: own?.rank,
      rooms: 1,
    });

    await choose(a, false);
    expect((await placesOf())?.map(([, user]) => user)).toContain(a);
    clock.advance(DAY);
    await publish();
    expect((await placesOf())?.map(([, user]) => user)).not.toContain(a);
    expect((await placesOf('2026-01-13'))?.map(([, user]) => user)).toContain(a);
  });

  test('counts the seven days of 24 hours before its midnight, and nothing after it', async () => {
    const [a = '', b = ''] = await members(2);
    for (const endedAt of [-7 * DAY - 1, -7 * DAY, -1, 0]) {
      await table.write(table.facts([a, b], { endedAt: MIDNIGHT + endedAt }));
    }
    await publish(MIDNIGHT + HOUR);
    expect((await listOf())?.rows[0]?.rooms).toBe(2);
  });

  test('says by how many places somebody has moved since the day before', async () => {
    const [a = '', b = '', c = ''] = await members(3);
    await finish([a, b]);
    await publish(MIDNIGHT);
    for (let nth = 0; nth < 3; nth++) {
      await table.write(table.facts([b, a, c], { endedAt: MIDNIGHT + HOUR * (nth + 1) }));
    }
    await publish(MIDNIGHT + DAY);
    const changes = (await listOf())?.rows.map(({ user, change }) => [user, change]);
    expect(changes).toEqual([
      [b, 1],
      [a, -1],
      [c, null],
    ]);
    expect(await listOf()).toMatchObject({ earlier: '2026-01-13', later: null });
    expect(await listOf('2026-01-13')).toMatchObject({ earlier: null, later: '2026-01-14' });
  });

  test('comes in pages, each after the last user of the one before', async () => {
    const people = await members(4);
    await finish(people);
    await publish(MIDNIGHT);
    const first = await listOf('latest', undefined, { size: 3 });
    expect([first?.rows.length, first?.has_more, first?.players]).toEqual([3, true, 4]);
    const rest = await listOf('latest', undefined, { size: 3, starting_after: people[2] });
    expect([rest?.rows.map(({ rank }) => rank), rest?.has_more]).toEqual([[4], false]);
  });

  test.each(['2026-01-12', '2026-13-40', 'tour-2026', 'nonsense', ''])(
    'does not exist as “%s”',
    async (slug) => {
      await publish(MIDNIGHT);
      expect(await listOf(slug)).toBeUndefined();
    },
  );
});

describe('a member who is not in the list', () => {
  test('is told alone which place they would have, and what would raise it', async () => {
    const people = await members(3);
    const [me = ''] = await members(1, { ranked: false, premium: false });
    await finish([people[0] ?? '', me, people[1] ?? '', people[2] ?? '']);
    await publish(MIDNIGHT);
    expect((await placesOf())?.map(([, user]) => user)).not.toContain(me);
    const list = await listOf('latest', me);
    expect(list?.own).toMatchObject({
      rank: null,
      wouldBe: 2,
      rooms: 1,
      opponents: 3,
      base: 600,
      r1: 0.1,
      r2: 0.25,
      score: 15,
      next: { rooms: 9, opponents: 9, score: 600, place: 1 },
      counted: [{ place: 2, people: 3, points: 600, weight: 1, deals: 16 }],
    });
    expect((await listOf('latest', people[0]))?.own).toMatchObject({ rank: 1, wouldBe: 1, score: 25 });
  });

  test('has the sum of the numbers that were set when the list was made', async () => {
    const people = await members(4);
    await finish(people);
    Object.assign(set, { 'ranking.rooms.whist': 2, 'ranking.opponents.whist': 3 });
    await publish(MIDNIGHT);
    set['ranking.rooms.whist'] = 100;
    const own = (await listOf('latest', people[0]))?.own;
    expect(own).toMatchObject({ score: 500, full: { rooms: 2, opponents: 3 }, r1: 0.5, r2: 1 });
    // The list of an earlier release says nothing about them.
    await db.pool.query('update daily_rankings set full_rooms = null, full_opponents = null');
    expect((await listOf('latest', people[0]))?.own?.full).toEqual({ rooms: 10, opponents: 12 });
  });

  test('and has played nothing has a sum of nothing', async () => {
    const [me = ''] = await members(1);
    await publish(MIDNIGHT);
    expect((await listOf('latest', me))?.own).toMatchObject({
      rank: null,
      wouldBe: 1,
      score: 0,
      counted: [],
    });
  });
});

describe('a list is published once', () => {
  test('however often the job runs, and a later result does not change it', async () => {
    const people = await members(4);
    await finish(people);
    await publish(MIDNIGHT);
    const first = await placesOf();
    clock.advance(5 * DAY + HOUR);
    await table.write(table.facts(people.toReversed(), { endedAt: MIDNIGHT - HOUR }));
    await publish();
    expect(await placesOf()).toEqual(first);
    // An administrator asks for that moment again.
    await publish(MIDNIGHT);
    expect(await placesOf()).not.toEqual(first);
    expect(await listRankings(db.pool, 'whist')).toHaveLength(1);
    expect(told).toHaveLength(4);
  });

  test('by two processes at once', async () => {
    const people = await members(4);
    await finish(people);
    clock.advance(5 * DAY);
    await Promise.all([publish(), publish(), publish()]);
    expect(await placesOf()).toHaveLength(4);
    expect(told).toHaveLength(4);
    expect(await listRankings(db.pool, 'whist')).toHaveLength(1);
  });

  test('or not at all: what fails leaves nothing behind', async () => {
    await finish(await members(4));
    const fails = { ranking: () => Promise.reject(new Error('no pushes')) };
    await expect(publishDaily({ db, clock, settings }, fails, MIDNIGHT)).rejects.toThrow('no pushes');
    expect(await listRankings(db.pool, 'whist')).toEqual([]);
    expect(await listOf()).toBeUndefined();
  });

  test('late, with the day of the midnight that has passed', async () => {
    clock.advance(5 * DAY + 9 * HOUR);
    await publish();
    expect((await listOf())?.slug).toBe('2026-01-13');
  });

  test('and kept for 400 days', async () => {
    await publish(MIDNIGHT);
    await publish(MIDNIGHT + 400 * DAY);
    expect(await listRankings(db.pool, 'whist')).toHaveLength(2);
    await publish(MIDNIGHT + 401 * DAY);
    expect((await listRankings(db.pool, 'whist')).map(({ slug }) => slug)).not.toContain('2026-01-13');
  });
});

test.each([
  ['in winter', '2026-01-12T23:00:00Z', '2026-01-13', '2026-01-12T23:00:00Z'],
  ['a moment before it', '2026-01-12T22:59:59Z', '2026-01-12', '2026-01-11T23:00:00Z'],
  ['in summer', '2026-07-01T22:00:00Z', '2026-07-02', '2026-07-01T22:00:00Z'],
  ['on the day on which summer time begins', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-28T23:00:00Z'],
  ['on the day after', '2026-03-29T22:00:00Z', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['on the day on which summer time ends', '2026-10-25T22:59:00Z', '2026-10-25', '2026-10-24T22:00:00Z'],
  ['on the day after that', '2026-10-25T23:00:00Z', '2026-10-26', '2026-10-25T23:00:00Z'],
])('midnight is that of Brussels %s', async (_, at, day, midnight) => {
  expect(await listDayOf(db.pool, Date.parse(at))).toEqual({ day, midnight: new Date(midnight) });
});

test('in the week in which summer time begins, the list counts the same 168 hours', async () => {
  const [a = '', b = ''] = await members(2);
  const midnight = Date.parse('2026-03-29T22:00:00Z');
  await db.pool.query(`update users set premium_until = '2027-01-01'`);
  for (const endedAt of [midnight - 168 * HOUR - 1, midnight - 168 * HOUR]) {
    await table.write(table.facts([a, b], { endedAt }));
  }
  await publish(midnight);
  const list = await listOf('2026-03-30');
  expect(list?.rows[0]?.rooms).toBe(1);
  // Read back by its name, the midnight is the same: the own sum counts the same room.
  expect((await listOf('2026-03-30', a))?.own?.counted).toHaveLength(1);
});

describe('the crown', () => {
  const leaders = async () =>
    (await db.rows<{ id: string }>('select id from users where leader order by id')).map(({ id }) => id);

  test('is for the first of the latest list, and goes with it', async () => {
    const [a = '', b = ''] = await members(2);
    await finish([a, b]);
    expect(await publish(MIDNIGHT)).toEqual([a]);
    expect(await leaders()).toEqual([a]);
    for (let nth = 0; nth < 3; nth++) {
      await table.write(table.facts([b, a], { endedAt: MIDNIGHT + HOUR }));
    }
    expect([...(await publish(MIDNIGHT + DAY))].sort()).toEqual([a, b].sort());
    expect(await leaders()).toEqual([b]);
    // An older list that is written again crowns nobody.
    expect(await publish(MIDNIGHT)).toEqual([]);
    expect(await leaders()).toEqual([b]);
  });

  test('is one for each game', async () => {
    const [a = '', b = ''] = await members(2);
    await db.pool.query(`update users set games = '{"hearts":{"ranked":true}}' where id = $1`, [b]);
    await finish([a, b]);
    await finish([b, a], { variant: 'hearts', length: 100 });
    await publish(MIDNIGHT);
    expect(await leaders()).toEqual([a, b].sort());
  });
});

test('a push tells who came first or among the first ten, and not who stayed there', async () => {
  const people = await members(12);
  const rooms = async (from: number, order: readonly string[]) => {
    for (const [nth, user] of order.entries()) {
      // Each against a guest and the same member: the more rooms, the better the place.
      for (let times = 0; times < 12 - nth; times++) {
        await table.write(
          table.facts([user, order[(nth + 1) % 12] ?? ''], { endedAt: from + times + nth * 100 }),
        );
      }
    }
  };
  await rooms(MIDNIGHT - DAY, people);
  await publish(MIDNIGHT);
  expect(told).toHaveLength(10);
  const [first = '', second = ''] = (await listOf())?.rows.map(({ user }) => user) ?? [];
  expect(told[0]).toBe(`${first} 1`);
  told.length = 0;
  for (const key of Object.keys(set)) delete set[key as keyof typeof set];
  // The leader stops, so the second leads, and somebody comes among the first ten.
  await choose(first, false);
  await publish(MIDNIGHT + DAY);
  expect(told).toHaveLength(2);
  expect(told[0]).toBe(`${second} 1`);
  expect(told[1]).toMatch(/ 10$/);
});
