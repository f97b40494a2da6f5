/** Why the cards of a deal were played: of the player's own ones, what advice would have played instead. */
import { GAMES, type Game, replayRecord, type Seat } from '@troef/games';
import { playedRecord } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { explainDeal } from './explain-deal.ts';

const OWN: Seat = 1;

/** A finished deal of players who play at random now and then, as its table shows it to a seat. */
function finished() {
  const record = playedRecord('whist', 'why these cards', 'easy');
  let state: unknown;
  replayRecord(record, {
    onStep: ({ game, before, events }) => {
      state = events.reduce((now, event) => game.evolve(now, event), before);
    },
  });
  const game: Game = GAMES.whist;
  return { ask: 'deal', variant: 'whist', rules: {}, view: game.viewFor(state, OWN), seat: OWN } as const;
}

test('an own card has the reasons of advice, or what advice would have played and why', () => {
  const tricks = explainDeal(finished()) ?? [];
  const cards = tricks.flat();
  expect(tricks).toHaveLength(13);
  for (const { reasons } of cards) expect(reasons.length).toBeGreaterThan(0);
  const compared = cards.filter(({ advised }) => advised !== undefined);
  expect(compared.length).toBeGreaterThan(0);
  for (const { seat, card, advised } of compared) {
    expect(seat).toBe(OWN);
    expect(advised?.card).not.toBe(card);
  }
});

test('a watcher has no own cards to compare', () => {
  const tricks = explainDeal({ ...finished(), seat: null }) ?? [];
  expect(tricks.flat().some(({ advised }) => advised !== undefined)).toBe(false);
});
