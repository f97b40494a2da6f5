/**
 * Passing: of all 286 ways to part with three cards, the one that leaves the hand least to fear; or, for a hand that may
 * shoot the moon, the one that leaves it no loser. The three cards to come are unknown: only the kept ten are compared.
 */
import type { Card } from '@troef/games';
import { dangerFor, holdsQueen } from './danger.ts';
import type { Knowledge } from './knowledge.ts';
import {
  bitOf,
  HEARTS,
  type Mask,
  QUEEN_BIT,
  rankNumber,
  SPADES,
  SUIT_NUMBERS,
  suitNumber,
} from './masks.ts';
import { losersIn } from './moon.ts';
import type { Weights } from './weights.ts';

export interface Kept {
  readonly cards: readonly [Card, Card, Card];
  /** Danger that is left: less is better. */
  readonly cost: number;
}

/** A hand worth shooting for is worth more than any other. */
const MOON = -100;

/** Every choice with the danger that is left, least first. */
export function judgePasses(know: Knowledge, hand: readonly Card[], weights: Weights): Kept[] {
  const danger = dangerFor(know, weights);
  // A queen that is passed may be thrown on the own tricks.
  const queenGone = holdsQueen(know.hand) ? dangerFor(queenPassed(know), weights) : danger;
  const choices: Kept[] = [];
  const left: [Mask, Mask, Mask, Mask] = [...know.hand];
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
  return { ...know, queenOut: true, unseen: [unseen[0], unseen[1], unseen[2], unseen[SPADES] | QUEEN_BIT] };
};

/** Whether the kept cards lose no heart and at most so many other tricks. */
function shootsWithout({ hand, unseen }: Knowledge, losers: number) {
  // Three cards can be passed: a hand with more to lose is not worth looking at.
  const all = SUIT_NUMBERS.reduce((sum: number, suit) => sum + losersIn(hand[suit], unseen[suit]), 0);
  if (all > losers + 3) return () => false;
  return (kept: readonly [Mask, Mask, Mask, Mask]): boolean => {
    if (kept[HEARTS] === 0 || losersIn(kept[HEARTS], unseen[HEARTS]) > 0) return false;
    return SUIT_NUMBERS.reduce((sum: number, suit) => sum + losersIn(kept[suit], unseen[suit]), 0) <= losers;
  };
}
