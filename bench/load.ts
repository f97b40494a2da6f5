/**
 * Measures a full house: 1,000 tables of four people, each with their own connection, and a move at every
 * table each 2.5 seconds.
 *
 * The server is the whole product in its own process with its own PostgreSQL (fsync on). This process makes
 * the load. Measured are the acknowledgement of a move, the time until each of the four sees it, how late
 * the server's event loop runs what is due, and its memory: for a connection, and over many that come and
 * go. The control in the same run, at the same pace, is the bare `ws` server of the rooms: lateness there is
 * the fault of the machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bytesPerConnection, churn } from './load/connections.ts';
import { loadControl } from './load/control.ts';
import { openPacedTables } from './load/paced-tables.ts';
import { probeEnvironment, readProbe } from './load/read-probe.ts';
import { cpuSeconds, postgresSeconds, start } from './rooms/processes.ts';
import { newToken } from './rooms/socket.ts';
import { PEOPLE } from './rooms/table.ts';
import type { Turn } from './rooms/turns.ts';
import { timesOf } from './support/measuring.ts';

const EVERY_MS = 2_500;
const WARM_UP_MS = 2 * EVERY_MS;
const FULL = { tables: 1_000, connections: 4_000, connects: 12_000, seconds: 40, controlSeconds: 15 };
const QUICK = { tables: 100, connections: 400, connects: 600, seconds: 5, controlSeconds: 2.5 };
type Size = typeof FULL;
/** Guests who hold the connections without a table. */
const TOKENS = 40;

const TARGET = { ackP99: 50, seenP99: 75, loopP99: 40, connectionBytes: 64 * 1024, growth: 0.05 };

const MAIN = join(import.meta.dirname, '..', 'packages', 'server', 'src', 'main.ts');
const BARE = join(import.meta.dirname, 'rooms', 'bare-server.ts');

export async function run({
  quick,
}: {
  quick: boolean;
}): Promise<{ table: string; figures: Record<string, unknown> }> {
  const size = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'troef-load-'));
  try {
    const { turns, ...measured } = await measureServer(folder, size);
    const control = await measureControl(folder, size, turns);
    const figures = {
      quick,
      tables: size.tables,
      sockets: size.tables * PEOPLE,
      everyMs: EVERY_MS,
      ...measured,
      control,
      target: TARGET,
    };
    return { table: tableOf(figures, quick), figures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureServer(folder: string, size: Size) {
  const dataDir = join(folder, 'data');
  const probePath = join(folder, 'probe');
  const server = await start(MAIN, [], {
    DATA_DIR: dataDir,
    PORT: '0',
    COUNTDOWN_MS: '2000',
    DEAL_PAUSE_MS: '1000',
    RATE_LIMITS: 'off',
    ...probeEnvironment(probePath),
  });
  const { url } = server;
  const probe = () => readProbe(probePath);
  try {
    const tokens = await Promise.all(Array.from({ length: TOKENS }, () => newToken(url)));
    const connectionBytes = () => bytesPerConnection(url, tokens, size.connections, probe);
    // The first crowd of connections grows the memory for good.
    await connectionBytes();
    const connects = await churn(url, tokens, size.connects, probe);
    const connection = await connectionBytes();

    await wait(1_000);
    const empty = await probe();
    const tables = await openPacedTables({
      url,
      newToken: () => newToken(url),
      tables: size.tables,
      everyMs: EVERY_MS,
    });
    try {
      const { seen } = tables;
      tables.play();
      await wait(WARM_UP_MS);
      await probe();
      Object.assign(seen, { rows: 0, refused: 0 });
      seen.acked.length = 0;
      seen.seen.length = 0;
      const cpu = cpuSeconds(server.process.pid);
      const postgres = postgresSeconds(dataDir);
      const began = performance.now();
      await wait(size.seconds * 1_000);
      const took = (performance.now() - began) / 1_000;
      server.mustRun();
      const usedCpu = cpuSeconds(server.process.pid) - cpu;
      const usedPostgres = postgresSeconds(dataDir) - postgres;
      const full = await probe();
      const sockets = size.tables * PEOPLE;
      return {
        turns: [...tables.turns],
        moves: (seen.acked.length - seen.refused) / took,
        refused: seen.refused,
        ack: timesOf(seen.acked),
        seen: timesOf(seen.seen),
        loop: timesOf(full.late),
        cores: { server: usedCpu / took, postgres: usedPostgres / took },
        // Memory that the process already held and a connection took does not show in its size.
        connectionBytes: Math.round(Math.max(connection.resident, connection.heap)),
        connectionHeapBytes: Math.round(connection.heap),
        seatedBytes: Math.round((full.resident - empty.resident) / sockets),
        seatedHeapBytes: Math.round((full.heap - empty.heap) / sockets),
        residentBytes: full.resident,
        churn: connects,
      };
    } finally {
      tables.close();
    }
  } finally {
    await server.end();
  }
}

async function measureControl(folder: string, size: Size, turns: readonly Turn[]) {
  const frames = join(folder, 'frames.json');
  writeFileSync(frames, JSON.stringify(turns));
  const server = await start(BARE, [frames], {});
  try {
    const control = await loadControl({ url: server.url, tables: size.tables, everyMs: EVERY_MS, turns });
    await wait(EVERY_MS);
    control.acked.length = 0;
    control.seen.length = 0;
    await wait(size.controlSeconds * 1_000);
    server.mustRun();
    const measured = { ack: timesOf(control.acked), seen: timesOf(control.seen) };
    control.close();
    return measured;
  } finally {
    await server.end().catch(() => undefined);
  }
}

type Measured = Omit<Awaited<ReturnType<typeof measureServer>>, 'turns'> & {
  readonly tables: number;
  readonly sockets: number;
  readonly control: Awaited<ReturnType<typeof measureControl>>;
};

function tableOf(measured: Measured, quick: boolean): string {
  const { ack, seen, loop, control, churn: connects, cores } = measured;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
  const row = (...cells: string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(12))).join('');
  const verdict = (value: number, most: number, shown: string): string =>
    `${value <= most ? 'within' : 'OVER'} the target of ${shown}`;
  return [
    `${measured.tables} tables, ${measured.sockets} sockets${quick ? ` (quick: a tenth of the ${FULL.tables} tables the targets are about)` : ''}, a move each ${EVERY_MS / 1_000} s at every table: ${measured.moves.toFixed(0)} moves/s.`,
    row('', 'p50', 'p95', 'p99'),
    row('acknowledged', ms(ack.p50), ms(ack.p95), ms(ack.p99)),
    row('seen by each of the four', ms(seen.p50), ms(seen.p95), ms(seen.p99)),
    row('bare ws: acknowledged', ms(control.ack.p50), ms(control.ack.p95), ms(control.ack.p99)),
    row('bare ws: seen', ms(control.seen.p50), ms(control.seen.p95), ms(control.seen.p99)),
    row('event loop late by', ms(loop.p50), ms(loop.p95), ms(loop.p99)),
    `acknowledged p99 ${verdict(ack.p99, TARGET.ackP99, ms(TARGET.ackP99))}, seen p99 ${verdict(seen.p99, TARGET.seenP99, ms(TARGET.seenP99))}, loop p99 ${verdict(loop.p99, TARGET.loopP99, ms(TARGET.loopP99))}; ${measured.refused} moves refused.`,
    `Processor: server ${cores.server.toFixed(2)} cores, PostgreSQL ${cores.postgres.toFixed(2)}.`,
    `Memory: ${kb(measured.connectionBytes)} a connection (heap ${kb(measured.connectionHeapBytes)}), ${verdict(measured.connectionBytes, TARGET.connectionBytes, kb(TARGET.connectionBytes))}; ${kb(measured.seatedBytes)} with a seat and a quarter of a table (heap ${kb(measured.seatedHeapBytes)}); ${(measured.residentBytes / 2 ** 20).toFixed(0)} MB in all.`,
    `${connects.connects} connections that came and went: heap ${(connects.growth * 100).toFixed(1)} % more than after the first third, ${verdict(connects.growth, TARGET.growth, '5 %')}.`,
  ].join('\n');
}
