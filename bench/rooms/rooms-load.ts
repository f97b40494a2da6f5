/**
 * The whole product in its own process with its own PostgreSQL (fsync on), and the load: tables of four
 * people.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inGroups, quantile } from '../support/measuring.ts';
import { createPace, type Speed } from '../support/pace.ts';
import { FORMS, type Form } from './player-view.ts';
import { cpuSeconds, postgresSeconds, start } from './processes.ts';
import { newToken } from './socket.ts';
import { type Mover, openTable, type Seen, type Table } from './table.ts';
import type { Turn } from './turns.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'packages', 'server', 'src', 'main.ts');
/** How many of the last turns at full speed are kept: of all tables, in the middle of their sessions. */
const TURNS = 1_000;
const START_PATIENCE_MS = 60_000;

/** What happened in a period. */
export interface Counted {
  readonly seconds: number;
  /** Seconds of processor time, the server's own and its database's. */
  readonly cpu: number;
  readonly databaseCpu: number;
  /** Moves and deals seen. */
  readonly rows: number;
  readonly refused: number;
  /** Milliseconds of each move, to each socket that saw it and to its acknowledgement. */
  readonly seen: readonly number[];
  readonly acked: readonly number[];
}

export interface Phase {
  /** Rows a second: moves, and now and then a deal. */
  readonly rows: number;
  /** Moves a second that were sent and acknowledged. */
  readonly moves: number;
  readonly rowsPerCore: number;
  readonly rowsPerCoreWithDatabase: number;
  readonly seenP50: number;
  readonly seenP99: number;
  readonly ackP50: number;
  readonly ackP99: number;
  readonly refused: number;
}

/** Joins several periods into one. */
export function phaseOf(whiles: readonly Counted[]): Phase {
  const sum = (of: (one: Counted) => number): number => whiles.reduce((all, one) => all + of(one), 0);
  const [seconds, cpu, rows, refused] = [
    sum((one) => one.seconds),
    sum((one) => one.cpu),
    sum((one) => one.rows),
    sum((one) => one.refused),
  ];
  const seen = whiles.flatMap((one) => one.seen);
  const acked = whiles.flatMap((one) => one.acked);
  return {
    rows: rows / seconds,
    moves: (acked.length - refused) / seconds,
    rowsPerCore: rows / cpu,
    rowsPerCoreWithDatabase: rows / (cpu + sum((one) => one.databaseCpu)),
    seenP50: quantile(seen, 0.5),
    seenP99: quantile(seen, 0.99),
    ackP50: quantile(acked, 0.5),
    ackP99: quantile(acked, 0.99),
    refused,
  };
}

export interface RoomsLoad {
  readonly url: string;
  /** Every player moves at once, or all together this often a second, or nobody moves. */
  play(speed: Speed): void;
  count(seconds: number): Promise<Counted>;
  /** Rows seen since the last count began. */
  rows(): number;
  /** Asks for updates in this form at every table. Nobody plays meanwhile. */
  take(form: Form): Promise<void>;
  /** The last turns at full speed in this form, for the bare server to replay. */
  turns(form: Form): readonly Turn[];
  end(): Promise<void>;
}

/** Resolves when every table plays. */
export async function loadRooms(dataDir: string, tables: number): Promise<RoomsLoad> {
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    COUNTDOWN_MS: '5000',
    DEAL_PAUSE_MS: '0',
    RATE_LIMITS: 'off',
  };
  const server = await start(MAIN, [], env);
  const seen: Seen = { seen: [], acked: [], rows: 0, refused: 0 };
  const anew = (): void => void Object.assign(seen, { seen: [], acked: [], rows: 0, refused: 0 });
  const turns = Object.fromEntries(FORMS.map((form) => [form, []])) as unknown as Record<Form, Turn[]>;
  let form: Form = 'paths';
  let played = 0;
  const open: Table[] = [];
  /** Players who may move, the longest waiting first. */
  const ready = new Set<Mover>();
  const playReady = (most: number): void => {
    for (const mover of [...ready].slice(0, most)) {
      ready.delete(mover);
      mover.play();
    }
  };
  const pace = createPace(playReady, () => ready.size);
  const end = async (): Promise<void> => {
    pace.set('none');
    for (const table of open) table.close();
    await server.end();
  };

  try {
    await inGroups(tables, 25, async () => {
      const table = await openTable({
        url: server.url,
        newToken: () => newToken(server.url),
        seen,
        onTurn: (turn) => {
          if (pace.isFree()) turns[form][played++ % TURNS] = turn;
        },
        onReady: (mover) => {
          if (pace.isFree()) mover.play();
          else ready.add(mover);
        },
      });
      open.push(table);
    });
    const by = performance.now() + START_PATIENCE_MS;
    while (!open.every((table) => table.isPlaying())) {
      if (performance.now() > by) throw new Error('not all tables have begun');
      await wait(100);
    }
  } catch (error) {
    await end();
    throw error;
  }

  return {
    play: pace.set,
    count: async (seconds) => {
      anew();
      const cpu = cpuSeconds(server.process.pid);
      const postgres = postgresSeconds(dataDir);
      const began = performance.now();
      await wait(seconds * 1000);
      const took = (performance.now() - began) / 1000;
      server.mustRun();
      const counted = {
        seconds: took,
        cpu: cpuSeconds(server.process.pid) - cpu,
        databaseCpu: postgresSeconds(dataDir) - postgres,
        ...seen,
      };
      anew();
      return counted;
    },
    rows: () => seen.rows,
    take: async (next) => {
      form = next;
      await inGroups(open.length, 25, async (number) => open[number]?.take(next));
    },
    turns: (of) => turns[of],
    url: server.url,
    end,
  };
}
