/** The requests about money (docs/behaviour/store.md): what is sold, purchases, orders, gift cards, donations. */
import type {
  CouponReply,
  Currency,
  DonationBody,
  GiftBody,
  Order,
  OwnUser,
  PricesReply,
  StoreReply,
  SubscriptionBody,
} from '@troef/protocol';
import { myPath, storeProfile } from '../account/account.ts';
import { note } from '../analytics/note.ts';
import { get } from '../http/api.ts';
import type { ApiFailure } from '../http/failure.ts';
import { segment } from '../http/pages-of.ts';
import { asAccount, asAnybody } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';

/** What things cost; of a member also the discount. A guest needs no token for it. */
export function readPrices(currency: Currency) {
  const path = `/api/store/prices?currency=${currency}`;
  return readSession().account ? asAccount<PricesReply>('GET', path) : get<PricesReply>(path);
}

/** The order that this tab has begun, for the page that a donation returns to. */
const ORDER_KEY = 'troef.order';

export function lastOrder(): string | null {
  try {
    return sessionStorage.getItem(ORDER_KEY);
  } catch {
    return null;
  }
}

function goAndPay({ url, order }: StoreReply): void {
  try {
    sessionStorage.setItem(ORDER_KEY, order);
  } catch {
    // Without storage the page of thanks says no amount.
  }
  location.assign(url);
}

/** The order whose payment this tab has counted. */
const COUNTED_KEY = 'troef.paid';
/** A gift card is a coupon, as in the call that buys it. */
const COUNTED_AS = { subscription: 'subscription', gift: 'coupon', donation: 'donation' } as const;

/** Counts that an order of this tab has been paid, once. A receipt that is read later counts nothing. */
export function notePaid({ id, kind, status }: Pick<Order, 'id' | 'kind' | 'status'>): void {
  if (status !== 'fulfilled' || id !== lastOrder() || sessionStorage.getItem(COUNTED_KEY) === id) return;
  sessionStorage.setItem(COUNTED_KEY, id);
  note('order_paid', { what: COUNTED_AS[kind] });
}

export type Purchase =
  | { readonly kind: 'subscription'; readonly body: SubscriptionBody }
  | { readonly kind: 'coupon'; readonly body: GiftBody }
  | { readonly kind: 'donation'; readonly body: DonationBody };

/** Begins a purchase, and goes to the page where it is paid. Returns the refusal. */
export async function buy({ kind, body }: Purchase): Promise<ApiFailure | null> {
  const ask = kind === 'subscription' ? asAccount : asAnybody;
  const reply = await ask<StoreReply>('POST', `/api/store/${kind}`, body);
  if (!reply.ok) return reply.error;
  goAndPay(reply.value);
  return null;
}

export const readOrder = (id: string) => asAnybody<Order>('GET', `/api/orders/${segment(id)}`);
/** Asks the server to ask the payment provider. */
export const processOrder = (id: string) =>
  asAnybody<Order>('POST', `/api/orders/${segment(id)}/process`, {});

export const lookAtCode = (code: string) => asAnybody<CouponReply>('GET', `/api/coupons/${segment(code)}`);
export const redeemCode = (code: string) =>
  storeProfile(asAccount<OwnUser>('POST', myPath('coupon'), { code }));
