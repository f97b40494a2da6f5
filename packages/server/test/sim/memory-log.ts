/**
 * The log of the rooms in memory, under the same contract as the one in Postgres
 * (engine/src/testing/room-log-contract.ts tests both). It can fail as a database does: away, slow, or with the
 * commit done and its answer lost.
 */

import type { Append, Effect, NewRoom, RoomLog, StoredRoom } from '@troef/engine/log/room-log.ts';
import { type LogRow, readBody } from '@troef/engine/state/log-row.ts';
import type { RoomHead } from '@troef/engine/state/room-state.ts';
import type { Transaction } from './ledger.ts';

/** Thrown by a database that fails. Nobody knows whether the statement was done. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

export interface Weather {
  /** Called before a statement: takes its time, or fails. */
  before(): Promise<void>;
  /** Called after its commit: the answer may be lost. */
  after(): Promise<void>;
}

export const CALM_STORE: Weather = { before: async () => undefined, after: async () => undefined };

interface Room {
  readonly head: RoomHead;
  readonly sealedSeed: Uint8Array;
  dueAt: number | null;
  readonly rows: StoredRow[];
  /** The number of rows that others may read: an open transaction shows nothing. */
  committed: number;
}

const readable = ({ rows, committed }: Room): readonly StoredRow[] => rows.slice(0, committed);

/** Bodies are kept as text, so that what is read back has gone through JSON, as in Postgres. */
interface StoredRow extends Omit<LogRow, 'body'> {
  readonly text: string;
}

export interface MemoryLog {
  /** Returns the log as one process sees it. */
  through(weather: Weather): RoomLog;
  rooms(): readonly string[];
}

export function createMemoryLog(
  committed: (head: RoomHead, row: LogRow, sealedSeed: Uint8Array) => void = () => undefined,
): MemoryLog {
  const rooms = new Map<string, Room>();
  let lastCommit: Promise<unknown> = Promise.resolve();

  /** Runs the work and its effects: all of it holds, or nothing. */
  const transaction = async (effects: readonly Effect[], work: (tx: Transaction) => boolean) => {
    // Statements that services send beside the log are about tables that do not exist here.
    const tx: Transaction & { query: () => Promise<unknown> } = {
      undo: [],
      query: async () => ({ rows: [], rowCount: 0 }),
    };
    try {
      const done = work(tx);
      if (done) for (const effect of effects) await effect(tx as never);
      return done;
    } catch (error) {
      for (const undo of tx.undo.reverse()) undo();
      throw error;
    }
  };

  const insert = (tx: Transaction, room: Omit<NewRoom, 'password' | 'status'>): void => {
    const { head, sealedSeed, dueAt, moveId, seat, body, at } = room;
    if (rooms.has(head.id)) throw new Error(`duplicate key: room ${head.id}`);
    rooms.set(head.id, {
      head,
      sealedSeed,
      dueAt,
      rows: [{ seq: 1, moveId, seat, text: JSON.stringify(body), at }],
      committed: 0,
    });
    tx.undo.push(() => rooms.delete(head.id));
  };

  /** Messages to listeners, sent when the transaction is committed. */
  let commits: (() => void)[] = [];
  const tell = (id: string, seq: number): void => {
    const room = rooms.get(id);
    const row = room?.rows[seq - 1];
    if (room === undefined || row === undefined) return;
    room.committed = seq;
    committed(room.head, readRow(row), room.sealedSeed);
  };

  const append = (tx: Transaction, row: Append): boolean => {
    const room = rooms.get(row.room);
    if (room === undefined) throw new Error(`foreign key: room ${row.room}`);
    if (room.rows.some(({ seq, moveId }) => seq === row.seq || moveId === row.moveId)) return false;
    if (room.rows.at(-1)?.seq !== row.seq - 1) return false;
    const { seq, moveId, seat, body, at, dueAt } = row;
    const before = room.dueAt;
    room.rows.push({ seq, moveId, seat, text: JSON.stringify(body), at });
    room.dueAt = dueAt;
    tx.undo.push(() => {
      room.rows.pop();
      room.dueAt = before;
    });
    return true;
  };

  return {
    rooms: () => [...rooms.keys()],
    through: ({ before, after }) => {
      const asked = async <T>(work: () => T | Promise<T>): Promise<T> => {
        await before();
        const answer = await work();
        await after();
        return answer;
      };
      // One transaction at a time: our effects only ever wait for each other.
      const commit = (effects: readonly Effect[], work: (tx: Transaction) => boolean, told: () => void) =>
        asked(async () => {
          const run = lastCommit.then(async () => {
            commits = [];
            const done = await transaction(effects, work);
            if (done) for (const each of [told, ...commits]) each();
            return done;
          });
          lastCommit = run.catch(() => undefined);
          return run;
        });
      return {
        create: async (room, effects = []) => {
          await commit(
            effects,
            (tx) => {
              insert(tx, room);
              return true;
            },
            () => tell(room.head.id, 1),
          );
        },
        append: (row, effects = []) =>
          commit(
            effects,
            (tx) => append(tx, row),
            () => tell(row.room, row.seq),
          ),
        // A room in memory has no password.
        createNext: (room) => async (tx) => {
          insert(tx as unknown as Transaction, room);
          commits.push(() => tell(room.head.id, 1));
        },
        load: (id, most) =>
          asked((): StoredRoom | undefined => {
            const room = rooms.get(id);
            return room && room.committed > 0
              ? { ...room, rows: readable(room).slice(0, most).map(readRow) }
              : undefined;
          }),
        rowsAfter: (id, seq, most) =>
          asked(() => {
            const room = rooms.get(id);
            const after = room === undefined ? [] : readable(room).filter((row) => row.seq > seq);
            return after.slice(0, most).map(readRow);
          }),
        seqsOf: (ids) =>
          asked(() => {
            const known = ids.flatMap((id) => rooms.get(id) ?? []);
            return new Map(known.map(({ head, committed }) => [head.id, committed]));
          }),
        takeDue: (until, next, limit) =>
          asked(() => {
            const due = [...rooms.values()].filter(({ dueAt }) => dueAt !== null && dueAt < until);
            const taken = due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0)).slice(0, limit);
            for (const room of taken) room.dueAt = next;
            return taken.map(({ head, committed }) => ({ room: head.id, seq: committed }));
          }),
        postpone: (id, seq, dueAt) =>
          asked(() => {
            const room = rooms.get(id);
            if (room !== undefined && room.dueAt !== null && room.committed === seq) room.dueAt = dueAt;
          }),
      };
    },
  };
}

const readRow = ({ text, ...row }: StoredRow): LogRow => ({ ...row, body: readBody(JSON.parse(text)) });
