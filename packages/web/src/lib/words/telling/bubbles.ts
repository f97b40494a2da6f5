/**
 * What stands beside a seat, in few words: what it said last during the bidding, later the contract of a
 * declarer. Suits are signs, which the drawing turns into our own shapes.
 */
import type { BeloteContract, BySeat, ContractView, Moment, Seat, WhistContract } from '@troef/games';
import { GAME_WORDS } from './games.ts';
import type { Telling } from './telling.ts';

export function bubblesOf(telling: Telling, moment: Moment): BySeat<string | null> {
  const of = (seat: Seat): string | null =>
    (moment.contract === null
      ? lastSaid(telling, moment, seat)
      : declarersOf(telling, moment.contract).includes(seat)
        ? GAME_WORDS[telling.timeline.variant].badge(telling, moment.contract)
        : null) || null;
  return [of(0), of(1), of(2), of(3)];
}

/** Returns the seats that play the contract; the dealer, who chose it, in games without such seats. */
function declarersOf({ deal }: Telling, contract: ContractView): readonly Seat[] {
  const { declarers, taker } = contract as Partial<WhistContract & BeloteContract>;
  return declarers ?? [taker ?? deal.dealer];
}

function lastSaid(telling: Telling, { said }: Moment, seat: Seat): string | null {
  const { deal } = telling;
  const entry = deal.auction.slice(0, said).findLast((each) => each.seat === seat);
  if (entry === undefined) return null;
  return saidWords(telling, entry.move);
}

/** Says a word of the auction in few words. */
export const saidWords = (telling: Telling, move: string): string =>
  move === 'pass' ? telling.t('table.saysPass') : GAME_WORDS[telling.timeline.variant].said(telling, move);
