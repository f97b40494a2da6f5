/**
 * Time, by the database's clock (docs/realtime.md 6).
 *
 * Several processes must agree on when something is due. So each keeps the offset of its own clock to the
 * database's, and measures it every half minute. Between two measurements time and timers follow the local
 * monotonic clock, so that setting the machine's clock changes nothing.
 */
import type { Clock } from '@troef/engine/ports.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

export interface DatabaseClock extends Clock {
  /** Measures the offset again. Keeps the old one if the database cannot be asked. */
  measure(): Promise<void>;
  stop(): void;
}

const MEASURE_EVERY_MS = 30_000;
/** The longest wait of setTimeout. With more it would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export async function createDatabaseClock(db: Database, log: Logger): Promise<DatabaseClock> {
  let offset = await offsetTo(db);
  const measure = async (): Promise<void> => {
    try {
      offset = await offsetTo(db);
    } catch (error) {
      log.warn({ err: error }, 'the clock of the database could not be read');
    }
  };
  const repeat = setInterval(measure, MEASURE_EVERY_MS);
  repeat.unref();
  return {
    now: () => Math.round(performance.now() + offset),
    after,
    measure,
    stop: () => clearInterval(repeat),
  };
}

/** The database's clock minus our monotonic one, if it answered halfway between question and arrival. */
async function offsetTo(db: Database): Promise<number> {
  const asked = performance.now();
  const answer = await db.play.pool.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  const arrived = performance.now();
  return Number(answer.rows[0]?.now) - (asked + arrived) / 2;
}

/** A timer of the local monotonic clock, for use before there is a database. */
export function after(ms: number, run: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (left: number): void => {
    const step = Math.min(Math.max(left, 0), LONGEST_TIMER_MS);
    timer = setTimeout(() => (left > step ? wait(left - step) : run()), step);
  };
  wait(ms);
  return () => clearTimeout(timer);
}
