/** The nightly search for puzzles in finished deals (docs/behaviour/puzzles.md 2). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { person } from '@troef/engine/testing/created-body.ts';
import { timelineOf, VARIANTS, type Variant } from '@troef/games';
import { recordOf } from '@troef/games/lessons';
import type { Puzzle } from '@troef/games/puzzles';
import { PLAYERS } from '@troef/players';
import { puzzleIn } from '@troef/players/puzzles';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { playRoom } from '../../testing/played-room.ts';
import { puzzleOfRelease } from './content.ts';
import { findPuzzles } from './find-puzzles.ts';
import { roomsForPuzzles } from './puzzle.repository.ts';

/** 03:40 in Brussels. */
const clock = createTestClock(Date.UTC(2026, 11, 1, 2, 40));
const { app, newPerson } = await openTestApp({ clock });
const { deps } = app;
const DEALS = 2;
const NAMES = ['Annelore', 'Balthazar', 'Cunegonde', 'Dagobert'] as const;

const members = [(await newPerson()).id, (await newPerson()).id];
const others = [(await newPerson()).id, (await newPerson()).id];

async function playTable(variant: Variant = 'hearts', results = members): Promise<string> {
  const id = deps.random.id();
  const [a, b, c, d] = NAMES;
  await playRoom(deps, {
    id,
    variant,
    seats: [person(a), person(b), person(c), person(d)],
    deals: DEALS,
    choose: (game, state, seat, seed) => PLAYERS[variant].chooseMove(game.viewFor(state, seat), 'easy', seed),
    results,
  });
  return id;
}

/** The job without a thread of its own, which would have to be loaded first. */
const night = () =>
  findPuzzles(deps, {
    find: async ({ id, record }) => puzzleIn(record, { id, seed: id }) ?? null,
    close: async () => undefined,
  });
const rows = () =>
  app.db.rows<{ variant: string; day: string; puzzle: string; content: Puzzle }>(
    'select variant, day::text as day, puzzle, content from puzzle_days order by day, variant',
  );
/** Without those of the release. */
const kept = async () =>
  (await rows()).filter(
    ({ variant, day, content }) => content.id !== puzzleOfRelease(variant as Variant, day).id,
  );

beforeEach(async () => {
  await app.db.pool.query('truncate puzzle_days, results, rooms, room_log cascade');
});

test('the next day gets a puzzle that the rules know, without names, room or time', async () => {
  const room = await playTable();
  expect(await night()).toEqual({ day: '2026-12-02', found: ['hearts'] });
  const [row, ...others] = await kept();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ variant: 'hearts', day: '2026-12-02' });
  const { content } = row ?? { content: undefined };
  if (content === undefined) throw new Error('nothing was kept');
  expect(content.id).toBe(row?.puzzle);
  expect(timelineOf(recordOf('hearts', content.deal)).ok).toBe(true);
  expect(content.right).toBeGreaterThanOrEqual(1);
  expect(content.choices.length).toBeGreaterThan(content.right + 1);
  const text = JSON.stringify(content);
  for (const said of [...NAMES, room, 'player', '2026']) expect(text).not.toContain(said);
});

test('a day keeps its puzzle, and no deal is asked about twice', async () => {
  await playTable();
  await night();
  const [first] = await kept();
  await night();
  expect(await kept()).toEqual([first]);
  const ids = new Set<string>();
  for (let days = 0; days < DEALS + 1; days++) {
    clock.advance(24 * 60 * 60 * 1000);
    await night();
  }
  for (const { puzzle } of await kept()) ids.add(puzzle);
  expect(ids.size).toBe((await kept()).length);
  expect((await kept()).length).toBeLessThanOrEqual(DEALS);
  clock.advance(-(DEALS + 1) * 24 * 60 * 60 * 1000);
});

test('a day without a find keeps the puzzle of this release, and may have it again after weeks', async () => {
  for (let days = 0; days < 45; days++) {
    await night();
    clock.advance(24 * 60 * 60 * 1000);
  }
  clock.advance(-45 * 24 * 60 * 60 * 1000);
  const given = await rows();
  expect(given).toHaveLength(45 * VARIANTS.length);
  for (const { variant, day, content } of given)
    expect(content).toEqual(puzzleOfRelease(variant as Variant, day));
});

const draw = (key: string) =>
  roomsForPuzzles(app.db.pool, 'hearts', { since: 0, most: 20, rows: 4_000, key: Buffer.from(key) });

test('the same members give one room, however often they play, and whichever guests sit there', async () => {
  await playTable();
  await playTable();
  await playTable('hearts', [...members, deps.random.id()]);
  expect(await draw('a secret')).toHaveLength(1);
  await playTable('hearts', others);
  expect(await draw('a secret')).toHaveLength(2);
});

test('a table with one member and guests gives none', async () => {
  await playTable('hearts', [...members.slice(1), deps.random.id(), deps.random.id()]);
  expect(await draw('a secret')).toEqual([]);
});

test('nobody without the secret of a day can tell which room comes first', async () => {
  const room = await playTable('hearts', members);
  const other = await playTable('hearts', others);
  const firsts = await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => (await draw(`secret ${nth}`))[0]),
  );
  expect(new Set(firsts)).toEqual(new Set([room, other]));
  expect(await draw('secret 1')).toEqual(await draw('secret 1'));
});

test('a log that cannot be read keeps no other game waiting', async () => {
  const broken = await playTable();
  await playTable('whist');
  await app.db.pool.query(`update room_log set body = '{"type":"unknown"}' where room = $1 and seq = 3`, [
    broken,
  ]);
  expect((await night()).found).not.toContain('hearts');
});

test.each([
  ['a table with one person', 'update results set alone = true'],
  ['a session with a very long log', 'update rooms set seq = 5000'],
  ['a table that only some may enter', 'update results set restricted = true'],
  ['a table whose rules were changed', 'update results set rules_changed = true'],
  ['an abandoned table', `update results set status = 'abandoned'`],
  [
    'a table of a tournament',
    `update rooms set tournament = gen_random_uuid(), round = 1, "table" = 1, set = 1`,
  ],
  [
    'a table of the deal of the day',
    `insert into day_results (id, variant, day, name, started_at) select id, variant, '2026-11-30', '', now() from rooms`,
  ],
  ['a session of more than a week ago', `update results set ended_at = ended_at - interval '8 days'`],
])('%s gives none', async (_, change) => {
  await playTable();
  await app.db.pool.query(change);
  expect(await night()).toEqual({ day: '2026-12-02', found: [] });
  expect(await kept()).toEqual([]);
  await app.db.pool.query('delete from day_results');
});
