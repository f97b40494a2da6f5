import { VARIANTS } from '@troef/games';
import { DAILY_FULL } from '@troef/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DailyRoom } from './daily-room.ts';
import { byDailyOrder, dailySum, sumOf } from './daily-sum.ts';

let met = 0;
const room = (
  points: number,
  weight = 1,
  opponents: readonly string[] = [`someone ${++met}`],
): DailyRoom => ({
  points,
  weight,
  place: 1,
  people: opponents.length,
  opponents,
});
const repeat = (times: number, make: () => DailyRoom): readonly DailyRoom[] =>
  Array.from({ length: times }, make);

/** The rooms of the example in docs/behaviour/ranking.md 3. */
const EXAMPLE: readonly DailyRoom[] = [
  room(1000, 1, ['a', 'b', 'c']),
  room(1000, 1, ['d', 'e', 'f']),
  room(300, 1.5, ['a', 'b', 'g']),
  room(1000, 0.5, ['a', 'h', 'i']),
  room(600, 2 / 3, ['a', 'b']),
  room(1000, 1, ['a', 'b', 'c']),
  room(1000, 1 / 3, ['a', 'b']),
  room(1000, 1, ['a', 'b', 'c']),
];

test('eight rooms against nine people: 812 × 0.80 × 0.75 = 487, and 2 more rooms and 3 more opponents give 812', () => {
  const sum = dailySum('whist', EXAMPLE);
  expect(sum).toMatchObject({ score: 487, rooms: 8, opponents: 9, r1: 0.8, r2: 0.75 });
  expect(sum.base).toBeCloseTo(811.9, 1);
  expect(sum.next).toEqual({ rooms: 2, opponents: 3, score: 812 });
});

test('without a room there is nothing', () => {
  expect(dailySum('hearts', [])).toEqual({
    score: 0,
    base: 0,
    rooms: 0,
    opponents: 0,
    r1: 0,
    r2: 0,
    next: { rooms: 8, opponents: 8, score: 0 },
  });
});

describe('in every game', () => {
  test.each(VARIANTS)(
    '%s gives at most 1000, to a player who always wins and meets enough people',
    (variant) => {
      const { rooms, opponents } = DAILY_FULL[variant];
      const people = Array.from({ length: opponents }, (_, nth) => `${nth}`);
      const all = repeat(rooms, () => room(1000, 1, people));
      expect(dailySum(variant, all)).toMatchObject({
        score: 1000,
        next: { rooms: 0, opponents: 0, score: 1000 },
      });
      expect(dailySum(variant, all.slice(1)).score).toBe(Math.round((1000 * (rooms - 1)) / rooms));
      const fewer = repeat(rooms, () => room(1000, 1, people.slice(1)));
      expect(dailySum(variant, fewer).score).toBe(Math.round((1000 * (opponents - 1)) / opponents));
    },
  );
});

test('a long room weighs more than a short one', () => {
  const { base } = dailySum('whist', [room(1000, 1.5), room(0, 0.5)]);
  expect(base).toBe(750);
});

test('the same opponent counts once', () => {
  expect(dailySum('whist', [room(600, 1, ['a', 'b']), room(600, 1, ['b', 'a'])]).opponents).toBe(2);
});

const someRoom = fc
  .record({
    points: fc.constantFrom(0, 150, 300, 450, 475, 600, 800, 1000),
    weight: fc.constantFrom(1 / 6, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.5, 2),
    opponents: fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnopqrst'), { maxLength: 3 }),
  })
  .map(({ points, weight, opponents }) => room(points, weight, opponents));
const someRooms = fc.array(someRoom, { maxLength: 30 });
const variant = fc.constantFrom(...VARIANTS);

test('a score is whole, from 0 to 1000, never above the mean, and the same in any order of the rooms', () => {
  fc.assert(
    fc.property(variant, someRooms, (game, rooms) => {
      const sum = dailySum(game, rooms);
      expect(Number.isInteger(sum.score)).toBe(true);
      expect(sum.score).toBeGreaterThanOrEqual(0);
      expect(sum.score).toBeLessThanOrEqual(Math.round(sum.base));
      expect(sum.base).toBeLessThanOrEqual(1000 + 1e-6);
      expect(dailySum(game, rooms.toReversed()).score).toBe(sum.score);
      expect(sumOf(game, sum)).toEqual(sum);
    }),
  );
});

test('what would raise a score does so: as many rooms of the same mean against new people give what is promised', () => {
  fc.assert(
    fc.property(variant, fc.array(someRoom, { minLength: 1, maxLength: 12 }), (game, rooms) => {
      const { next, base, score } = dailySum(game, rooms);
      expect(next.score).toBeGreaterThanOrEqual(score);
      const strangers = Array.from({ length: next.opponents }, (_, nth) => `new ${nth}`);
      const more = repeat(next.rooms, () => room(base, 1, strangers));
      // If no room is missing, one more room brings the people.
      const last = next.rooms === 0 && next.opponents > 0 ? [room(base, 1, strangers)] : [];
      const then = dailySum(game, [...rooms, ...more, ...last]);
      expect(then.score).toBe(next.score);
      expect(then.next).toEqual({ rooms: 0, opponents: 0, score: next.score });
    }),
  );
});

test('one room or one opponent more at the same mean never lowers a score', () => {
  fc.assert(
    fc.property(
      variant,
      fc.nat(40),
      fc.nat(40),
      fc.integer({ min: 0, max: 1000 }),
      (game, rooms, opponents, base) => {
        const { score } = sumOf(game, { rooms, opponents, base });
        expect(sumOf(game, { rooms: rooms + 1, opponents, base }).score).toBeGreaterThanOrEqual(score);
        expect(sumOf(game, { rooms, opponents: opponents + 1, base }).score).toBeGreaterThanOrEqual(score);
      },
    ),
  );
});

test('players are ordered by score, rooms, mean and id', () => {
  const list = [
    { user: 'b', score: 700, rooms: 9, base: 800 },
    { user: 'a', score: 700, rooms: 9, base: 800 },
    { user: 'c', score: 700, rooms: 9, base: 801 },
    { user: 'd', score: 700, rooms: 12, base: 700 },
    { user: 'e', score: 701, rooms: 1, base: 701 },
  ];
  expect(
    list
      .toSorted(byDailyOrder)
      .map(({ user }) => user)
      .join(''),
  ).toBe('edcab');
});
