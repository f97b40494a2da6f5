import type { RoomView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { en, nl } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import { TWO_TEAMS } from '../view/sides.ts';
import whist from '../whist/index.tsx';
import { leftWords, ownStanding, standings, standingTitle } from './standing.ts';

const teams = { ...whist, sides: TWO_TEAMS };

test('everybody alone: places are shared, and the viewer is addressed as you', () => {
  const view = roomView({ places: [1, 3, 1, 4], totals: [12, -4, 12, -20] });
  expect(standings(whist, view).map(({ side, place }) => [side[0], place])).toEqual([
    [0, 1],
    [2, 1],
    [1, 3],
    [3, 4],
  ]);
  expect(standingTitle(en, whist, view)).toBe('You share first place!');
  expect(ownStanding(en, whist, view)).toBeNull();
  expect(standingTitle(en, whist, { ...view, seat: 1 })).toBe('Marie and Chantal share first place');
  expect(ownStanding(en, whist, { ...view, seat: 1 })).toBe('You finish 3rd with −4 points.');
});

test('if few points are good, the lowest total comes first among equals', () => {
  const view = roomView({ places: [2, 1, 2, 4], totals: [30, 20, 31, 101] });
  expect(standings({ ...whist, best: 'low' }, view).map(({ side }) => side[0])).toEqual([1, 0, 2, 3]);
});

test('teams: two sides, first and second, with partners named together', () => {
  const view = roomView({ places: [3, 1, 3, 1], totals: [88, 104, 88, 104] });
  expect(standings(teams, view).map(({ side, place, total }) => [side, place, total])).toEqual([
    [[1, 3], 1, 104],
    [[0, 2], 2, 88],
  ]);
  expect(standingTitle(en, teams, view)).toBe('Bert and Luc win');
  expect(ownStanding(nl, teams, view)).toBe('Jullie eindigen met 88 punten.');
  expect(standingTitle(nl, teams, { ...view, seat: 3 })).toBe('Jij en Bert winnen!');
});

test('before the end the places are those of an end now', () => {
  const view = roomView({ places: null, totals: [12, -4, 12, -20] });
  expect(standings(whist, view).map(({ side, place }) => [side[0], place])).toEqual([
    [0, 1],
    [2, 1],
    [1, 3],
    [3, 4],
  ]);
  expect(standings({ ...whist, best: 'low' }, view).map(({ side }) => side[0])).toEqual([3, 1, 0, 2]);
  expect(ownStanding(en, whist, { ...view, seat: 3 })).toBe('You finish 4th with −20 points.');
});

test('before its time a session has no winner, and the first is told what they reached too', () => {
  const view = roomView({ places: null, totals: [12, -4, 8, -20] });
  expect(ownStanding(en, whist, view)).toBeNull();
  expect(ownStanding(en, whist, view, true)).toBe('You finish 1st with 12 points.');
});

test('the standing names the player who left, not the computer that played on', () => {
  const gone = { name: 'Els', avatar: null };
  const played = roomView({ places: [2, 1, 3, 4], totals: [4, 12, 0, -16] });
  const seats = played.seats.map((seat) => (seat.seat === 1 ? { ...seat, formerly: gone } : seat));
  const view = { ...played, seats: seats as unknown as RoomView['seats'] };
  expect(standingTitle(en, whist, view)).toBe('Els wins');
  expect(leftWords(en, view, [1])).toBe('left early');
  expect(leftWords(en, view, [0])).toBeNull();
  expect(leftWords(nl, view, [1, 3])).toBe('Els ging eerder weg');
});

test('teams with the same total draw', () => {
  const view = roomView({ places: [1, 1, 1, 1], totals: [90, 90, 90, 90] });
  expect(standingTitle(en, teams, view)).toBe('It is a draw');
});
