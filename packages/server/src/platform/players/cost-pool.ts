/**
 * Works out what the decisions of a finished deal cost, for devices that are too slow for it: one deal at a time, in
 * a thread of the lowest priority. A few may wait; more are refused, because the device gets there by itself.
 */
import type { Clock } from '@troef/engine/ports.ts';
import type { Seat, SessionRecord } from '@troef/games';
import type { MoveCost } from '@troef/players/analysis';
import { createWorkQueue } from '../runtime/work-queue.ts';
import { createLoneWorker } from './lone-worker.ts';

export interface CostRequest {
  /** Of one deal, accepted by the rules. */
  readonly record: SessionRecord;
  readonly seat: Seat;
}

export interface CostsFound {
  readonly costs: readonly MoveCost[];
}

export interface CostPool {
  /** Returns null if too many wait, or if it took too long. */
  costs(request: CostRequest): Promise<CostsFound | null>;
  close(): Promise<void>;
}

/** A deal takes two to three seconds, on a busy machine some more. */
const PATIENCE_MS = 20_000;
/** A device that waits behind more than these is quicker alone. */
const MOST_WAITING = 4;
/** The thread ends after so long without a question. */
const IDLE_MS = 60_000;
const SCRIPT = new URL('./cost-worker.ts', import.meta.url);

export function createCostPool(clock: Pick<Clock, 'after'>): CostPool {
  const worker = createLoneWorker<CostsFound>(SCRIPT, clock);
  const inTurn = createWorkQueue({ atOnce: 1, waiting: MOST_WAITING });
  let stopIdling = (): void => undefined;

  return {
    async costs(request) {
      if (inTurn.waiting() >= MOST_WAITING) return null;
      return inTurn(async () => {
        stopIdling();
        const found = await worker.ask(request, PATIENCE_MS);
        stopIdling = clock.after(IDLE_MS, () => void worker.close());
        return found ?? null;
      });
    },
    close() {
      stopIdling();
      return worker.close();
    },
  };
}
