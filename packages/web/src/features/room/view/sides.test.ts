import type { Gathering } from '@troef/protocol';
import { expect, test } from 'vitest';
import { en } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import whist from '../whist/index.tsx';
import { countingPoints, gainOf, ofSide, partnerOf, sideName, sidesFrom, TWO_TEAMS } from './sides.ts';

const teams = { ...whist, sides: TWO_TEAMS };

test('the viewer sees their own side first, then clockwise', () => {
  expect(sidesFrom(whist, 2)).toEqual([[2], [3], [0], [1]]);
  expect(sidesFrom(teams, 3)).toEqual([
    [1, 3],
    [0, 2],
  ]);
  expect(sidesFrom(teams, null)).toEqual(TWO_TEAMS);
});

test('partners sit opposite each other, and without sides nobody has one', () => {
  expect([0, 1, 2, 3].map((seat) => partnerOf(teams, seat as 0 | 1 | 2 | 3))).toEqual([2, 3, 0, 1]);
  expect(partnerOf(whist, 0)).toBeNull();
});

test('a player reads us and them, a watcher reads the names', () => {
  const names = (seat: 0 | null) => TWO_TEAMS.map((side) => sideName(en, roomView({ seat }), side));
  expect(names(0)).toEqual(['Us', 'Them']);
  expect(names(null)).toEqual(['Marie & Chantal', 'Bert & Luc']);
});

test('a player reads you above their own column, whatever they are called, and a watcher reads names', () => {
  const names = (seat: 0 | null) => whist.sides.map((side) => sideName(en, roomView({ seat }), side));
  expect(names(0)).toEqual(['You', 'Bert', 'Chantal', 'Luc']);
  expect(names(null)[0]).toBe('Marie');
});

test('both partners have the score of their side', () => {
  expect(TWO_TEAMS.map((side) => ofSide([10, 24, 10, 24], side))).toEqual([10, 24]);
});

test('what the other team scores is no gain of ours', () => {
  expect(gainOf(teams, 0, [0, 2], 42)).toBe(42);
  expect(gainOf(teams, 0, [1, 3], 42)).toBe(-42);
  expect(gainOf(teams, null, [1, 3], 42)).toBe(42);
});

test('where everybody plays alone, a score has the colour of its player, and few points may be good', () => {
  expect(gainOf(whist, 0, [1], 9)).toBe(9);
  expect(gainOf({ ...whist, best: 'low' }, 0, [1], 9)).toBe(-9);
});

test('the points of a deal are not shown once the session was stopped in it', () => {
  const { deal } = roomView();
  if (deal === null) throw new Error('a deal is expected');
  const played = { ...deal, phase: 'playing' as const, points: [18, 13, 18, 13] as const };
  expect(countingPoints(roomView({ deal: played }))).toEqual([18, 13, 18, 13]);
  expect(countingPoints(roomView({ deal: played, status: 'abandoned', people: {} as Gathering }))).toBeNull();
  expect(countingPoints(roomView({ deal: played, status: 'finished' }))).toBeNull();
});
