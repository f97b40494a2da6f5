/**
 * The crash test: many rooms, and a server that is killed at random moments. Afterwards the acknowledgements
 * of every client are compared with the log. Nothing acknowledged may be lost, doubled, moved or out of
 * order, nothing shown may be missing, and all must be back soon.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import { pino } from 'pino';
import { createRoomLog } from '../../src/features/room-store/room-log.ts';
import { createDatabase } from '../../src/platform/db/client.ts';
import { reachDatabase } from '../../src/platform/postgres/reach.ts';
import { freePort, startChildServer } from './child-server.ts';
import { type CrashPlayer, startCrashPlayer } from './crash-player.ts';
import type { MoveAck } from './recorded-line.ts';
import { chooser } from './table-client.ts';
import { waitFor } from './wait-for.ts';

export interface CrashOptions {
  readonly rooms: number;
  readonly kills: number;
  readonly terms: number;
  /** Ends after this many acknowledged moves. */
  readonly moves: number;
  readonly seed: number;
}

export interface CrashReport {
  readonly acknowledged: number;
  readonly rows: number;
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
  readonly gapped: number;
  /** Rows that were shown to a player and are not in the log. */
  readonly unwritten: number;
  /** Logs that the fold refuses. */
  readonly corrupt: number;
  readonly faults: readonly string[];
  /** Milliseconds after each end of the server. */
  readonly firstAck: readonly number[];
  readonly allBack: readonly number[];
  /** The part of these milliseconds until the new server listened. */
  readonly listening: readonly number[];
  readonly seconds: number;
}

export const FIRST_ACK_MS = 3_000;
export const ALL_BACK_MS = 8_000;

export async function runCrashTest(options: CrashOptions): Promise<CrashReport> {
  const began = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'troef-crash-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    COMPUTER_DELAY_MS: '0',
    RATE_LIMITS: 'off',
  };
  const players: CrashPlayer[] = [];
  let server = await startChildServer(env);
  try {
    let lastAck = Number.NEGATIVE_INFINITY;
    let firstAck: PromiseWithResolvers<number> | undefined;
    for (let n = 0; n < options.rooms; n++) {
      const token = await newToken(server.url, `Player ${n}`);
      players.push(
        startCrashPlayer({
          url: server.url,
          token,
          choose: chooser(options.seed * 10_007 + n),
          onAck: (at) => {
            lastAck = at;
            firstAck?.resolve(at);
          },
        }),
      );
    }
    await waitFor(() => players.every((player) => player.acked.length > 0), 'everybody plays');

    const acks: number[] = [];
    const backs: number[] = [];
    const listening: number[] = [];
    const endings = shuffled(
      [...Array(options.kills).fill('SIGKILL'), ...Array(options.terms).fill('SIGTERM')] as const,
      options.seed,
    ) as ('SIGKILL' | 'SIGTERM')[];
    const choose = chooser(options.seed);
    const share = options.moves / (endings.length + 1);
    for (const [done, signal] of endings.entries()) {
      await waitFor(() => count(players) >= share * (done + 1), 'enough moves');
      await wait(choose(Array.from({ length: 400 }, (_, ms) => ms)));
      for (const player of players) player.away();
      const killedAt = performance.now();
      await server.end(signal);
      // Acknowledgements of the old server do not count.
      firstAck = Promise.withResolvers();
      server = await startChildServer(env);
      listening.push(performance.now() - killedAt);
      acks.push((await firstAck.promise) - killedAt);
      await waitFor(() => players.every((player) => player.backAt() > killedAt), 'everybody is back');
      backs.push(Math.max(...players.map((player) => player.backAt())) - killedAt);
    }
    await waitFor(() => count(players) >= options.moves, 'enough moves');
    await waitFor(() => performance.now() - lastAck < 1_000, 'play goes on');
    for (const player of players) player.stop();
    await server.end('SIGTERM');

    const { faults, ...found } = await compare(dataDir, players);
    return {
      acknowledged: count(players),
      ...found,
      faults: [...faults, ...players.flatMap((player) => player.faults)],
      firstAck: acks,
      allBack: backs,
      listening,
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    for (const player of players) player.stop();
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Writes one line, for people and for a log. */
export function figuresOf(report: CrashReport): string {
  const worst = (values: readonly number[]): string => (Math.max(...values) / 1000).toFixed(1);
  return [
    `crash: ${report.acknowledged} moves acknowledged (${report.rows} rows) over ${report.firstAck.length} ends of the server`,
    `lost ${report.lost}, doubled ${report.doubled}, reordered ${report.reordered}, gapped ${report.gapped}, shown but not written ${report.unwritten}, unreadable ${report.corrupt}`,
    `listening again after at most ${worst(report.listening)} s, first acknowledgement at most ${worst(report.firstAck)} s, everybody back at most ${worst(report.allBack)} s`,
    `${report.seconds.toFixed(0)} s`,
  ].join('; ');
}

/** Returns what was lost, doubled or wrong, in words; empty if everything held. */
export function lossesOf(report: CrashReport): readonly string[] {
  const { lost, doubled, reordered, gapped, unwritten, corrupt } = report;
  const counted = Object.entries({ lost, doubled, reordered, gapped, unwritten, corrupt });
  return [
    ...counted.filter(([, times]) => times > 0).map(([what, times]) => `${what}: ${times}`),
    ...report.faults.slice(0, 5),
  ];
}

/** Also lists what took longer than we promise. For a machine that does nothing else. */
export const violationsOf = (report: CrashReport): readonly string[] => [
  ...lossesOf(report),
  ...report.firstAck.filter((ms) => ms > FIRST_ACK_MS).map((ms) => `first acknowledgement after ${ms} ms`),
  ...report.allBack.filter((ms) => ms > ALL_BACK_MS).map((ms) => `everybody back after ${ms} ms`),
];

export type LogComparison = Pick<
  CrashReport,
  'rows' | 'lost' | 'doubled' | 'reordered' | 'gapped' | 'unwritten' | 'corrupt'
>;

/** `faults` names each room that was shown further than it is written. */
async function compare(
  dataDir: string,
  players: readonly CrashPlayer[],
): Promise<LogComparison & { readonly faults: readonly string[] }> {
  const silent = pino({ level: 'silent' });
  const database = await reachDatabase({ dataDir, databaseUrl: undefined }, silent);
  const db = createDatabase({ connection: database.connection, log: silent });
  try {
    const log = createRoomLog(db);
    const faults: string[] = [];
    const total = { rows: 0, lost: 0, doubled: 0, reordered: 0, gapped: 0, unwritten: 0, corrupt: 0 };
    for (const player of players) {
      for (const room of new Set([...player.shown.keys(), ...player.acked.map((acked) => acked.room)])) {
        const acked = player.acked.filter((each) => each.room === room);
        const found = await compareRoom(log, room, acked, player.shown.get(room) ?? 0);
        for (const [what, times] of Object.entries(found)) total[what as keyof LogComparison] += times;
        if (found.unwritten > 0) {
          const others = [...player.shown].filter(([other]) => other !== room);
          faults.push(
            `room ${room}: ${found.rows} rows, shown ${player.shown.get(room)}; others of the same person were shown ${JSON.stringify(others)}`,
          );
        }
      }
    }
    return { ...total, faults };
  } finally {
    await db.close();
    await database.leave();
  }
}

/** Compares what one player was told of a room with its log. */
export async function compareRoom(
  log: RoomLog,
  room: string,
  acked: readonly MoveAck[],
  shown: number,
): Promise<LogComparison> {
  const stored = await log.load(room);
  const rows = stored?.rows ?? [];
  const last = (await log.seqsOf([room])).get(room) ?? 0;
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const written = acked.filter(({ seq, moveId, move }) => {
    const row = bySeq.get(seq);
    return row?.moveId === moveId && row.body.type === 'moved' && row.body.move === move;
  });
  return {
    rows: rows.length,
    lost: acked.length - written.length,
    doubled:
      rows.length -
      new Set(rows.map((row) => row.moveId)).size +
      acked.length -
      new Set(acked.map((a) => a.seq)).size,
    reordered: acked.filter(({ seq }, at) => seq <= (acked[at - 1]?.seq ?? 0)).length,
    gapped: rows.filter((row, at) => row.seq !== at + 1).length + (last === rows.length ? 0 : 1),
    unwritten: Math.max(0, shown - rows.length),
    corrupt: stored === undefined || !folds(stored) ? 1 : 0,
  };
}

function folds(stored: NonNullable<Awaited<ReturnType<RoomLog['load']>>>): boolean {
  try {
    foldRoom(stored.head, stored.rows);
    return true;
  } catch {
    return false;
  }
}

async function newToken(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/auth/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const count = (players: readonly CrashPlayer[]): number =>
  players.reduce((sum, player) => sum + player.acked.length, 0);

function shuffled<T>(values: readonly T[], seed: number): T[] {
  const choose = chooser(seed + 1);
  const left = values.map((_, at) => at);
  return values.map(() => {
    const at = choose(left);
    left.splice(left.indexOf(at), 1);
    return values[at] as T;
  });
}
