/** `/api/{variant}/puzzles`: a first choice counts once for each player, and others learn only sums. */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { dayAfter, daysUpTo } from '@troef/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanUpUsers } from '../../features/leaving/cleanup.ts';
import { puzzleOfRelease } from '../../features/puzzles/content.ts';
import { openTestApp } from '../../testing/open-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const TODAY = '2026-12-01';
const START = Date.UTC(2026, 11, 1, 8);
const clock = createTestClock(START);
const { app, api, newMember } = await openTestApp({ clock });

const guest = async (): Promise<string> => (await app.deps.tokens.issueAnonymous('Gust')).token;
const release = puzzleOfRelease('hearts', TODAY);
const { choices } = release;
/** No day has it any more. */
const RETIRED = puzzleOfRelease('hearts', '2026-11-03');
const RIGHT = choices[0]?.move ?? '';
const WRONG = choices.at(-1)?.move ?? '';
const attempt = (move: string, token?: string, { day = TODAY, game = 'hearts' } = {}) =>
  api.post(`/api/${game}/puzzles/${day}`, { move }, token);
/** The counts of the puzzle of the release on a day that has no other. */
const countsOn = (day: string, tried: number, found: number) => ({
  ...{ day, puzzle: puzzleOfRelease('hearts', day).id, tried, found, release: null },
});
const counts = async (query = '') => (await api.get(`/api/hearts/puzzles${query}`)).body.puzzles;

beforeEach(async () => {
  await app.db.pool.query('delete from puzzle_days');
  await app.db.pool.query('delete from puzzle_counts');
  await app.db.pool.query('delete from puzzle_tries');
  await app.db.pool.query('delete from rate_limits');
});

test('each player counts once, whatever they choose later and however often it is sent', async () => {
  const member = await newMember();
  const [one, other] = [await guest(), await guest()];
  expect((await attempt(RIGHT, member.token)).body).toEqual(countsOn(TODAY, 1, 1));
  expect((await attempt(WRONG, one)).body).toEqual(countsOn(TODAY, 2, 1));
  expect((await attempt(RIGHT, one)).body).toEqual(countsOn(TODAY, 2, 1));
  await Promise.all(Array.from({ length: 6 }, () => attempt(RIGHT, other)));
  expect((await counts())[0]).toEqual(countsOn(TODAY, 3, 2));
});

test('the list has the days up to one, the newest first, with nought where nobody has answered', async () => {
  await attempt(RIGHT, await guest());
  const days = await counts();
  expect(days).toHaveLength(14);
  expect(days[1]).toEqual(countsOn('2026-11-30', 0, 0));
  expect(await counts('?day=2026-11-02')).toEqual([
    countsOn('2026-11-02', 0, 0),
    countsOn('2026-11-01', 0, 0),
  ]);
});

describe('a puzzle that was found in a finished deal', () => {
  const found = { ...release, id: 'he0123456789ab', right: 1, choices: [...choices].reverse() };
  const keep = (day: string) =>
    app.db.pool.query(`insert into puzzle_days values ('hearts', $1, $2, $3)`, [
      day,
      found.id,
      JSON.stringify(found),
    ]);

  test('is that of its day, and every other day has one of the release', async () => {
    expect((await api.get(`/api/hearts/puzzles/${TODAY}`)).body).toEqual({ day: TODAY, puzzle: release });
    await keep(TODAY);
    expect((await api.get(`/api/hearts/puzzles/${TODAY}`)).body).toEqual({ day: TODAY, puzzle: found });
    expect((await api.get('/api/hearts/puzzles/2026-11-30')).body.puzzle).toEqual(
      puzzleOfRelease('hearts', '2026-11-30'),
    );
  });

  test('is told to nobody before its day', async () => {
    await keep('2026-12-02');
    expect((await api.get('/api/hearts/puzzles/2026-12-02')).error).toMatchObject({
      code: 'resource_missing',
      param: 'puzzle',
    });
  });

  const answer = async (move: string, puzzle: string, token?: string) =>
    api.post(`/api/hearts/puzzles/${TODAY}`, { move, puzzle }, token ?? (await guest()));

  test('has an answer of its own, and one to a puzzle that nobody has counts for neither', async () => {
    await keep(TODAY);
    expect((await attempt(WRONG, await guest())).body).toMatchObject({ tried: 1, found: 1 });
    const late = await answer(RIGHT, 'he00');
    expect(late.error).toMatchObject({ code: 'unprocessable_content', param: 'puzzle' });
    expect((await counts())[0]).toMatchObject({ tried: 1, found: 1, release: { tried: 0, found: 0 } });
  });

  test('counts apart from that of the release, which a device without a connection has shown', async () => {
    await keep(TODAY);
    const [one, other] = [await guest(), await guest()];
    await answer(RIGHT, release.id, one);
    await answer(RIGHT, release.id, one);
    expect((await answer(WRONG, release.id, other)).body).toEqual({
      ...{ day: TODAY, puzzle: found.id, tried: 0, found: 0 },
      release: { puzzle: release.id, tried: 2, found: 1 },
    });
    expect((await answer(WRONG, found.id, other)).body).toMatchObject({ tried: 1, found: 1 });
    // A device with an earlier release shows a puzzle that has gone since.
    const { id, choices: old } = RETIRED;
    expect((await answer(old[0]?.move ?? '', id)).status).toBe(200);
    expect(await app.db.rows('select tried, found from puzzle_counts where puzzle = $1', [id])).toEqual([
      { tried: 1, found: 1 },
    ]);
  });
});

describe('refused, and counted for nobody', () => {
  test.each([
    ['a card that is no choice', { move: '9X' }, 'unprocessable_content', 'move'],
    ['no choice at all', { move: '' }, 'bad_request', 'move'],
    ['a day that has not begun', { day: '2026-12-02' }, 'resource_missing', 'puzzle'],
    ['what is no day', { day: 'today' }, 'resource_missing', 'puzzle'],
    ['a day that no calendar has', { day: '2026-99-99' }, 'resource_missing', 'puzzle'],
    ['a game that there is not', { game: 'chess' }, 'resource_missing', 'variant'],
  ])(
    '%s',
    async (_, { move = RIGHT, ...where }: { move?: string; day?: string; game?: string }, code, param) => {
      expect((await attempt(move, await guest(), where)).error).toMatchObject({ code, param });
      expect((await counts())[0]).toMatchObject({ tried: 0 });
    },
  );

  test('a caller without a token', async () => {
    expect((await attempt(RIGHT)).status).toBe(401);
  });

  test('a list of a day that has not begun', async () => {
    expect((await api.get('/api/hearts/puzzles?day=2099-01-01')).error).toMatchObject({
      code: 'resource_missing',
      param: 'puzzle',
    });
  });

  test('more than sixty new players of one network address in an hour', async () => {
    for (let nth = 0; nth < 60; nth++) expect((await attempt(RIGHT, await guest())).status).toBe(200);
    const late = await guest();
    expect((await attempt(RIGHT, late)).error).toMatchObject({ code: 'too_many_requests' });
    clock.advance(60 * 60 * 1000);
    expect((await attempt(RIGHT, late)).body).toMatchObject({ tried: 61, found: 61 });
  });
});

test('a puzzle of the release whose day is still to come is answered by nobody before that day', async () => {
  const known = new Set(daysUpTo(TODAY, 100).map((day) => puzzleOfRelease('hearts', day).id));
  let day = TODAY;
  while (known.has(puzzleOfRelease('hearts', day).id)) day = dayAfter(day);
  const { id, choices: coming } = puzzleOfRelease('hearts', day);
  const early = async () =>
    api.post(`/api/hearts/puzzles/${TODAY}`, { move: coming[0]?.move, puzzle: id }, await guest());
  expect((await early()).error).toMatchObject({ code: 'unprocessable_content', param: 'puzzle' });
  expect(await app.db.rows('select 1 from puzzle_counts where puzzle = $1', [id])).toEqual([]);
  clock.advance(Date.parse(day) - Date.parse(TODAY));
  expect((await early()).status).toBe(200);
});

test('that a player has answered is kept as a hash for sixty days; the sums stay', async () => {
  const { id, token } = await newMember();
  await attempt(RIGHT, token);
  expect(JSON.stringify(await app.db.rows('select * from puzzle_tries'))).not.toContain(id);
  clock.advance(59 * DAY);
  await cleanUpUsers({ db: app.db, clock });
  expect(await app.db.rows('select 1 from puzzle_tries')).toHaveLength(1);
  clock.advance(DAY);
  await cleanUpUsers({ db: app.db, clock });
  expect(await app.db.rows('select 1 from puzzle_tries')).toEqual([]);
  expect((await counts(`?day=${TODAY}`))[0]).toEqual(countsOn(TODAY, 1, 1));
});
