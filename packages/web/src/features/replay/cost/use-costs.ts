/** The costs of a seat's choices in the deal in sight, as they come. */
import type { Seat, SessionRecord } from '@troef/games';
import { useEffect, useRef, useState } from 'react';
import type { Asking } from '../../../lib/players/ask-costs.ts';
import { type Costs, findCosts, IDLE, keyOf, knownCosts } from './deal-costs.ts';

export function useCosts(
  record: SessionRecord,
  seat: Seat,
): { readonly costs: Costs; readonly key: string; readonly ask: () => void } {
  const key = keyOf(record, seat);
  const [found, setFound] = useState<{ readonly key: string; readonly costs: Costs }>({ key, costs: IDLE });
  /** What is being worked out. Another object: another deal or seat is shown, or the panel is closed. */
  const current = useRef<{ asking?: Asking }>({});
  useEffect(
    () => () => {
      current.current.asking?.stop();
      current.current = {};
    },
    [key],
  );
  const costs = knownCosts(key) ?? (found.key === key ? found.costs : IDLE);
  const show = (now: Costs): void => setFound({ key, costs: now });
  const ask = (): void => {
    const own: { asking?: Asking } = {};
    current.current = own;
    const begun = (asking: Asking): void => {
      own.asking = asking;
      if (current.current !== own) asking.stop();
    };
    findCosts(record, seat, { show, begun }).catch(() => show({ ...IDLE, stage: 'failed' }));
  };
  return { costs, key, ask };
}
