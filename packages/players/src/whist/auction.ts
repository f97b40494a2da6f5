/**
 * Bidding: every legal bid gets an expected score, and the best one is made.
 *
 * Tricks come from evaluate.ts, stakes from the offers in the view, so the doubling after an all-passed deal
 * counts. The cost of passing depends on the contract that stands: the seats that let another player's
 * contract stand pay for it.
 */
import { leftOf, type Offer, partnerOf, type Seat, SUITS, type Suit } from '@troef/games';
import { ACE, countAbove, countOf, JACK, KING, topOf } from '../card-sets.ts';
import { bestBy } from '../whist-family/choose.ts';
import { allOrNothing } from '../whist-family/expectation.ts';
import { type Hand, setsBySuit } from '../whist-family/hand.ts';
import { missesEverything, slamChance } from '../whist-family/safety.ts';
import type { WhistDeal } from './bid-lean.ts';
import {
  abundanceTricks,
  askerTricks,
  joinerTricks,
  missesAfterDiscard,
  soloTricks,
  takesExactlyOne,
} from './evaluate.ts';
import { expectedScore, targetOf } from './expectation.ts';
import { miseryChance } from './misery-bids.ts';
import { SPREAD } from './weights.ts';

/** Chance that a partner joins an ask. */
const JOINED = 0.6;
/** Cost of showing strength by asking. It decides against an ask that gains nothing. */
const ASK_MARGIN = 0.3;

/** Tricks lost for each level a pair was driven up: the opponents hold the cards to do it. */
const RESISTANCE = 0.3;
/** Tricks lost if the joiner has fewer than two trumps: they cannot help to draw them or return the suit. */
const NO_SUPPORT = 1;
/** Tricks lost with a thin suit: five trumps, one honour and no side trick, before the others have bid. */
const THIN = 0.8;

interface Bidder {
  readonly me: Seat;
  readonly deal: WhistDeal;
  readonly hand: Hand;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly legal: readonly string[];
}

const kindOf = (bid: string): string => (bid.split(':')[0] as string).replace(/\d+$/, '');

/** Whether this seat joined the pair (true) or asked. */
function joinedMyself({ deal, me }: Bidder): boolean {
  return deal.auction.some(({ seat, move }) => seat === me && move.startsWith('join:'));
}

function soloValue({ hand, deal }: Bidder, contract: string, trump: Suit): number {
  return expectedScore(contract, soloTricks(hand, trump), SPREAD.solo, deal.game.doubled);
}

/**
 * Whether a longer suit can be asked in. The weights of askerTricks were fitted to trumps that were worth asking in, so
 * they think too well of three strong cards: in 60 hands that asked so, the longest suit brought 2.8 points more a deal,
 * give or take 0.3 (docs/players.md).
 */
function hasLonger({ hand, legal }: Bidder, trump: Suit): boolean {
  return SUITS.some((suit) => countOf(hand[suit]) > countOf(hand[trump]) && legal.includes(`ask:${suit}`));
}

/** First and second seat need more than a suit: two of its top honours, or a side trick. */
function isThin({ hand, me, deal }: Bidder, trump: Suit): boolean {
  const honours = countAbove(hand[trump], JACK);
  const besides = SUITS.some(
    (suit) =>
      suit !== trump &&
      (topOf(hand[suit]) === ACE || (topOf(hand[suit]) === KING && countOf(hand[suit]) > 1)),
  );
  const early = me === leftOf(deal.dealer) || me === partnerOf(deal.dealer);
  return early && countOf(hand[trump]) <= 5 && honours < 2 && !besides;
}

function askValue(bidder: Bidder, offer: Offer): number {
  const { hand, deal } = bidder;
  const trump = offer.trump as Suit;
  if (hasLonger(bidder, trump)) return Number.NEGATIVE_INFINITY;
  const { doubled } = deal.game;
  const mean = askerTricks(hand, trump) - (isThin(bidder, trump) ? THIN : 0);
  const pair = expectedScore(offer.contract, mean, SPREAD.asker, doubled);
  // If nobody joins, a solo is still possible, presumably at the lowest level.
  const alone = Math.max(0, soloValue(bidder, 'solo5', trump));
  return JOINED * pair + (1 - JOINED) * alone - ASK_MARGIN * (doubled ? 2 : 1);
}

function togetherValue(bidder: Bidder, offer: Offer, joined: boolean): number {
  const estimate = joined ? joinerTricks : askerTricks;
  const spread = joined ? SPREAD.joiner : SPREAD.asker;
  const trump = offer.trump as Suit;
  const support = joined && countOf(bidder.hand[trump]) < 2 ? NO_SUPPORT : 0;
  const mean = estimate(bidder.hand, trump) - support - RESISTANCE * (targetOf(offer.contract) - 8);
  return expectedScore(offer.contract, mean, spread, bidder.deal.game.doubled);
}

function abundanceValue({ hand, deal }: Bidder, offer: Offer): number {
  const mean = abundanceTricks(hand, offer.trump as Suit);
  return expectedScore(offer.contract, mean, SPREAD.abundance, deal.game.doubled);
}

/** The best score as another player's partner, which makes waiting worthwhile. */
function helpValue({ hand, deal }: Bidder): number {
  let sum = 0;
  for (const trump of SUITS) {
    if (countOf(hand[trump]) < 2) continue;
    const value = expectedScore('together8', joinerTricks(hand, trump), SPREAD.joiner, deal.game.doubled);
    sum += 0.25 * Math.max(0, value);
  }
  return sum;
}

/** Expected score of passing. */
function passValue({ deal, me }: Bidder): number {
  const scale = deal.game.doubled ? 2 : 1;
  const standing = deal.game.standing;
  if (standing === null) return 0;
  if (standing.declarers.includes(me)) return 8 * scale;
  return (standing.id === 'trull' ? -8 : -2) * scale;
}

function worthOf(bidder: Bidder, bid: string): number {
  if (bid === 'pass') return passValue(bidder);
  if (bid === 'wait') return 0.5 * helpValue(bidder) - 0.3;
  if (bid === 'passParole') return passParoleValue(bidder);
  const offer = bidder.offers.get(bid);
  if (offer === undefined) return Number.NEGATIVE_INFINITY;
  switch (kindOf(bid)) {
    case 'ask':
      return askValue(bidder, offer);
    case 'join':
      return togetherValue(bidder, offer, true);
    case 'together':
      return togetherValue(bidder, offer, joinedMyself(bidder));
    case 'solo':
      return soloValue(bidder, offer.contract, offer.trump as Suit);
    case 'abundance':
      return abundanceValue(bidder, offer);
    case 'smallMisery':
      return allOrNothing(offer, miseryChance('smallMisery', missesAfterDiscard(bidder.hand)));
    case 'misery':
    case 'openMisery':
      return allOrNothing(offer, miseryChance(kindOf(bid), missesEverything(bidder.hand)));
    case 'piccolo':
      return allOrNothing(offer, miseryChance('piccolo', takesExactlyOne(bidder.hand)));
    case 'soloSlim':
      return allOrNothing(offer, slamChance(bidder.hand));
    default:
      return Number.NEGATIVE_INFINITY;
  }
}

/** Returning the decision is worth a little less than raising, and a little more than giving up. */
function passParoleValue(bidder: Bidder): number {
  const raise = bidder.legal.find((bid) => bid.startsWith('together'));
  return raise === undefined
    ? passValue(bidder) - 1
    : 0.5 * (worthOf(bidder, raise) + passValue(bidder)) + 0.2;
}

function bidderOf(deal: WhistDeal, me: Seat, legal: readonly string[]): Bidder {
  const offers = new Map(deal.game.offers.map((offer) => [offer.move, offer]));
  return { me, deal, hand: setsBySuit(deal.hand), offers, legal };
}

/** Returns the expected score of each of these bids, in points; -Infinity for a bid that is never made. */
export function worthsOfBids(deal: WhistDeal, me: Seat, legal: readonly string[]): readonly number[] {
  const bidder = bidderOf(deal, me, legal);
  return legal.map((bid) => worthOf(bidder, bid));
}

export function chooseBid(deal: WhistDeal, me: Seat, legal: readonly string[]): string {
  const bidder = bidderOf(deal, me, legal);
  // Pass comes first, so it is made unless another bid is worth more.
  const ordered = [...legal].sort((one, other) => Number(other === 'pass') - Number(one === 'pass'));
  return bestBy(ordered, (bid) => worthOf(bidder, bid));
}
