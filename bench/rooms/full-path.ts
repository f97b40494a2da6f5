/**
 * Measures the complete path of a move: parse, rules, append to PostgreSQL, four views, acknowledgement,
 * four people who see it.
 *
 * 500 tables of four people play, each person with their own connection (rooms-load.ts). The control in the
 * same run is a bare `ws` server that replays the same turns: a move comes in, its acknowledgement goes
 * back, and each row that came of it goes to four sockets, in the very frames of the rooms. It does nothing
 * else. Rooms and control take turns, one waiting while the other plays, so that a slow phase of the machine
 * slows both. Per core means per second of processor time of the server process.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions, BenchResult } from '../run.ts';
import { loadBareServer } from './bare-load.ts';
import { cpuSeconds, start } from './processes.ts';
import { type Counted, loadRooms, type Phase, phaseOf, type RoomsLoad } from './rooms-load.ts';
import { PEOPLE } from './table.ts';
import type { Turn } from './turns.ts';

const TABLES = 500;
const PACE = 400;
/** Rows until everything hot is compiled. A busy machine is not waited for longer than `ms`. */
const WARM_UP = { quick: { rows: 25_000, ms: 14_000 }, whole: { rows: 100_000, ms: 40_000 } };
const BARE = join(import.meta.dirname, 'bare-server.ts');

export async function fullPath({ quick }: BenchOptions): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'troef-bench-'));
  try {
    const rooms = await loadRooms(join(folder, 'data'), TABLES);
    try {
      const { full, bare, turns } = await compare(rooms, join(folder, 'frames.json'), quick);
      rooms.play(PACE);
      // Moves still under way at full speed come to rest first.
      await wait(2_000);
      const paced = phaseOf([await rooms.count(quick ? 5 : 20)]);
      const ratio = full.rowsPerCore / bare.perCore;
      const updates = turns.flatMap((turn) => turn.rows.flat());
      const updateBytes = Math.round(updates.reduce((sum, { length }) => sum + length, 0) / updates.length);
      const figures = { tables: TABLES, sockets: TABLES * PEOPLE, updateBytes, full, paced, bare, ratio };
      return { table: tableOf(full, paced, bare, ratio, updateBytes), figures };
    } finally {
      await rooms.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bare {
  readonly moves: number;
  readonly perCore: number;
}

/**
 * Runs the rooms at full speed and the bare server by turns. `frames`: the file for the turns that it
 * replays.
 */
async function compare(
  rooms: RoomsLoad,
  frames: string,
  quick: boolean,
): Promise<{ readonly full: Phase; readonly bare: Bare; readonly turns: readonly Turn[] }> {
  rooms.play('all');
  // A server runs for weeks; the bare one has little to warm up.
  const warmUp = quick ? WARM_UP.quick : WARM_UP.whole;
  const warmBy = performance.now() + warmUp.ms;
  while (rooms.rows() < warmUp.rows && performance.now() < warmBy) await wait(100);
  rooms.play('none');
  const turns = [...rooms.turns()];
  writeFileSync(frames, JSON.stringify(turns));
  const server = await start(BARE, [frames], {});
  try {
    const load = await loadBareServer(server.url, TABLES, turns);
    const whiles: Counted[] = [];
    const bare = { rows: 0, cpu: 0, seconds: 0 };
    for (let round = 0; round < (quick ? 2 : 4); round++) {
      rooms.play('all');
      await wait(500);
      whiles.push(await rooms.count(quick ? 2.5 : 6));
      rooms.play('none');
      load.play(true);
      await wait(500);
      const [cpu, rows, began] = [cpuSeconds(server.process.pid), load.rows(), performance.now()];
      await wait(quick ? 1_500 : 3_000);
      server.mustRun();
      bare.rows += load.rows() - rows;
      bare.cpu += cpuSeconds(server.process.pid) - cpu;
      bare.seconds += (performance.now() - began) / 1000;
      load.play(false);
      await wait(300);
    }
    load.close();
    return {
      full: phaseOf(whiles),
      bare: { moves: bare.rows / bare.seconds, perCore: bare.rows / bare.cpu },
      turns,
    };
  } finally {
    await server.end().catch(() => undefined);
  }
}

function tableOf(full: Phase, paced: Phase, bare: Bare, ratio: number, bytes: number): string {
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
