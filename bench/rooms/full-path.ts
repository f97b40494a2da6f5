/**
 * Measures the complete path of a move: parse, rules, append to PostgreSQL, four views, acknowledgement,
 * four people who see it. Once with updates by path, as pages ask for them, and once with whole views.
 *
 * 500 tables of four people play, each person with their own connection (rooms-load.ts). The control in the
 * same run is a bare `ws` server that replays the same turns: a move comes in, its acknowledgement goes
 * back, and each row that came of it goes to four sockets, in the very frames of the rooms. It does nothing
 * else. Rooms and control take turns in both forms, one waiting while the other plays, so that a slow phase
 * of the machine slows all. The control plays twice: as fast as it can, and at the pace that the rooms had
 * just before, because a write to a client that sleeps costs the server more than one to a client that is
 * behind. Per core means per second of processor time of the server process.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions, BenchResult } from '../run.ts';
import { frameBytes, quantile } from '../support/measuring.ts';
import type { Speed } from '../support/pace.ts';
import { type BareLoad, loadBareServer } from './bare-load.ts';
import { type Evening, playEvening } from './evening.ts';
import { tableOf } from './full-path-table.ts';
import type { Form } from './player-view.ts';
import { cpuSeconds, type Started, start } from './processes.ts';
import { type Counted, loadRooms, type Phase, phaseOf, type RoomsLoad } from './rooms-load.ts';
import { PEOPLE } from './table.ts';

const TABLES = 500;
export const PACE = 400;
export const DEALS = 16;
/** Rows until everything hot is compiled. A busy machine is not waited for longer than `ms`. */
const WARM_UP = { quick: { rows: 20_000, ms: 8_000 }, whole: { rows: 100_000, ms: 40_000 } };
/** Seconds of each measured while. */
const SECONDS = {
  quick: { rounds: 2, rooms: 1.5, bare: 1, paced: 3 },
  whole: { rounds: 4, rooms: 6, bare: 3, paced: 20 },
};
const BARE = join(import.meta.dirname, 'bare-server.ts');
/** What is measured at full speed. The evening has the third form too. */
const MEASURED = ['paths', 'whole'] as const satisfies readonly Form[];

export interface Bare {
  readonly moves: number;
  readonly perCore: number;
}

export interface FormFigures {
  readonly full: Phase;
  readonly paced: Phase;
  readonly bare: Bare;
  /** The bare server at the pace of the rooms. */
  readonly bareAtPace: Bare;
  /** Moves per core of the rooms, of those of the bare server with the same frames. */
  readonly ratio: number;
  /** The same, with the bare server at the pace of the rooms. */
  readonly ratioAtPace: number;
  /** Bytes of an update with its WebSocket frame. */
  readonly bytes: { readonly median: number; readonly p99: number };
}

export interface FullPathFigures {
  readonly tables: number;
  readonly sockets: number;
  readonly forms: Readonly<Record<(typeof MEASURED)[number], FormFigures>>;
  /** A session of 16 deals of whist. */
  readonly evening: Evening;
}

export async function fullPath({ quick }: BenchOptions): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'troef-bench-'));
  try {
    const rooms = await loadRooms(join(folder, 'data'), TABLES);
    try {
      const forms = await compare(rooms, folder, quick);
      const evening = await playEvening(rooms.url, DEALS);
      const figures: FullPathFigures = { tables: TABLES, sockets: TABLES * PEOPLE, forms, evening };
      return { table: tableOf(figures), figures: { ...figures } };
    } finally {
      await rooms.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Replayed {
  rows: number;
  cpu: number;
  seconds: number;
}

/** A bare server that replays the turns of one form. */
interface Control {
  readonly server: Started;
  readonly load: BareLoad;
  readonly whiles: Counted[];
  readonly bare: Replayed;
  readonly bareAtPace: Replayed;
  readonly paced: Counted[];
}

/** Measures the forms by turns, each with the rooms and then with the bare server. */
async function compare(rooms: RoomsLoad, folder: string, quick: boolean): Promise<FullPathFigures['forms']> {
  const { rounds, ...seconds } = quick ? SECONDS.quick : SECONDS.whole;
  const controls = new Map<Form, Control>();
  try {
    await warmUp(rooms, quick);
    for (const form of MEASURED) controls.set(form, await control(rooms, form, folder));
    for (let round = 0; round < rounds; round++) {
      for (const [form, each] of controls) {
        await rooms.take(form);
        rooms.play('all');
        await wait(500);
        const counted = await rooms.count(seconds.rooms);
        each.whiles.push(counted);
        rooms.play('none');
        await replay(each, each.bare, 'all', seconds.bare);
        await replay(each, each.bareAtPace, counted.acked.length / counted.seconds, seconds.bare);
      }
    }
    for (const [form, { paced }] of controls) {
      // Moves still under way at full speed come to rest first.
      await wait(1_000);
      await rooms.take(form);
      rooms.play(PACE);
      await wait(500);
      paced.push(await rooms.count(seconds.paced));
      rooms.play('none');
    }
    const [paths, whole] = MEASURED.map((form) => figuresOf(rooms, form, controls.get(form) as Control));
    return { paths: paths as FormFigures, whole: whole as FormFigures };
  } finally {
    for (const { load, server } of controls.values()) {
      load.close();
      await server.end().catch(() => undefined);
    }
  }
}

/** A server runs for weeks; the bare one has little to warm up. */
async function warmUp(rooms: RoomsLoad, quick: boolean): Promise<void> {
  const { rows, ms } = quick ? WARM_UP.quick : WARM_UP.whole;
  for (const form of [...MEASURED].reverse()) {
    await rooms.take(form);
    const began = rooms.rows();
    const by = performance.now() + ms / MEASURED.length;
    rooms.play('all');
    while (rooms.rows() - began < rows / MEASURED.length && performance.now() < by) await wait(100);
    rooms.play('none');
    await wait(500);
  }
}

async function control(rooms: RoomsLoad, form: Form, folder: string): Promise<Control> {
  const frames = join(folder, `${form}.json`);
  const turns = [...rooms.turns(form)];
  writeFileSync(frames, JSON.stringify(turns));
  const server = await start(BARE, [frames], {});
  const load = await loadBareServer(server.url, TABLES, turns);
  const nothing = (): Replayed => ({ rows: 0, cpu: 0, seconds: 0 });
  return { server, load, whiles: [], bare: nothing(), bareAtPace: nothing(), paced: [] };
}

async function replay(
  { server, load }: Control,
  replayed: Replayed,
  speed: Speed,
  seconds: number,
): Promise<void> {
  load.play(speed);
  await wait(500);
  const [cpu, rows, began] = [cpuSeconds(server.process.pid), load.rows(), performance.now()];
  await wait(seconds * 1_000);
  server.mustRun();
  replayed.rows += load.rows() - rows;
  replayed.cpu += cpuSeconds(server.process.pid) - cpu;
  replayed.seconds += (performance.now() - began) / 1000;
  load.play('none');
  await wait(300);
}

const bareOf = ({ rows, cpu, seconds }: Replayed): Bare => ({ moves: rows / seconds, perCore: rows / cpu });

function figuresOf(rooms: RoomsLoad, form: Form, control: Control): FormFigures {
  const full = phaseOf(control.whiles);
  const [bare, bareAtPace] = [bareOf(control.bare), bareOf(control.bareAtPace)];
  const bytes = rooms.turns(form).flatMap(({ rows }) => rows.flat().map(frameBytes));
  return {
    full,
    paced: phaseOf(control.paced),
    bare,
    bareAtPace,
    ratio: full.rowsPerCore / bare.perCore,
    ratioAtPace: full.rowsPerCore / bareAtPace.perCore,
    bytes: { median: quantile(bytes, 0.5), p99: quantile(bytes, 0.99) },
  };
}
