/** Looks at the deals of a session one after the other, for the choice of a seat that lost most. */
import type { Seat, Timeline } from '@troef/games';
import { useEffect, useRef, useState } from 'react';
import type { Asking } from '../../../lib/players/ask-costs.ts';
import { findCosts, type Refusal } from './deal-costs.ts';
import { dearestDeals, type Worst, worstOf } from './worst.ts';

export interface Search {
  readonly stage: 'idle' | 'running' | 'done' | Refusal;
  /** Deals that have been looked at, of so many. */
  readonly looked: number;
  readonly of: number;
  /** null: no loss that chance cannot explain. */
  readonly worst: Worst | null;
}

const IDLE: Search = { stage: 'idle', looked: 0, of: 0, worst: null };

/** `onFound` is called with the worst choice once no more deals are looked at. */
export function useWorst(
  timeline: Timeline,
  seat: Seat,
  onFound: (worst: Worst) => void,
): { readonly search: Search; readonly ask: () => void } {
  const [found, setFound] = useState<{ readonly seat: Seat; readonly search: Search }>({
    seat,
    search: IDLE,
  });
  /** What is being worked out. Another object: another search has begun, or the page is left. */
  const current = useRef<{ asking?: Asking }>({});
  useEffect(
    () => () => {
      current.current.asking?.stop();
      current.current = {};
    },
    [seat],
  );
  async function ask(): Promise<void> {
    const own: { asking?: Asking } = {};
    current.current = own;
    const isOver = (): boolean => current.current !== own;
    const deals = dearestDeals(timeline, seat);
    let now: Search = { ...IDLE, stage: 'running', of: deals.length };
    const show = (change: Partial<Search>): void => {
      now = { ...now, ...change };
      if (!isOver()) setFound({ seat, search: now });
    };
    const begun = (asking: Asking): void => {
      own.asking = asking;
      if (isOver()) asking.stop();
    };
    show({});
    for (const deal of deals) {
      const record = timeline.deals[deal]?.record;
      if (record === undefined) continue;
      const { stage, told } = await findCosts(record, seat, { show: () => undefined, begun });
      if (isOver()) return;
      if (stage !== 'done') {
        // What has been looked at so far still counts.
        show({ stage: stage as Refusal });
        break;
      }
      show({ looked: now.looked + 1, worst: worstOf(deal, told, now.worst) });
    }
    if (now.stage === 'running') show({ stage: 'done' });
    if (now.worst !== null) onFound(now.worst);
  }
  return {
    search: found.seat === seat ? found.search : IDLE,
    ask: () => void ask().catch(() => setFound({ seat, search: { ...IDLE, stage: 'failed' } })),
  };
}
