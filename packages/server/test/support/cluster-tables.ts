/** Tables of four people in a test of several servers, what came of them, and what their players paid. */
import { createRoomLog } from '../../src/features/room-store/room-log.ts';
import type { createDatabase } from '../../src/platform/db/client.ts';
import type { ChildServer } from './child-server.ts';
import { type CrashPlayer, startCrashPlayer } from './crash-player.ts';
import { compareRoom, type LogComparison } from './crash-run.ts';
import type { ClusterProxy } from './proxy.ts';
import { chooser } from './table-client.ts';
import { waitFor } from './wait-for.ts';

export interface TableOptions {
  readonly tables: number;
  readonly thinkMs: number;
  readonly seed: number;
}

export const SEATS = 4;

export interface TestTable {
  readonly room: string;
  readonly players: readonly CrashPlayer[];
  /** Times at which moves of this table were acknowledged. */
  readonly acks: number[];
}

/** Each person has a connection of their own. */
export async function seatEverybody(
  { url }: Pick<ClusterProxy, 'url'>,
  options: TableOptions,
): Promise<readonly TestTable[]> {
  const tables: TestTable[] = [];
  for (let n = 0; n < options.tables; n++) {
    const tokens: string[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const { token } = await post<{ token: string }>(`${url}/auth/anonymous`, { name: `P${n}-${seat}` });
      tokens.push(token);
    }
    const [host = '', ...guests] = tokens;
    const wanted = { variant: 'whist', length: 'free', turnTime: 'fast' };
    const { room } = await post<{ room: string }>(`${url}/api/rooms`, wanted, host);
    const acks: number[] = [];
    const sits = (token: string, seat: number): CrashPlayer =>
      startCrashPlayer({
        url,
        token,
        table: room,
        thinkMs: options.thinkMs,
        choose: chooser(options.seed * 10_007 + n * SEATS + seat),
        onAck: (at) => acks.push(at),
      });
    const players = [sits(host, 0)];
    for (const [at, token] of guests.entries()) {
      await post(`${url}/api/rooms/${room}`, { join: {} }, token);
      players.push(sits(token, at + 1));
    }
    tables.push({ room, players, acks });
  }
  return tables;
}

export async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each request may go to another server.
      connection: 'close',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export type TestDb = ReturnType<typeof createDatabase>;

export interface Paid {
  /** Rows that make a player pay: time-outs, stand-ins, seats lost, leaves. */
  readonly paid: readonly string[];
  readonly pauses: number;
}

export async function paidFor({ pool }: TestDb): Promise<Paid> {
  const { rows } = await pool.query<{ room: string; seq: number; type: string; timed: boolean }>(
    `select l.room, l.seq, l.body->>'type' as type, (l.body->>'byTime') is not null as timed
     from room_log l join room_log s on s.room = l.room and s.body->>'type' = 'started' and s.seq < l.seq
     where l.body->>'type' in ('standin', 'vacated', 'left', 'closed', 'paused') or (l.body->>'byTime') is not null`,
  );
  const pauses = rows.filter(({ type }) => type === 'paused').length;
  const paid = rows
    .filter(({ type }) => type !== 'paused')
    .map(({ room, seq, type, timed }) => `${timed ? 'time-out' : type} in row ${seq} of ${room}`);
  return { paid, pauses };
}

/** Returns the longest time between two acknowledgements of a table, between these moments. */
export function longestGap(tables: readonly TestTable[], from: number, to: number): number {
  return Math.max(
    ...tables.map(({ acks }) => {
      const moments = [from, ...acks.filter((at) => at > from && at < to), to];
      return Math.max(...moments.slice(1).map((at, n) => at - (moments[n] ?? at)));
    }),
  );
}

export async function endChild(server: ChildServer): Promise<void> {
  const { exitCode, signalCode } = server.process;
  if (exitCode === null && signalCode === null) await server.end('SIGKILL');
}

/** Returns how long the slowest table made no move after `since`, once all have. */
export async function goneOn(tables: readonly TestTable[], since: number): Promise<number> {
  const still = (): readonly TestTable[] => tables.filter(({ acks }) => (acks.at(-1) ?? 0) <= since);
  await waitFor(
    () => still().length === 0,
    () =>
      still()
        .map(({ room, players }) => `${room} goes on (${players.map((each) => each.stands()).join('; ')})`)
        .join('\n'),
  );
  return Math.max(...tables.map(({ acks }) => (acks.find((at) => at > since) ?? Infinity) - since));
}

/** Compares what all players were told with the log. Call it when no server writes any more. */
export async function compareTables(db: TestDb, tables: readonly TestTable[]): Promise<LogComparison> {
  const log = createRoomLog(db);
  const total = { rows: 0, lost: 0, doubled: 0, reordered: 0, gapped: 0, unwritten: 0, corrupt: 0 };
  for (const { room, players } of tables) {
    const found = await Promise.all(
      players.map(({ acked, shown }) => compareRoom(log, room, acked, shown.get(room) ?? 0)),
    );
    for (const each of found)
      for (const what of Object.keys(total) as (keyof LogComparison)[])
        if (what !== 'rows') total[what] += each[what];
    total.rows += found[0]?.rows ?? 0;
  }
  return total;
}

/** Returns what is wrong, in words; empty if everything held. */
export const lossesIn = ({ rows, ...wrong }: LogComparison): readonly string[] =>
  Object.entries(wrong)
    .filter(([, times]) => times > 0)
    .map(([what, times]) => `${what}: ${times}`);
