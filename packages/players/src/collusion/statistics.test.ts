/** What meeting, gain and plays say of a pair, and when it is shown (docs/behaviour/reports.md 4). */
import { expect, test } from 'vitest';
import { gainOf, type Led } from './gain.ts';
import { meetingOf } from './meeting.ts';
import { goesOn, isWorthTesting, playsOf, scoreOf } from './score.ts';

const hours = (seats: number): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: 20 }, (_, hour) => [`${hour}`, seats]));
const led = (lead: number, variant: Led['variant'] = 'hearts'): Led => ({ variant, deals: 4, lead });
const many = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

test('two who share every session among hundreds meet beyond chance, and two of a small table do not', () => {
  expect(meetingOf(20, hours(1), hours(1), hours(400)).chance).toBeLessThan(1e-9);
  const alone = meetingOf(20, hours(1), hours(1), hours(4));
  expect(alone.expected).toBe(20);
  expect(alone.chance).toBeGreaterThan(0.4);
});

test('strong friends gain nothing together that they do not gain apart', () => {
  const strong = many(60, () => led(2));
  const together = many(30, (nth) => [led(nth % 2 === 0 ? 5 : -1), led(2)] as const);
  const { mean, sure } = gainOf(together, strong, strong);
  expect(mean).toBeLessThan(0.15);
  expect(sure).toBeLessThan(1);
});

test('partners get the lead of their side twice, which is no gain', () => {
  const apart = many(100, () => led(3, 'manille'));
  const together = many(30, () => [led(6, 'manille'), led(6, 'manille')] as const);
  expect(Math.abs(gainOf(together, apart, apart).sure)).toBeLessThan(1);
});

test('what a pair makes beyond its usual results is told with its error', () => {
  const apart = many(60, () => led(0));
  const together = many(40, (nth) => [led(nth % 2 === 0 ? 8 : 2), led(3)] as const);
  const { deals, mean, error, sure } = gainOf(together, apart, apart);
  expect(deals).toBe(160);
  expect(mean).toBeGreaterThan(0.9);
  expect(error).toBeLessThan(0.3);
  expect(sure).toBeCloseTo(mean / error);
});

const fits = (count: number, better: number) => many(count, () => ({ variant: 'hearts' as const, better }));
const NO_GAIN = { deals: 100, mean: 0, error: 0.2, sure: 0 };

test('results alone never show a pair', () => {
  const gain = { deals: 200, mean: 2, error: 0.1, sure: 20 };
  expect(scoreOf(gain, playsOf([])).isShown).toBe(false);
  expect(scoreOf(gain, playsOf(fits(240, 0))).isShown).toBe(false);
});

test('cards that fit the other hand show a pair only if there are many of them', () => {
  expect(scoreOf(NO_GAIN, playsOf(fits(240, 0.4))).isShown).toBe(true);
  expect(scoreOf(NO_GAIN, playsOf(fits(40, 0.8))).isShown).toBe(false);
});

test('the search ends early where cards fit as usual, and at a limit where they fit well', () => {
  expect(goesOn(playsOf(fits(20, -1)))).toBe(true);
  expect(goesOn(playsOf(fits(60, 0)))).toBe(false);
  expect(goesOn(playsOf(fits(200, 0.4)))).toBe(true);
  expect(goesOn(playsOf(fits(240, 0.4)))).toBe(false);
});

test('plays are tested only of pairs that meet beyond chance and do not clearly lose by it', () => {
  const often = { met: 30, expected: 2, chance: 1e-9 };
  expect(isWorthTesting(often, { ...NO_GAIN, sure: 0.5 })).toBe(true);
  expect(isWorthTesting(often, { ...NO_GAIN, sure: -1 })).toBe(true);
  expect(isWorthTesting(often, { ...NO_GAIN, sure: -2 })).toBe(false);
  expect(isWorthTesting({ ...often, chance: 0.2 }, { ...NO_GAIN, sure: 3 })).toBe(false);
  expect(isWorthTesting(often, { ...NO_GAIN, sure: 3, deals: 8 })).toBe(false);
});
