/** Which deals are a use of the day. */
import type { Seat } from '@troef/games';
import { playedRecord } from '@troef/players/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { endsLesson, noteOwnDeal } from '../../../lib/players/own-deals.ts';
import { findCosts } from './deal-costs.ts';
import { takeDeal } from './free-left.ts';

const NOTHING = vi.hoisted(() => () => ({
  done: Promise.resolve(),
  stop: () => undefined,
  pace: Promise.resolve({ speed: 1, level: 'expert' }),
}));
vi.mock('./free-left.ts', () => ({
  takeDeal: vi.fn(async () => ({ ok: false, error: { code: 'premium_required' } })),
}));
vi.mock('../../../lib/players/ask-costs.ts', () => ({ askForCosts: NOTHING }));

const ME: Seat = 0;
const found = (seed: string, seat: Seat = ME) =>
  findCosts(playedRecord('manille', seed, 'easy'), seat, { show: () => undefined, begun: () => undefined });

beforeEach(() => vi.mocked(takeDeal).mockClear());

test('a deal is one', async () => {
  noteOwnDeal(playedRecord('manille', 'usual', 'easy'), ME);
  expect((await found('usual')).stage).toBe('premium');
  expect(takeDeal).toHaveBeenCalledOnce();
});

test('the deal of a lesson is none, whichever of its players is asked about', async () => {
  const record = playedRecord('manille', 'of a lesson', 'easy');
  noteOwnDeal(record, ME, { set: 0, endsLesson: true });
  expect(endsLesson(record)).toBe(true);
  expect((await found('of a lesson')).stage).toBe('done');
  expect((await found('of a lesson', 2)).stage).toBe('done');
  expect(takeDeal).not.toHaveBeenCalled();
});
