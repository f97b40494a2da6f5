/** Which deals of a session a reader wants to look at first, and which of their choices lost most. */
import type { Seat, Timeline } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import type { ToldCost } from '../../../lib/players/questions.ts';

/** A choice that lost points beyond its error. */
export interface Worst {
  /** The place of its deal in the session, from 0. */
  readonly deal: number;
  readonly cost: ToldCost;
}

/** Returns the places of the deals that were played, those first in which this seat lost most. */
export function dearestDeals({ variant, deals }: Timeline, seat: Seat): readonly number[] {
  const sign = FACTS[variant].lowestWins ? -1 : 1;
  return deals
    .flatMap(({ result, scores }, at) =>
      result?.status === 'scored' && scores !== null ? [{ at, gain: sign * scores[seat] }] : [],
    )
    .toSorted((one, other) => one.gain - other.gain)
    .map(({ at }) => at);
}

/** Returns the choice that lost most; null if chance may explain all. */
export const worstOf = (deal: number, told: readonly ToldCost[], before: Worst | null): Worst | null =>
  told.reduce<Worst | null>(
    (worst, cost) =>
      cost.mark !== null && (worst === null || cost.loss > worst.cost.loss) ? { deal, cost } : worst,
    before,
  );
