/**
 * What things cost (docs/behaviour/store.md 1), in whole cents with tax. Everything reads the table through
 * `pricesNow`, so that it can come from elsewhere one day. An order keeps the amount it was made with.
 */
import type { Currency, GiftPlan, SubscriptionPlan } from '@troef/protocol';

export interface Prices {
  readonly subscription: Readonly<Record<SubscriptionPlan, number>>;
  readonly gift: Readonly<Record<GiftPlan, number>>;
  readonly donation: { readonly suggested: readonly number[]; readonly min: number; readonly max: number };
}

const TABLE: Readonly<Record<Currency, Prices>> = {
  EUR: {
    subscription: { month: 399, year: 2999 },
    gift: { m3: 999, m6: 1799, m12: 2999 },
    donation: { suggested: [300, 500, 1000, 2500], min: 200, max: 50_000 },
  },
  USD: {
    subscription: { month: 449, year: 3299 },
    gift: { m3: 1099, m6: 1999, m12: 3299 },
    donation: { suggested: [300, 500, 1000, 2500], min: 200, max: 50_000 },
  },
};

/** Per cent of Belgian VAT that the prices include. A donation buys nothing, so it has none. */
export const TAX_RATE = 21;

export const pricesNow = (currency: Currency): Prices => TABLE[currency];

/** The least that a provider moves. A price below it costs nothing. */
const LEAST_CENTS = 50;

/** Returns what is left of a price after a coupon and then a donation have lowered it. */
export function lowered(price: number, { percent, donation }: { percent: number; donation: number }): number {
  const left = price - Math.round((price * percent) / 100) - donation;
  return left < LEAST_CENTS ? 0 : left;
}

/** Returns the cents of an amount that are tax. */
export const taxIn = (amount: number, rate: number): number =>
  amount - Math.round((amount * 100) / (100 + rate));
