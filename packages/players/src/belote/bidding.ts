/**
 * Bidding at belote and coinche: the expected points of a hand with each trump, against the points a bid asks
 * for.
 *
 * Expectations are lines fitted to results of four of these players (weights.ts), so a hand is worth what
 * such players make of it. The partner's bid counts as the hand such a player would need for it.
 */
import {
  BELOTE_POINTS,
  type BeloteOffer,
  type BeloteTrump,
  type Card,
  type Seat,
  SUITS,
  sameTeam,
  suitOf,
} from '@troef/games';
import { featuresOf, weigh } from './features.ts';
import type { BeloteDeal } from './knowledge.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Lead over the other side that a take must promise, because a lost contract gives them everything. Found by
 * matches of normal players (docs/players.md). The last player to speak needs less, because nobody can bid
 * after them.
 */
const TAKE_MARGIN = { first: 36, second: 36, last: 20 } as const;
/**
 * What a take in at most two trumps must promise beyond that, with the jack of trumps and without it. The
 * weights are lines, and too kind to short trumps: such takes lost 6 to 49 points against passing.
 */
const SHORT_TRUMPS = { most: 2, withJack: 12, without: 45 } as const;
/** Standard deviation of a side's points around what its hand promises. */
const SPREAD = 47;
/**
 * Chance of making it that a bid must have, and the highest at which the others' contract is doubled. Found
 * in the same way.
 */
const KEPT = 0.64;
const DOUBLED = 0.16;

/** Expected points: the lead over the other side for a take, the side's own points for a bid of coinche. */
export const promise = (cards: readonly Card[], trump: BeloteTrump, kind: 'take' | 'bid'): number => {
  const weights =
    kind === 'take' ? WEIGHTS.take : trump === 'SA' || trump === 'TA' ? WEIGHTS[trump] : WEIGHTS.bid;
  return weigh(featuresOf(cards, trump), weights);
};

export function chooseBid(deal: BeloteDeal, me: Seat, legal: readonly string[]): string {
  return deal.phase === 'auction' ? chooseInAuction(deal, me, legal) : chooseTake(deal, legal);
}

/** The taker certainly holds five cards and the turned one. */
function chooseTake(deal: BeloteDeal, legal: readonly string[]): string {
  const { turned, offers } = deal.game;
  const cards = turned === null ? deal.hand : [...deal.hand, turned];
  const [best] = offers
    .filter(({ trump }) => trump !== null)
    .map(({ move, trump }) => ({
      move,
      worth: promise(cards, trump as BeloteTrump, 'take') - shortBy(cards, trump as BeloteTrump),
    }))
    .toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return legal[0] as string;
  const said = deal.auction.length;
  const margin =
    said === 7 ? TAKE_MARGIN.last : deal.phase === 'bid1' ? TAKE_MARGIN.first : TAKE_MARGIN.second;
  return best.worth >= margin ? best.move : 'pass';
}

function shortBy(cards: readonly Card[], trump: BeloteTrump): number {
  const trumps = cards.filter((card) => suitOf(card) === trump);
  if (trumps.length > SHORT_TRUMPS.most) return 0;
  return trumps.some((card) => card[0] === 'J') ? SHORT_TRUMPS.withJack : SHORT_TRUMPS.without;
}

/** Returns the trumps of these bids of coinche, the one that promises most first. */
export function trumpsByPromise(deal: BeloteDeal, me: Seat, bids: readonly BeloteOffer[]): BeloteTrump[] {
  const trumps = [...new Set(bids.flatMap(({ trump }) => trump ?? []))] as BeloteTrump[];
  return trumps.toSorted((one, other) => withPartner(deal, me, other) - withPartner(deal, me, one));
}

function chooseInAuction(deal: BeloteDeal, me: Seat, legal: readonly string[]): string {
  const { standing, offers } = deal.game;
  if (legal.includes('surcoinche')) return chooseSurcoinche(deal);
  const bids = offers.filter(({ level }) => level !== null && level !== 'capot').filter(isBid);
  const opponents = standing !== null && !sameTeam(standing.seat, me);
  if (opponents && legal.includes('coinche')) {
    const level = standing.level === 'capot' ? BELOTE_POINTS : standing.level;
    if (keeps(BELOTE_POINTS - defence(deal, standing.trump), level) <= DOUBLED) return 'coinche';
  }
  const [best] = bids
    .map((offer) => ({ offer, points: withPartner(deal, me, offer.trump as BeloteTrump) }))
    .filter(({ offer, points }) => keeps(points, offer.level as number) >= KEPT)
    // Of the trump that promises most the lowest level is bid, to leave room for more.
    .toSorted((a, b) => b.points - a.points || (a.offer.level as number) - (b.offer.level as number));
  if (best === undefined) return 'pass';
  // The partner's contract is raised in the partner's trump, and replaced only by a clearly stronger one.
  if (standing !== null && !opponents && best.offer.trump !== standing.trump) {
    if (best.points < withPartner(deal, me, standing.trump) + 12) return 'pass';
  }
  return best.offer.move;
}

const isBid = ({ move }: BeloteOffer): boolean => move.startsWith('bid:');

/** Chance that a side expected to make `points` makes `level`. */
const keeps = (points: number, level: number): number =>
  1 / (1 + Math.exp((-1.702 * (points - level)) / SPREAD));

/** Returns the hand's promise, or the partner's bid in this trump plus the hand's support if that is more. */
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

/** Points a hand adds to the partner's trump: side aces, the jack and the nine (docs/rules/belote.md 12). */
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

/** The opponents have doubled our contract: it is redoubled if it is nearly certain. */
function chooseSurcoinche(deal: BeloteDeal): string {
  const { standing } = deal.game;
  if (standing === null || standing.level === 'capot') return 'pass';
  return keeps(promise(deal.hand, standing.trump, 'bid'), standing.level) > 0.85 ? 'surcoinche' : 'pass';
}
