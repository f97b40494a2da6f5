/**
 * What the bids of the others say of their hands: a bid is the less likely, the less it is worth beside the best one by
 * the player's own bidding. A player who asks holds what is worth asking with, high cards included, so each seat's bids
 * are looked at again with the hand that is imagined there.
 *
 * The players themselves lean on suits alone (bid-lean.ts), because they have a table that waits.
 */
import type { BySeat, Card, RandomStream, Seat, SessionView } from '@troef/games';
import { seededStream } from '../random.ts';
import type { Hidden } from '../search/sampler.ts';
import type { WorthsOfBids } from './candidates.ts';
import { dealtIn } from './dealt-in.ts';
import type { Decision, PlayedAgain } from './decisions.ts';

/** Points by which a bid may be worth less than the best one and still be half as likely. */
const LENIENT = 0.2;
/** Likelihood of a bid that is never worth making: people bid what no player would. */
const LEAST = 0.002;
/** Hands that are less likely than that are looked at no further: their other bids count as usual ones. */
const HOPELESS = 0.005;
const USUAL = 0.6;
/** Scale that turns likelihoods into whole numbers. */
const UNIT = 1_000_000;

/** Returns the likelihood weight of hands, a whole number from 1 to a million; undefined if nobody else has bid. */
export function likelihoodOfBids(
  { game, start, moves }: PlayedAgain,
  { at, seat: me, view }: Decision,
  hidden: Hidden,
  worths: WorthsOfBids<never>,
): ((hands: BySeat<readonly Card[]>) => number) | undefined {
  const auction = moves.slice(0, Math.min(at, view.deal?.auction.length ?? 0));
  const bids = auction.slice(0, 1 + auction.findLastIndex(({ seat }) => seat !== me));
  if (bids.length === 0) return undefined;
  const stream: RandomStream = seededStream('bids');
  return (hands) => {
    const world = dealtIn(view, hidden, hands, stream);
    const dealt = world && game.dealGiven(start, view.deal?.dealer, world.given);
    if (dealt === undefined || !dealt.ok) return 1;
    let state = dealt.value.reduce(game.evolve, start);
    let likelihood = 1;
    for (const { seat, move } of bids) {
      if (likelihood < HOPELESS) {
        if (seat !== me) likelihood *= USUAL;
        continue;
      }
      if (seat !== me) likelihood *= likelihoodOf(game.viewFor(state, seat), seat, move, worths);
      const decided = game.decide(state, seat, move);
      if (!decided.ok) return 1;
      state = decided.value.reduce(game.evolve, state);
    }
    return Math.max(1, Math.round(UNIT * likelihood));
  };
}

/** By the gap to the best bid, with thick tails and by plain arithmetic, which every engine does alike. */
function likelihoodOf(
  { deal, legal }: SessionView,
  seat: Seat,
  move: string,
  worths: WorthsOfBids<never>,
): number {
  const each = worths(deal as never, seat, legal);
  const best = Math.max(...each);
  // Of a trull: a player who chooses nothing by worth says nothing.
  if (best === Number.NEGATIVE_INFINITY) return 1;
  const shares = each.map((worth) => {
    const gap = (best - worth) / LENIENT;
    return Math.max(LEAST, 1 / (1 + gap * gap));
  });
  const all = shares.reduce((sum, share) => sum + share, 0);
  // With these cards it may be forbidden, as a join without the suit is.
  return (shares[legal.indexOf(move)] ?? LEAST) / all;
}
