/** The thread that looks for puzzles answers like this one, and goes on after a record that it cannot read. */
import { puzzleIn } from '@troef/players/puzzles';
import { playedRecord } from '@troef/players/testing';
import { afterAll, expect, test } from 'vitest';
import { localClock } from '../../testing/app.ts';
import { createPuzzlePool } from './puzzle-pool.ts';

const pool = createPuzzlePool(localClock);
afterAll(() => pool.close());

test('a puzzle is found in the thread as it is in this one', { timeout: 90_000 }, async () => {
  // A deal in which `npm run puzzles` finds one (content/puzzles).
  const record = playedRecord('hearts', 'puzzle 901', 'normal');
  const found = await pool.find({ id: 'puzzle 901', record });
  expect(found).toEqual(puzzleIn(record, { id: 'puzzle 901', seed: 'puzzle 901' }));
  expect(found?.puzzle.right).toBeGreaterThan(0);
  expect(await pool.find({ id: 'x', record: { ...record, deals: [] } })).toBeNull();
  expect(await pool.find({ id: 'x', record: {} as never })).toBeNull();
});
