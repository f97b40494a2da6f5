/**
 * Lets one process at a time do a job, however it was asked for: the schedule and an administrator may want
 * it at the same moment. All locks of a process are advisory locks of one connection, so they end with the
 * process.
 */
import type { Clock } from '@troef/engine/ports.ts';
import pg from 'pg';
import type { Connection } from '../db/client.ts';

export interface JobLock {
  /** Waits until nobody does the job, in this process or in another, then does it. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The first of the two numbers of the locks; the second is made from the name. */
const LOCKS_OF_JOBS = 1_818_000_100;
const LOOK_AGAIN_MS = 250;
const CONNECT_TIMEOUT_MS = 5_000;

export function createJobLock(connection: Connection, { after }: Pick<Clock, 'after'>): JobLock {
  /** What this process does now. PostgreSQL gives its connection the same lock as often as it asks. */
  const running = new Map<string, Promise<unknown>>();
  let opening: Promise<pg.Client> | undefined;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'troef-job-locks',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    // The locks are gone with the connection. The next job opens another.
    client.on('error', () => {
      opening = undefined;
    });
    client.on('end', () => {
      opening = undefined;
    });
    await client.connect();
    return client;
  };
  const take = async (client: pg.Client, name: string): Promise<boolean> => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [LOCKS_OF_JOBS, name],
    );
    return rows[0]?.taken === true;
  };

  const aloneOfAll = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    opening ??= open().catch((error) => {
      opening = undefined;
      throw error;
    });
    const client = await opening;
    while (!(await take(client, name))) await new Promise<void>((done) => after(LOOK_AGAIN_MS, done));
    try {
      return await work();
    } finally {
      await client
        .query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS_OF_JOBS, name])
        .catch(() => undefined);
    }
  };

  return {
    async alone(name, work) {
      while (running.has(name)) await running.get(name)?.catch(() => undefined);
      const run = aloneOfAll(name, work).finally(() => running.delete(name));
      running.set(name, run);
      return run;
    },
    async close() {
      const client = await opening?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
