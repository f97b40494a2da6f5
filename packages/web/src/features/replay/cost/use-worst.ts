/** Looks at the deals of a session one after the other, for the choice of a seat that lost most. */
import type { Seat, Timeline } from '@troef/games';
import { useEffect, useRef, useState } from 'react';
import type { Asking } from '../../../lib/players/ask-costs.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { findCosts, type Refusal } from './deal-costs.ts';
import { dearestDeals, lookAt, type Worst, worstOf } from './worst.ts';

export interface Search {
  readonly stage: 'idle' | 'running' | 'done' | Refusal;
  /** Deals that have been looked at, of so many. */
  readonly looked: number;
  readonly of: number;
  /** null: no loss that chance cannot explain. */
  readonly worst: Worst | null;
}

const IDLE: Search = { stage: 'idle', looked: 0, of: 0, worst: null };

interface Heard {
  /** Called with what the choices of each deal cost, as soon as it is known. */
  readonly onDeal: (deal: number, told: readonly ToldCost[]) => void;
  /** Called with the worst choice once no more deals are looked at. */
  readonly onFound: (worst: Worst) => void;
}

export function useWorst(
  timeline: Timeline,
  seat: Seat,
  { onDeal, onFound }: Heard,
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
    let now: Search = { ...IDLE, stage: 'running', of: dearestDeals(timeline, seat).length };
    const show = (change: Partial<Search>): void => {
      now = { ...now, ...change };
      if (!isOver()) setFound({ seat, search: now });
    };
    const begun = (asking: Asking): void => {
      own.asking = asking;
      if (isOver()) asking.stop();
    };
    show({});
    const stage = await lookAt(timeline, seat, {
      find: (record) => findCosts(record, seat, { show: () => undefined, begun }),
      isOver,
      onDeal(deal, told) {
        onDeal(deal, told);
        show({ looked: now.looked + 1, worst: worstOf(deal, told, now.worst) });
      },
    });
    if (isOver()) return;
    // What has been looked at so far still counts.
    if (stage !== 'done') show({ stage });
    if (now.stage === 'running') show({ stage: 'done' });
    if (now.worst !== null) onFound(now.worst);
  }
  return {
    search: found.seat === seat ? found.search : IDLE,
    ask: () => void ask().catch(() => setFound({ seat, search: { ...IDLE, stage: 'failed' } })),
  };
}
