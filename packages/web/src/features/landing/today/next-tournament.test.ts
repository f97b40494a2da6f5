import { expect, test } from 'vitest';
import { nextTournament } from './next-tournament.ts';

const NOW = Date.parse('2026-11-24T19:00:00Z');
const inHours = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();
const row = (name: string, hours: number, status: string, own: string | null = null) =>
  ({ name, start: inHours(hours), status, own: own === null ? null : { state: own } }) as never as {
    readonly name: string;
    readonly start: string;
    readonly status: 'open';
    readonly own: null;
  };

test('the next tournament of a game is the first that has not begun', () => {
  const rows = [
    row('later', 48, 'scheduled'),
    row('next', 24, 'open'),
    row('called off', 2, 'cancelled'),
    row('running', -1, 'running'),
  ];
  expect(nextTournament([], rows, NOW)?.name).toBe('next');
});

test('one’s own comes first, also if it is played now or is of another game', () => {
  const ofGame = [row('next', 1, 'open')];
  const mine = [
    row('over', -24, 'finished', 'in'),
    row('left', 2, 'open', 'removed'),
    row('in two days', 48, 'open', 'reserve'),
    row('now', -1, 'running', 'in'),
  ];
  expect(nextTournament(mine, ofGame, NOW)?.name).toBe('now');
  expect(nextTournament(mine.slice(0, 3), ofGame, NOW)?.name).toBe('in two days');
  expect(nextTournament(mine.slice(0, 2), ofGame, NOW)?.name).toBe('next');
});

test('without any there is none', () => {
  expect(nextTournament([], [row('over', -24, 'finished')], NOW)).toBeNull();
});
