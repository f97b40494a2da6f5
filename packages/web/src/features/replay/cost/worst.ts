/** Which deals of a session a reader wants to look at first, how they are looked at, and which of their choices lost most. */
import type { Seat, SessionRecord, Timeline } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import type { Costs, Refusal } from './deal-costs.ts';

interface Looking {
  readonly find: (record: SessionRecord) => Promise<Pick<Costs, 'stage' | 'told'>>;
  readonly isOver: () => boolean;
  readonly onDeal: (deal: number, told: readonly ToldCost[]) => void;
}

/** Looks at one deal after the other, until all are known, one is refused or nobody waits any more. */
export async function lookAt(
  timeline: Timeline,
  seat: Seat,
  { find, isOver, onDeal }: Looking,
): Promise<'done' | Refusal> {
  for (const deal of dearestDeals(timeline, seat)) {
    const record = timeline.deals[deal]?.record;
    if (record === undefined) continue;
    const { stage, told } = await find(record);
    // A deal that was worked out to its end is kept, even if the page was left meanwhile.
    if (stage === 'done') onDeal(deal, told);
    else if (!isOver()) return stage as Refusal;
    if (isOver()) break;
  }
  return 'done';
}

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
