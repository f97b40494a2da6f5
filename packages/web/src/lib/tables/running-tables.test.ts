import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../session/session-store.ts';
import { notePlayed, noteTable, readRunningTables, useRunningTables } from './running-tables.ts';

const kept = () => useRunningTables.getState().tables.map(({ room, variant }) => `${variant} ${room}`);
beforeEach(() => useRunningTables.setState({ tables: [], played: null }));

test('starting another game keeps the link to the table before', () => {
  noteTable('a', 'whist');
  noteTable('b', 'hearts');
  expect(kept()).toEqual(['hearts b', 'whist a']);
  // A table that is opened again is listed once.
  noteTable('a', 'whist');
  expect(kept()).toEqual(['whist a', 'hearts b']);
  noteTable('a', null);
  expect(kept()).toEqual(['hearts b']);
});

test('only as many tables are kept as a list can show', () => {
  for (const room of 'abcdefghijklmn') noteTable(room, 'manille');
  expect(kept()).toHaveLength(12);
  expect(kept()[0]).toBe('manille n');
});

test('a table says when it was last open, also after it was stored', () => {
  noteTable('a', 'whist');
  const { tables } = useRunningTables.getState();
  expect(Math.abs(Date.now() - (tables[0]?.at ?? 0))).toBeLessThan(5_000);
  expect(readRunningTables(JSON.parse(JSON.stringify({ tables }))).tables).toEqual(tables);
});

test('the last game is one that was played', () => {
  expect(readRunningTables(null).played).toBeNull();
  noteTable('a', 'kingen');
  expect(useRunningTables.getState().played).toBe('kingen');
  notePlayed('belote');
  expect(useRunningTables.getState().played).toBe('belote');
});

test('a table kept by the release before is read, and an invalid one is dropped', () => {
  expect(readRunningTables({ room: 'a', variant: 'hearts' }).tables).toEqual([
    { room: 'a', variant: 'hearts' },
  ]);
  expect(readRunningTables({ room: null, variant: 'whist' }).tables).toEqual([]);
  expect(readRunningTables({ tables: [null, { room: 7 }, { room: 'b' }] }).tables).toEqual([
    { room: 'b', variant: 'whist' },
  ]);
});

test('a table is noted with its player, so that nobody else is led to it', () => {
  const token = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
  useSession.setState({ token: token('guest-1') });
  noteTable('a', 'whist');
  expect(useRunningTables.getState().tables[0]?.by).toBe('guest-1');
  expect(readRunningTables({ tables: [{ room: 'a', variant: 'whist', by: 'guest-1' }] }).tables).toEqual([
    { room: 'a', variant: 'whist', by: 'guest-1' },
  ]);
  // A table of this device is nobody's in particular.
  noteTable('01975000-0000-8000-8000-000000000001', 'hearts');
  expect(useRunningTables.getState().tables[0]).not.toHaveProperty('by');
  useSession.setState({ token: null });
});
