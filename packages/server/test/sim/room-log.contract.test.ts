/** The logs of the rooms in Postgres and in the simulator, under the contract of the engine. */
import { testRoomLog } from '@troef/engine/testing/room-log-contract.ts';
import { createRoomLog } from '../../src/features/room-store/room-log.ts';
import { openTestDatabase } from '../../src/testing/database.ts';
import { CALM_STORE, createMemoryLog } from './memory-log.ts';

const db = await openTestDatabase();

testRoomLog('in Postgres', () => createRoomLog(db));
testRoomLog('in memory', () => createMemoryLog().through(CALM_STORE));
