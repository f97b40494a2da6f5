/**
 * Time, by the database's clock (docs/realtime.md 6).
 *
 * Several processes must agree on when something is due. So each keeps the offset of its own clock to the
 * database's, and measures it every half minute. Between two measurements time and timers follow the local
 * monotonic clock, so that setting the machine's clock changes nothing.
 */
import type { Clock } from '@troef/engine/ports.ts';
import type { Logger } from 'pino';
import type { Querier } from '../db/querier.ts';

export interface DatabaseClock extends Clock {
  /** Measures the offset again. Keeps the old one if the database cannot be asked. */
  measure(): Promise<void>;
  stop(): void;
}

const MEASURE_EVERY_MS = 30_000;
/** The longest wait of setTimeout. With more it would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** An answer that took longer says little about the moment in between: its question may have waited all the time. */
const SHARP_MS = 500;

export async function createDatabaseClock(
  db: { readonly play: { readonly pool: Querier } },
  log: Logger,
): Promise<DatabaseClock> {
  const middle = ({ least, most }: Bounds): number => (least + most) / 2;
  let offset = middle(await boundsOf(db));
  const measure = async (): Promise<void> => {
    try {
      const bounds = await boundsOf(db);
      const { least, most } = bounds;
      // While a database is replaced, questions wait for seconds. Then the old offset stays, as far as it can be true.
      offset = most - least <= SHARP_MS ? middle(bounds) : Math.min(Math.max(offset, least), most);
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

/** The database's clock minus our monotonic one: if it answered at once when it was asked, and at the very end. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

async function boundsOf(db: { readonly play: { readonly pool: Querier } }): Promise<Bounds> {
  const asked = performance.now();
  const answer = await db.play.pool.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  const now = Number(answer.rows[0]?.now);
  return { least: now - performance.now(), most: now - asked };
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
