/**
 * The books of the store (docs/behaviour/store.md): orders and every change of their state, coupons and their
 * uses, the time of Premium that each has given, subscriptions, and what we asked of payment providers and
 * heard from them. No row holds anything of a card or an account of a bank.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** null: a guest, or a member whose account was deleted. */
const buyer = () => uuid('user').references((): AnyPgColumn => users.id, { onDelete: 'set null' });

export const orders = pgTable(
  'orders',
  {
    /** 128 random bits: a guest opens the order by it. */
    id: uuid('id').primaryKey(),
    user: buyer(),
    kind: text('kind').notNull(),
    /** null for a donation. */
    plan: text('plan'),
    /** Months of Premium that it gives, to the buyer or by a gift card; 0 for a donation. */
    months: integer('months').notNull(),
    /** Cents that are paid. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** Cents that were taken off the price. */
    discount: integer('discount').notNull(),
    /** The last of `order_events`. */
    status: text('status').notNull(),
    provider: text('provider').notNull(),
    /** The payment there; null until the provider has answered. */
    providerRef: text('provider_ref'),
    /** Where it is paid. */
    payUrl: text('pay_url'),
    /** The coupon that lowered the price. */
    coupon: text('coupon'),
    /** The donation that lowered the price. */
    donation: uuid('donation'),
    /** The subscription that it began or renewed. */
    subscription: uuid('subscription'),
    renewal: boolean('renewal').notNull().default(false),
    /** The receipt goes there. */
    email: text('email'),
    locale: text('locale').notNull(),
    /** Of a gift card or donation: the name and the words beside it. */
    sender: text('sender'),
    /** Of a gift card: the name of the person who gets it. */
    receiver: text('receiver'),
    message: text('message'),
    anonymous: boolean('anonymous').notNull().default(false),
    /** The receiver of a gift card, who is mailed then. */
    giftTo: text('gift_to'),
    giftAt: moment('gift_at'),
    giftSentAt: moment('gift_sent_at'),
    /** The code of the gift card. */
    giftCode: text('gift_code'),
    /** The number of its receipt. */
    receipt: text('receipt'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    /** When the provider is asked next; null: the order waits for nothing. */
    dueAt: moment('due_at'),
  },
  (table) => [
    uniqueIndex('orders_provider_ref')
      .on(table.provider, table.providerRef)
      .where(sql`${table.providerRef} is not null`),
    unique('orders_receipt').on(table.receipt),
    index('orders_user').on(table.user),
    index('orders_created').on(table.createdAt),
    index('orders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('orders_gift_at')
      .on(table.giftAt)
      .where(sql`${table.giftAt} is not null and ${table.giftSentAt} is null`),
    index('orders_subscription').on(table.subscription),
  ],
);

/** Only ever added to. The states of an order can be counted again from it. */
export const orderEvents = pgTable(
  'order_events',
  {
    order: uuid('order')
      .notNull()
      .references(() => orders.id),
    /** From 1. */
    seq: integer('seq').notNull(),
    /** null: the order was made. */
    from: text('from'),
    to: text('to').notNull(),
    /** `bought`, `asked`, `provider`, `late`, `mismatch`, `time`, `free`. */
    cause: text('cause').notNull(),
    /** Cents and currency as the provider said. */
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.order, table.seq] })],
);

/** The last number of the receipts of a year. */
export const receiptNumbers = pgTable('receipt_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

export const coupons = pgTable(
  'coupons',
  {
    /** Twelve signs. */
    code: text('code').primaryKey(),
    kind: text('kind').notNull(),
    value: integer('value').notNull(),
    plan: text('plan'),
    maxUses: integer('max_uses').notNull(),
    used: integer('used').notNull().default(0),
    validFrom: moment('valid_from'),
    validTo: moment('valid_to'),
    /** The administrator who made it; null: a gift card. */
    createdBy: uuid('created_by'),
    note: text('note'),
    /** The order of a gift card. */
    order: uuid('order').references(() => orders.id),
    createdAt: moment('created_at').notNull(),
    /** The gift card was paid back. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [unique('coupons_order').on(table.order), index('coupons_created').on(table.createdAt)],
);

export const couponUses = pgTable(
  'coupon_uses',
  {
    id: uuid('id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    user: buyer(),
    /** The order that it lowered; null: it gave time. */
    order: uuid('order'),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('coupon_uses_once').on(table.code, table.user),
    index('coupon_uses_user').on(table.user),
  ],
);

/** Time of Premium, as orders and coupons have given it. */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: uuid('id').primaryKey(),
    user: buyer(),
    order: uuid('order').references(() => orders.id),
    coupon: text('coupon').references(() => coupons.code),
    months: integer('months').notNull(),
    /** The time that it added: from the end of what the user had, or from now. */
    from: moment('from').notNull(),
    until: moment('until').notNull(),
    at: moment('at').notNull(),
    /** It was taken back. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    unique('premium_grants_order').on(table.order),
    index('premium_grants_user').on(table.user),
    index('premium_grants_coupon').on(table.coupon),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    user: buyer(),
    plan: text('plan').notNull(),
    /** The plan from the next payment on. */
    nextPlan: text('next_plan'),
    /** Cents of a renewal. */
    amount: integer('amount').notNull(),
    /** Cents of a renewal of the next plan. */
    nextAmount: integer('next_amount'),
    currency: text('currency').notNull(),
    provider: text('provider').notNull(),
    /** null until the provider has made it. */
    providerRef: text('provider_ref'),
    /** Its names there before it was cancelled and taken up again: a payment of one may still come. */
    formerRefs: text('former_refs').array().notNull().default(sql`'{}'::text[]`),
    /** The customer there. */
    customer: text('customer'),
    state: text('state').notNull(),
    startedAt: moment('started_at').notNull(),
    paidUntil: moment('paid_until').notNull(),
    cancelledAt: moment('cancelled_at'),
    /** When the provider is asked next; null: it has ended. */
    dueAt: moment('due_at'),
  },
  (table) => [
    uniqueIndex('subscriptions_provider_ref')
      .on(table.provider, table.providerRef)
      .where(sql`${table.providerRef} is not null`),
    index('subscriptions_user').on(table.user),
    index('subscriptions_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** What we ask of a provider. The key is stored before the call, and a repeated call has the same one. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    /** The id of the order or subscription, and the step. */
    key: text('key').primaryKey(),
    provider: text('provider').notNull(),
    action: text('action').notNull(),
    order: uuid('order'),
    subscription: uuid('subscription'),
    input: jsonb('input').$type<Readonly<Record<string, unknown>>>().notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** null: it is done, or given up. */
    dueAt: moment('due_at'),
    doneAt: moment('done_at'),
  },
  (table) => [index('provider_calls_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
);

/** What a provider told us. An event that comes twice is one row. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    /** The id of the event; of a provider that only names payments, the payment. */
    event: text('event').notNull(),
    /** What it is about: ids, and nothing else of what was sent. */
    about: jsonb('about').$type<Readonly<Record<string, string>>>().notNull(),
    tries: integer('tries').notNull().default(0),
    receivedAt: moment('received_at').notNull(),
    /** null: worked off. */
    dueAt: moment('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event] }),
    index('provider_events_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('provider_events_received').on(table.receivedAt),
  ],
);

/** The payments of the built-in test provider, which moves no money. */
export const testPayments = pgTable(
  'test_payments',
  {
    /** Also the last part of the address of its page. */
    ref: text('ref').primaryKey(),
    /** null: it renews a subscription. */
    order: uuid('order'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    refunded: integer('refunded').notNull().default(0),
    subscription: text('subscription'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    unique('test_payments_order').on(table.order),
    index('test_payments_of').on(table.subscription),
  ],
);

export const testSubscriptions = pgTable('test_subscriptions', {
  ref: text('ref').primaryKey(),
  months: integer('months').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  /** When the next payment is made. */
  nextAt: moment('next_at').notNull(),
  cancelledAt: moment('cancelled_at'),
});
