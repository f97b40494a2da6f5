/** What each word open to a seat would lead to, so that a screen can show name and stake without knowing rules. */
import type { Seat } from '../kernel/seat.ts';
import { contractAfter, multiplierOf } from './choices.ts';
import { legalMoves } from './decide.ts';
import type { ManilleState } from './types.ts';
import type { ManilleOffer } from './view.ts';

/** The offers of the seat that chooses trump, goes along or against; else none. */
export function offersFor(state: ManilleState, seat: Seat): readonly ManilleOffer[] {
  const { deal } = state;
  if (deal === null || deal.phase === 'playing') return [];
  return legalMoves(state, seat).map((move) => {
    const contract = contractAfter(deal.contract, move);
    return { move, contract, multiplier: multiplierOf(contract) };
  });
}
