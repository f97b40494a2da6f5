import { type BySeat, SEATS, type Seat, VARIANTS, type Variant } from '@troef/games';
import { GAME_LENGTHS, type LengthValue } from '@troef/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailyPoints, dailyRoom, type RankedRoom, type RankedSeat } from './daily-room.ts';

const NAMES = ['An', 'Bert', 'Cas', 'Dirk'];

/** Four members who play to the end. */
function roomOf(
  places: readonly (number | null)[] = [1, 2, 3, 4],
  {
    seats = {},
    ...more
  }: Partial<Omit<RankedRoom, 'seats'>> & {
    readonly seats?: Readonly<Partial<Record<number, Partial<RankedSeat>>>>;
  } = {},
): RankedRoom {
  const deals = more.deals ?? 16;
  return {
    variant: 'whist',
    length: 16,
    deals,
    finished: true,
    alone: false,
    restricted: false,
    chosenTeams: false,
    ...more,
    seats: SEATS.map((seat) => ({
      user: NAMES[seat] ?? null,
      stay: 'there',
      playedDeals: deals,
      place: places[seat] ?? null,
      score: 0,
      ...seats[seat],
    })) as unknown as BySeat<RankedSeat>,
  };
}
const pointsOf = (places: readonly number[]) => SEATS.map((seat) => dailyPoints(roomOf(places), seat));
const teams = (scores: readonly number[], places: readonly number[]): RankedRoom =>
  roomOf(places, {
    variant: 'manille',
    length: 101,
    seats: Object.fromEntries(scores.map((score, seat) => [seat, { score }])),
  });
const COMPUTER = { user: null, stay: 'computer', playedDeals: 0 };

describe('points', () => {
  test('of the four places are 1000, 600, 300 and 0', () => {
    expect(pointsOf([1, 2, 3, 4])).toEqual([1000, 600, 300, 0]);
  });

  test('of equal places are their mean', () => {
    expect(pointsOf([1, 1, 3, 4])).toEqual([800, 800, 300, 0]);
    expect(pointsOf([1, 2, 2, 2])).toEqual([1000, 300, 300, 300]);
    expect(pointsOf([1, 1, 1, 1])).toEqual([475, 475, 475, 475]);
  });

  test('of teams are 1000 for the winners, and up to 400 for the losers by their own points', () => {
    const room = teams([101, 80, 101, 80], [1, 3, 1, 3]);
    expect(SEATS.map((seat) => Math.round(dailyPoints(room, seat)))).toEqual([1000, 317, 1000, 317]);
    expect(dailyPoints(teams([101, 0, 101, 0], [1, 3, 1, 3]), 1)).toBe(0);
    expect(dailyPoints(teams([101, -20, 101, -20], [1, 3, 1, 3]), 3)).toBe(0);
    expect(dailyPoints(teams([0, -20, 0, -20], [1, 3, 1, 3]), 3)).toBe(0);
    expect(dailyPoints(teams([90, 90, 90, 90], [1, 1, 1, 1]), 2)).toBe(700);
  });

  test('of four players on their own are always 1900 together', () => {
    fc.assert(
      fc.property(fc.tuple(...SEATS.map(() => fc.integer({ min: 0, max: 3 }))), (totals) => {
        const places = totals.map((total) => 1 + totals.filter((other) => other > total).length);
        const points = pointsOf(places);
        expect(points.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1900);
      }),
    );
  });
});

describe('a room', () => {
  test('counts its place, its length and its people', () => {
    expect(dailyRoom(roomOf(), 1)).toEqual({
      points: 600,
      weight: 1,
      place: 2,
      people: 3,
      opponents: ['An', 'Cas', 'Dirk'],
    });
  });

  test.each([
    ['whist', 8, 0.5],
    ['whist', 16, 1],
    ['whist', 24, 1.5],
    ['manille', 61, 0.6],
    ['manille', 101, 1],
    ['manille', 151, 1.5],
    ['kingen', 'single', 0.75],
    ['kingen', 'double', 2],
  ] as const)('of %s to %s weighs %d', (variant, length, weight) => {
    expect(dailyRoom(roomOf([1, 2, 3, 4], { variant, length }), 0)?.weight).toBeCloseTo(weight);
  });

  test('weighs by the other members: guests and computers do not count', () => {
    const two = roomOf([1, 2, 3, 4], { seats: { 2: COMPUTER } });
    expect(dailyRoom(two, 0)?.weight).toBeCloseTo(2 / 3);
    const one = roomOf([1, 2, 3, 4], { seats: { 1: { user: null }, 2: COMPUTER } });
    expect(dailyRoom(one, 0)).toMatchObject({ people: 1, opponents: ['Dirk'], weight: 1 / 3 });
    const none = roomOf([1, 2, 3, 4], { seats: { 1: COMPUTER, 2: COMPUTER, 3: { user: null } } });
    expect(dailyRoom(none, 0)).toBeUndefined();
  });

  test('in teams has opponents on the other side only, while a partner adds to the weight', () => {
    const room = teams([101, 80, 101, 80], [1, 3, 1, 3]);
    expect(dailyRoom(room, 0)).toMatchObject({ weight: 1, opponents: ['Bert', 'Dirk'] });
    const pair = roomOf([1, 3, 1, 3], {
      variant: 'belote',
      length: 1001,
      seats: { 1: COMPUTER, 3: COMPUTER },
    });
    expect(dailyRoom(pair, 0)).toMatchObject({ people: 1, opponents: [] });
  });

  test.each([
    ['of free length', { length: 'free' }],
    ['with chosen teams', { chosenTeams: true }],
    ['with a password or for friends', { restricted: true }],
    ['against computers', { alone: true }],
    ['that was given up', { finished: false }],
  ] as const)('%s does not count', (_, more) => {
    for (const seat of SEATS) expect(dailyRoom(roomOf([1, 2, 3, 4], more), seat)).toBeUndefined();
  });

  test('that a player left illegally counts with no points, also if the others gave it up then', () => {
    const left = { 0: { stay: 'removed', playedDeals: 3 } };
    expect(dailyRoom(roomOf([1, 2, 3, 4], { seats: left }), 0)).toMatchObject({
      points: 0,
      weight: 1,
      place: null,
    });
    const given = roomOf([null, null, null, null], { seats: left, finished: false });
    expect(dailyRoom(given, 0)).toMatchObject({ points: 0, weight: 1 });
    expect(dailyRoom(given, 1)).toBeUndefined();
  });

  test('that a player left legally, or of which they played less than half, does not count', () => {
    expect(dailyRoom(roomOf([1, 2, 3, 4], { seats: { 0: { stay: 'left' } } }), 0)).toBeUndefined();
    expect(dailyRoom(roomOf([1, 2, 3, 4], { seats: { 0: { playedDeals: 7 } } }), 0)).toBeUndefined();
    expect(dailyRoom(roomOf([1, 2, 3, 4], { seats: { 0: { playedDeals: 8 } } }), 0)?.points).toBe(1000);
  });

  test('still counts the people who left after half of it', () => {
    const late = roomOf([1, 2, 3, 4], { seats: { 3: { stay: 'removed', playedDeals: 8 } } });
    expect(dailyRoom(late, 0)?.people).toBe(3);
    const early = roomOf([1, 2, 3, 4], { seats: { 3: { stay: 'removed', playedDeals: 7 } } });
    expect(dailyRoom(early, 0)?.people).toBe(2);
  });

  test('never gives more than 1000 points, and always a weight, in any game and length', () => {
    const games = VARIANTS.flatMap((variant) =>
      GAME_LENGTHS[variant].values.map((length): [Variant, LengthValue] => [variant, length as LengthValue]),
    );
    const score = fc.integer({ min: -500, max: 1200 });
    fc.assert(
      fc.property(
        fc.constantFrom(...games),
        fc.tuple(score, score, score, score),
        fc.constantFrom(...SEATS),
        ([variant, length], totals, seat: Seat) => {
          const pairs = variant === 'manille' || variant === 'belote';
          const scores = pairs ? [totals[0], totals[1], totals[0], totals[1]] : totals;
          const places = scores.map((own) => 1 + scores.filter((other) => other > own).length);
          const seats = Object.fromEntries(scores.map((each, at) => [at, { score: each }]));
          const counted = dailyRoom(roomOf(places, { variant, length, seats }), seat);
          if (length === 'free') expect(counted).toBeUndefined();
          else {
            expect(counted?.points).toBeGreaterThanOrEqual(0);
            expect(counted?.points).toBeLessThanOrEqual(1000);
            expect(counted?.weight).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});
