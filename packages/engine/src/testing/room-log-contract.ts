/**
 * The contract of `RoomLog`, for the test of every store: PostgreSQL, the memory of the simulator, and the
 * database of a browser. `make` returns a log, empty or not.
 */
import { describe, expect, test } from 'vitest';
import type { Append, NewRoom, RoomLog } from '../log/room-log.ts';
import type { LogBody } from '../state/log-row.ts';
import { createdBody, person } from './created-body.ts';

const BEGAN = Date.UTC(2026, 0, 1);
let serial = 0;

function newRoom(): NewRoom {
  return {
    head: {
      id: `01890000-0000-7000-8000-${String(++serial).padStart(12, '0')}`,
      variant: 'hearts',
      host: '01890000-0000-7000-9000-000000000001',
      commitment: 'ab'.repeat(32),
    },
    sealedSeed: new Uint8Array([1, 2, 3]),
    password: null,
    status: 'open',
    moveId: 'create:1',
    seat: 0,
    at: BEGAN,
    dueAt: BEGAN + 60_000,
    body: createdBody('hearts', { seats: [person('u', { name: 'An' }), null, null, null] }),
  };
}

const rowOf = (room: string, seq: number, moveId = `row:${seq}`, dueAt: number | null = BEGAN): Append => {
  const body: LogBody = { type: 'ready', seat: 0, clientSeed: null };
  return { room, seq, moveId, seat: 0, body, at: BEGAN + seq, status: 'open', dueAt, ended: false };
};

export function testRoomLog(name: string, make: () => RoomLog): void {
  describe(`the log ${name}`, () => {
    test('returns what was written, as it was', async () => {
      const log = make();
      const room = newRoom();
      const { id } = room.head;
      await log.create(room);
      expect(await log.append(rowOf(id, 2))).toBe(true);
      const stored = await log.load(id);
      expect(stored).toMatchObject({ head: room.head, sealedSeed: room.sealedSeed, dueAt: BEGAN });
      expect(stored?.rows).toEqual([
        { seq: 1, moveId: 'create:1', seat: 0, body: room.body, at: BEGAN },
        { seq: 2, moveId: 'row:2', seat: 0, body: rowOf(id, 2).body, at: BEGAN + 2 },
      ]);
      expect(await log.rowsAfter(id, 1)).toEqual(stored?.rows.slice(1));
      expect(await log.rowsAfter(id, 0, 1)).toEqual(stored?.rows.slice(0, 1));
      expect((await log.load(id, 1))?.rows).toEqual(stored?.rows.slice(0, 1));
      expect(await log.seqsOf([id, newRoom().head.id])).toEqual(new Map([[id, 2]]));
      expect(await log.load(newRoom().head.id)).toBeUndefined();
    });

    test('takes a seq once, and a move once', async () => {
      const log = make();
      const room = newRoom();
      const { id } = room.head;
      await log.create(room);
      expect(await log.append(rowOf(id, 2, 'a'))).toBe(true);
      expect(await log.append(rowOf(id, 2, 'b'))).toBe(false);
      expect(await log.append(rowOf(id, 3, 'a'))).toBe(false);
      expect(await log.append(rowOf(id, 3, 'b'))).toBe(true);
      expect((await log.rowsAfter(id, 0)).map(({ moveId }) => moveId)).toEqual(['create:1', 'a', 'b']);
      await expect(log.create(room)).rejects.toThrow();
    });

    test('takes no row whose row before is missing', async () => {
      const log = make();
      const room = newRoom();
      const { id } = room.head;
      await log.create(room);
      expect(await log.append(rowOf(id, 3))).toBe(false);
      expect(await log.append(rowOf(id, 2))).toBe(true);
      expect(await log.append(rowOf(id, 3))).toBe(true);
      expect((await log.rowsAfter(id, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    });

    test('writes a row together with its effects, or neither', async () => {
      const log = make();
      const room = newRoom();
      const next = newRoom();
      const { id } = room.head;
      await log.create(room);
      const refuses = log.append(rowOf(id, 2), [
        log.createNext(next, id),
        async () => {
          throw new Error('not like this');
        },
      ]);
      await expect(refuses).rejects.toThrow('not like this');
      expect(await log.rowsAfter(id, 1)).toEqual([]);
      expect(await log.load(next.head.id)).toBeUndefined();
      let ran = 0;
      const effect = async (): Promise<void> => void ran++;
      expect(await log.append(rowOf(id, 2), [log.createNext(next, id), effect])).toBe(true);
      expect((await log.load(next.head.id))?.rows).toHaveLength(1);
      // An append that comes too late has no effects.
      expect(await log.append(rowOf(id, 2, 'late'), [effect])).toBe(false);
      expect(ran).toBe(1);
      await expect(log.create(newRoom(), [() => Promise.reject(new Error('no'))])).rejects.toThrow('no');
    });

    test('hands out a due room once, and postpones it only as long as the room has not gone on', async () => {
      const log = make();
      const room = newRoom();
      const { id } = room.head;
      await log.create(room);
      const mine = async (before: number): Promise<unknown[]> =>
        (await log.takeDue(before, before + 5_000, 100)).filter((due) => due.room === id);
      expect(await mine(BEGAN + 60_000)).toEqual([]);
      expect(await mine(BEGAN + 60_001)).toEqual([{ room: id, seq: 1 }]);
      expect(await mine(BEGAN + 60_001)).toEqual([]);
      await log.append(rowOf(id, 2));
      await log.postpone(id, 1, BEGAN + 90_000);
      expect((await log.load(id))?.dueAt).toBe(BEGAN);
      await log.postpone(id, 2, BEGAN + 90_000);
      expect((await log.load(id))?.dueAt).toBe(BEGAN + 90_000);
      await log.append(rowOf(id, 3, 'over', null));
      await log.postpone(id, 3, BEGAN);
      expect((await log.load(id))?.dueAt).toBeNull();
      expect(await mine(BEGAN + 10 ** 9)).toEqual([]);
    });
  });
}
