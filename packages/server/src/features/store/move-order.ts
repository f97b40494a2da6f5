/**
 * Moves an order through the steps that were decided (docs/behaviour/store.md 3): each step, its row in the log
 * and everything that follows from it, in the transaction of the caller, under the lock of the order. So what an
 * order gives is given exactly once.
 */
import type { Querier } from '../../platform/db/querier.ts';
import { releaseCoupon } from './coupon.repository.ts';
import { fulfil } from './fulfil.ts';
import type { OrderStep } from './judge-order.ts';
import { nextReceipt, writeStep } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';
import { queueCall } from './provider-calls.ts';
import type { ProviderPayment } from './providers/provider.ts';
import { type BooksDeps, mailRefund } from './receipts.ts';
import { holdsReduction, withoutReduction } from './reduction.ts';
import { takeBack } from './take-back.ts';

export interface Moved {
  readonly order: OrderRow;
  /** Users whose Premium or donations have changed. */
  readonly users: readonly string[];
}

type PaymentFact = Pick<ProviderPayment, 'amount' | 'currency' | 'status' | 'refunded'>;

/** `order`: locked by this transaction. `fact`: what the provider said. */
export async function moveOrder(
  tx: Querier,
  deps: BooksDeps,
  order: OrderRow,
  { steps: judged, fact }: { readonly steps: readonly OrderStep[]; readonly fact: PaymentFact | undefined },
): Promise<Moved> {
  const users: string[] = [];
  const isGiven = judged.some(({ to }) => to === 'fulfilled');
  const steps =
    isGiven && !(await holdsReduction(tx, deps, order)) ? withoutReduction(order, judged) : judged;
  let current = order;
  for (const step of steps) {
    const at = new Date(deps.clock.now());
    await writeStep(tx, current, step, { at, details: detailsOf(fact) });
    current = { ...current, status: step.to };
    switch (step.to) {
      case 'paid':
        current = { ...current, paidAt: at, receipt: await nextReceipt(tx, at) };
        await tx.query('update orders set paid_at = $2, receipt = $3 where id = $1', [
          current.id,
          at,
          current.receipt,
        ]);
        break;
      case 'fulfilled':
        // A buyer who was paid back at once gets a mail about that, and none about a purchase.
        users.push(...(await fulfil(tx, deps, current, { quietly: steps.at(-1)?.to === 'refunded' })));
        break;
      case 'refunded':
        await tx.query('update orders set refunded_at = $2 where id = $1', [current.id, at]);
        if (step.cause === 'rival') {
          await mailRefund(tx, deps, current, 'rival');
          await queueCall(tx, deps, { provider: current.provider, action: 'refund', order: current.id });
          break;
        }
        users.push(...(await takeBack(tx, deps, current)));
        break;
      case 'failed':
      case 'expired':
        await releaseCoupon(tx, current.id);
        break;
    }
  }
  if (steps.length > 0 && current.status !== 'pending' && current.status !== 'created') {
    await tx.query('update orders set due_at = null where id = $1', [current.id]);
  }
  return { order: current, users: [...new Set(users)] };
}

const detailsOf = (fact: PaymentFact | undefined): Readonly<Record<string, unknown>> =>
  fact === undefined
    ? {}
    : { status: fact.status, amount: fact.amount, currency: fact.currency, refunded: fact.refunded };
