/** Statements about the puzzles of days, who tried one, and how many found it (docs/behaviour/puzzles.md 2, 4). */
import type { Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import type { CountOfPuzzle } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** Returns the puzzles that days have been given, by day. */
export async function keptPuzzles(
  db: Querier,
  variant: Variant,
  days: readonly string[],
): Promise<ReadonlyMap<string, Puzzle>> {
  const { rows } = await db.query<{ day: string; content: Puzzle }>(
    'select day::text as day, content from puzzle_days where variant = $1 and day = any($2::date[])',
    [variant, days],
  );
  return new Map(rows.map(({ day, content }) => [day, content]));
}

/**
 * Gives a day its puzzle, unless it has one or the puzzle was asked before. A puzzle of the release comes back after
 * some weeks, so its day is a part of its name.
 */
export async function keepPuzzle(
  db: Querier,
  {
    variant,
    day,
    isOfRelease,
  }: { readonly variant: Variant; readonly day: string; readonly isOfRelease: boolean },
  puzzle: Puzzle,
): Promise<void> {
  await db.query(
    'insert into puzzle_days (variant, day, puzzle, content) values ($1, $2, $3, $4) on conflict do nothing',
    [variant, day, isOfRelease ? `${puzzle.id} ${day}` : puzzle.id, JSON.stringify(puzzle)],
  );
}

/** Returns those of these ids that were asked on some day. */
export async function askedBefore(
  db: Querier,
  variant: Variant,
  puzzles: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ puzzle: string }>(
    'select puzzle from puzzle_days where variant = $1 and puzzle = any($2)',
    [variant, puzzles],
  );
  return new Set(rows.map(({ puzzle }) => puzzle));
}

export interface PuzzleDraw {
  readonly since: number;
  readonly most: number;
  readonly rows: number;
  readonly key: Uint8Array;
}

/**
 * Returns rooms whose sessions were played to the end since then, drawn by chance. Nobody alone chooses the puzzle
 * of a day: at least two members with a proven address sat at the table to its end, and of the same such members
 * there is one room, whichever guests sat with them. `key` is a secret of this draw, so that nobody can compute
 * which room comes first. Left out are also tables that only some may enter or whose rules were changed, those of
 * tournaments and of the deal of the day, whose deals are played elsewhere too, and logs that are too long to be
 * read at night.
 */
export async function roomsForPuzzles(
  db: Querier,
  variant: Variant,
  { since, most, rows: mostRows, key }: PuzzleDraw,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ room: string }>(
    `select room from (
       select distinct on (members) room, place from (
         select r.room, sha256($5::bytea || convert_to(r.room::text, 'UTF8')) as place,
           (select array_agg(distinct e."user" order by e."user") from result_seats s
            join user_emails e on e."user" = s."user" and e.verified_at is not null
            where s.room = r.room) as members
         from results r join rooms on rooms.id = r.room
         where r.variant = $1 and r.ended_at >= $2 and r.status = 'finished' and not r.restricted and not r.alone
           and r.ranked_for_karma and not r.rules_changed and rooms.tournament is null and rooms.seq <= $4
           and not exists (select 1 from day_results d where d.id = r.room)
       ) as fit order by members, place
     ) as one order by place limit $3`,
    [variant, new Date(since), most, mostRows, Buffer.from(key)],
  );
  return rows.map(({ room }) => room);
}

export async function countsOf(
  db: Querier,
  variant: Variant,
  puzzles: readonly string[],
): Promise<readonly CountOfPuzzle[]> {
  const { rows } = await db.query<CountOfPuzzle>(
    'select puzzle, tried, found from puzzle_counts where variant = $1 and puzzle = any($2)',
    [variant, puzzles],
  );
  return rows;
}

export async function hasTried(db: Querier, hash: Uint8Array, now: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from puzzle_tries where hash = $1 and until > $2', [
    Buffer.from(hash),
    new Date(now),
  ]);
  return rows.length > 0;
}

/** Keeps the hash of a player until then. Returns whether it was not kept. */
export async function isFirstTry(
  tx: Querier,
  hash: Uint8Array,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into puzzle_tries as kept (hash, until) values ($1, $2)
     on conflict (hash) do update set until = excluded.until where kept.until <= $3`,
    [Buffer.from(hash), new Date(until), new Date(now)],
  );
  return rowCount === 1;
}

export async function addTry(
  tx: Querier,
  {
    variant,
    puzzle,
    isRight,
  }: { readonly variant: Variant; readonly puzzle: string; readonly isRight: boolean },
): Promise<void> {
  await tx.query(
    `insert into puzzle_counts as kept (variant, puzzle, tried, found) values ($1, $2, 1, $3)
     on conflict (variant, puzzle) do update set tried = kept.tried + 1, found = kept.found + excluded.found`,
    [variant, puzzle, isRight ? 1 : 0],
  );
}
