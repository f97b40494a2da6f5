/**
 * Choosing a card in the six negative games.
 *
 * A card costs the points of the trick times the chance that it wins, and gains the danger that leaves the
 * hand with it. The rules of thumb follow from this: play just under the winning card; play the highest card
 * if the trick must be won or is harmless; when void, discard the most dangerous card or a penalty card; lead
 * low from safe suits.
 */

import type { Card, Seat } from '@troef/games';
import {
  countAbove,
  countBelow,
  countOf,
  HEARTS,
  rankNumber,
  SUIT_NUMBERS,
  type SuitNumber,
  suitNumber,
} from '../card-sets.ts';
import { relief } from './danger.ts';
import { noneOf } from './knowledge.ts';
import { COST_OF_CARD, costOfCard, costOfTrick, penaltySet } from './penalties.ts';
import { beats, type Situation } from './situation.ts';
import { AVOID, type AvoidWeights } from './weights.ts';

/** Chance that this seat plays over a card of the suit led. */
function chanceToRise(
  situation: Situation,
  seat: Seat,
  suit: SuitNumber,
  rank: number,
  eager: number,
): number {
  const { know } = situation;
  const unseen = know.unseen[suit];
  const higher = 1 - noneOf(know, seat, suit, countAbove(unseen, rank));
  const lower = 1 - noneOf(know, seat, suit, countBelow(unseen, rank));
  return higher * (1 - lower + lower * eager);
}

/** Penalty points that a later seat is expected to add to a trick won with this card. */
function pointsFrom({ game, know }: Situation, seat: Seat, suit: SuitNumber, rank: number): number {
  const cost = COST_OF_CARD[game];
  if (cost === 0) return 0;
  const share = know.share[seat][suit];
  const isVoid = noneOf(know, seat, suit, countOf(know.unseen[suit]));
  if (game === 'hearts') {
    const hearts = 1 - noneOf(know, seat, HEARTS, countOf(know.unseen[HEARTS]));
    return suit === HEARTS ? 1 - isVoid : isVoid * hearts;
  }
  if (game === 'king') {
    const king = know.kingShare[seat];
    return cost * king * (suit === HEARTS ? (rank === 12 ? 0.9 : 0) : isVoid);
  }
  const own = know.unseen[suit] & penaltySet(game, suit);
  const falling = share * countBelow(own, rank);
  let none = 1;
  for (const other of SUIT_NUMBERS) {
    if (other === suit) continue;
    none *= noneOf(know, seat, other, countOf(know.unseen[other] & penaltySet(game, other)));
  }
  return cost * (0.9 * falling + isVoid * (1 - none));
}

/** Highest chance of playing over needlessly if points lie in the trick. */
const RELUCTANT = 0.03;

/** Returns the chance that the card takes the trick, and the points it then brings. */
function prospects(
  situation: Situation,
  card: Card,
  weights: AvoidWeights,
): { readonly wins: number; readonly points: number } {
  const { best, after, game, onTable, number } = situation;
  const suit = suitNumber(card);
  const rank = rankNumber(card);
  if (best !== null && !beats({ suit, rank }, best, null)) return { wins: 0, points: 0 };
  let wins = 1;
  let points = onTable + costOfCard(game, suit, rank) + costOfTrick(game, number);
  const eager = points > 0 ? Math.min(RELUCTANT, weights.eager) : weights.eager;
  for (const seat of after) {
    wins *= 1 - chanceToRise(situation, seat, suit, rank, eager);
    points += pointsFrom(situation, seat, suit, rank);
  }
  return { wins, points };
}

/** Of equal cards the highest goes. */
const HIGHER = 0.001;

export function scoreAvoiding(situation: Situation): (card: Card) => number {
  const { game, know, number } = situation;
  if (game === 'trumps') return () => 0;
  const weights = AVOID[game];
  return (card) => {
    const suit = suitNumber(card);
    const rank = rankNumber(card);
    const { wins, points } = prospects(situation, card, weights);
    const gift = weights.gift * costOfCard(game, suit, rank) * (1 - wins);
    const lead = number < 13 ? weights.lead : 0;
    return (
      HIGHER * rank + gift + weights.relief * relief(game, know, suit, rank, weights) - wins * (points + lead)
    );
  };
}
