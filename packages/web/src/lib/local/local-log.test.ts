import 'fake-indexeddb/auto';
import { testRoomLog } from '@troef/engine/testing/room-log-contract.ts';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { isLocalRoom } from './is-local-room.ts';
import { createLocalDb } from './local-db.ts';
import { localId } from './local-ids.ts';
import { createLocalLog } from './local-log.ts';

const factory = new IDBFactory();
testRoomLog('in IndexedDB', () => createLocalLog(createLocalDb(factory)));

test('ids of tables on a device are in order of time and differ from those of the server', () => {
  const ids = [1_000, 1_767_225_600_000, 1_767_225_600_001].map((at) => localId(at, new Uint8Array(10)));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isLocalRoom(id)).toBe(true);
  }
  expect(isLocalRoom('01890000-0000-7000-8000-000000000001')).toBe(false);
});
