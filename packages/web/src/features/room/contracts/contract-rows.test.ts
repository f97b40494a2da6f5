import { expect, test } from 'vitest';
import { en } from '../testing/speakers.ts';
import { dealView, roomView } from '../testing/views.ts';
import { contractRow, playedRow } from './contract-rows.tsx';

const CONTRACT = { declarers: [1, 3], target: 9 } as const;

test('a contract is a counted line of the sheet with its declarers', () => {
  expect(contractRow(en, CONTRACT, 'Together 9')).toEqual({
    name: 'Together 9',
    declarers: [1, 3],
    counts: true,
  });
});

test('a deal in which everybody passed is on the sheet without a number', () => {
  expect(contractRow(en, null, null)).toMatchObject({ declarers: [], counts: false });
});

test('during play the line gives the tricks of its declarers together', () => {
  const view = roomView({ deal: dealView({ tricksWon: [2, 3, 0, 1] }) });
  expect(playedRow(en, view, CONTRACT, 'Together 9').progress).toBe('4 of 9 tricks');
});
