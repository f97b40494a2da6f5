/**
 * The sampler against a list of every deal: it counts as many deals, and draws each as often as any other.
 */
import { type Card, PACK_32 } from '@troef/games';
import { expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { createSampler, type Hidden } from './sampler.ts';

const cards = PACK_32.slice(0, 7) as readonly Card[];

const CASES: readonly (readonly [string, Hidden])[] = [
  ['nothing known', { cards: cards.slice(0, 6), may: [14, 14, 14, 14, 14, 14], room: [0, 2, 2, 2] }],
  ['a seat void of a suit', { cards, may: [14, 14, 6, 6, 6, 14, 14], room: [0, 3, 2, 2] }],
  ['facts that cross', { cards, may: [6, 6, 12, 12, 10, 10, 14], room: [0, 2, 2, 3] }],
  ['a card everybody has seen', { cards, may: [8, 14, 6, 14, 10, 14, 14], room: [0, 3, 3, 1] }],
  ['a pile beside the hands', { cards, may: [30, 30, 22, 30, 14, 30, 30], room: [0, 2, 2, 2, 1] }],
  ['one deal alone', { cards: cards.slice(0, 3), may: [2, 6, 12], room: [0, 1, 1, 1] }],
];

const nameOf = (places: readonly (readonly Card[])[]): string =>
  places.map((each) => [...each].sort().join(' ')).join(' | ');

test.each(CASES)('%s: deals are counted correctly and drawn uniformly', (name, hidden) => {
  const sampler = createSampler(hidden);
  const written = [...sampler.all()].map(nameOf);
  expect(new Set(written).size).toBe(written.length);
  expect(sampler.count).toBe(written.length);

  const times = new Map(written.map((deal) => [deal, 0]));
  const each = 100;
  const stream = seededStream(`sampler ${name}`);
  for (let draw = 0; draw < each * written.length; draw++) {
    const deal = nameOf(sampler.draw(stream));
    times.set(deal, (times.get(deal) ?? 0) + 1);
  }
  expect(times.size).toBe(written.length);
  // Chi-square: within five standard deviations of the expectation for a uniform draw.
  const chi = [...times.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  const degrees = written.length - 1;
  expect(chi).toBeLessThan(degrees + 5 * Math.sqrt(2 * degrees) + 1);
});

test('facts that contradict each other leave no deal', () => {
  const none = { cards: cards.slice(0, 3), may: [2, 2, 12], room: [0, 1, 1, 1] };
  expect(createSampler(none).count).toBe(0);
});

test('the deals of a whole pack are counted exactly', () => {
  const hidden = {
    cards: PACK_32.slice(0, 24),
    may: Array.from({ length: 24 }, () => 14),
    room: [0, 8, 8, 8],
  };
  expect(createSampler(hidden).count).toBe(9_465_511_770);
});
