/**
 * Computes what 1,000 to 100,000 tables at once need, from figures that were measured (docs/scale.md 1), and says
 * what breaks first. Nothing is played: moves arrive by chance at servers that take as long as measured, and wait in
 * the order in which they came. Each process does one thing at a time, as the event loop does.
 */
import type { BenchOptions, BenchResult } from './run.ts';

/** `npm run bench -- load` and `-- disk`, on two cores. */
const MEASURED = {
  /** A move at a table of four people, each 2.5 s: 1,000 tables make 403. */
  movesPerTable: 0.403,
  /** Processor seconds of the server and of PostgreSQL for a move: 0.306 and 0.173 cores at 403 a second. */
  serverSeconds: 0.306 / 403,
  databaseSeconds: 0.173 / 403,
  /** Memory of a connection with a seat and a quarter of a table. */
  seatBytes: 31_811,
  walBytesPerRow: 909,
  diskBytesPerDeal: 11_247,
  rowsPerDeal: 34,
} as const;

/** Of a server process that is to answer in time. */
const ACK_P99_MS = 50;
const CORES_PER_MACHINE = 8;
/** A PostgreSQL of 16 cores that commits in groups. Beyond that its one write-ahead log is the limit. */
const DATABASE_CORES = 16;
const WAL_BYTES_PER_SECOND = 250e6;
const EURO_PER_CORE_HOUR = 0.02;

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const moves = quick ? 20_000 : 200_000;
  const busiest = busiestShare(moves);
  const tablesPerProcess = Math.floor(busiest / (MEASURED.serverSeconds * MEASURED.movesPerTable));
  const lines = [
    `a process may be busy for ${(busiest * 100).toFixed(0)} % of the time (99 of 100 answers within ${ACK_P99_MS} ms): ${tablesPerProcess} tables`,
    'tables    moves/s  processes  machines  memory GB  database cores  WAL MB/s  disk GB/day  cents a table-hour  breaks first',
  ];
  const figures = [1_000, 10_000, 30_000, 100_000].map((tables) => needsOf(tables, tablesPerProcess));
  for (const need of figures)
    lines.push(
      [
        String(need.tables).padEnd(9),
        need.moves.toFixed(0).padStart(7),
        String(need.processes).padStart(10),
        String(need.machines).padStart(9),
        need.memoryGb.toFixed(1).padStart(10),
        need.databaseCores.toFixed(1).padStart(15),
        need.walMb.toFixed(1).padStart(9),
        need.diskGbADay.toFixed(0).padStart(12),
        need.centsATableHour.toFixed(3).padStart(19),
        `  ${need.first}`,
      ].join(' '),
    );
  return { table: lines.join('\n'), figures: { busiest, tablesPerProcess, needs: figures } };
}

/** Returns the largest share of time for which a process may be busy. */
function busiestShare(moves: number): number {
  let best = 0;
  for (let share = 0.5; share <= 0.99; share += 0.02)
    if (waitsP99(share, moves) <= ACK_P99_MS / 1000) best = share;
  return best;
}

/** Plays moves that arrive by chance at one process, and returns the wait of 99 of 100 with their own work, in seconds. */
function waitsP99(share: number, moves: number): number {
  const between = MEASURED.serverSeconds / share;
  const next = numbers(7);
  const waits: number[] = [];
  let now = 0;
  let freeAt = 0;
  for (let n = 0; n < moves; n++) {
    now += -between * Math.log(1 - next());
    // One move in fifty is ten times the work: the first view of a deal, or a result.
    const work = MEASURED.serverSeconds * (next() < 0.02 ? 10 : 0.816);
    freeAt = Math.max(now, freeAt) + work;
    waits.push(freeAt - now);
  }
  waits.sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? 0;
}

function needsOf(tables: number, tablesPerProcess: number) {
  const moves = tables * MEASURED.movesPerTable;
  const processes = Math.ceil(tables / tablesPerProcess);
  const databaseCores = moves * MEASURED.databaseSeconds;
  const walBytes = moves * MEASURED.walBytesPerRow;
  const diskBytesADay = (moves / MEASURED.rowsPerDeal) * 86_400 * MEASURED.diskBytesPerDeal;
  const machines = Math.ceil(processes / CORES_PER_MACHINE) + 3;
  const cores = (machines - 3) * CORES_PER_MACHINE + 3 * Math.max(4, Math.ceil(databaseCores * 2));
  const limits: readonly (readonly [of: number, what: string])[] = [
    [databaseCores / (DATABASE_CORES * 0.6), 'the processors of one primary'],
    [walBytes / WAL_BYTES_PER_SECOND, 'the write-ahead log of one primary'],
    [(processes * 20) / 2_000, 'connections of PgBouncer'],
  ];
  const [worst = 0, what = ''] = limits.toSorted(([a], [b]) => b - a)[0] ?? [];
  return {
    tables,
    moves,
    processes,
    machines,
    memoryGb: (tables * 4 * MEASURED.seatBytes) / 1e9,
    databaseCores,
    walMb: walBytes / 1e6,
    diskGbADay: diskBytesADay / 1e9,
    centsATableHour: (cores * EURO_PER_CORE_HOUR * 100) / tables,
    first: `${what} (${(worst * 100).toFixed(0)} % of it used)`,
  };
}

/** Numbers from 0 to 1, the same each time. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
