/**
 * The cards hidden from a seat of kingen and the seats each may lie with. Known voids restrict them, and so
 * does a king of hearts that would have had to be thrown. A heart led while hearts are banned shows that the
 * hand held nothing else.
 */
import { type Card, PACK_52, SEATS, type Seat } from '@troef/games';
import type { Hidden } from '../search/sampler.ts';
import type { KingenDeal } from './knowledge.ts';

/** Whether a seat may hold this card, as far as one sign tells. */
type Allows = (card: Card) => boolean;

const isHeart = (card: Card): boolean => card[1] === 'H';

export function hiddenFrom(deal: KingenDeal, me: Seat): Hidden {
  const seen = new Set<Card>(deal.hand);
  for (const { plays } of deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick]) {
    for (const { card } of plays) seen.add(card);
  }
  const cards = PACK_52.filter((card) => !seen.has(card));
  const allows = signsIn(deal);
  return {
    cards,
    may: cards.map((card) =>
      SEATS.reduce<number>(
        (seats, seat) =>
          seat !== me && allows[seat].every((test) => test(card)) ? seats | (1 << seat) : seats,
        0,
      ),
    ),
    room: SEATS.map((seat) => (seat === me ? 0 : deal.handSizes[seat])),
  };
}

function signsIn(deal: KingenDeal): readonly [Allows[], Allows[], Allows[], Allows[]] {
  const signs: [Allows[], Allows[], Allows[], Allows[]] = [[], [], [], []];
  const mustThrowKing = deal.contract?.id === 'king';
  for (const { plays } of deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick]) {
    const led = plays[0];
    if (led === undefined) continue;
    if (deal.game.heartsBanned && isHeart(led.card)) signs[led.seat].push(isHeart);
    const suit = led.card[1];
    for (const { seat, card } of plays) {
      if (card[1] === suit) continue;
      signs[seat].push((other) => other[1] !== suit);
      if (mustThrowKing && card !== 'KH') signs[seat].push((other) => other !== 'KH');
    }
  }
  return signs;
}
