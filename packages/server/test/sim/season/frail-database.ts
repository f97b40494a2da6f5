/**
 * PostgreSQL as one process of the simulated season reaches it. The process can be killed before or after any
 * statement, the database can go away at any statement, and the answer to a commit can be lost. What PostgreSQL
 * then does is its own: open transactions are rolled back.
 */
import type { Database, Queries } from '../../../src/platform/db/client.ts';
import { DatabaseAway } from '../memory-log.ts';

export interface Fault {
  /** `kill`: kill -9. `away`: the database answers nothing any more. `lost`: committed, but nobody is told. */
  readonly kind: 'kill' | 'away' | 'lost';
  /** Happens after so many moments between two statements. */
  readonly after: number;
}

export interface FrailDatabase {
  readonly database: Database;
  /** Plans one fault for the statements to come, or none. */
  arm(fault: Fault | null): void;
  /** Resolves once the process is dead and PostgreSQL has rolled back what it left open. */
  readonly died: Promise<void>;
  isDead(): boolean;
  /** How many moments there were since `arm`. */
  moments(): number;
  /** Whether the planned fault has happened. */
  hasFailed(): boolean;
}

class Killed extends Error {
  override readonly name = 'Killed';
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export function frailDatabase(real: Database): FrailDatabase {
  let fault: Fault | null = null;
  let moments = 0;
  let hasFailed = false;
  let isDead = false;
  let open = 0;
  const { promise: died, resolve: bury } = Promise.withResolvers<void>();
  const { promise: death, reject: die } = Promise.withResolvers<never>();
  death.catch(() => undefined);

  const isDue = (): boolean => fault !== null && moments++ >= fault.after;
  const buryIfDone = (): void => {
    if (isDead && open === 0) bury();
  };
  const kill = (): Promise<never> => {
    hasFailed = true;
    isDead = true;
    die(new Killed('killed'));
    buryIfDone();
    return never();
  };
  /** A moment before a statement. */
  const before = async (): Promise<void> => {
    if (isDead) return never();
    if (!isDue()) return;
    if (fault?.kind === 'kill') return kill();
    if (fault?.kind !== 'away') return;
    hasFailed = true;
    throw new DatabaseAway('the database is away');
  };
  /** The moment after a commit. */
  const after = async (): Promise<void> => {
    if (isDead) return never();
    if (!isDue()) return;
    if (fault?.kind === 'kill') return kill();
    hasFailed = true;
    const wasLost = fault?.kind === 'lost';
    if (wasLost) fault = null;
    throw new DatabaseAway(wasLost ? 'the answer is lost' : 'the database is away');
  };

  const through = (queries: Queries): Queries => ({
    pool: {
      query: async (...given: unknown[]) => {
        await before();
        const answer = await (queries.pool.query as (...args: unknown[]) => Promise<unknown>)(...given);
        await after();
        return answer;
      },
    } as unknown as Queries['pool'],
    async transaction(run) {
      await before();
      open++;
      const done = queries.transaction(async (client) => {
        const guarded = {
          query: async (...given: unknown[]) => {
            await before();
            return (client.query as (...args: unknown[]) => Promise<unknown>)(...given);
          },
        } as unknown as typeof client;
        // A dead process asks nothing any more, so its transaction ends without it.
        const value = await Promise.race([run(guarded), death]);
        await Promise.race([before(), death]);
        return value;
      });
      try {
        const value = await done;
        await Promise.race([after(), death]);
        return value;
      } catch (error) {
        if (isDead) return never();
        throw error;
      } finally {
        open--;
        buryIfDone();
      }
    },
  });

  return {
    database: { ...through(real), play: through(real.play), close: async () => undefined },
    arm: (planned) => {
      fault = planned;
      moments = 0;
      hasFailed = false;
    },
    died,
    isDead: () => isDead,
    moments: () => moments,
    hasFailed: () => hasFailed,
  };
}
