/**
 * Passing: of all 286 ways to part with three cards, the one that leaves the hand least to fear. The three cards to come
 * are unknown, so only what the danger of the kept ten tells is compared.
 */
import type { Card } from '@troef/games';
import { dangerFor } from './danger.ts';
import type { Knowledge } from './knowledge.ts';
import { bitOf, type Mask, rankNumber, suitNumber } from './masks.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export interface Kept {
  readonly cards: readonly [Card, Card, Card];
  readonly cost: number;
}

/** Every choice with the danger that is left, least first. */
export function judgePasses(know: Knowledge, hand: readonly Card[], weights: Weights = WEIGHTS): Kept[] {
  const danger = dangerFor(know, weights);
  const choices: Kept[] = [];
  const left: [Mask, Mask, Mask, Mask] = [...know.hand];
  const toggle = (card: Card): void => {
    left[suitNumber(card)] ^= bitOf(rankNumber(card));
  };
  for (let i = 0; i < hand.length; i++) {
    for (let j = i + 1; j < hand.length; j++) {
      for (let k = j + 1; k < hand.length; k++) {
        const cards = [hand[i], hand[j], hand[k]] as [Card, Card, Card];
        cards.forEach(toggle);
        choices.push({ cards, cost: danger.ofHand(left) });
        cards.forEach(toggle);
      }
    }
  }
  return choices.sort((one, other) => one.cost - other.cost);
}
