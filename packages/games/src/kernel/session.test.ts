import { expect, test } from 'vitest';
import { handsFrom } from '../testing/hands.ts';
import { err } from './result.ts';
import { openSession, type SessionCore, stopAfterDeal, waitsFor, withDealOver } from './session.ts';

const OPEN: SessionCore = openSession('any', { played: 3, totals: [5, 0, 0, -5] });

const overAs = (status: 'scored' | 'allPassed') => ({
  number: 4,
  dealer: 2 as const,
  dealt: handsFrom(),
  hands: handsFrom(),
  phase: status,
  contract: null,
  trick: null,
  tricks: [],
  tricksWon: [0, 0, 0, 0] as const,
  result: { status },
  scores: status === 'scored' ? ([3, -1, -1, -1] as const) : ([0, 0, 0, 0] as const),
});

test('a finished deal gets a line on the sheet and counts in the totals', () => {
  const after = withDealOver(OPEN, overAs('scored'));
  expect(after).toMatchObject({ played: 4, totals: [8, -1, -1, -6] });
  expect(after.sheet).toEqual([
    { deal: 4, dealer: 2, contract: null, result: { status: 'scored' }, scores: [3, -1, -1, -1] },
  ]);
});

test('an all-passed deal is on the sheet but is not counted', () => {
  const after = withDealOver(OPEN, overAs('allPassed'));
  expect(after).toMatchObject({ played: 3, totals: [5, 0, 0, -5] });
  expect(after.sheet).toHaveLength(1);
});

test('a session waits for a deal, for moves, and for nothing at its end', () => {
  expect(waitsFor(OPEN)).toBe('deal');
  expect(waitsFor({ ...OPEN, deal: { phase: 'playing' } })).toBe('moves');
  expect(waitsFor(withDealOver(OPEN, overAs('scored')))).toBe('deal');
  expect(waitsFor({ ...OPEN, places: [1, 2, 2, 4] })).toBe('nothing');
});

test('players may stop between deals if the length is free', () => {
  const between = withDealOver(OPEN, overAs('scored'));
  const places = [1, 2, 2, 4] as const;
  expect(stopAfterDeal(between, true, () => places)).toEqual({
    ok: true,
    value: [{ type: 'finished', places }],
  });
  const refused = (session: Parameters<typeof stopAfterDeal>[0], free = true) =>
    stopAfterDeal(session, free, () => places);
  expect(refused(between, false)).toEqual(err('length_not_free'));
  expect(refused(OPEN)).toEqual(err('no_deal_yet'));
  expect(refused({ ...OPEN, deal: { phase: 'playing' } })).toEqual(err('deal_not_over'));
  expect(refused({ ...between, places })).toEqual(err('session_finished'));
});
