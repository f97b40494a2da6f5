import { lengthFactor } from '@troef/competition/ranking/length-factor.ts';
import type { BySeat, Variant } from '@troef/games';
import { VARIANTS } from '@troef/games';
import { GAME_LENGTHS, type LengthValue, ROOM_GAIN_A_DAY } from '@troef/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companyFactor,
  dragOf,
  type Finished,
  gainOf,
  leaveLoss,
  placePoints,
  repeatFactor,
  returned,
  startingKarma,
} from './formula.ts';

const ROOM: Finished = {
  variant: 'whist',
  length: 16,
  deals: 16,
  places: [1, 2, 3, 4],
  seat: 0,
  karma: 40,
  humans: 3,
  restricted: false,
  nth: 1,
  gainedToday: 0,
};
const gain = (room: Partial<Finished>): number => gainOf({ ...ROOM, ...room }).delta;

describe('the worked example: whist, 16 deals, three verified opponents', () => {
  test('karma 40, second: +4', () => expect(gain({ seat: 1 })).toBe(4));
  test('karma 1200, last: nothing', () => expect(Object.is(gain({ karma: 1200, seat: 3 }), 0)).toBe(true));
  test('karma 2500, last: −1', () => expect(gain({ karma: 2500, seat: 3 })).toBe(-1));
  test('karma 2500, first: +3', () => expect(gain({ karma: 2500, seat: 0 })).toBe(3));
  test('karma 300 leaves for the first time: −15', () => expect(leaveLoss(300, 0)).toBe(15));
});

test('the further examples of the page about karma', () => {
  expect(gain({ length: 8, deals: 8, humans: 1 })).toBe(2);
  const won = { variant: 'manille', length: 101, places: [1, 3, 1, 3], karma: 300, nth: 2 } as const;
  expect(gain(won)).toBe(4);
});

describe('the points of a place', () => {
  test.each<[BySeat<number>, number, number]>([
    [[1, 2, 3, 4], 0, 6],
    [[1, 2, 3, 4], 3, 2],
    [[1, 1, 3, 4], 1, 5],
    [[1, 2, 2, 2], 3, 3],
    [[1, 1, 1, 1], 2, 3.75],
    [[1, 2, 3, 3], 2, 2.5],
  ])('each for themselves, %j, seat %i: %d', (places, seat, points) => {
    expect(placePoints('hearts', places, seat)).toBe(points);
  });

  test.each<[BySeat<number>, number, number]>([
    [[1, 3, 1, 3], 2, 5],
    [[1, 3, 1, 3], 1, 2],
    [[1, 1, 1, 1], 3, 3.5],
  ])('in teams, %j, seat %i: %d', (places, seat, points) => {
    expect(placePoints('manille', places, seat)).toBe(points);
    expect(placePoints('belote', places, seat)).toBe(points);
  });

  test.each([
    [0, 0],
    [499, 0],
    [500, -1],
    [999, -1],
    [1000, -2],
    [1999, -2],
    [2000, -3],
    [90_000, -3],
  ])('karma %i drags by %i', (karma, drag) => expect(dragOf(karma)).toBe(drag));
});

describe('how much a length counts', () => {
  test.each<[Variant, LengthValue, number]>([
    ['whist', 4, 0.5],
    ['whist', 8, 0.5],
    ['whist', 12, 0.75],
    ['wiezen', 16, 1],
    ['wiezen', 24, 1.5],
    ['whist', 32, 2],
    ['manille', 61, 0.6],
    ['manille', 101, 1],
    ['manille', 121, 1.2],
    ['manille', 151, 1.5],
    ['belote', 501, 0.5],
    ['belote', 1001, 1],
    ['belote', 2001, 2],
    ['hearts', 50, 0.5],
    ['hearts', 100, 1],
    ['hearts', 8, 0.5],
    ['hearts', 12, 0.75],
    ['kingen', 'single', 0.75],
    ['kingen', 'double', 2],
  ])('%s %s: %d', (variant, length, factor) => expect(lengthFactor(variant, length, 10)).toBe(factor));

  test('a free length counts by the deals played: from eight on, never more than a full one', () => {
    const free = [7, 8, 12, 16, 40].map((deals) => lengthFactor('whist', 'free', deals));
    expect(free).toEqual([0, 0.5, 0.75, 1, 1]);
    expect(gainOf({ ...ROOM, length: 'free', deals: 7 })).toMatchObject({ delta: 0, notes: ['short'] });
  });
});

test('each further person counts; among people who chose each other half as much', () => {
  expect([0, 1, 2, 3].map((humans) => companyFactor(humans, false))).toEqual([0, 0.5, 0.75, 1]);
  expect(companyFactor(3, true)).toBe(0.5);
  expect(gainOf({ ...ROOM, restricted: true })).toMatchObject({ delta: 3, notes: ['restricted'] });
});

test('the same four again count less each time, down to a quarter', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 30].map(repeatFactor)).toEqual([1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.25, 0.25]);
  expect(gainOf({ ...ROOM, nth: 6 })).toMatchObject({ delta: 2, notes: ['repeated'] });
});

test('a day has its limit, and the receipt says what the rule would have given without it', () => {
  expect(gainOf({ ...ROOM, gainedToday: 58 })).toMatchObject({ delta: 2, earned: 6, notes: ['capped'] });
  expect(gain({ gainedToday: 60 })).toBe(0);
  expect(gain({ gainedToday: 60, karma: 2500, seat: 3 })).toBe(-1);
});

describe('leaving', () => {
  test.each([
    [10, 0, 9],
    [100, 0, 10],
    [201, 0, 11],
    [201, 1, 17],
    [201, 2, 22],
    [201, 9, 22],
    [5000, 0, 200],
    [5000, 2, 400],
    [1, 0, 0],
    [0, 2, 0],
  ])('with karma %i, after %i others in a month, takes %i', (karma, earlier, loss) => {
    expect(leaveLoss(karma, earlier)).toBe(loss);
  });

  test('takes what the table on the page about leaving says', () => {
    const table = [100, 300, 1000, 5000].map((karma) =>
      [0, 1, 2].map((earlier) => leaveLoss(karma, earlier)),
    );
    expect(table).toEqual([
      [10, 15, 20],
      [15, 23, 30],
      [50, 75, 100],
      [200, 300, 400],
    ]);
  });

  test('a player who comes back and finishes is given half, rounded up', () => {
    expect([15, 10, 1, 0].map(returned)).toEqual([8, 5, 1, 0]);
  });
});

test('a variant begins with a tenth of the best one, from 10 to 200', () => {
  expect([[], [99], [150, 400], [9999]].map(startingKarma)).toEqual([10, 10, 40, 200]);
});

describe('for any session', () => {
  const places = fc.constantFrom<BySeat<number>>(
    [1, 2, 3, 4],
    [4, 3, 2, 1],
    [1, 1, 3, 4],
    [1, 2, 2, 2],
    [1, 1, 1, 1],
    [1, 3, 1, 3],
  );
  const room = fc
    .record({
      variant: fc.constantFrom(...VARIANTS),
      deals: fc.nat(64),
      places,
      seat: fc.nat(3),
      karma: fc.oneof(fc.nat(20), fc.nat(10_000)),
      humans: fc.nat(3),
      restricted: fc.boolean(),
      nth: fc.integer({ min: 1, max: 60 }),
      gainedToday: fc.nat(80),
    })
    .chain((rest) =>
      fc.constantFrom(...GAME_LENGTHS[rest.variant].values).map((length): Finished => ({ ...rest, length })),
    );

  test('a room takes at most one point and never the last, and the day keeps its limit', () => {
    fc.assert(
      fc.property(room, (each) => {
        const { delta, earned } = gainOf(each);
        expect(Number.isInteger(delta)).toBe(true);
        expect(Object.is(delta, -0) || Object.is(earned, -0)).toBe(false);
        expect(delta).toBeGreaterThanOrEqual(-1);
        if (each.karma > 0) expect(each.karma + delta).toBeGreaterThanOrEqual(1);
        expect(each.gainedToday + Math.max(0, delta)).toBeLessThanOrEqual(
          Math.max(each.gainedToday, ROOM_GAIN_A_DAY),
        );
      }),
    );
  });

  test('a better place never gives less, more people never less, no other person nothing', () => {
    fc.assert(
      fc.property(room, (each) => {
        const at = (change: Partial<Finished>) => gainOf({ ...each, karma: 0, ...change }).earned;
        const ranked = [0, 1, 2, 3].map((seat) =>
          at({ seat, places: [1, 2, 3, 4], variant: 'whist', length: 16 }),
        );
        expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
        const crowd = [0, 1, 2, 3].map((humans) => at({ humans }));
        expect(crowd).toEqual([...crowd].sort((a, b) => a - b));
        expect(crowd[0]).toBe(0);
      }),
    );
  });

  test('leaving never takes the last point, and never less the more often it happens', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(6), (karma, earlier) => {
        const loss = leaveLoss(karma, earlier);
        expect(karma - loss).toBeGreaterThanOrEqual(Math.min(karma, 1));
        expect(leaveLoss(karma, earlier + 1)).toBeGreaterThanOrEqual(loss);
        expect(returned(loss)).toBeLessThanOrEqual(loss);
      }),
    );
  });
});
