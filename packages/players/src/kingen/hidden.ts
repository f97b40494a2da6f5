/**
 * The cards hidden from a seat of kingen and the seats each may lie with. Known voids restrict them, and so
 * does a king of hearts that would have had to be thrown. A heart led while hearts are banned shows that the
 * hand held nothing else.
 */
import { kingenDuties, type Seat } from '@troef/games';
import { hiddenCards, type Sign, signsIn } from '../beliefs/hidden-cards.ts';
import { allTricks, unseenCards } from '../beliefs/tricks.ts';
import type { Hidden } from '../search/sampler.ts';
import type { KingenDeal } from './knowledge.ts';

const isHeart: Sign = (card) => card[1] === 'H';

export function hiddenFrom(deal: KingenDeal, me: Seat): Hidden {
  const { heartsBanned, mustThrow } = kingenDuties(deal.contract?.id ?? 'trumps');
  const isNotKing: Sign = (card) => card !== mustThrow;
  const signs = signsIn(allTricks(deal), ({ card }, before) => {
    const led = before[0]?.card;
    if (led === undefined) return heartsBanned !== undefined && isHeart(card) ? [isHeart] : [];
    if (card[1] === led[1]) return [];
    const isVoid: Sign = (other) => other[1] !== led[1];
    return mustThrow !== undefined && isNotKing(card) ? [isVoid, isNotKing] : [isVoid];
  });
  return hiddenCards(me, deal.handSizes, unseenCards(deal), (seat, card) =>
    signs[seat].every((sign) => sign(card)),
  );
}
