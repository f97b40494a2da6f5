/**
 * The complete path of a move: parse, rules, append to PostgreSQL, four views, acknowledgement, four people who see it.
 *
 * 500 tables of four people, each with a connection of his own. The server is the whole product in its own process with its
 * own PostgreSQL (fsync on), the load is made in this process. Beside it, in the same run, a bare `ws` server for which the
 * same turns are played: a move comes in, its acknowledgement goes back, and each row that came of it goes to four sockets,
 * in the very frames of the rooms. It does nothing else. Per core means per second of processor time of the server process.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions, BenchResult } from '../run.ts';
import { inGroups, quantile } from '../support/measuring.ts';
import { loadBareServer } from './bare-load.ts';
import { cpuSeconds, postgresSeconds, start } from './processes.ts';
import { newToken } from './socket.ts';
import { type Mover, openTable, PEOPLE, type Seen, type Table } from './table.ts';
import type { Turn } from './turns.ts';

const TABLES = 500;
const PACE = 400;
/** The last turns before the pace was slowed down, for the bare server: of all tables, in the middle of their sessions. */
const TURNS = 1_000;
/** Rows until everything is compiled that is going to be; on a busy machine it is not waited for longer. */
const WARM_UP_ROWS = 25_000;
const WARM_UP_MS = 14_000;
const MAIN = join(import.meta.dirname, '..', '..', 'packages', 'server', 'src', 'main.ts');
const BARE = join(import.meta.dirname, 'bare-server.ts');

interface Phase {
  /** Rows a second: moves, and now and then a deal. */
  readonly rows: number;
  /** Of these, moves sent and acknowledged. */
  readonly moves: number;
  readonly rowsPerCore: number;
  readonly rowsPerCoreWithDatabase: number;
  readonly seenP50: number;
  readonly seenP99: number;
  readonly ackP50: number;
  readonly ackP99: number;
  readonly refused: number;
}

export async function fullPath({ quick }: BenchOptions): Promise<BenchResult> {
  const seconds = quick ? 5 : 20;
  const folder = mkdtempSync(join(tmpdir(), 'troef-bench-'));
  try {
    const { full, paced, turns } = await measureRooms(join(folder, 'data'), seconds);
    const frames = join(folder, 'frames.json');
    writeFileSync(frames, JSON.stringify(turns));
    const bare = await measureBare(frames, turns, seconds);
    const ratio = full.rowsPerCore / bare.perCore;
    const updates = turns.flatMap((turn) => turn.rows.flat());
    const bytes = Math.round(updates.reduce((sum, update) => sum + update.length, 0) / updates.length);
    const figures = {
      tables: TABLES,
      sockets: TABLES * PEOPLE,
      updateBytes: bytes,
      full,
      paced,
      bare,
      ratio,
    };
    return { table: tableOf(full, paced, bare, ratio, bytes), figures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRooms(dataDir: string, seconds: number) {
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    COUNTDOWN_MS: '2000',
    DEAL_PAUSE_MS: '0',
    RATE_LIMITS: 'off',
  };
  const server = await start(MAIN, [], env);
  const seen: Seen = { seen: [], acked: [], rows: 0, refused: 0 };
  const turns: Turn[] = [];
  let played = 0;
  const tables: Table[] = [];
  /** Who may move, longest waiting first. */
  const ready = new Set<Mover>();
  let pace: 'none' | 'all' | 'steady' = 'none';
  try {
    await inGroups(TABLES, 25, async () => {
      const table = await openTable({
        url: server.url,
        newToken: () => newToken(server.url),
        seen,
        onTurn: (turn) => {
          if (pace === 'all') turns[played++ % TURNS] = turn;
        },
        onReady: (mover) => {
          if (pace === 'all') mover.play();
          else ready.add(mover);
        },
      });
      tables.push(table);
    });
    while (!tables.every((table) => table.isPlaying())) await wait(100);

    const measure = async (): Promise<Phase> => {
      Object.assign(seen, { rows: 0, refused: 0 });
      seen.seen.length = 0;
      seen.acked.length = 0;
      const cpu = cpuSeconds(server.process.pid);
      const postgres = postgresSeconds(dataDir);
      const began = performance.now();
      await wait(seconds * 1000);
      const took = (performance.now() - began) / 1000;
      server.mustRun();
      const ownCpu = cpuSeconds(server.process.pid) - cpu;
      return {
        rows: seen.rows / took,
        moves: (seen.acked.length - seen.refused) / took,
        rowsPerCore: seen.rows / ownCpu,
        rowsPerCoreWithDatabase: seen.rows / (ownCpu + postgresSeconds(dataDir) - postgres),
        seenP50: quantile(seen.seen, 0.5),
        seenP99: quantile(seen.seen, 0.99),
        ackP50: quantile(seen.acked, 0.5),
        ackP99: quantile(seen.acked, 0.99),
        refused: seen.refused,
      };
    };
    const playReady = (most: number): void => {
      for (const mover of [...ready].slice(0, most)) {
        ready.delete(mover);
        mover.play();
      }
    };

    pace = 'all';
    playReady(ready.size);
    // A server runs for weeks; the bare one has little to warm up.
    const warmBy = performance.now() + WARM_UP_MS;
    while (seen.rows < WARM_UP_ROWS && performance.now() < warmBy) await wait(100);
    const full = await measure();

    pace = 'steady';
    let at = performance.now();
    let allowed = 0;
    const metronome = setInterval(() => {
      const now = performance.now();
      allowed = Math.min(allowed + ((now - at) / 1000) * PACE, PACE / 10);
      at = now;
      const moves = Math.floor(allowed);
      allowed -= moves;
      playReady(moves);
    }, 10);
    // What was under way as fast as it goes comes to rest first.
    await wait(2_000);
    const paced = await measure();
    clearInterval(metronome);
    return { full, paced, turns };
  } finally {
    pace = 'none';
    for (const table of tables) table.close();
    await server.end();
  }
}

async function measureBare(frames: string, turns: readonly Turn[], seconds: number) {
  const server = await start(BARE, [frames], {});
  try {
    const load = await loadBareServer(server.url, TABLES, turns);
    await wait(1_000);
    const cpu = cpuSeconds(server.process.pid);
    const before = load.rows();
    const began = performance.now();
    await wait(Math.min(seconds, 8) * 1000);
    const took = (performance.now() - began) / 1000;
    server.mustRun();
    const count = load.rows() - before;
    const perCore = count / (cpuSeconds(server.process.pid) - cpu);
    load.close();
    return { moves: count / took, perCore };
  } finally {
    await server.end().catch(() => undefined);
  }
}

function tableOf(
  full: Phase,
  paced: Phase,
  bare: { moves: number; perCore: number },
  ratio: number,
  bytes: number,
): string {
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const phase = (name: string, each: Phase): string[] => [
    name,
    whole(each.rows),
    whole(each.moves),
    whole(each.rowsPerCore),
    ms(each.seenP50),
    ms(each.seenP99),
    ms(each.ackP99),
  ];
  const lines = [
    ['', 'moves/s', 'by people', 'moves/s per core', 'move to seen p50', 'p99', 'ack p99'],
    phase('rooms, as fast as they go', full),
    phase(`rooms, ${PACE} moves/s`, paced),
    ['bare ws fan-out', whole(bare.moves), '', whole(bare.perCore), '', '', ''],
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length))) ?? [];
  const text = lines.map((line) =>
    line.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
  );
  return [
    `${TABLES} tables of ${PEOPLE} people, each with a socket of his own, who all see every move in their own view (${bytes} bytes).`,
    ...text,
    `${ratio.toFixed(2)} of bare ws per core (target 0.25); with PostgreSQL's own time ${whole(full.rowsPerCoreWithDatabase)} moves/s per core.`,
    `p99 at ${PACE} moves/s ${ms(paced.seenP99)} (target 50 ms). Deals count as moves; per core: second of the server's processor time.`,
  ].join('\n');
}
