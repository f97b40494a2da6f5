/**
 * Measures how much computers that search delay people: the acknowledgement of a move at tables of four
 * people, first with nobody else, then while rooms full of `hard` computers keep every worker of the pool
 * busy. The event loop never searches, so the second figure may be at most three times the first.
 *
 * The server is the whole product in its own process with its own PostgreSQL. This process makes the load.
 * Computers play without a pause, and the player who sits with them answers at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions, BenchResult } from '../run.ts';
import { quantile } from '../support/measuring.ts';
import { openComputerTable } from './computer-table.ts';
import { cpuSeconds, start } from './processes.ts';
import { newToken } from './socket.ts';
import { type Mover, openTable, type Seen, type Table } from './table.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'packages', 'server', 'src', 'main.ts');
const TABLES = 20;
/** Moves a second of all people together. */
const PACE = 40;
const HARD_ROOMS = 12;
const ALLOWED = 3;

interface Phase {
  readonly moves: number;
  readonly ackP50: number;
  readonly ackP99: number;
  readonly computerMovesPerSecond: number;
  /** Cores that the server used, with all its threads. */
  readonly cores: number;
}

export async function besideComputers({ quick }: BenchOptions): Promise<BenchResult> {
  const seconds = quick ? 8 : 40;
  const folder = mkdtempSync(join(tmpdir(), 'troef-bench-'));
  try {
    const { idle, busy } = await measure(folder, seconds);
    const ratio = busy.ackP99 / idle.ackP99;
    const line = (name: string, { moves, ackP50, ackP99, computerMovesPerSecond, cores }: Phase): string =>
      `${name.padEnd(24)} ${String(moves).padStart(5)} moves  ack p50 ${ackP50.toFixed(1).padStart(6)} ms  p99 ${ackP99
        .toFixed(1)
        .padStart(
          6,
        )} ms  ${computerMovesPerSecond.toFixed(0).padStart(5)} computer moves/s  ${cores.toFixed(2)} cores`;
    const table = [
      `${TABLES} tables of four people at ${PACE} moves/s; then ${HARD_ROOMS} rooms of hard computers beside them.`,
      line('people alone', idle),
      line('beside hard computers', busy),
      `p99 ${ratio.toFixed(2)} times as long (at most ${ALLOWED} wanted).`,
    ].join('\n');
    return { table, figures: { tables: TABLES, pace: PACE, hardRooms: HARD_ROOMS, idle, busy, ratio } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, seconds: number): Promise<{ idle: Phase; busy: Phase }> {
  const server = await start(MAIN, [], {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    COUNTDOWN_MS: '2000',
    DEAL_PAUSE_MS: '0',
    COMPUTER_DELAY_MS: '0',
    RATE_LIMITS: 'off',
  });
  const seen: Seen = { seen: [], acked: [], rows: 0, refused: 0 };
  const ready = new Set<Mover>();
  const tables: Table[] = [];
  const closing: (() => void)[] = [];
  const counted = { computerMoves: 0 };
  const token = () => newToken(server.url);
  try {
    for (let table = 0; table < TABLES; table++) {
      const onReady = (mover: Mover): void => void ready.add(mover);
      tables.push(
        await openTable({ url: server.url, newToken: token, seen, onTurn: () => undefined, onReady }),
      );
    }
    while (!tables.every((table) => table.isPlaying())) await wait(100);
    const metronome = setInterval(() => {
      const [mover] = ready;
      if (mover === undefined) return;
      ready.delete(mover);
      mover.play();
    }, 1_000 / PACE);
    closing.push(() => clearInterval(metronome));

    const phase = async (): Promise<Phase> => {
      seen.acked.length = 0;
      counted.computerMoves = 0;
      const cpu = cpuSeconds(server.process.pid);
      const began = performance.now();
      await wait(seconds * 1_000);
      const took = (performance.now() - began) / 1_000;
      server.mustRun();
      return {
        moves: seen.acked.length,
        ackP50: quantile(seen.acked, 0.5),
        ackP99: quantile(seen.acked, 0.99),
        computerMovesPerSecond: counted.computerMoves / took,
        cores: (cpuSeconds(server.process.pid) - cpu) / took,
      };
    };

    await wait(3_000);
    const idle = await phase();
    for (let room = 0; room < HARD_ROOMS; room++) {
      const variant = room % 2 === 0 ? 'manille' : 'wiezen';
      closing.push(
        await openComputerTable(server.url, await token(), variant, () => {
          counted.computerMoves++;
        }),
      );
    }
    await wait(3_000);
    return { idle, busy: await phase() };
  } finally {
    for (const close of closing) close();
    for (const table of tables) table.close();
    await server.end();
  }
}
