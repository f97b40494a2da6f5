/**
 * Scores a deal of colour whist and tells when its outcome is certain (docs/rules/whist.md 10 and 9).
 *
 * stakes.ts is the table. A deal has one or more settlements: a pair against two, or one player against
 * three. Several misery players are settled one by one, against their fellow declarers too. The scores
 * always sum to zero.
 */
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';
import { CONTRACTS, type ContractId } from './contracts.ts';
import { isMade, stakeOf } from './stakes.ts';
import type { WhistContract, WhistSettlement } from './view.ts';

/** Returns the number of tricks: 12 in a small misery, where each player has laid a card away. */
export const tricksIn = (id: ContractId): number => (id === 'smallMisery' ? 12 : 13);

/** Returns a declarer's points for this `v`: once in a pair, three times for a single declarer. */
export const ownPoints = (id: ContractId, value: number, doubled: boolean): number => {
  const { family } = CONTRACTS[id];
  return value * (family === 'together' || family === 'trull' ? 1 : 3) * (doubled ? 2 : 1);
};

export function settle(contract: WhistContract, tricksWon: BySeat<number>): readonly WhistSettlement[] {
  return sidesOf(contract).map((declarers) => {
    const tricks = declarers.reduce((sum: number, seat) => sum + tricksWon[seat], 0);
    return {
      declarers,
      tricks,
      target: contract.target,
      made: isMade(contract.id, contract.target, tricks),
      value: stakeOf(contract.id, contract.target, tricks),
    };
  });
}

export function scoresOf(contract: WhistContract, settlements: readonly WhistSettlement[]): BySeat<number> {
  return mapSeats((seat) => {
    let score = 0;
    for (const { declarers, value } of settlements) {
      score += declarers.includes(seat) ? ownPoints(contract.id, value, false) : -value;
    }
    return contract.doubled ? 2 * score : score;
  });
}

/** Tells whether the scores are the same however the tricks left are won. Only tricks are counted. */
export function isDecided(contract: WhistContract, tricksWon: BySeat<number>, remaining: number): boolean {
  if (remaining === 0) return true;
  const { id, target, declarers } = contract;
  if (CONTRACTS[id].family === 'misery') return declarers.every((seat) => tricksWon[seat] > 0);
  let tricks = 0;
  for (const seat of declarers) tricks += tricksWon[seat];
  const value = stakeOf(id, target, tricks);
  for (let more = 1; more <= remaining; more++) {
    if (stakeOf(id, target, tricks + more) !== value) return false;
  }
  return true;
}

/** Returns the sides that settle: a pair together, misery players one by one. */
function sidesOf({ id, declarers }: WhistContract): readonly (readonly Seat[])[] {
  return CONTRACTS[id].family === 'misery' ? declarers.map((seat) => [seat]) : [declarers];
}
