/** What is sold, and how a purchase begins: `/api/store` (docs/behaviour/store.md). Amounts are whole cents. */
import * as z from 'zod/mini';

export const CURRENCIES = ['EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const currencySchema = z.enum(CURRENCIES);

/** Premium for oneself, renewed by the provider. */
export const SUBSCRIPTION_PLANS = ['month', 'year'] as const;
export type SubscriptionPlan = (typeof SUBSCRIPTION_PLANS)[number];
/** Gift cards, by their months. */
export const GIFT_PLANS = ['m3', 'm6', 'm12'] as const;
export type GiftPlan = (typeof GIFT_PLANS)[number];
/** The months of Premium that each plan gives. */
export const PLAN_MONTHS = { month: 1, year: 12, m3: 3, m6: 6, m12: 12 } as const;

/** A purchase of Premium for oneself may be taken back for so many days. */
export const WITHDRAWAL_DAYS = 14;
/** A gift card, and a coupon without another end, can be redeemed for so long. */
export const GIFT_YEARS = 5;
/** A payment that nobody made ends after so long. */
export const ORDER_EXPIRES_MS = 24 * 60 * 60 * 1000;
/** Letters of the words that go with a gift card or a donation. */
export const STORE_MESSAGE_MAX = 300;
/** A gift card may be mailed to its receiver at most so many days later. */
export const GIFT_MAIL_DAYS = 400;

const email = z.string().check(z.minLength(3), z.maxLength(320));
/** Longer than `STORE_MESSAGE_MAX` before it is tidied: the server counts what people see. */
const message = z.string().check(z.maxLength(STORE_MESSAGE_MAX * 4));

export const subscriptionBodySchema = z.object({
  plan: z.enum(SUBSCRIPTION_PLANS),
  currency: currencySchema,
  /** A coupon of the kind `percent`. */
  coupon: z.optional(z.string().check(z.maxLength(40))),
});
export type SubscriptionBody = z.infer<typeof subscriptionBodySchema>;

const cardName = z.string().check(z.maxLength(200));

export const giftBodySchema = z.object({
  plan: z.enum(GIFT_PLANS),
  currency: currencySchema,
  /** Needed from a guest. A member's receipt goes to the address of the account without it. */
  email: z.optional(email),
  /** Mails the card to its receiver too: at once, or at a moment of the buyer's choice. */
  to: z.optional(z.object({ email, at: z.optional(z.iso.datetime({ offset: true })) })),
  message: z.optional(message),
  /** The name that the card shows as its sender. Without it a member's own name is shown. */
  from: z.optional(cardName),
  /** The name of the person who gets the card, which it shows. */
  for: z.optional(cardName),
});
export type GiftBody = z.infer<typeof giftBodySchema>;

export const donationBodySchema = z.object({
  amount: z.int(),
  currency: currencySchema,
  /** Needed from a guest. */
  email: z.optional(email),
  message: z.optional(message),
  anonymous: z.optional(z.boolean()),
});
export type DonationBody = z.infer<typeof donationBodySchema>;

/** Where the browser goes to pay, and the order that is paid there. */
export const storeReplySchema = z.object({ url: z.string(), order: z.string() });
export type StoreReply = z.infer<typeof storeReplySchema>;

export const pricesQuerySchema = z.object({ currency: z.optional(currencySchema) });

export const pricesReplySchema = z.object({
  currency: currencySchema,
  /** Two capital letters, guessed from the time zone. */
  country: z.string(),
  plans: z.array(
    z.object({
      plan: z.enum([...SUBSCRIPTION_PLANS, ...GIFT_PLANS]),
      kind: z.enum(['subscription', 'gift']),
      /** With tax, before any discount. */
      amount: z.int(),
    }),
  ),
  /** What the caller's donation takes off their next year of Premium; 0: nothing. */
  discount: z.int(),
  donation: z.object({ suggested: z.array(z.int()), min: z.int(), max: z.int() }),
  /** The tax that the amounts include, in per cent. */
  taxRate: z.number(),
  /** False: nothing can be bought now, for no payment provider is set up. */
  open: z.boolean(),
  /** Payments go to the built-in test provider: no money moves. */
  test: z.boolean(),
});
export type PricesReply = z.infer<typeof pricesReplySchema>;
