/** Which card: by the kind of contract and the side the seat is on. */
import { type Card, suitOf } from '@troef/games';
import { attackingCard, victimsOf } from './against-misery.ts';
import { opponentsMayRuff, scoreFollow } from './follow.ts';
import { strengthOf } from './holding.ts';
import { scoreLead } from './lead.ts';
import { duckingCard } from './misery.ts';
import { piccoloCard } from './piccolo.ts';
import { beats, isDeclarer, type Situation } from './seats.ts';

/** Every legal card with a score, best first; ties by the lower card. */
export interface Scored {
  readonly card: Card;
  readonly score: number;
}

export function scoredCards(situation: Situation): Scored[] {
  const ruffers = opponentsMayRuff(situation);
  const score = situation.best === null ? scoreLead(situation, ruffers) : scoreFollow(situation, ruffers);
  return situation.legal
    .map((card) => ({ card, score: score(card) }))
    .sort((one, other) => other.score - one.score || strengthOf(one.card) - strengthOf(other.card));
}

/** The card in a contract without trumps. */
export function cardWithoutTrumps(situation: Situation): Card {
  const { contract, me, deal } = situation;
  if (contract.id === 'piccolo') {
    return isDeclarer(contract, me) ? piccoloCard(situation) : attackingCard(situation);
  }
  const own = isDeclarer(contract, me) && deal.tricksWon[me] === 0;
  // A misery player who was caught joins the attack on the others.
  return own || victimsOf(situation).length === 0 ? duckingCard(situation) : attackingCard(situation);
}

const wins = ({ best, trump }: Situation, card: Card): boolean =>
  best === null || beats(card, best.card, trump);

/** Cards of equal worth: same suit, nothing unseen between them, and both win the trick so far or neither does. */
export const touching = (situation: Situation, one: Card, other: Card): boolean =>
  suitOf(one) === suitOf(other) &&
  wins(situation, one) === wins(situation, other) &&
  !situation.know.unseen[suitOf(one)].some(
    (strength) =>
      strength > Math.min(strengthOf(one), strengthOf(other)) &&
      strength < Math.max(strengthOf(one), strengthOf(other)),
  );
