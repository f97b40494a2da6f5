/**
 * Scores a deal of wiezen and tells when its outcome is certain (docs/rules/wiezen.md 8 and 7).
 *
 * stakes.ts is the table. A deal has one or more settlements: a pair against two, or one player against
 * three. Several misery players are settled one by one, against their fellow declarers too. The scores
 * always sum to zero.
 */
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';
import { CONTRACTS, type ContractId } from './contracts.ts';
import { isMade, stakeOf } from './stakes.ts';
import type { WiezenContract, WiezenSettlement } from './view.ts';

/** Returns a declarer's points for this `v`: once in a pair, three times for a single declarer. */
export const ownPoints = (id: ContractId, value: number): number => value * (isPair(id) ? 1 : 3);

const isPair = (id: ContractId): boolean =>
  CONTRACTS[id].family === 'together' || CONTRACTS[id].family === 'trull';

export function settle(contract: WiezenContract, tricksWon: BySeat<number>): readonly WiezenSettlement[] {
  const { id, target } = contract;
  return sidesOf(contract).map((declarers) => {
    const tricks = declarers.reduce((sum: number, seat) => sum + tricksWon[seat], 0);
    return { declarers, tricks, target, made: isMade(id, tricks), value: stakeOf(id, tricks) };
  });
}

export function scoresOf(id: ContractId, settlements: readonly WiezenSettlement[]): BySeat<number> {
  return mapSeats((seat) => {
    let score = 0;
    for (const { declarers, value } of settlements) {
      score += declarers.includes(seat) ? ownPoints(id, value) : -value;
    }
    return score;
  });
}

/** Tells whether the scores are the same however the tricks left are won. Only tricks are counted. */
export function isDecided(
  { id, declarers }: WiezenContract,
  tricksWon: BySeat<number>,
  remaining: number,
): boolean {
  if (remaining === 0) return true;
  if (CONTRACTS[id].family === 'misery') return declarers.every((seat) => tricksWon[seat] > 0);
  let tricks = 0;
  for (const seat of declarers) tricks += tricksWon[seat];
  const value = stakeOf(id, tricks);
  for (let more = 1; more <= remaining; more++) if (stakeOf(id, tricks + more) !== value) return false;
  return true;
}

/** Returns the sides that settle: a pair together, misery players one by one. */
function sidesOf({ id, declarers }: WiezenContract): readonly (readonly Seat[])[] {
  return CONTRACTS[id].family === 'misery' ? declarers.map((seat) => [seat]) : [declarers];
}
