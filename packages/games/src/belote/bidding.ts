/**
 * The bidding (docs/rules/belote.md 6): a turned card that may be taken in two rounds, or the auction of
 * coinche.
 *
 * The code folds the bids into a small state: the bids so far, the standing bid of coinche, and whose turn
 * it is.
 */
import { SUITS, suitOf } from '../kernel/cards/card.ts';
import { leftOf, type Seat } from '../kernel/seat.ts';
import { partnerOf, sameTeam } from '../kernel/team.ts';
import { BELOTE_TRUMPS, type BeloteTrump, isSuit } from './cards.ts';
import type { BeloteOptions } from './options.ts';
import type { DealState } from './types.ts';
import type { BeloteContract, BeloteLevel, BeloteStanding } from './view.ts';

export const LEVELS: readonly BeloteLevel[] = [80, 90, 100, 110, 120, 130, 140, 150, 160, 'capot'];

type Bidding = Pick<DealState, 'phase' | 'bids' | 'standing' | 'bidder' | 'turned'>;

const rankOfLevel = (level: BeloteLevel): number => LEVELS.indexOf(level);

/** Returns the legal bids of the player whose turn it is. */
export function legalBids(deal: Bidding, options: BeloteOptions): readonly string[] {
  switch (deal.phase) {
    case 'bid1':
      return ['pass', 'take'];
    case 'bid2': {
      const turned = deal.turned === null ? null : suitOf(deal.turned);
      return ['pass', ...SUITS.filter((suit) => suit !== turned).map((suit) => `take:${suit}`)];
    }
    case 'auction':
      return auctionBids(deal, options);
    default:
      return [];
  }
}

function auctionBids({ standing, bidder }: Bidding, { saTa }: BeloteOptions): readonly string[] {
  if (standing !== null && standing.doubledBy !== null) return ['pass', 'surcoinche'];
  const above = standing === null ? LEVELS : LEVELS.slice(rankOfLevel(standing.level) + 1);
  const trumps = saTa ? BELOTE_TRUMPS : SUITS;
  const mayDouble = standing !== null && bidder !== null && !sameTeam(standing.seat, bidder);
  return [
    'pass',
    ...above.flatMap((level) => trumps.map((trump) => `bid:${level}:${trump}`)),
    ...(mayDouble ? ['coinche'] : []),
  ];
}

/** Reads `bid:100:TA`. Returns undefined for any other move. */
export function readBid(
  move: string,
): { readonly level: BeloteLevel; readonly trump: BeloteTrump } | undefined {
  const [word, level, trump] = move.split(':');
  if (word !== 'bid' || level === undefined || trump === undefined) return undefined;
  return { level: level === 'capot' ? level : Number(level), trump: trump as BeloteTrump };
}

/** Returns the bidding after a legal bid. If `bidder` is null, the bidding is over. */
export function afterBid(deal: Bidding, seat: Seat, move: string): Bidding {
  const bids = [...deal.bids, { seat, move }];
  if (deal.phase !== 'auction') return { ...afterTaking(deal, seat, move), bids };
  const made = readBid(move);
  if (made !== undefined) {
    const standing: BeloteStanding = { seat, ...made, doubledBy: null, redoubled: false };
    return { ...deal, bids, standing, bidder: leftOf(seat) };
  }
  const { standing } = deal;
  if (move === 'coinche' && standing !== null) {
    return { ...deal, bids, standing: { ...standing, doubledBy: seat }, bidder: leftOf(seat) };
  }
  if (move === 'surcoinche' && standing !== null) {
    return { ...deal, bids, standing: { ...standing, redoubled: true }, bidder: null };
  }
  return {
    ...deal,
    bids,
    bidder: nextAfterPass(
      bids.map((bid) => bid.move),
      standing,
      seat,
    ),
  };
}

/** Belote: the first take ends the bidding, four passes open the second round, and eight passes end it. */
function afterTaking(deal: Bidding, seat: Seat, move: string): Bidding {
  if (move !== 'pass') return { ...deal, bidder: null };
  const passes = deal.bids.length + 1;
  if (passes === 8) return { ...deal, bidder: null };
  return { ...deal, phase: passes >= 4 ? 'bid2' : 'bid1', bidder: leftOf(seat) };
}

function nextAfterPass(moves: readonly string[], standing: BeloteStanding | null, seat: Seat): Seat | null {
  if (standing === null) return moves.length === 4 ? null : leftOf(seat);
  const { doubledBy } = standing;
  // After a coinche only the bidding side is asked: the player on the doubler's left, then that player's
  // partner.
  if (doubledBy !== null) return seat === leftOf(doubledBy) ? partnerOf(seat) : null;
  const since = moves.length - 1 - moves.findLastIndex((move) => move.startsWith('bid:'));
  return since === 3 ? null : leftOf(seat);
}

/** Returns the contract of a bidding that is over, or null if everybody passed. */
export function settledContract({ bids, standing, turned }: Bidding): BeloteContract | null {
  if (standing !== null) {
    const { seat, level, trump, doubledBy, redoubled } = standing;
    return {
      id: 'bid',
      trump,
      taker: seat,
      level,
      multiplier: redoubled ? 4 : doubledBy !== null ? 2 : 1,
    };
  }
  const take = bids.find(({ move }) => move !== 'pass');
  if (take === undefined || turned === null) return null;
  const named = take.move.split(':')[1];
  const suit = named === undefined ? suitOf(turned) : (named as BeloteTrump);
  return isSuit(suit) ? { id: 'take', trump: suit, taker: take.seat, level: null, multiplier: 1 } : null;
}
