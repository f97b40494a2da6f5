/** Orders and what their owner does with them: `/api/orders`, `/api/users/me/billing` (docs/behaviour/store.md). */
import * as z from 'zod/mini';
import {
  currencySchema,
  donationBodySchema,
  GIFT_PLANS,
  giftBodySchema,
  SUBSCRIPTION_PLANS,
  subscriptionBodySchema,
} from './store.ts';
import { pageOf } from './user-replies.ts';
import { pageQuerySchema } from './users.ts';

export const ORDER_KINDS = ['subscription', 'gift', 'donation'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_STATUSES = [
  'created',
  'pending',
  'paid',
  'fulfilled',
  'failed',
  'expired',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** An order page need not ask again. */
export const FINAL_ORDER_STATUSES: readonly OrderStatus[] = ['fulfilled', 'failed', 'expired', 'refunded'];

export const orderReceiptSchema = z.object({
  /** Consecutive numbers of a year: `2026-000123`. */
  number: z.string(),
  date: z.string(),
  /** Per cent; 0 for a donation. */
  taxRate: z.number(),
  /** Cents of the amount that are tax. */
  tax: z.int(),
  /** Name, address and numbers of the seller, line by line. */
  seller: z.array(z.string()),
});
export type OrderReceipt = z.infer<typeof orderReceiptSchema>;

export const orderSchema = z.object({
  id: z.string(),
  kind: z.enum(ORDER_KINDS),
  /** null for a donation. */
  plan: z.nullable(z.enum([...SUBSCRIPTION_PLANS, ...GIFT_PLANS])),
  /** What is paid, with tax and after the discount. */
  amount: z.int(),
  currency: currencySchema,
  /** What was taken off the price. */
  discount: z.int(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  /** The card of a fulfilled gift order. */
  gift: z.nullable(
    z.object({
      code: z.string(),
      /** Path of its page. */
      url: z.string(),
      used: z.boolean(),
      /** Only if the member who used it is a friend of the buyer. */
      usedBy: z.nullable(z.string()),
      /** When it is mailed to its receiver; null: it is not. */
      sendAt: z.nullable(z.string()),
      sentAt: z.nullable(z.string()),
      validTo: z.nullable(z.string()),
    }),
  ),
  /** Where it can still be paid, while it is pending. */
  payUrl: z.nullable(z.string()),
  /** A renewal of a subscription by the provider. */
  renewal: z.boolean(),
  /** Paid with the built-in test provider: no money has moved. */
  test: z.boolean(),
  /** Until when the buyer may take the purchase back by themselves; null: they may not. */
  withdrawUntil: z.nullable(z.string()),
  receipt: z.nullable(orderReceiptSchema),
});
export type Order = z.infer<typeof orderSchema>;

export const ordersPageSchema = pageOf(orderSchema);

/** For administrators: the buyer, and the reference at the provider. */
export const adminOrderSchema = z.extend(orderSchema, {
  user: z.nullable(z.string()),
  /** The name of that user; null: a guest, or an account that is gone. */
  buyer: z.nullable(z.string()),
  /** Where the receipt went. */
  email: z.nullable(z.string()),
  provider: z.string(),
  providerRef: z.nullable(z.string()),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export const adminOrdersPageSchema = pageOf(adminOrderSchema);

/** What paying an order back will do, before it is done. */
export const refundPlanSchema = z.object({
  /** Why it cannot be paid back: the status of the order, `used` or `free`; null: it can. */
  refused: z.nullable(z.string()),
  /** Cents that go back. */
  amount: z.int(),
  /** The user who loses time of Premium, its end now, and its end then; null: nobody loses any. */
  premium: z.nullable(z.object({ name: z.string(), until: z.string(), after: z.nullable(z.string()) })),
  /** A subscription is not renewed any more. */
  endsSubscription: z.boolean(),
  /** The gift card cannot be used any more. */
  closesCard: z.boolean(),
  /** The donation leaves the list of its donor. */
  removesDonation: z.boolean(),
  /** A donation that lowered the price can lower another one. */
  freesDonation: z.boolean(),
});
export type RefundPlan = z.infer<typeof refundPlanSchema>;

/** All that an administrator of the store sees of an order. */
export const orderFileSchema = z.extend(adminOrderSchema, {
  /** The words that go with a gift card or a donation. */
  sender: z.nullable(z.string()),
  receiver: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** The receiver of a gift card. */
  giftTo: z.nullable(z.string()),
  /** A call to the provider that has not succeeded yet, and how often it was tried. */
  waiting: z.array(z.object({ action: z.string(), tries: z.int() })),
  /** Every change of its state, the first first. */
  history: z.array(
    z.object({ at: z.string(), from: z.nullable(z.string()), to: z.string(), cause: z.string() }),
  ),
  refund: refundPlanSchema,
});
export type OrderFile = z.infer<typeof orderFileSchema>;

export const ordersQuerySchema = z.extend(pageQuerySchema, {
  status: z.optional(z.enum(ORDER_STATUSES)),
  kind: z.optional(z.enum(ORDER_KINDS)),
  /** The id of a user. */
  user: z.optional(z.string().check(z.maxLength(64))),
  /** The whole id of an order, number of a receipt, address of mail, code of a gift card, or name at the provider. */
  search: z.optional(z.string().check(z.maxLength(320))),
});
export type OrderFilters = Pick<z.infer<typeof ordersQuerySchema>, 'status' | 'kind' | 'user' | 'search'>;

/** `POST /api/orders`: the bodies of `/api/store/…`, with their kind. */
export const orderBodySchema = z.discriminatedUnion('kind', [
  z.extend(subscriptionBodySchema, { kind: z.literal('subscription') }),
  z.extend(giftBodySchema, { kind: z.literal('gift') }),
  z.extend(donationBodySchema, { kind: z.literal('donation') }),
]);
export type OrderBody = z.infer<typeof orderBodySchema>;

export const refundBodySchema = z.object({ reason: z.optional(z.string().check(z.maxLength(500))) });

/** Where one's own subscription is looked after: a page of ours. */
export const billingReplySchema = z.object({ url: z.string() });

export const SUBSCRIPTION_STATES = [
  /** Renews by itself. */
  'active',
  /** Runs to the end of the time paid for. */
  'cancelled',
  /** The last renewal failed; the provider tries again. */
  'past_due',
  'ended',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const subscriptionSchema = z.object({
  id: z.string(),
  plan: z.enum(SUBSCRIPTION_PLANS),
  state: z.enum(SUBSCRIPTION_STATES),
  amount: z.int(),
  currency: currencySchema,
  startedAt: z.string(),
  /** The end of the time paid for: the day of the next payment, or of the end. */
  paidUntil: z.string(),
  /** The plan from `paidUntil` on, if it changes then. */
  nextPlan: z.nullable(z.enum(SUBSCRIPTION_PLANS)),
  nextAmount: z.nullable(z.int()),
  cancelledAt: z.nullable(z.string()),
  /** The order that may be withdrawn, and until when. */
  withdraw: z.nullable(z.object({ order: z.string(), until: z.string(), amount: z.int() })),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** `GET /api/users/me/billing`, and the answer of every change below it. */
export const billingStateSchema = z.object({
  premium: z.boolean(),
  premiumUntil: z.nullable(z.string()),
  subscription: z.nullable(subscriptionSchema),
});
export type BillingState = z.infer<typeof billingStateSchema>;

/** `POST /api/users/me/billing/plan`. Cancel and withdraw have empty bodies. */
export const planBodySchema = z.object({ plan: z.enum(SUBSCRIPTION_PLANS) });
