/**
 * Decides how an order goes on after its provider was asked (docs/behaviour/store.md 3). Pure.
 *
 * The usual way is created → pending → paid → fulfilled. Money that arrives for an order that had failed or
 * ended is still money, so such an order is paid late and fulfilled. An order is never fulfilled for another
 * amount than its own.
 */
import { ORDER_EXPIRES_MS, type OrderStatus } from '@troef/protocol';
import type { ProviderPayment } from './providers/provider.ts';

export type OrderCause =
  | 'bought'
  | 'asked'
  | 'provider'
  /** It had failed or ended before the money came. */
  | 'late'
  /** Another amount or currency than that of the order. */
  | 'mismatch'
  /** Another order has the coupon or the donation that lowered its price. */
  | 'rival'
  /** Nobody paid in time. */
  | 'time'
  /** It costs nothing. */
  | 'free';

export interface OrderStep {
  readonly to: OrderStatus;
  readonly cause: OrderCause;
}

export interface JudgedOrder {
  readonly status: OrderStatus;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Date;
}

type PaymentFact = Pick<ProviderPayment, 'status' | 'amount' | 'currency' | 'refunded'>;

const step = (to: OrderStatus, cause: OrderCause = 'provider'): OrderStep => ({ to, cause });

/** `fact`: undefined if the provider knows no such payment. */
export function judgeOrder(
  order: JudgedOrder,
  fact: PaymentFact | undefined,
  now: number,
): readonly OrderStep[] {
  const { status } = order;
  if (status === 'refunded') return [];
  if (status === 'fulfilled') return isPaidBack(order, fact) ? [step('refunded')] : [];
  const isOpen = status === 'created' || status === 'pending' || status === 'paid';
  const begun = status === 'created' ? [step('pending', 'asked')] : [];

  if (fact?.status === 'paid') {
    if (fact.amount !== order.amount || fact.currency !== order.currency) {
      return isOpen ? [...begun, step('failed', 'mismatch')] : [];
    }
    const paid = status === 'paid' ? [] : [step('paid', isOpen ? 'provider' : 'late')];
    const back = isPaidBack(order, fact) ? [step('refunded')] : [];
    return [...begun, ...paid, step('fulfilled'), ...back];
  }
  if (!isOpen || status === 'paid') return [];
  if (fact?.status === 'failed') return [...begun, step('failed')];
  if (fact?.status === 'expired') return [...begun, step('expired')];
  return now - order.createdAt.getTime() >= ORDER_EXPIRES_MS ? [...begun, step('expired', 'time')] : [];
}

const isPaidBack = (order: JudgedOrder, fact: PaymentFact | undefined): boolean =>
  fact !== undefined && order.amount > 0 && fact.refunded >= order.amount;
