/** The search for the choice that lost most in a session: where it begins, and what it finds. */
import { type Seat, timelineOf } from '@troef/games';
import { playedSession } from '@troef/players/testing';
import { expect, test } from 'vitest';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { dearestDeals, lookAt, worstOf } from './worst.ts';

const SEAT: Seat = 2;

test.each([
  ['whist', 1],
  // Few points are good.
  ['hearts', -1],
] as const)('in %s the deals in which the seat lost most come first', (variant, sign) => {
  const timeline = timelineOf(playedSession(variant, 'dearest', 'easy', 4));
  if (!timeline.ok) throw new Error(JSON.stringify(timeline.error));
  const deals = dearestDeals(timeline.value, SEAT);
  const gains = deals.map((at) => sign * (timeline.value.deals[at]?.scores?.[SEAT] ?? Number.NaN));
  expect(gains).toHaveLength(4);
  expect(gains).toEqual(gains.toSorted((one, other) => one - other));
});

test('each deal that was worked out is told, those before a refusal too', async () => {
  const timeline = timelineOf(playedSession('whist', 'dearest', 'easy', 4));
  if (!timeline.ok) throw new Error(JSON.stringify(timeline.error));
  const told: number[] = [];
  let left = 3;
  const look = (isOver: () => boolean) =>
    lookAt(timeline.value, SEAT, {
      find: async () => ({ stage: left-- > 0 ? 'done' : 'premium', told: [] }),
      isOver,
      onDeal: (deal) => told.push(deal),
    });
  expect(await look(() => false)).toBe('premium');
  expect(told).toEqual(dearestDeals(timeline.value, SEAT).slice(0, 3));
});

const cost = (at: number, loss: number, mark: ToldCost['mark']) => ({ at, loss, mark }) as ToldCost;

test('a loss that chance may explain is never the worst', () => {
  expect(worstOf(0, [cost(0, 9, null)], null)).toBeNull();
  const first = worstOf(0, [cost(0, 9, null), cost(1, 2, 'some'), cost(2, 4, 'much')], null);
  expect(first).toMatchObject({ deal: 0, cost: { at: 2 } });
  expect(worstOf(1, [cost(3, 3, 'some')], first)).toBe(first);
  expect(worstOf(1, [cost(3, 5, 'some')], first)).toMatchObject({ deal: 1, cost: { at: 3 } });
});
