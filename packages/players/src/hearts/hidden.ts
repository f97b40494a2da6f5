/**
 * The cards hidden from a seat of hearts and the seats each may lie with. Known voids and the cards the seat
 * passed restrict them. A heart led before hearts were broken, or a penalty card played to the first trick,
 * shows that the hand held nothing else.
 */
import { type BySeat, type Card, isHeartsPenalty, type OpenTrick, type Seat } from '@troef/games';
import { hiddenCards, type Sign, signsIn } from '../beliefs/hidden-cards.ts';
import { allTricks, unseenCards } from '../beliefs/tricks.ts';
import type { Hidden } from '../search/sampler.ts';
import type { HeartsDeal } from './knowledge.ts';

const isHeart: Sign = (card) => card[1] === 'H';

export function hiddenFrom(deal: HeartsDeal, me: Seat): Hidden {
  const signs = signsOfHearts(allTricks(deal));
  // Until the passed cards have changed hands, nothing is known of another hand.
  const { passTo, passed } = deal.game;
  const given = new Set<Card>(deal.phase === 'playing' ? (passed ?? []) : []);
  return hiddenCards(me, deal.handSizes, unseenCards(deal), (seat, card) =>
    passTo !== null && given.has(card) ? seat === passTo : signs[seat].every((sign) => sign(card)),
  );
}

function signsOfHearts(tricks: readonly OpenTrick[]): BySeat<readonly Sign[]> {
  let broken = false;
  return signsIn(tricks, ({ card }, before, trick) => {
    const wasBroken = broken;
    broken ||= isHeart(card);
    const led = before[0]?.card;
    if (led === undefined) return isHeart(card) && !wasBroken ? [isHeart] : [];
    if (card[1] === led[1]) return [];
    const isVoid: Sign = (other) => other[1] !== led[1];
    return trick === 0 && isHeartsPenalty(card) ? [isVoid, isHeartsPenalty] : [isVoid];
  });
}
