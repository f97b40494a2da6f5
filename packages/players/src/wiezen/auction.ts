/**
 * Bidding in wiezen: every legal bid gets an expected score, and the best one is made.
 *
 * Tricks come from the fitted weights, points from the table of the game. A failed contract costs more than a
 * made one earns, and an abundance pays only the level bid, so the level matters. The cost of passing depends
 * on the contract that stands: the seats that let another player's contract stand pay for it.
 */
import {
  type Seat,
  type Suit,
  type WiezenContractId,
  type WiezenOffer,
  wiezenOwnPoints,
  wiezenStakeOf,
} from '@troef/games';
import { bestBy } from '../whist-family/choose.ts';
import { allOrNothing, expectedPoints } from '../whist-family/expectation.ts';
import { weighedTricks } from '../whist-family/features.ts';
import { type Hand, setsBySuit } from '../whist-family/hand.ts';
import { chanceOn, missesEverything, type SafetyCurve, slamChance } from '../whist-family/safety.ts';
import type { WiezenDeal } from './bid-lean.ts';
import { SPREAD, WEIGHTS } from './weights.ts';

type Plan = keyof typeof WEIGHTS;

/** Chance that a partner joins an ask. */
const JOINED = 0.85;
/**
 * Tricks that an abundance loses without the first lead: a side suit may be ruffed before trumps are drawn.
 */
const NOT_LEADING = 0.25;
/** Mean cost of another player's contract for each opponent: it is seldom bid without reason. */
const OTHERS_CONTRACT = -2;
/** Mean gain of a trull for each of its two players. */
const OWN_TRULL = 2.5;
/** Chance that a later player asks, whom the waiting player can then help. */
const WAIT_SHARE = 0.25;

/** Play is against three defenders who attack. An open hand is seen from the second trick on. */
const MISERY_CURVES: Readonly<Record<string, SafetyCurve>> = {
  misery: { slope: 0.86, shift: 0.9 },
  openMisery: { slope: 0.76, shift: 0.25 },
};

interface Bidder {
  readonly me: Seat;
  readonly deal: WiezenDeal;
  readonly hand: Hand;
  readonly offers: ReadonlyMap<string, WiezenOffer>;
}

/** Expected points of this contract for the declarer, over every possible number of tricks. */
function worthAt(hand: Hand, contract: WiezenContractId, trump: Suit, plan: Plan, less = 0): number {
  const mean = weighedTricks(WEIGHTS[plan], hand, trump) - less;
  return expectedPoints(mean, SPREAD[plan], (tricks) =>
    wiezenOwnPoints(contract, wiezenStakeOf(contract, tricks)),
  );
}

/** If nobody joins, the asker plays alone for five tricks or passes. */
function askValue({ hand, deal }: Bidder): number {
  const trump = deal.game.turnedSuit;
  const pair = worthAt(hand, 'together8', trump, 'asker');
  const alone = Math.max(0, worthAt(hand, 'solo5', trump, 'solo'));
  return JOINED * pair + (1 - JOINED) * alone;
}

/** Expected score of passing. */
function passValue({ deal, me }: Bidder): number {
  const { standing } = deal.game;
  if (standing === null) return 0;
  return standing.declarers.includes(me) ? OWN_TRULL : OTHERS_CONTRACT;
}

function worthOf(bidder: Bidder, bid: string): number {
  const { hand, deal, me } = bidder;
  const { turnedSuit } = deal.game;
  if (bid === 'pass') return passValue(bidder);
  if (bid === 'wait') return WAIT_SHARE * worthAt(hand, 'together8', turnedSuit, 'joiner');
  if (bid === 'ask') return askValue(bidder);
  const offer = bidder.offers.get(bid);
  if (offer === undefined) return Number.NEGATIVE_INFINITY;
  const contract = offer.contract as WiezenContractId;
  switch (contract) {
    case 'together8':
      return worthAt(hand, contract, turnedSuit, 'joiner');
    case 'solo5':
      return worthAt(hand, contract, turnedSuit, 'solo');
    case 'misery':
    case 'openMisery':
      return allOrNothing(offer, chanceOn(MISERY_CURVES[contract] as SafetyCurve, missesEverything(hand)));
    case 'solo13':
    case 'soloSlim':
      return allOrNothing(offer, slamChance(hand));
    default:
      return worthAt(hand, contract, offer.trump as Suit, 'abundance', offer.lead === me ? 0 : NOT_LEADING);
  }
}

function bidderOf(deal: WiezenDeal, me: Seat): Bidder {
  const offers = new Map(deal.game.offers.map((offer) => [offer.move, offer]));
  return { me, deal, hand: setsBySuit(deal.hand), offers };
}

/** Returns the expected score of each of these bids, in points; -Infinity for a bid that is never made. */
export function worthsOfBids(deal: WiezenDeal, me: Seat, legal: readonly string[]): readonly number[] {
  const bidder = bidderOf(deal, me);
  return legal.map((bid) => worthOf(bidder, bid));
}

export function chooseBid(deal: WiezenDeal, me: Seat, legal: readonly string[]): string {
  const bidder = bidderOf(deal, me);
  // Pass comes first, so it is made unless another bid is worth more.
  const ordered = [...legal].sort((one, other) => Number(other === 'pass') - Number(one === 'pass'));
  return bestBy(ordered, (bid) => worthOf(bidder, bid));
}
