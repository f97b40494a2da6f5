/** The costs of a seat's choices in a deal, as they come: asked once, then kept while the page is open. */
import type { Seat, SessionRecord } from '@troef/games';
import { useEffect, useRef, useState } from 'react';
import { type Asking, askForCosts } from '../../../lib/players/ask-costs.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { takeAnalysis } from './api.ts';

export type Refusal = 'premium' | 'playing' | 'offline' | 'failed';

export interface Costs {
  readonly stage: 'idle' | 'asking' | 'running' | 'done' | Refusal;
  /** In the order of the moves. */
  readonly told: readonly ToldCost[];
  /** How many decisions there are; 0 before the first answer. */
  readonly of: number;
  /** Analyses left today; null: as many as the user likes. */
  readonly left: number | null;
}

const IDLE: Costs = { stage: 'idle', told: [], of: 0, left: null };

/** By record and seat. */
const known = new Map<string, Costs>();

export function useCosts(
  record: SessionRecord,
  seat: Seat,
): { readonly costs: Costs; readonly ask: () => void } {
  const key = `${seat} ${JSON.stringify(record)}`;
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
  const costs = known.get(key) ?? (found.key === key ? found.costs : IDLE);
  const ask = async (): Promise<void> => {
    let now: Costs = { ...IDLE, stage: 'asking' };
    const show = (change: Partial<Costs>): void => {
      now = { ...now, ...change };
      setFound({ key, costs: now });
    };
    show({});
    const taken = await takeAnalysis(record);
    if (!taken.ok) return show({ stage: refusalOf(taken.error) });
    show({ stage: 'running', left: taken.value.left });
    asking.current = askForCosts({ record, seat }, ({ of, cost }) =>
      show({ of, told: [...now.told, cost].toSorted((a, b) => a.at - b.at) }),
    );
    await asking.current.done;
    show({ stage: 'done' });
    known.set(key, now);
  };
  return {
    costs,
    ask: () => void ask().catch(() => setFound({ key, costs: { ...IDLE, stage: 'failed' } })),
  };
}

function refusalOf({ code }: { readonly code: string | null | undefined }): Refusal {
  switch (code) {
    case 'premium_required':
      return 'premium';
    case 'conflict':
      return 'playing';
    case 'gateway_timeout':
      return 'offline';
    default:
      return 'failed';
  }
}
