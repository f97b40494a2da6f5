/**
 * The contract and stake of each choice of a seat, so that a screen can show them without knowing the rules.
 */
import type { Seat } from '../kernel/seat.ts';
import { contractAfter, multiplierOf } from './choices.ts';
import { legalMoves } from './decide.ts';
import type { ManilleState } from './types.ts';
import type { ManilleOffer } from './view.ts';

/** Returns the offers of the seat that is to choose trump, along or against. Others have none. */
export function offersFor(state: ManilleState, seat: Seat): readonly ManilleOffer[] {
  const { deal } = state;
  if (deal === null || deal.phase === 'playing') return [];
  return legalMoves(state, seat).map((move) => {
    const contract = contractAfter(deal.contract, move);
    return { move, contract, multiplier: multiplierOf(contract) };
  });
}
