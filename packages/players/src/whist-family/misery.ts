/**
 * Taking no trick at all: leads, follows and discards of a misery player (and of a piccolo player who has his one).
 *
 * Follow with the highest card that stays under the trick, lead what somebody must beat, throw away what is likeliest
 * to be caught.
 */
import { type Card, suitOf } from '@troef/games';
import { bestBy } from './choose.ts';
import { chanceToBeForced, dangerOf } from './danger.ts';
import { strengthOf, without } from './holding.ts';
import type { Knowledge } from './knowledge.ts';
import { beats, type Situation } from './seats.ts';

/** How much less the hand is in danger without this card. */
export function relief(know: Knowledge, card: Card): number {
  const suit = suitOf(card);
  const out = know.unseen[suit];
  return dangerOf(know.hand[suit], out) - dangerOf(without(know.hand[suit], strengthOf(card)), out);
}

/** The card to be rid of: it brings most relief; among equals the highest. */
export const mostDangerous = (know: Knowledge, cards: readonly Card[]): Card =>
  bestBy(cards, (card) => relief(know, card) + 0.001 * strengthOf(card));

/** The chance that somebody who plays later has to beat this card. */
function chanceOfRescue({ know, after }: Situation, card: Card): number {
  let stays = 1;
  for (const seat of after) stays *= 1 - chanceToBeForced(know, seat, suitOf(card), strengthOf(card));
  return 1 - stays;
}

export function duckingCard(situation: Situation): Card {
  const { best, legal, trump, know, after } = situation;
  if (best === null) {
    // Being rescued counts most; what the hand keeps decides between leads that are about as safe.
    return bestBy(legal, (card) => chanceOfRescue(situation, card) + 0.35 * relief(know, card));
  }
  const under = legal.filter((card) => !beats(card, best.card, trump));
  const follows = suitOf(legal[0] as Card) === suitOf(best.card);
  if (under.length > 0) {
    return follows ? bestBy(under, strengthOf) : mostDangerous(know, under);
  }
  if (after.length === 0) return bestBy(legal, strengthOf);
  return bestBy(legal, (card) => chanceOfRescue(situation, card) - 0.01 * strengthOf(card));
}
