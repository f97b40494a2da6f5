/** What the choices of a seat in one deal cost: asked once, then kept while the page is open. */
import type { Seat, SessionRecord } from '@troef/games';
import { type Asking, askForCosts } from '../../../lib/players/ask-costs.ts';
import { endsLesson } from '../../../lib/players/own-deals.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { takeDeal } from './free-left.ts';
import { soonestCosts } from './soonest-costs.ts';

export type Refusal = 'premium' | 'playing' | 'offline' | 'failed';

export interface Costs {
  readonly stage: 'idle' | 'asking' | 'running' | 'done' | Refusal;
  /** In the order of the moves. */
  readonly told: readonly ToldCost[];
  /** How many decisions there are; 0 before the first answer. */
  readonly of: number;
}

export const IDLE: Costs = { stage: 'idle', told: [], of: 0 };

/** By record and seat. */
const known = new Map<string, Costs>();

export const keyOf = (record: SessionRecord, seat: Seat): string => `${seat} ${JSON.stringify(record)}`;

export const knownCosts = (key: string): Costs | undefined => known.get(key);

interface Listener {
  /** Called with every change. */
  readonly show: (costs: Costs) => void;
  /** Called with what may be stopped. */
  readonly begun: (asking: Asking) => void;
}

/** Returns what was found, or why it was refused. */
export async function findCosts(
  record: SessionRecord,
  seat: Seat,
  { show, begun }: Listener,
): Promise<Costs> {
  const found = known.get(keyOf(record, seat));
  if (found !== undefined) return found;
  let now: Costs = { ...IDLE, stage: 'asking' };
  const change = (changed: Partial<Costs>): Costs => {
    now = { ...now, ...changed };
    show(now);
    return now;
  };
  change({});
  const isFree = endsLesson(record);
  if (!isFree) {
    const taken = await takeDeal(record);
    if (!taken.ok) return change({ stage: refusalOf(taken.error) });
  }
  change({ stage: 'running' });
  // The server works for deals that it has counted. The same choice has the same cost, whoever worked it out.
  const asking = (isFree ? askForCosts : soonestCosts)({ record, seat }, ({ of, cost }) =>
    change({
      of,
      told: [...now.told.filter(({ at }) => at !== cost.at), cost].toSorted((a, b) => a.at - b.at),
    }),
  );
  begun(asking);
  await asking.done;
  change({ stage: 'done' });
  known.set(keyOf(record, seat), now);
  return now;
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
