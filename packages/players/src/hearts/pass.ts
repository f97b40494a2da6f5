/**
 * Passing: of all 286 sets of three cards, the one that leaves least danger. For a hand that may shoot the
 * moon, the one that leaves no loser. The three cards to come are unknown, so only the ten cards kept are
 * compared.
 */

import type { Card } from '@troef/games';
import {
  bitOf,
  type CardSet,
  HEARTS,
  QUEEN,
  rankNumber,
  SPADES,
  SUIT_NUMBERS,
  suitNumber,
} from '../card-sets.ts';
import { losersIn } from '../search/alone/shoot.ts';
import { dangerFor, holdsQueen } from './danger.ts';
import type { Knowledge } from './knowledge.ts';
import type { Weights } from './weights.ts';

export interface Kept {
  readonly cards: readonly [Card, Card, Card];
  /** Danger that is left; less is better. */
  readonly cost: number;
}

/** Any hand good enough to shoot the moon comes before all others. */
const MOON = -100;

/** Returns every choice with the danger it leaves, least first. */
export function judgePasses(know: Knowledge, hand: readonly Card[], weights: Weights): Kept[] {
  const danger = dangerFor(know, weights);
  // A passed queen may be thrown on the passer's own tricks.
  const queenGone = holdsQueen(know.hand) ? dangerFor(queenPassed(know), weights) : danger;
  const choices: Kept[] = [];
  const left: [CardSet, CardSet, CardSet, CardSet] = [...know.hand];
  const toggle = (card: Card): void => {
    left[suitNumber(card)] ^= bitOf(rankNumber(card));
  };
  const mayShoot = shootsWithout(know, weights.moonPass);
  for (let i = 0; i < hand.length; i++) {
    for (let j = i + 1; j < hand.length; j++) {
      for (let k = j + 1; k < hand.length; k++) {
        const cards = [hand[i], hand[j], hand[k]] as [Card, Card, Card];
        cards.forEach(toggle);
        const fear = holdsQueen(left) ? danger : queenGone;
        choices.push({ cards, cost: fear.ofHand(left) + (mayShoot(left) ? MOON : 0) });
        cards.forEach(toggle);
      }
    }
  }
  return choices.sort((one, other) => one.cost - other.cost);
}

const queenPassed = (know: Knowledge): Knowledge => {
  const { unseen } = know;
  return {
    ...know,
    queenOut: true,
    unseen: [unseen[0], unseen[1], unseen[2], unseen[SPADES] | bitOf(QUEEN)],
  };
};

/** Returns a test whether the cards kept lose no heart and at most `losers` other tricks. */
function shootsWithout({ hand, unseen }: Knowledge, losers: number) {
  // Only three cards are passed, so a hand with more losers than that cannot shoot.
  const all = SUIT_NUMBERS.reduce((sum: number, suit) => sum + losersIn(hand[suit], unseen[suit]), 0);
  if (all > losers + 3) return () => false;
  return (kept: readonly [CardSet, CardSet, CardSet, CardSet]): boolean => {
    if (kept[HEARTS] === 0 || losersIn(kept[HEARTS], unseen[HEARTS]) > 0) return false;
    return SUIT_NUMBERS.reduce((sum: number, suit) => sum + losersIn(kept[suit], unseen[suit]), 0) <= losers;
  };
}
