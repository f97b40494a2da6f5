/**
 * Taking no trick at all: leads, follows and discards of a misery player, and of a piccolo player who has
 * their one trick.
 *
 * The player follows with the highest card that stays under the trick, leads a card that another player must
 * beat, and discards the card most likely to be caught.
 */
import { type Card, suitOf } from '@troef/games';
import { bitOf, rankNumber } from '../card-sets.ts';
import { bestBy } from './choose.ts';
import { chanceToBeForced, dangerOf } from './danger.ts';
import type { Knowledge } from './knowledge.ts';
import { beats, type Situation } from './seats.ts';

/** Danger that leaves the hand with this card. */
export function relief(know: Knowledge, card: Card): number {
  const suit = suitOf(card);
  const out = know.unseen[suit];
  return dangerOf(know.hand[suit], out) - dangerOf(know.hand[suit] & ~bitOf(rankNumber(card)), out);
}

/** Returns the card whose loss relieves the hand most; of equal ones the highest. */
export const mostDangerous = (know: Knowledge, cards: readonly Card[]): Card =>
  bestBy(cards, (card) => relief(know, card) + 0.001 * rankNumber(card));

/** Chance that a later player has to beat this card. */
function chanceOfRescue({ know, after }: Situation, card: Card): number {
  let stays = 1;
  for (const seat of after) stays *= 1 - chanceToBeForced(know, seat, card);
  return 1 - stays;
}

export function duckingCard(situation: Situation): Card {
  const { best, legal, trump, know, after } = situation;
  if (best === null) {
    // The chance of being beaten counts most. Of leads about as safe, the danger left in the hand decides.
    return bestBy(legal, (card) => chanceOfRescue(situation, card) + 0.35 * relief(know, card));
  }
  const under = legal.filter((card) => !beats(card, best.card, trump));
  const follows = suitOf(legal[0] as Card) === suitOf(best.card);
  if (under.length > 0) {
    return follows ? bestBy(under, rankNumber) : mostDangerous(know, under);
  }
  if (after.length === 0) return bestBy(legal, rankNumber);
  return bestBy(legal, (card) => chanceOfRescue(situation, card) - 0.01 * rankNumber(card));
}
