import { beforeEach, expect, test, vi } from 'vitest';
import { markSent, noteLater, noteTry, readTries, streakOf, tryOf, unsentTries, useTries } from './tries.ts';

const RIGHT = { move: 'AH', isRight: true };
const WRONG = { move: '2H', isRight: false };

beforeEach(() => {
  vi.setSystemTime(Date.UTC(2026, 11, 1, 10));
  useTries.setState({ tries: {} });
});

test('the first answer counts, and a later one changes nothing', () => {
  noteTry('hearts', '2026-12-01', WRONG);
  noteTry('hearts', '2026-12-01', RIGHT);
  expect(tryOf(useTries.getState(), 'hearts', '2026-12-01')).toEqual(WRONG);
  expect(tryOf(useTries.getState(), 'whist', '2026-12-01')).toBeUndefined();
});

test('how a puzzle ended that was missed first is kept beside the first answer', () => {
  noteLater('hearts', '2026-12-01', 'AH');
  expect(tryOf(useTries.getState(), 'hearts', '2026-12-01')).toBeUndefined();
  noteTry('hearts', '2026-12-01', WRONG);
  noteLater('hearts', '2026-12-01', 'AH');
  noteLater('hearts', '2026-12-01', '');
  expect(tryOf(useTries.getState(), 'hearts', '2026-12-01')).toEqual({ ...WRONG, later: 'AH' });
  expect(unsentTries()[0]?.answer).toEqual({ move: '2H' });
});

test('days in a row are counted in one game, and today may still come', () => {
  for (const day of ['2026-11-29', '2026-11-30', '2026-12-01']) noteTry('whist', day, RIGHT, day);
  noteTry('hearts', '2026-12-02', RIGHT);
  expect(streakOf(useTries.getState(), 'whist', '2026-12-01')).toBe(3);
  expect(streakOf(useTries.getState(), 'whist', '2026-12-02')).toBe(3);
  expect(streakOf(useTries.getState(), 'whist', '2026-12-03')).toBe(0);
  noteTry('whist', '2026-12-02', WRONG);
  expect(streakOf(useTries.getState(), 'whist', '2026-12-02')).toBe(0);
});

test('an earlier day that is answered later mends no row', () => {
  for (const day of ['2026-11-29', '2026-12-01']) noteTry('whist', day, RIGHT, day);
  noteTry('whist', '2026-11-30', RIGHT, '2026-12-01');
  expect(streakOf(useTries.getState(), 'whist', '2026-12-01')).toBe(1);
  expect(tryOf(useTries.getState(), 'whist', '2026-11-30')).toMatchObject(RIGHT);
});

test('an answer waits until the server has it, and stays what it is', () => {
  noteTry('hearts', '2026-12-01', WRONG);
  noteTry('whist', '2026-12-01', { ...RIGHT, puzzle: 'wh12' });
  noteTry('belote', '2026-12-01', RIGHT);
  markSent('hearts', '2026-12-01');
  expect(unsentTries()).toEqual([
    { variant: 'whist', day: '2026-12-01', answer: { move: 'AH', puzzle: 'wh12' } },
    { variant: 'belote', day: '2026-12-01', answer: { move: 'AH' } },
  ]);
  expect(tryOf(useTries.getState(), 'hearts', '2026-12-01')).toMatchObject(WRONG);
});

test('what is no answer is not read', () => {
  const stored = {
    tries: {
      'whist/2026-12-01': RIGHT,
      'chess/2026-12-01': RIGHT,
      'whist/today': RIGHT,
      'whist/2026-12-02': 1,
    },
  };
  expect(readTries(stored).tries).toEqual({ 'whist/2026-12-01': RIGHT });
  expect(readTries('x').tries).toEqual({});
});
