/**
 * Choosing a card by the kind of contract and the side of the seat.
 *
 * `easy` sometimes plays the second-best card if it is nearly as good. Of touching cards the one that a
 * person would choose is played.
 */
import { type Card, type RandomStream, suitOf } from '@troef/games';
import { above, below, rankNumber } from '../card-sets.ts';
import { chosenAt, type Ease } from '../ease.ts';
import type { Level } from '../level.ts';
import { attackingCard, victimsOf } from './against-misery.ts';
import { opponentsMayRuff, scoreFollow } from './follow.ts';
import { scoreLead } from './lead.ts';
import { duckingCard } from './misery.ts';
import { beats, isDeclarer, type Situation } from './seats.ts';

/** A legal card with its score. Lists are best first; of equal ones the lower card comes first. */
interface Scored {
  readonly card: Card;
  readonly score: number;
}

export function scoredCards(situation: Situation): Scored[] {
  const ruffers = opponentsMayRuff(situation);
  const score = situation.best === null ? scoreLead(situation, ruffers) : scoreFollow(situation, ruffers);
  return situation.legal
    .map((card) => ({ card, score: score(card) }))
    .sort((one, other) => other.score - one.score || rankNumber(one.card) - rankNumber(other.card));
}

/** Returns the card in a misery. */
export function miseryCard(situation: Situation): Card {
  const { contract, me, deal } = situation;
  const own = isDeclarer(contract, me) && deal.tricksWon[me] === 0;
  // A misery player who was caught joins the attack on the others.
  return own || victimsOf(situation).length === 0 ? duckingCard(situation) : attackingCard(situation);
}

const wins = ({ best, trump }: Situation, card: Card): boolean =>
  best === null || beats(card, best.card, trump);

const EASE: Ease = { slack: 0.2, percent: 60 };

/** Returns the card in a contract with trumps. */
export function trumpCard(situation: Situation, level: Level, stream: RandomStream): Card {
  const scored = scoredCards(situation);
  if (scored.length === 0) return situation.legal[0] as Card;
  return cheapestTouching(situation, chosenAt(level, scored, ({ score }) => score, EASE, stream).card);
}

/** Of touching cards the lowest is played, but a lead shows the top of a sequence. */
function cheapestTouching(situation: Situation, card: Card): Card {
  const equals = situation.legal.filter((other) => touching(situation, card, other));
  const leads = situation.best === null;
  return equals.reduce((chosen, other) =>
    (leads ? rankNumber(other) > rankNumber(chosen) : rankNumber(other) < rankNumber(chosen))
      ? other
      : chosen,
  );
}

/** Touching cards are worth the same: one suit, nothing unseen in between, both winning or neither. */
function touching(situation: Situation, one: Card, other: Card): boolean {
  if (suitOf(one) !== suitOf(other) || wins(situation, one) !== wins(situation, other)) return false;
  const [low, high] = [rankNumber(one), rankNumber(other)].sort((x, y) => x - y) as [number, number];
  return (situation.know.unseen[suitOf(one)] & above(low) & below(high)) === 0;
}
