/**
 * The cards hidden from a seat of colour whist or wiezen and the places each may lie in. Facts are voids,
 * open hands and the aces of a trull. If everybody laid a card away, that pile is another place, after the
 * four seats.
 */
import { type Card, PACK_52, SEATS, type Seat, type Suit, suitOf } from '@troef/games';
import type { Hidden } from '../search/sampler.ts';
import type { FamilyDeal } from './deal.ts';
import { mapSuits, strengthOf } from './holding.ts';
import { certainHolders, voidsSeen } from './knowledge.ts';

const PILE = SEATS.length;

export function hiddenFrom(deal: FamilyDeal, me: Seat): Hidden {
  const seen = new Set<Card>(deal.hand);
  for (const { plays } of deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick]) {
    for (const { card } of plays) seen.add(card);
  }
  if (deal.game.ownDiscard) seen.add(deal.game.ownDiscard as Card);
  const cards = PACK_52.filter((card) => !seen.has(card));
  const held = deal.handSizes.reduce((sum: number, size, seat) => sum + (seat === me ? 0 : size), 0);
  const laidAway = cards.length - held;

  const unseen = mapSuits((suit: Suit) => cards.filter((card) => suitOf(card) === suit).map(strengthOf));
  const holders = certainHolders(deal, me, unseen);
  const voids = voidsSeen(deal, deal.tricks.length);
  const mayOf = (card: Card): number => {
    const holder = holders[suitOf(card)].get(strengthOf(card));
    if (holder !== undefined) return 1 << holder;
    return SEATS.reduce<number>(
      (places, seat) =>
        seat === me || deal.open[seat] !== undefined || voids[seat].has(suitOf(card))
          ? places
          : places | (1 << seat),
      laidAway > 0 ? 1 << PILE : 0,
    );
  };
  return {
    cards,
    may: cards.map(mayOf),
    room: [...SEATS.map((seat) => (seat === me ? 0 : deal.handSizes[seat])), laidAway],
  };
}
