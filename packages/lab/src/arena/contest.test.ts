/** A contest that was interrupted and continued ends like one played without a break. */
import { GAMES } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { expect, test } from 'vitest';
import { type Contest, type Entrant, holdContest } from './contest.ts';

const entrant = (level: 'easy' | 'normal'): Entrant => ({
  name: level,
  answer: async (view, seed) => ({ move: PLAYERS.manille.chooseMove(view, level, seed) }),
});

const contest: Contest = {
  A: entrant('normal'),
  B: entrant('easy'),
  deals: 6,
  seed: 'broken off',
  options: {},
  abreast: 1,
  now: () => 0,
};

test('known deals count and are not played again', async () => {
  const leads = new Map<number, number>();
  const whole = await holdContest(GAMES.manille, {
    ...contest,
    onDeal: (deal, lead) => leads.set(deal, lead),
  });
  expect([...leads.keys()]).toEqual([0, 1, 2, 3, 4, 5]);

  const again: number[] = [];
  const rest = await holdContest(GAMES.manille, {
    ...contest,
    known: new Map([...leads].filter(([deal]) => deal < 4)),
    onDeal: (deal) => again.push(deal),
  });
  expect(again).toEqual([4, 5]);
  expect(rest.difference).toEqual(whole.difference);
});
