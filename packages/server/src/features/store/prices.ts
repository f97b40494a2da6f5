/**
 * What things cost (docs/behaviour/store.md 1), in whole cents with tax. The numbers are settings, which an
 * administrator changes while the site runs. An order keeps the amount it was made with, and a subscription the one
 * that it was bought for.
 */
import type { Currency, GiftPlan, SubscriptionPlan } from '@troef/protocol';
import type { Settings } from '../../platform/settings/settings.ts';

export interface Prices {
  readonly subscription: Readonly<Record<SubscriptionPlan, number>>;
  readonly gift: Readonly<Record<GiftPlan, number>>;
  readonly donation: { readonly suggested: readonly number[]; readonly min: number; readonly max: number };
}

/** Per cent of Belgian VAT that the prices include. A donation buys nothing, so it has none. */
export const TAX_RATE = 21;

const SUFFIX = { EUR: 'eur', USD: 'usd' } as const satisfies Readonly<Record<Currency, string>>;

export function pricesNow({ get }: Pick<Settings, 'get'>, currency: Currency): Prices {
  const price = (plan: SubscriptionPlan | GiftPlan): number => get(`store.${plan}.${SUFFIX[currency]}`);
  const [min, max] = [get('store.donation.least'), get('store.donation.most')];
  const suggested = ([1, 2, 3, 4] as const)
    .map((at) => get(`store.donation.${at}`))
    .filter((amount) => amount >= min && amount <= max);
  return {
    subscription: { month: price('month'), year: price('year') },
    gift: { m3: price('m3'), m6: price('m6'), m12: price('m12') },
    donation: { suggested: [...new Set(suggested)].toSorted((one, other) => one - other), min, max },
  };
}

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
