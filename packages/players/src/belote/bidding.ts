/**
 * Bidding at belote and coinche: the points to be expected of a hand with each trump, against what is asked.
 *
 * Expectations are lines fitted to what four of these players then made (weights.ts), so that a hand is worth what it
 * makes at this table. What the partner has bid counts as what he promised with it.
 */
import {
  type BeloteOffer,
  type BeloteTrump,
  type Card,
  leftOf,
  partnerOf,
  type Seat,
  SUITS,
  sameTeam,
  suitOf,
} from '@troef/games';
import { featuresOf, weigh } from './features.ts';
import type { BeloteDeal } from './knowledge.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Points over the other side that a take must promise: a lost contract gives them everything. Found by matches of normal players
 * (docs/players.md); the last word is freer, because nobody comes after it.
 */
const TAKE_MARGIN = { first: 36, second: 36, last: 20 } as const;
/** Standard deviation of what a side makes around what its hand promises. */
const SPREAD = 47;
/** A bid is made when it is kept this often, and the other side's contract doubled when it is kept no oftener; found so too. */
const KEPT = 0.64;
const DOUBLED = 0.16;
const ROUND = 162;

/** Difference of points over the other side for a take; side's points for a bid of coinche. */
export const promise = (cards: readonly Card[], trump: BeloteTrump, kind: 'take' | 'bid'): number => {
  const weights =
    kind === 'take' ? WEIGHTS.take : trump === 'SA' || trump === 'TA' ? WEIGHTS[trump] : WEIGHTS.bid;
  return weigh(featuresOf(cards, trump), weights);
};

/** Whose turn it is to bid: the next one, but after a coinche only the bidding side is asked. */
export function bidderOf({ dealer, auction }: BeloteDeal): Seat {
  const last = auction.at(-1);
  if (last === undefined) return leftOf(dealer);
  const doubled = auction.at(-2)?.move === 'coinche';
  return doubled && last.move === 'pass' ? partnerOf(last.seat) : leftOf(last.seat);
}

export function chooseBid(deal: BeloteDeal, me: Seat, legal: readonly string[]): string {
  return deal.phase === 'auction' ? chooseInAuction(deal, me, legal) : chooseTake(deal, legal);
}

/** The taker is sure of five cards and the turned one. */
function chooseTake(deal: BeloteDeal, legal: readonly string[]): string {
  const { turned, offers } = deal.game;
  const cards = turned === null ? deal.hand : [...deal.hand, turned];
  const [best] = offers
    .filter(({ trump }) => trump !== null)
    .map(({ move, trump }) => ({ move, worth: promise(cards, trump as BeloteTrump, 'take') }))
    .toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return legal[0] as string;
  const said = deal.auction.length;
  const margin =
    said === 7 ? TAKE_MARGIN.last : deal.phase === 'bid1' ? TAKE_MARGIN.first : TAKE_MARGIN.second;
  return best.worth >= margin ? best.move : 'pass';
}

function chooseInAuction(deal: BeloteDeal, me: Seat, legal: readonly string[]): string {
  const { standing, offers } = deal.game;
  if (legal.includes('surcoinche')) return chooseSurcoinche(deal);
  const bids = offers.filter(({ level }) => level !== null && level !== 'capot').filter(isBid);
  const opponents = standing !== null && !sameTeam(standing.seat, me);
  if (opponents && legal.includes('coinche')) {
    const level = standing.level === 'capot' ? ROUND : standing.level;
    if (keeps(ROUND - defence(deal, standing.trump), level) <= DOUBLED) return 'coinche';
  }
  const [best] = bids
    .map((offer) => ({ offer, points: withPartner(deal, me, offer.trump as BeloteTrump) }))
    .filter(({ offer, points }) => keeps(points, offer.level as number) >= KEPT)
    // The lowest level in the trump that promises most leaves room to go on.
    .toSorted((a, b) => b.points - a.points || (a.offer.level as number) - (b.offer.level as number));
  if (best === undefined) return 'pass';
  // The partner's contract is only raised in his own trump, or bettered by a clearly stronger one.
  if (standing !== null && !opponents && best.offer.trump !== standing.trump) {
    if (best.points < withPartner(deal, me, standing.trump) + 12) return 'pass';
  }
  return best.offer.move;
}

const isBid = ({ move }: BeloteOffer): boolean => move.startsWith('bid:');

/** The chance that a side expected to make `points` makes `level`. */
const keeps = (points: number, level: number): number =>
  1 / (1 + Math.exp((-1.702 * (points - level)) / SPREAD));

/** Own promise and what the partner's bids add to it: he has named this trump, so he holds more of it than anybody. */
function withPartner(deal: BeloteDeal, me: Seat, trump: BeloteTrump): number {
  const bids = deal.auction.filter(
    ({ seat, move }) => sameTeam(seat, me) && seat !== me && move.startsWith('bid:'),
  );
  const last = bids.findLast(({ move }) => move.endsWith(`:${trump}`));
  const own = promise(deal.hand, trump, 'bid');
  if (last === undefined) return own;
  const level = Number(last.move.split(':')[1]);
  return Number.isNaN(level) ? own : Math.max(own, level + support(deal.hand, trump));
}

/** What a hand adds to the partner's trump: aces outside, the jack and the nine (docs/rules/belote.md 12). */
function support(hand: readonly Card[], trump: BeloteTrump): number {
  const plainAces = SUITS.filter((suit) => suit !== trump && hand.includes(`A${suit}`)).length;
  const tops = hand.filter((card) => (card[0] === 'J' || card[0] === '9') && suitOf(card) === trump).length;
  const trumps = hand.filter((card) => suitOf(card) === trump).length;
  return 10 * plainAces + 11 * tops + 3 * Math.max(0, trumps - tops - 1) - 4;
}

/** Points this hand is likely to take against a contract. */
function defence(deal: BeloteDeal, trump: BeloteTrump): number {
  const { hand } = deal;
  if (trump === 'SA' || trump === 'TA') return promise(hand, trump, 'bid') * 0.8;
  const has = (card: string): boolean => hand.some((each) => each === card);
  const trumps = hand.filter((card) => suitOf(card) === trump).length;
  const aces = SUITS.filter((suit) => suit !== trump && has(`A${suit}`)).length;
  const tops =
    (has(`J${trump}`) ? 30 : 0) +
    (has(`9${trump}`) && trumps >= 2 ? 20 : 0) +
    (has(`A${trump}`) && trumps >= 3 ? 14 : 0);
  return 24 + tops + 16 * aces + 3 * Math.max(0, trumps - 2);
}

/** The contract is doubled against us: redoubled when it is nearly sure. */
function chooseSurcoinche(deal: BeloteDeal): string {
  const { standing } = deal.game;
  if (standing === null || standing.level === 'capot') return 'pass';
  return keeps(promise(deal.hand, standing.trump, 'bid'), standing.level) > 0.85 ? 'surcoinche' : 'pass';
}
