/**
 * This process among those that share its database (docs/realtime.md 6): a row of `processes` that is
 * stamped once a second (a beat), by the database's clock.
 *
 * Others take it for dead after three beats without one. If it lives, it goes on under a new id, because the
 * rows of the old one are being cleared up. A database that was away was away for everybody: until its own
 * beats have come for three seconds on end, a process does not judge others.
 */

import type { Clock, Random } from '@troef/engine/ports.ts';
import type { Connections } from '@troef/protocol';
import type { Logger } from 'pino';
import type { Database, Queries } from '../db/client.ts';

export const BEAT_EVERY_MS = 1_000;
/** Without a beat for so long a process is dead. */
export const DEAD_AFTER_MS = 3 * BEAT_EVERY_MS;
/** SQL: whether a row of `processes` lives, as far as its last beat tells. */
export const IS_ALIVE = `(taken_until is null and beat_at > clock_timestamp() - interval '${DEAD_AFTER_MS} milliseconds')`;

export interface Beat {
  /** By the database's clock, like every time here. */
  readonly at: number;
  /** Our last beat before a gap that would have made us dead; null: there was none. */
  readonly missedSince: number | null;
  /** We have a new id, and no rows under it yet. */
  readonly renewed: boolean;
}

export interface OwnProcess {
  id(): string;
  /** Whether our beats have come for long enough to judge others by theirs. */
  isSteady(): boolean;
  /** Whether the database has taken our last beats, and has space for more than them: it can be written. */
  isHeard(): boolean;
  /** How many people are online through each of the others. */
  others(): readonly Connections[];
  /** Sets what every beat tells of our own. */
  sayOnline(count: () => Connections): void;
  onBeat(listen: (beat: Beat) => void): () => void;
  /** Resolves after the next beat. */
  nextBeat(): Promise<void>;
  /** Ends the beats. Players who are still seated through this process are left to the others. */
  stop(): Promise<void>;
}

export async function createOwnProcess(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}): Promise<OwnProcess> {
  const { clock, random, log } = deps;
  const db = deps.db.play;
  const pools = [db.pool, deps.db.pool];
  const listeners = new Set<(beat: Beat) => void>();
  let id = random.id();
  let last = await register(db, id);
  let steadySince = clock.now();
  let heardAt = clock.now();
  let others: readonly Connections[] = [];
  let online: () => Connections = () => ({ total: 0, variants: {} });

  const beat = async (): Promise<void> => {
    const { rows } = await db.pool.query<{ beat: Date | null; others: readonly Connections[] | null }>({
      name: 'process_beat',
      text: `
        with own as (
          update processes set beat_at = clock_timestamp(), online = $2
          where id = $1 and taken_until is null returning beat_at
        )
        select (select beat_at from own) as beat,
          (select json_agg(online) from processes where id <> $1 and online is not null
             and ${IS_ALIVE}) as others`,
      values: [id, JSON.stringify(online())],
    });
    const [row] = rows;
    others = row?.others ?? [];
    const renewed = row?.beat == null;
    if (renewed) {
      log.warn({ process: id }, 'this process was taken for dead and goes on as a new one');
      id = random.id();
    }
    const at = row?.beat?.getTime() ?? (await register(db, id));
    const now = clock.now();
    const missedSince = now - heardAt >= DEAD_AFTER_MS ? last : null;
    last = at;
    heardAt = now;
    if (missedSince !== null || renewed) steadySince = heardAt;
    for (const listen of [...listeners]) listen({ at, missedSince, renewed });
    if (pools.some(({ hasFullDisk }) => hasFullDisk)) await lookForSpace();
  };
  /** A beat needs no space, because its row is written in place. */
  const lookForSpace = async (): Promise<void> => {
    if (!(await hasSpace(db))) return;
    for (const pool of pools) pool.hasFullDisk = false;
    log.info('the disk of the database has space again');
  };
  let stopped = false;
  let cancel = (): void => undefined;
  /** A slow database makes beats late, not rare. */
  const beatAfter = (ms: number): void => {
    cancel = clock.after(ms, () => {
      const began = clock.now();
      beat()
        .catch((error) => log.warn({ err: error }, 'a beat of this process failed'))
        .finally(() => {
          if (!stopped) beatAfter(Math.max(0, began + BEAT_EVERY_MS - clock.now()));
        });
    });
  };
  beatAfter(BEAT_EVERY_MS);

  return {
    id: () => id,
    isSteady: () => {
      const now = clock.now();
      return now - heardAt < DEAD_AFTER_MS && now - steadySince >= DEAD_AFTER_MS;
    },
    isHeard: () => clock.now() - heardAt < DEAD_AFTER_MS && !pools.some(({ hasFullDisk }) => hasFullDisk),
    others: () => others,
    sayOnline: (count) => {
      online = count;
    },
    onBeat: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    nextBeat: () =>
      new Promise((resolve) => {
        const once = (): void => {
          listeners.delete(once);
          resolve();
        };
        listeners.add(once);
      }),
    stop: async () => {
      stopped = true;
      cancel();
      await leave(db, id).catch((error) => log.warn({ err: error }, 'no goodbye to the other processes'));
    },
  };
}

/** Lets the database write some megabytes beside its tables, which are gone with the statement. */
const hasSpace = (db: Queries): Promise<boolean> =>
  db
    .transaction(async (client) => {
      await client.query(`set local work_mem = '64kB'`);
      await client.query('select count(*) from generate_series(1, 200000)');
    })
    .then(
      () => true,
      () => false,
    );

/** Returns the time of the first beat. */
async function register({ pool }: Queries, id: string): Promise<number> {
  const { rows } = await pool.query<{ beat_at: Date }>(
    `insert into processes (id, started_at, beat_at) values ($1, clock_timestamp(), clock_timestamp())
     returning beat_at`,
    [id],
  );
  return rows[0]?.beat_at.getTime() ?? 0;
}

/** Claims a dead process, if there is one, so that only we clear up after it for a while. */
export async function takeDead({
  pool,
}: Queries): Promise<{ readonly id: string; readonly lastBeat: number } | undefined> {
  const { rows } = await pool.query<{ id: string; beat_at: Date }>(
    `update processes set taken_until = clock_timestamp() + make_interval(secs => $2) where id in (
       select id from processes where beat_at < clock_timestamp() - make_interval(secs => $1)
         and (taken_until is null or taken_until < clock_timestamp())
       order by beat_at limit 1 for update skip locked
     ) returning id, beat_at`,
    [DEAD_AFTER_MS / 1000, CLEARING_MS / 1000],
  );
  const [row] = rows;
  return row && { id: row.id, lastBeat: row.beat_at.getTime() };
}

/** After this time another process may claim it. */
const CLEARING_MS = 15_000;

/**
 * Makes the row look dead if players are seated through it, so that the next one to notice looks after them.
 */
async function leave(db: Queries, id: string): Promise<void> {
  const { rowCount } = await db.pool.query(
    `update processes set beat_at = clock_timestamp() - make_interval(secs => $2)
     where id = $1 and exists (select 1 from presence where process = $1 and seat >= 0)`,
    [id, DEAD_AFTER_MS / 1000],
  );
  if (rowCount === 0) await forget(db, id);
}

/** Removes a process that is gone, and its rows about people. */
export async function forget(db: Queries, id: string): Promise<void> {
  await db.transaction(async (client) => {
    await client.query('delete from presence where process = $1', [id]);
    await client.query('delete from looking where process = $1', [id]);
    await client.query('delete from processes where id = $1', [id]);
  });
}
