/**
 * Piccolo: exactly one trick. It is taken as soon as a card certainly wins one and the rest of the hand can
 * stay under. After that the play is that of a misery.
 */
import { type Card, suitOf } from '@troef/games';
import { countAbove, rankNumber } from '../card-sets.ts';
import { bestBy } from '../whist-family/choose.ts';
import { duckingCard, mostDangerous } from '../whist-family/misery.ts';
import { beats, type Situation } from '../whist-family/seats.ts';

/** Whether no later card can beat it (there are no trumps). */
function winsSurely({ know, best, after, trump }: Situation, card: Card): boolean {
  if (best !== null && !beats(card, best.card, trump)) return false;
  return after.length === 0 || countAbove(know.unseen[suitOf(card)], rankNumber(card)) === 0;
}

export function piccoloCard(situation: Situation): Card {
  const { deal, me, legal, know } = situation;
  if (deal.tricksWon[me] > 0) return duckingCard(situation);
  const winners = legal.filter((card) => winsSurely(situation, card));
  if (winners.length > 0) return bestBy(winners, rankNumber);
  if (situation.best !== null && suitOf(legal[0] as Card) !== suitOf(situation.best.card)) {
    // When discarding, the hand keeps one card that will win.
    const masters = legal.filter((card) => countAbove(know.unseen[suitOf(card)], rankNumber(card)) === 0);
    const rest = masters.length === 1 ? legal.filter((card) => card !== masters[0]) : legal;
    return mostDangerous(know, rest.length > 0 ? rest : legal);
  }
  return duckingCard(situation);
}
