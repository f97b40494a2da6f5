/**
 * The cards hidden from a seat of colour whist or wiezen and the places each may lie in. Facts are voids,
 * open hands and the aces of a trull. If everybody laid a card away, that pile is another place, after the
 * four seats.
 */
import { type Card, SEATS, type Seat, suitOf } from '@troef/games';
import { hiddenCards } from '../beliefs/hidden-cards.ts';
import { allTricks, unseenCards } from '../beliefs/tricks.ts';
import { suitBit, voidsSeen } from '../beliefs/voids.ts';
import { rankNumber } from '../card-sets.ts';
import type { Hidden } from '../search/sampler.ts';
import type { FamilyDeal } from './deal.ts';
import { setsBySuit } from './hand.ts';
import { certainHolders } from './knowledge.ts';

const PILE = 1 << SEATS.length;

export function hiddenFrom(deal: FamilyDeal, me: Seat): Hidden {
  const cards = unseenCards(deal).filter((card) => card !== deal.game.ownDiscard);
  const holders = certainHolders(deal, me, setsBySuit(cards));
  const holderOf = (card: Card): Seat | undefined => holders[suitOf(card)].get(rankNumber(card));
  const voids = voidsSeen(allTricks(deal));
  const { may, room } = hiddenCards(me, deal.handSizes, cards, (seat, card) => {
    const holder = holderOf(card);
    if (holder !== undefined) return seat === holder;
    return deal.open[seat] === undefined && (voids[seat] & suitBit(suitOf(card))) === 0;
  });
  const laidAway = cards.length - room.reduce((sum, size) => sum + size, 0);
  const inPile = (card: Card): boolean => laidAway > 0 && holderOf(card) === undefined;
  return {
    cards,
    may: may.map((seats, index) => (inPile(cards[index] as Card) ? seats | PILE : seats)),
    room: [...room, laidAway],
  };
}
