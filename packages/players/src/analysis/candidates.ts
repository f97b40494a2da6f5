/** Which bids are played out: all of a few, the most promising ones of many. */
import type { Seat, SessionView } from '@troef/games';
import { trumpsByPromise } from '../belote/bidding.ts';
import type { BeloteDeal } from '../belote/knowledge.ts';

/** Bids that are tried beside a pass and the one that was made. */
const BIDS = 4;
const TRUMPS = 3;

/** Words that are always tried where they may be said. */
const ALWAYS: readonly string[] = ['pass', 'coinche', 'surcoinche'];

/** Returns the expected score of each of these bids, as the player's own bidding sees it: points. */
export type WorthsOfBids<Deal> = (deal: Deal, me: Seat, legal: readonly string[]) => readonly number[];

/** Returns the bids that the player's own bidding likes best. */
export type LikedBids<Deal> = (deal: Deal, me: Seat, legal: readonly string[]) => readonly string[];

export function bidsTried(
  liked: LikedBids<never> | undefined,
  { deal, legal }: SessionView,
  me: Seat,
  made: string,
): readonly string[] {
  const always = ALWAYS.filter((word) => legal.includes(word));
  const best = liked !== undefined && deal?.phase === 'auction' ? liked(deal as never, me, legal) : legal;
  return [...new Set([made, ...always, ...best])];
}

/** The bids with the highest expected scores, the best first. */
export const likedByWorth =
  <Deal>(worths: WorthsOfBids<Deal>): LikedBids<Deal> =>
  (deal, me, legal) => {
    const each = worths(deal, me, legal);
    const order = legal.map((_, at) => at).toSorted((a, b) => (each[b] as number) - (each[a] as number));
    return order.slice(0, BIDS).map((at) => legal[at] as string);
  };

/** The lowest bid in each of the best trumps. */
export function likedInBelote(deal: BeloteDeal, me: Seat): readonly string[] {
  const bids = deal.game.offers.filter(({ move }) => move.startsWith('bid:'));
  return trumpsByPromise(deal, me, bids)
    .slice(0, TRUMPS)
    .flatMap((trump) => bids.find((bid) => bid.trump === trump)?.move ?? []);
}
