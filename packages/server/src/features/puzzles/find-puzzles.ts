/**
 * The nightly search for the puzzles of the next day (`puzzle.find`, docs/behaviour/puzzles.md 2): one for each game,
 * in deals that people have finished. What is written is a position and its choices, without names, rooms or times.
 *
 * A day that has its puzzle keeps it, so the job may be killed and done again. If no deal gives one, the day is given a
 * puzzle of the release, so that a later release, which may have others, does not change it.
 */
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { CorruptLogError } from '@troef/engine/state/log-row.ts';
import { timedRecordOf } from '@troef/engine/state/room-record.ts';
import { type SessionRecord, timelineOf, VARIANTS, type Variant } from '@troef/games';
import type { PuzzleFound } from '@troef/players/puzzles';
import { dayAfter, dayAt } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { createPuzzlePool, type PuzzlePool } from '../../platform/players/puzzle-pool.ts';
import { createRoomLog } from '../room-store/room-log.ts';
import { puzzleOfRelease } from './content.ts';
import { askedBefore, keepPuzzle, keptPuzzles, roomsForPuzzles } from './puzzle.repository.ts';

type FindDeps = Pick<Deps, 'db' | 'clock' | 'hashes'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const WITHIN_DAYS = 7;
const ROOMS = 20;
/** Of a log: some twenty deals. They are read in one piece, in which no table has its turn. */
const ROWS = 1_500;
/** A deal takes a second or two, and one in three has a puzzle. */
const DEALS = 30;
/** pg-boss takes a job for dead after a quarter of an hour. */
const LONGEST_RUN_MS = 10 * 60 * 1000;
/** Of the keyed hash that is the id of a puzzle. */
const ID_CHARS = 12;

export const findPuzzlesJob = (deps: FindDeps): Job => ({
  name: 'puzzle.find',
  cron: '40 3 * * *',
  run: () => findPuzzles(deps),
});

/** `pool` is closed at the end. Returns the games that have a puzzle of their own for the next day. */
export async function findPuzzles(
  deps: FindDeps,
  pool: PuzzlePool = createPuzzlePool(deps.clock),
): Promise<{ readonly day: string; readonly found: readonly Variant[] }> {
  const { db, clock } = deps;
  const began = clock.now();
  const day = dayAfter(dayAt(began));
  const found: Variant[] = [];
  try {
    for (const [nth, variant] of VARIANTS.entries()) {
      const ofRelease = puzzleOfRelease(variant, day);
      let puzzle = (await keptPuzzles(db.pool, variant, [day])).get(day);
      if (puzzle === undefined) {
        // Each game has its share of the time, so that none waits for nights behind another.
        const until = began + (LONGEST_RUN_MS * (nth + 1)) / VARIANTS.length;
        const missed = await firstMissed(
          deals(deps, { variant, day, now: began }),
          pool,
          () => clock.now() < until,
        );
        puzzle = missed?.puzzle ?? ofRelease;
        await keepPuzzle(db.pool, { variant, day, isOfRelease: missed === undefined }, puzzle);
      }
      if (puzzle.id !== ofRelease.id) found.push(variant);
    }
  } finally {
    await pool.close();
  }
  return { day, found };
}

/** Returns the first puzzle that was missed in its deal; else any; undefined if there is none. */
async function firstMissed(
  deals: AsyncIterable<{ readonly id: string; readonly record: SessionRecord }>,
  pool: PuzzlePool,
  hasTime: () => boolean,
): Promise<PuzzleFound | undefined> {
  let any: PuzzleFound | undefined;
  for await (const deal of deals) {
    if (!hasTime()) break;
    const found = await pool.find(deal);
    if (found === null) continue;
    const { puzzle, played } = found;
    if (!puzzle.choices.slice(0, puzzle.right).some(({ move }) => move === played)) return found;
    any ??= found;
  }
  return any;
}

/** Deals of the last days that were not asked about before, each alone. The id says nothing of where it was played. */
async function* deals(
  { db, hashes }: FindDeps,
  { variant, day, now }: { readonly variant: Variant; readonly day: string; readonly now: number },
) {
  const log: Pick<RoomLog, 'load'> = createRoomLog(db);
  const since = now - WITHIN_DAYS * DAY_MS;
  let left = DEALS;
  const key = hashes.address(`draw of puzzles ${variant} ${day}`);
  for (const room of await roomsForPuzzles(db.pool, variant, { since, most: ROOMS, rows: ROWS, key })) {
    const alone = (await dealsIn(log, room)).map((record, nth) => ({
      id: `${variant.slice(0, 2)}${hex(hashes.address(`puzzle ${room} ${nth}`))}`,
      record: withoutNames(record),
    }));
    const asked = await askedBefore(
      db.pool,
      variant,
      alone.map(({ id }) => id),
    );
    for (const deal of alone.filter(({ id }) => !asked.has(id))) {
      if (left-- <= 0) return;
      yield deal;
    }
  }
}

/** Returns the deals of a room, each alone; none if its log cannot be read, which must not end the job for others. */
async function dealsIn(log: Pick<RoomLog, 'load'>, room: string): Promise<readonly SessionRecord[]> {
  try {
    const stored = await log.load(room);
    const timeline = stored && timelineOf(timedRecordOf(stored.head, stored.rows).record);
    return timeline?.ok === true ? timeline.value.deals.map(({ record }) => record) : [];
  } catch (error) {
    if (error instanceof CorruptLogError) return [];
    throw error;
  }
}

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex').slice(0, ID_CHARS);

const withoutNames = ({ players: _, ...record }: SessionRecord): SessionRecord => record;
