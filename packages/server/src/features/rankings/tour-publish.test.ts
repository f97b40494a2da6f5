/** The lists of the tournament ranking, its cups and titles (docs/behaviour/tournament-ranking.md). */
import { VARIANTS } from '@troef/games';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUser } from '../../accounts/users/user.repository.ts';
import { fixedSettings, type SettingDefaults } from '../../platform/settings/settings.ts';
import { type PlayedTournament, writePlayedTournament } from '../../testing/played-tournaments.ts';
import { openTestResults } from '../../testing/results.ts';
import { findRanking, listRankings } from './rankings.ts';
import { rankTournaments } from './tour-publish.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Ten in the evening in Brussels, on 22 November 2026. */
const EVENING = Date.UTC(2026, 10, 22, 21);

const table = await openTestResults(EVENING);
const { db, clock } = table;
/** What an administrator has set. */
let set: SettingDefaults = {};
const rank = (at = clock.now()) =>
  db.transaction((tx) => rankTournaments(tx, VARIANTS, at, fixedSettings(set)));
const play = (points: PlayedTournament['points'], more: Partial<PlayedTournament> = {}) =>
  writePlayedTournament(db.pool, { at: clock.now(), points, ...more });

beforeEach(() => clock.advance(EVENING - clock.now()));
afterEach(async () => {
  set = {};
  for (const name of ['tour_places', 'tour_rankings', 'tour_titles', 'tournaments']) {
    await db.pool.query(`delete from ${name}`);
  }
  await db.pool.query('update users set champion = false, season_title = null, blocked_until = null');
});

async function listOf(slug: string, viewer?: string, more = {}) {
  const user = viewer === undefined ? undefined : await findUser(db.pool, viewer);
  const list = await findRanking(db.pool, 'whist', slug, { viewer: user, now: clock.now(), ...more });
  if (list !== undefined && list.kind !== 'tour') throw new Error('a list of another kind');
  return list;
}
const rowsOf = async (slug: string) =>
  (await listOf(slug))?.rows.map(({ rank: place, user, points }) => [place, user, points]);
const slugs = async () => (await listRankings(db.pool, 'whist')).map(({ slug, kind }) => `${kind} ${slug}`);
const marks = async (user: string) => {
  const found = await findUser(db.pool, user);
  return [found?.champion, found?.seasonTitle];
};

describe('the lists', () => {
  test('name now, the season, and each day with a tournament', async () => {
    const [a = '', b = ''] = await table.people(2);
    await play([
      [a, 580],
      [b, 300],
    ]);
    await rank();
    clock.advance(WEEK);
    await play([
      [b, 580],
      [a, 200],
    ]);
    await rank();
    expect(await slugs()).toEqual([
      'tour tour-current',
      'tour tour-2026',
      'tour tour-2026-11-29',
      'tour tour-2026-11-22',
    ]);
    expect(await listOf('tour-current')).toMatchObject({
      kind: 'tour',
      players: 2,
      has_more: false,
      own: null,
      rows: [
        { rank: 1, user: b, points: 880, counted: 2, played: 2, best: 580, change: 1 },
        { rank: 2, user: a, points: 780, counted: 2, played: 2, best: 580, change: -1 },
      ],
    });
    expect(await listOf('tour-2026-11-22')).toMatchObject({
      rows: [
        { user: a, points: 580, change: null },
        { user: b, points: 300, change: null },
      ],
      earlier: null,
      later: 'tour-2026-11-29',
    });
  });

  test('count 52 weeks, a season its year in Brussels', async () => {
    const [a = '', b = ''] = await table.people(2);
    // Half past eleven in the evening of the last day of 2025, and half an hour into 2026.
    await play([[a, 100]], { at: Date.UTC(2025, 11, 31, 22, 30) });
    await play([[b, 200]], { at: Date.UTC(2025, 11, 31, 23, 30) });
    await rank();
    expect(await rowsOf('tour-2025')).toEqual([[1, a, 100]]);
    expect(await rowsOf('tour-2026')).toEqual([[1, b, 200]]);
    expect(await rowsOf('tour-2026-01-01')).toEqual([
      [1, b, 200],
      [2, a, 100],
    ]);
    clock.advance(Date.UTC(2026, 11, 30, 23, 0) - clock.now());
    await rank();
    expect(await rowsOf('tour-current')).toEqual([[1, b, 200]]);
    clock.advance(DAY);
    await rank();
    expect(await rowsOf('tour-current')).toEqual([]);
  });

  test('stay the same in a second run and in two at once, and a late run writes what is missing', async () => {
    const [a = '', b = ''] = await table.people(2);
    await play([
      [a, 580],
      [b, 300],
    ]);
    clock.advance(DAY);
    await play([[b, 580]]);
    clock.advance(DAY);
    await Promise.all([rank(), rank()]);
    const written = () =>
      db.rows('select * from tour_places order by slug, rank').then((rows) => JSON.stringify(rows));
    const once = await written();
    await rank();
    expect(await written()).toBe(once);
    expect(await rowsOf('tour-2026-11-22')).toEqual([
      [1, a, 580],
      [2, b, 300],
    ]);
    expect((await rowsOf('tour-2026-11-23'))?.[0]).toEqual([1, b, 880]);
  });

  test('of a day has both tournaments of that day', async () => {
    const [a = '', b = ''] = await table.people(2);
    await play([[a, 100]]);
    await rank();
    clock.advance(HOUR);
    await play([[b, 200]]);
    await rank();
    expect(await rowsOf('tour-2026-11-22')).toEqual([
      [1, b, 200],
      [2, a, 100],
    ]);
  });

  test('leave out locked and deleted members, and close up', async () => {
    const [a = '', b = '', c = ''] = await table.people(3);
    await play([
      [a, 300],
      [b, 200],
      [c, 100],
    ]);
    await rank();
    await db.pool.query(`update users set blocked_until = 'infinity' where id = $1`, [a]);
    expect(await rowsOf('tour-2026-11-22')).toEqual([
      [1, b, 200],
      [2, c, 100],
    ]);
    expect(await listOf('tour-current', c)).toMatchObject({
      players: 2,
      own: { rank: 2, next: { missing: 101 } },
    });
  });

  test('are read page by page', async () => {
    const people = await table.people(5);
    await play(people.map((user, nth) => [user, 500 - nth]));
    await rank();
    const first = await listOf('tour-current', undefined, { size: 3 });
    expect([first?.rows.map(({ rank: place }) => place), first?.has_more, first?.players]).toEqual([
      [1, 2, 3],
      true,
      5,
    ]);
    const rest = await listOf('tour-current', undefined, { size: 3, starting_after: people[2] });
    expect([rest?.rows.map(({ user }) => user), rest?.has_more]).toEqual([people.slice(3), false]);
  });

  test.each(['tour-', 'tour-20', 'tour-2025', 'tour-2026-11-21', 'tour-latest'])(
    '%s is none',
    async (slug) => {
      const [a = ''] = await table.people(1);
      await play([[a, 300]]);
      await rank();
      expect(await listOf(slug)).toBeUndefined();
    },
  );
});

describe("a member's own place", () => {
  test('has their results, and what a further one would do', async () => {
    const [a = '', b = ''] = await table.people(2);
    const cup = await play(
      [
        [a, 580],
        [b, 300],
      ],
      { name: 'Autumn Cup', starters: 16 },
    );
    await rank();
    expect((await listOf('tour-current', b))?.own).toEqual({
      rank: 2,
      wouldBe: 2,
      points: 300,
      counted: 1,
      played: 1,
      best: 300,
      most: 8,
      next: { above: 0, missing: 281 },
      results: [
        {
          tournament: cup,
          name: { en: 'Autumn Cup', nl: 'Autumn Cup', fr: 'Autumn Cup' },
          finishedAt: new Date(EVENING).toISOString(),
          position: 2,
          starters: 16,
          points: 300,
          counts: true,
        },
      ],
    });
  });

  test('is nothing yet for a member who has played none', async () => {
    const [a = '', b = ''] = await table.people(2);
    await play([[a, 580]]);
    await rank();
    expect((await listOf('tour-current', b))?.own).toMatchObject({
      ...{ rank: null, wouldBe: 2, points: 0, played: 0, results: [], next: { above: 0, missing: 581 } },
    });
  });

  test('counts the eight best of the year', async () => {
    const [a = ''] = await table.people(1);
    for (let week = 0; week < 9; week++) {
      clock.advance(week === 0 ? 0 : WEEK);
      await play([[a, 100 + week]]);
    }
    await rank();
    const own = (await listOf('tour-current', a))?.own;
    expect(own).toMatchObject({ points: 836, counted: 8, played: 9, next: { above: 101, missing: null } });
    expect(own?.results.map(({ points, counts }) => [points, counts]).at(-1)).toEqual([100, false]);
  });

  test('counts as many results as the setting says', async () => {
    const [a = ''] = await table.people(1);
    for (const points of [100, 300, 200]) {
      await play([[a, points]]);
      clock.advance(WEEK);
    }
    set = { 'ranking.results': 2 };
    await rank();
    expect((await listOf('tour-current', a))?.rows).toMatchObject([{ points: 500, counted: 2, played: 3 }]);
    const own = (await listOf('tour-current', a))?.own;
    expect(own).toMatchObject({ points: 500, counted: 2, most: 2, next: { above: 200 } });
  });
});

describe('the cup', () => {
  test('is that of the last winner of each game, until the next tournament of the game', async () => {
    const [a = '', b = '', c = ''] = await table.people(3);
    await play([[a, 580]]);
    expect(await rank()).toEqual([a]);
    await play([[b, 580]], { variant: 'hearts', at: clock.now() + 1 });
    expect(await rank()).toEqual([b]);
    expect([await marks(a), await marks(b)]).toEqual([
      [true, null],
      [true, null],
    ]);
    await play([[c, 580]], { at: clock.now() + 2 });
    expect((await rank()).toSorted()).toEqual([a, c].toSorted());
    expect(await Promise.all([a, b, c].map(async (user) => (await marks(user))[0]))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await rank()).toEqual([]);
  });

  test('is nobody’s if the first gave up', async () => {
    const [a = ''] = await table.people(1);
    await play([[a, 0]]);
    expect(await rank()).toEqual([]);
  });
});

describe('the title', () => {
  const NEW_YEAR = Date.UTC(2026, 11, 31, 23);

  test('is given to the first of a season when its year is over, for a year', async () => {
    const [a = '', b = ''] = await table.people(2);
    await play([
      [a, 580],
      [b, 300],
    ]);
    await rank(NEW_YEAR - 1);
    expect(await marks(a)).toEqual([true, null]);
    expect(await rank(NEW_YEAR)).toEqual([a]);
    expect(await marks(a)).toEqual([true, 'Champion whist 2026']);
    expect(await rank(NEW_YEAR + WEEK)).toEqual([]);
    expect(await rank(NEW_YEAR + 365 * DAY)).toEqual([a]);
    expect(await marks(a)).toEqual([true, null]);
  });

  test('stays with that member, and passes over a locked one', async () => {
    const [a = '', b = ''] = await table.people(2);
    await play([
      [a, 580],
      [b, 300],
    ]);
    await db.pool.query(`update users set blocked_until = 'infinity' where id = $1`, [a]);
    await rank(NEW_YEAR);
    await db.pool.query('update users set blocked_until = null where id = $1', [a]);
    await rank(NEW_YEAR + DAY);
    expect([(await marks(a))[1], (await marks(b))[1]]).toEqual([null, 'Champion whist 2026']);
  });

  test('names every game of a member who won several', async () => {
    const [a = ''] = await table.people(1);
    await play([[a, 580]]);
    await play([[a, 580]], { variant: 'hearts' });
    await rank(NEW_YEAR);
    expect((await marks(a))[1]).toBe('Champion hearts 2026 · Champion whist 2026');
  });
});
