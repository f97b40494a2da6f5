/**
 * The log of the tables on this device, in IndexedDB: the engine's `RoomLog` under the contract that also
 * holds in PostgreSQL (engine/src/testing/room-log-contract.ts). A row and the head of its room are written in
 * one transaction, with what belongs to them.
 */
import type { Effect, NewRoom, RoomLog, StoredRoom } from '@troef/engine/log/room-log.ts';
import { CorruptLogError, type LogRow, readBody } from '@troef/engine/state/log-row.ts';
import { isVariant } from '@troef/games';
import { answerOf, type LocalDb, type LocalSummary, type StoredHead, type StoredLogRow } from './local-db.ts';

export interface LocalLog extends RoomLog {
  /** Returns an effect that keeps this summary beside the room. */
  keepSummary(room: string, summary: LocalSummary): Effect;
  /** Returns an effect that adds rows to a room that is being created. */
  keepRows(room: string, rows: readonly LogRow[]): Effect;
  /** Returns the rooms of this device, the newest first. */
  list(): Promise<readonly StoredHead[]>;
  /** Deletes a room with all its rows. */
  remove(room: string): Promise<void>;
}

const rooms = (tx: IDBTransaction): IDBObjectStore => tx.objectStore('rooms');
const rows = (tx: IDBTransaction): IDBObjectStore => tx.objectStore('rows');

const headIn = (tx: IDBTransaction, id: string): Promise<StoredHead | undefined> =>
  answerOf<StoredHead | undefined>(rooms(tx).get(id));

/** All rows of a room after `seq`. */
const after = (room: string, seq: number): IDBKeyRange =>
  IDBKeyRange.bound([room, seq], [room, Number.POSITIVE_INFINITY], true);

const due = (dueAt: number | null): Pick<StoredHead, 'dueAt'> => (dueAt === null ? {} : { dueAt });

const withDue = ({ dueAt: _, ...head }: StoredHead, dueAt: number | null): StoredHead => ({
  ...head,
  ...due(dueAt),
});

async function insert(tx: IDBTransaction, room: NewRoom): Promise<void> {
  const { head, sealedSeed, status, moveId, seat, body, at, dueAt } = room;
  const { id } = head;
  const stored: StoredHead = {
    ...{ id, head, sealedSeed, seq: 1, status, createdAt: at, at },
    ...due(dueAt),
  };
  await answerOf(rooms(tx).add(stored));
  await answerOf(rows(tx).add({ room: id, seq: 1, moveId, seat, body, at } satisfies StoredLogRow));
}

async function runEffects(tx: IDBTransaction, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) await effect(tx as never);
}

const readRow = ({ seq, moveId, seat, body, at }: StoredLogRow): LogRow => ({
  seq,
  moveId,
  seat,
  body: readBody(body),
  at,
});

async function rowsIn(tx: IDBTransaction, room: string, seq: number, most?: number): Promise<LogRow[]> {
  const found = await answerOf<StoredLogRow[]>(rows(tx).getAll(after(room, seq), most));
  return found.map(readRow);
}

export function createLocalLog(db: LocalDb): LocalLog {
  return {
    create: (room, effects = []) =>
      db.run('readwrite', async (tx) => {
        await insert(tx, room);
        await runEffects(tx, effects);
      }),

    // A table alone has no password to take along.
    createNext: (room) => (tx) => insert(tx, room),

    append: ({ room, status, dueAt, ended: _, ...row }, effects = []) =>
      db.run('readwrite', async (tx) => {
        const head = await headIn(tx, room);
        if (head === undefined) throw new Error(`no room ${room}`);
        const bySeq = await answerOf(rows(tx).getKey([room, row.seq]));
        const byMove = await answerOf(rows(tx).index('moveId').getKey([room, row.moveId]));
        if (bySeq !== undefined || byMove !== undefined || head.seq !== row.seq - 1) return false;
        await answerOf(rows(tx).add({ room, ...row } satisfies StoredLogRow));
        await answerOf(rooms(tx).put(withDue({ ...head, seq: row.seq, status, at: row.at }, dueAt)));
        await runEffects(tx, effects);
        return true;
      }),

    load: (id, most) =>
      db.run('readonly', async (tx): Promise<StoredRoom | undefined> => {
        const stored = await headIn(tx, id);
        if (stored === undefined) return undefined;
        const { head, sealedSeed, dueAt = null } = stored;
        if (!isVariant(head.variant)) throw new CorruptLogError(`room ${id} has no game we know`);
        return { head, sealedSeed, dueAt, rows: await rowsIn(tx, id, 0, most) };
      }),

    rowsAfter: (room, seq, most) => db.run('readonly', (tx) => rowsIn(tx, room, seq, most)),

    seqsOf: (ids) =>
      db.run('readonly', async (tx) => {
        const found = await Promise.all(ids.map((id) => headIn(tx, id)));
        return new Map(found.flatMap((head) => (head === undefined ? [] : [[head.id, head.seq] as const])));
      }),

    takeDue: (before, until, limit) =>
      db.run('readwrite', async (tx) => {
        const overdue = rooms(tx).index('dueAt').getAll(IDBKeyRange.upperBound(before, true), limit);
        const taken = await answerOf<StoredHead[]>(overdue);
        for (const head of taken) await answerOf(rooms(tx).put(withDue(head, until)));
        return taken.map(({ id, seq }) => ({ room: id, seq }));
      }),

    postpone: (id, seq, dueAt) =>
      db.run('readwrite', async (tx) => {
        const head = await headIn(tx, id);
        if (head?.seq === seq && head.dueAt !== undefined)
          await answerOf(rooms(tx).put(withDue(head, dueAt)));
      }),

    keepSummary: (room, summary) => async (tx: IDBTransaction) => {
      const head = await headIn(tx, room);
      if (head !== undefined)
        await answerOf(rooms(tx).put({ ...head, summary: { ...head.summary, ...summary } }));
    },

    keepRows: (room, added) => async (tx: IDBTransaction) => {
      const head = await headIn(tx, room);
      const last = added.at(-1);
      if (head === undefined || last === undefined) return;
      for (const row of added) await answerOf(rows(tx).add({ room, ...row } satisfies StoredLogRow));
      await answerOf(rooms(tx).put({ ...head, seq: last.seq, at: last.at }));
    },

    list: () =>
      db.run('readonly', async (tx) => {
        const all = await answerOf<StoredHead[]>(rooms(tx).getAll());
        // Ids are in order of time.
        return all.reverse();
      }),

    remove: (id) =>
      db.run('readwrite', async (tx) => {
        await answerOf(rows(tx).delete(after(id, 0)));
        await answerOf(rooms(tx).delete(id));
      }),
  };
}
