/**
 * Second, third and fourth hand in a contract with trumps.
 *
 * A card counts the chance that our side then takes the trick, less what the hand loses with the card. So the
 * partner's safe winner is not covered, the cheapest sufficient card wins, second hand keeps its guarded
 * honours, and a hand that cannot win discards its least useful card.
 */
import { type Card, type Suit, suitOf } from '@troef/games';
import { countAbove, countOf, rankNumber, topOf } from '../card-sets.ts';
import { chanceOfTrick } from './chance.ts';
import { areFriends, beats, type Situation } from './seats.ts';
import { costOf } from './worth.ts';

/** Weight of later tricks. A present trick is worth more, because it brings the lead. */
const COST_NOW = 0.45;
/** Cost of an underruff, which wastes a trump, and of a discarded winner. */
const UNDERRUFF = 1;
const WINNER_THROWN = 0.3;
/** With so many trumps the hand outlasts those of the others. */
const MAY_DRAW = 3;

export function opponentsMayRuff({ contract, know, me, trump }: Situation): boolean {
  if (trump === null) return false;
  return ([0, 1, 2, 3] as const).some(
    (seat) => !areFriends(contract, me, seat) && know.expected(seat, trump) > 0.1,
  );
}

/** Waste besides the cost of the card, by a hand that cannot follow suit. */
function wasteOf({ best, deal, trump, know }: Situation, card: Card): number {
  const led = deal.trick?.plays[0];
  if (best === null || led === undefined || suitOf(card) === suitOf(led.card)) return 0;
  if (suitOf(card) === trump)
    return suitOf(best.card) === trump && !beats(card, best.card, trump) ? UNDERRUFF : 0;
  const { unseen, hand } = know;
  const suit = suitOf(card);
  // The last card of a suit wins only once trumps are drawn. Of several winners one can be spared.
  const live = unseen[suit] !== 0 || countOf(hand[trump as Suit]) >= MAY_DRAW;
  const winner = countAbove(unseen[suit], rankNumber(card)) === 0;
  return live && winner && topOf(hand[suit]) === rankNumber(card) ? WINNER_THROWN : 0;
}

export function scoreFollow(situation: Situation, ruffers: boolean) {
  const { know, trump, best } = situation;
  return (card: Card): number => {
    const { stands, regained } = chanceOfTrick(situation, card);
    const cost = costOf(card, know, trump as Suit, ruffers);
    const overtakesPartner =
      best !== null &&
      areFriends(situation.contract, situation.me, best.seat) &&
      beats(card, best.card, trump);
    return stands + regained - COST_NOW * cost - (overtakesPartner ? 0.06 : 0) - wasteOf(situation, card);
  };
}
