/** docs/behaviour/tournaments.md 7. */
import { createRng, shuffle } from '@troef/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knockoutSizes, nextSize } from './knockout.ts';
import { goingOn } from './scores/standings.ts';
import { dealOf, people, planOf, roundOf, tableOf } from './testing/plans.ts';
import { newTournament } from './transition.ts';
import type { Entry, Tournament } from './types.ts';

test.each([
  { from: 300, to: 128 },
  { from: 192, to: 128 },
  { from: 191, to: 64 },
  { from: 128, to: 64 },
  { from: 50, to: 32 },
  { from: 48, to: 32 },
  { from: 47, to: 16 },
  { from: 32, to: 16 },
  { from: 16, to: 8 },
  { from: 12, to: 8 },
  { from: 11, to: 4 },
  { from: 8, to: 4 },
  { from: 5, to: 4 },
  { from: 4, to: 0 },
  { from: 3, to: 0 },
])('of $from people $to go on', ({ from, to }) => expect(nextSize(from)).toBe(to));

test('sizes shrink to a final', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 10_000 }), (count) => {
      const sizes = knockoutSizes(count);
      expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a));
      expect(sizes.at(-1)).toBe(4);
    }),
  );
});

const entry = (user: string): Entry => ({
  user,
  at: 0,
  state: 'in',
  out: null,
  strength: null,
  tookOver: [],
});

/** Makes 50 people at 13 tables. Two computers have the last places of the last two tables. */
function fifty(): Tournament {
  const users: (string | null)[] = [...people(50)];
  const tables = Array.from({ length: 13 }, (_, i) => {
    const size = i >= 11 ? 3 : 4;
    const [a = null, b = null, c = null, d = null] = users.splice(0, size);
    // The winner has most. Each table spreads wider than the one before, so its third is closer to the last.
    const wide = i + 1;
    return tableOf(i + 1, [a, b, c, d], [dealOf([30 + wide, 10, 8 - wide, -48])]);
  });
  return {
    ...newTournament(planOf()),
    players: shuffle(people(50), createRng('order')).map(entry),
    rounds: [roundOf(tables, 1)],
  };
}

test('of 50 people at 13 tables 26 winners and seconds go on, and the six best thirds', () => {
  const tournament = fifty();
  const [round] = tournament.rounds;
  if (round === undefined) throw new Error('no round');
  const goOn = goingOn(tournament, round);
  expect(goOn).toHaveLength(32);
  const places = goOn.map((user) =>
    round.tables.map(({ seats }) => seats.indexOf(user)).find((at) => at >= 0),
  );
  expect(places).toEqual([...Array(13).fill(0), ...Array(13).fill(1), ...Array(6).fill(2)]);
  const thirds = goOn
    .slice(26)
    .map((user) => round.tables.findIndex(({ seats }) => seats.includes(user)) + 1);
  expect(thirds).toEqual([1, 2, 3, 4, 5, 6]);
});
