/**
 * Chance that a holding is caught in a misery.
 *
 * The suit is led round after round, and each time the player follows with the highest card that stays under.
 * The k-th card from below is safe while at most k - 1 lower cards are out. Every further lower card is a way
 * to leave it on top. Later rounds are less frequent, and a card cannot be caught if nobody has a lower card
 * left.
 */
import type { Suit } from '@troef/games';
import { countBelow, type Holding } from './holding.ts';
import type { Knowledge } from './knowledge.ts';

/** Chance that a suit is led for a first, second, third … round against a misery. */
const ROUND_COMES = [1, 0.9, 0.7, 0.42, 0.2, 0.08, 0.03] as const;
/** Surplus of lower cards that makes a catch likely. */
const CATCHING = 4.2;

export function dangerOf(holding: Holding, out: Holding): number {
  let safe = 1;
  for (let place = 0; place < holding.length; place++) {
    const strength = holding[holding.length - 1 - place] as number;
    const surplus = countBelow(out, strength) - place;
    if (surplus <= 0) continue;
    const caught = 1 - Math.exp(-((surplus / CATCHING) ** 1.6));
    safe *= 1 - caught * (ROUND_COMES[Math.min(place, 6)] as number);
  }
  return 1 - safe;
}

/** Chance that a seat must beat this card if it is led: the seat has cards of the suit and none is lower. */
export function chanceToBeForced(know: Knowledge, seat: number, suit: Suit, strength: number): number {
  const by = seat as 0 | 1 | 2 | 3;
  return know.chanceOfNone(by, suit, 0, strength) * (1 - know.chanceOfNone(by, suit, strength, 15));
}
