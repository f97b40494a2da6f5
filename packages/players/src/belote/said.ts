/**
 * How well a hand goes with what its owner bid: who takes or bids holds what he promised, as this player would have
 * (bidding.ts). A leaning, no fact: nothing said makes a hand impossible.
 */
import { type BeloteTrump, type Card, type Seat, suitOf } from '@troef/games';
import { promise } from './bidding.ts';
import type { BeloteDeal } from './knowledge.ts';

/** Out of a hundred: for bids that do not fit the hand at all. */
const LEAST = 8;
/** For each point by which a hand is worth more, or less, than it takes. */
const STEEP = 1.5;
/** Points of a side with eight cards seen from which one takes; somebody who might have taken had fewer. */
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

/** Points by which a hand speaks for the bid; null where the bid says nothing. */
function beyondOf(move: string, dealt: readonly Card[], turned: Card | null, at: number): number | null {
  const [word, level = '', named] = move.split(':');
  if (word === 'bid') {
    const asked = Number(level);
    return Number.isNaN(asked) ? null : promise(dealt, named as BeloteTrump, 'bid') - asked + 10;
  }
  if (turned === null) return null;
  const trump = (level === '' ? suitOf(turned) : level) as BeloteTrump;
  if (word === 'take') return promise(dealt, trump, 'bid') - TAKES + 20;
  // Passed when the turned card was offered; later any suit was, and the best one is not asked here.
  return word === 'pass' && at < 4 ? TAKES - promise(dealt, trump, 'bid') + 20 : null;
}
