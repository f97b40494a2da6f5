import { expect, test } from 'vitest';
import { momentOfTrick, nearest, type Place, stepFrom, stepOfKey, stopsOf } from './places.ts';
import { playedTimeline } from './testing.ts';

const hearts = playedTimeline('hearts', 'places', 2);
const [first, second] = hearts.deals;
const last = (first?.moments.length ?? 0) - 1;

test('by card a step goes through every moment, on into the next deal and back again', () => {
  let place: Place = { deal: 0, at: 0 };
  for (let step = 0; step < last; step++) place = stepFrom(hearts, place, 'card', 1);
  expect(place).toEqual({ deal: 0, at: last });
  place = stepFrom(hearts, place, 'card', 1);
  expect(place).toEqual({ deal: 1, at: 0 });
  expect(stepFrom(hearts, place, 'card', -1)).toEqual({ deal: 0, at: last });
});

test('at the first and the last moment of the session a step leads nowhere', () => {
  const end = { deal: 1, at: (second?.moments.length ?? 0) - 1 };
  for (const by of ['card', 'trick', 'deal'] as const) {
    expect(stepFrom(hearts, { deal: 0, at: 0 }, by, -1)).toEqual({ deal: 0, at: 0 });
  }
  expect(stepFrom(hearts, end, 'card', 1)).toEqual(end);
  expect(stepFrom(hearts, end, 'deal', 1)).toEqual(end);
});

test('by trick a step stops before the first card, after each whole trick and at the end', () => {
  const stops = first === undefined ? [] : stopsOf(first);
  const whole = stops.filter(
    (at) => first?.moments[at]?.trick?.winner !== undefined && first.moments[at]?.trick,
  );
  expect(whole).toHaveLength(first?.tricks.length ?? 0);
  expect(stops[0]).toBe(0);
  expect(stops.at(-1)).toBe(last);
  expect(stepFrom(hearts, { deal: 0, at: stops[2] ?? 0 }, 'trick', 1).at).toBe(stops[3]);
  expect(stepFrom(hearts, { deal: 0, at: stops[3] ?? 0 }, 'trick', -1).at).toBe(stops[2]);
});

test('a trick is found with all its cards', () => {
  const at = first === undefined ? 0 : momentOfTrick(first, 3);
  expect(first?.moments[at]?.trick).toMatchObject({ number: 3, winner: first?.tricks[2]?.winner });
});

test('a place that the session does not have becomes the nearest one', () => {
  expect(nearest(hearts, { deal: 99, at: 99_999 })).toEqual({
    deal: 1,
    at: (second?.moments.length ?? 0) - 1,
  });
  expect(nearest(hearts, { deal: -1, at: -1 })).toEqual({ deal: 0, at: 0 });
});

test('arrows step by card and by trick, letters do nothing', () => {
  expect(stepOfKey('ArrowRight')).toEqual(['card', 1]);
  expect(stepOfKey('ArrowUp')).toEqual(['trick', -1]);
  expect(stepOfKey('PageDown')).toEqual(['deal', 1]);
  expect(stepOfKey('End')).toEqual(['ends', 1]);
  expect(stepOfKey('a')).toBeUndefined();
});
