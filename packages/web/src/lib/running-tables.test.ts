import { beforeEach, expect, test } from 'vitest';
import {
  forgetTable,
  notePlayed,
  readRunningTables,
  rememberTable,
  useRunningTables,
} from './running-tables.ts';

const kept = () => useRunningTables.getState().tables.map(({ room, variant }) => `${variant} ${room}`);
beforeEach(() => useRunningTables.setState({ tables: [], played: null }));

test('another game drops no way back to the one before', () => {
  rememberTable('a', 'whist');
  rememberTable('b', 'hearts');
  expect(kept()).toEqual(['hearts b', 'whist a']);
  // Who looks at a table again has it once.
  rememberTable('a', 'whist');
  expect(kept()).toEqual(['whist a', 'hearts b']);
  forgetTable('a');
  expect(kept()).toEqual(['hearts b']);
});

test('as many tables are kept as can be looked through', () => {
  for (const room of 'abcdefgh') rememberTable(room, 'manille');
  expect(kept()).toHaveLength(5);
  expect(kept()[0]).toBe('manille h');
});

test('the game played last is one that was played', () => {
  expect(readRunningTables(null).played).toBeNull();
  rememberTable('a', 'kingen');
  expect(useRunningTables.getState().played).toBe('kingen');
  notePlayed('belote');
  expect(useRunningTables.getState().played).toBe('belote');
});

test('what the release before has kept is read, and what is no table is none', () => {
  expect(readRunningTables({ room: 'a', variant: 'hearts' }).tables).toEqual([
    { room: 'a', variant: 'hearts' },
  ]);
  expect(readRunningTables({ room: null, variant: 'whist' }).tables).toEqual([]);
  expect(readRunningTables({ tables: [null, { room: 7 }, { room: 'b' }] }).tables).toEqual([
    { room: 'b', variant: 'whist' },
  ]);
});
