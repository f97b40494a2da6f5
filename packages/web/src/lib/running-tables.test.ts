import { beforeEach, expect, test } from 'vitest';
import { notePlayed, noteTable, readRunningTables, useRunningTables } from './running-tables.ts';

const kept = () => useRunningTables.getState().tables.map(({ room, variant }) => `${variant} ${room}`);
beforeEach(() => useRunningTables.setState({ tables: [], played: null }));

test('another game drops no way back to the one before', () => {
  noteTable('a', 'whist');
  noteTable('b', 'hearts');
  expect(kept()).toEqual(['hearts b', 'whist a']);
  // Who looks at a table again has it once.
  noteTable('a', 'whist');
  expect(kept()).toEqual(['whist a', 'hearts b']);
  noteTable('a', null);
  expect(kept()).toEqual(['hearts b']);
});

test('as many tables are kept as can be looked through', () => {
  for (const room of 'abcdefgh') noteTable(room, 'manille');
  expect(kept()).toHaveLength(5);
  expect(kept()[0]).toBe('manille h');
});

test('the game played last is one that was played', () => {
  expect(readRunningTables(null).played).toBeNull();
  noteTable('a', 'kingen');
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
