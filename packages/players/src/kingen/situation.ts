/** Everything from which a card is chosen. */

import type { Card, KingenGame, Seat } from '@troef/games';
import { rankNumber, type SuitNumber, suitNumber } from '../card-sets.ts';
import { type KingenDeal, type Knowledge, know } from './knowledge.ts';
import { costOfCard } from './penalties.ts';

export interface Situation {
  readonly game: KingenGame;
  readonly trump: SuitNumber | null;
  readonly know: Knowledge;
  readonly legal: readonly Card[];
  /** The suit led; null if this seat leads. */
  readonly led: SuitNumber | null;
  /** The card that is winning the trick. */
  readonly best: { readonly suit: SuitNumber; readonly rank: number } | null;
  /** Penalty points in the trick so far. */
  readonly onTable: number;
  /** Seats that play after this one. */
  readonly after: readonly Seat[];
  /** Number of this trick, from 1. */
  readonly number: number;
}

export function situationOf(deal: KingenDeal, me: Seat, legal: readonly Card[], span: number): Situation {
  const game = deal.contract?.id ?? 'trumps';
  const suit = deal.contract?.trump ?? null;
  const trump = suit === null ? null : suitNumber(`A${suit}`);
  const plays = deal.trick?.plays ?? [];
  let best: Situation['best'] = null;
  let onTable = 0;
  for (const { card } of plays) {
    const played = { suit: suitNumber(card), rank: rankNumber(card) };
    if (best === null || beats(played, best, trump)) best = played;
    onTable += costOfCard(game, played.suit, played.rank);
  }
  const after: Seat[] = [];
  for (let step = 1; step < 4 - plays.length; step++) after.push(((me + step) & 3) as Seat);
  return {
    game,
    trump,
    know: know(deal, me, span),
    legal,
    led: plays[0] === undefined ? null : suitNumber(plays[0].card),
    best,
    onTable,
    after,
    number: deal.tricks.length + 1,
  };
}

interface Held {
  readonly suit: SuitNumber;
  readonly rank: number;
}

export const beats = (one: Held, other: Held, trump: SuitNumber | null): boolean =>
  one.suit === other.suit ? one.rank > other.rank : one.suit === trump;
