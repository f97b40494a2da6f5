/** The costs of a seat's choices in the deal in sight, as they come. */
import type { Seat, SessionRecord } from '@troef/games';
import { useEffect, useRef, useState } from 'react';
import type { Asking } from '../../../lib/players/ask-costs.ts';
import { type Costs, findCosts, IDLE, keyOf, knownCosts } from './deal-costs.ts';

export function useCosts(
  record: SessionRecord,
  seat: Seat,
): { readonly costs: Costs; readonly ask: () => void } {
  const key = keyOf(record, seat);
  const [found, setFound] = useState<{ readonly key: string; readonly costs: Costs }>({ key, costs: IDLE });
  const asking = useRef<Asking | null>(null);
  // Another deal or seat ends what is being worked out.
  useEffect(
    () => () => {
      asking.current?.stop();
      asking.current = null;
    },
    [key],
  );
  const costs = knownCosts(key) ?? (found.key === key ? found.costs : IDLE);
  const show = (now: Costs): void => setFound({ key, costs: now });
  const ask = (): void => {
    const begun = (now: Asking): void => {
      asking.current = now;
    };
    findCosts(record, seat, { show, begun }).catch(() => show({ ...IDLE, stage: 'failed' }));
  };
  return { costs, ask };
}
