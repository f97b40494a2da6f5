/** docs/behaviour/tournaments.md 2 and 6. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealOf, roundOf, tableOf } from '../testing/plans.ts';
import { partnersIn } from './meetings.ts';
import { drawSeats, seatsInSet } from './seats.ts';

const FOUR = ['anna', 'bert', 'carl', 'dora'] as const;
const pairsOf = (seats: readonly (string | null)[]): readonly string[] =>
  [
    [seats[0], seats[2]],
    [seats[1], seats[3]],
  ].map((pair) => pair.sort().join('+'));

test('in the three sets of a Solo Cup everybody has each partner once, and the first dealer stays', () => {
  const sets = [1, 2, 3].map((set) => seatsInSet({ seats: FOUR }, set, 'rotate'));
  expect(new Set(sets.flatMap(pairsOf)).size).toBe(6);
  expect(sets.map(([dealer]) => dealer)).toEqual(['anna', 'anna', 'anna']);
  expect(seatsInSet({ seats: FOUR }, 2, 'round')).toEqual(FOUR);
});

test('seats are drawn: the same seed draws the same, whatever the order, and all seats occur', () => {
  const drawAt = (table: number) => drawSeats(FOUR, { seed: 's', round: 1, table });
  const backwards = drawSeats([...FOUR].reverse(), { seed: 's', round: 1, table: 1 });
  expect(backwards).toEqual(drawAt(1));
  const ofAnna = Array.from({ length: 60 }, (_, table) => drawAt(table).indexOf('anna'));
  expect(new Set(ofAnna)).toEqual(new Set([0, 1, 2, 3]));
});

test('computers take the seats that nobody has', () => {
  const seats = drawSeats(['anna', 'bert', 'carl'], { seed: 's', round: 1, table: 1 });
  expect(seats.filter((user) => user === null)).toHaveLength(1);
  expect(seats.filter((user) => user !== null).sort()).toEqual(['anna', 'bert', 'carl']);
});

test('in a Team Cup three rounds at one table bring three partners', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const rounds = [];
      for (const no of [1, 2, 3]) {
        const timesPartners = partnersIn(rounds);
        const seats = drawSeats(FOUR, { seed, round: no, table: 1, timesPartners });
        rounds.push(roundOf([tableOf(1, seats, [dealOf([0, 0, 0, 0])])], 1, { no }));
      }
      const pairs = rounds.flatMap(({ tables }) => pairsOf(tables[0]?.seats ?? []));
      expect(new Set(pairs).size).toBe(6);
    }),
  );
});
