/**
 * Likelihood weight of a hand, given its owner's bids: a player who took or bid holds as much as this player
 * would need for it (bidding.ts). No bid makes a hand impossible.
 */
import { type BeloteTrump, type Card, type Seat, suitOf } from '@troef/games';
import { promise } from './bidding.ts';
import type { BeloteDeal } from './knowledge.ts';

/** Percent: weight of a hand that does not fit the bid at all. */
const LEAST = 8;
/** Percent for each point by which a hand is worth more, or less, than the bid needs. */
const STEEP = 1.5;
/**
 * Expected points of the side from which a player takes, judged from eight cards. A player who could take and
 * passed had fewer.
 */
const TAKES = 99;

const likelihood = (points: number): number =>
  Math.max(LEAST, Math.min(100, Math.round(50 + STEEP * points)));

export function saidWith({ auction, game }: BeloteDeal, seat: Seat, dealt: readonly Card[]): number {
  let weight = 100;
  for (const [at, bid] of auction.entries()) {
    if (bid.seat !== seat) continue;
    const beyond = beyondOf(bid.move, dealt, game.turned, at);
    if (beyond !== null) weight = Math.round((weight * likelihood(beyond)) / 100);
  }
  return Math.max(1, weight);
}

/** Points by which a hand exceeds what the bid needs; null if the bid says nothing. */
function beyondOf(move: string, dealt: readonly Card[], turned: Card | null, at: number): number | null {
  const [word, level = '', named] = move.split(':');
  if (word === 'bid') {
    const asked = Number(level);
    return Number.isNaN(asked) ? null : promise(dealt, named as BeloteTrump, 'bid') - asked + 10;
  }
  if (turned === null) return null;
  const trump = (level === '' ? suitOf(turned) : level) as BeloteTrump;
  if (word === 'take') return promise(dealt, trump, 'bid') - TAKES + 20;
  // A pass counts only in the round with the turned card. Later any suit was possible, and the best one is
  // not computed here.
  return word === 'pass' && at < 4 ? TAKES - promise(dealt, trump, 'bid') + 20 : null;
}
