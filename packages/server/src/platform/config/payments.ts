/** The variables about payments (docs/operations.md), and what they come to. */
import { PRODUCT_NAME } from '@troef/protocol';
import * as z from 'zod/mini';

export interface PaymentConfig {
  /** Payments go to the built-in provider, which moves no money. Never in production. */
  readonly test: boolean;
  readonly mollie: MollieConfig | undefined;
  readonly stripe: StripeConfig | undefined;
  /** Name, address and numbers of the seller on receipts, line by line. */
  readonly seller: readonly string[];
}

export interface MollieConfig {
  readonly key: string;
  /** undefined: Mollie itself. */
  readonly url: string | undefined;
}

export interface StripeConfig {
  readonly key: string;
  /** Proves that a message is from Stripe. */
  readonly webhookSecret: string;
  /** undefined: Stripe itself. */
  readonly url: string | undefined;
}

const isHttps = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:';
const address = z.string().check(z.refine(isHttps));

export const PAYMENT_VARIABLES = {
  PAYMENTS: [z.enum(['live', 'test', 'off']), 'live, test or off'],
  MOLLIE_API_KEY: [z.string().check(z.regex(/^(live|test)_\w{20,}$/)), 'a key that Mollie gave this site'],
  MOLLIE_API_URL: [address, 'an https:// address'],
  STRIPE_SECRET_KEY: [
    z.string().check(z.regex(/^[rs]k_(live|test)_\w{10,}$/)),
    'a secret key that Stripe gave this site',
  ],
  STRIPE_WEBHOOK_SECRET: [
    z.string().check(z.regex(/^whsec_\S{10,}$/)),
    'the secret of the webhook at Stripe, beginning with whsec_',
  ],
  STRIPE_API_URL: [address, 'an https:// address'],
  SELLER: [
    z.string().check(z.minLength(1), z.maxLength(500)),
    'the lines of the seller on receipts, with | between them',
  ],
} as const;
type PaymentVariable = keyof typeof PAYMENT_VARIABLES;

export const PAYMENT_SECRETS = ['MOLLIE_API_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * `isPublic`: others than the user of this machine may come. They would get everything for nothing from a provider
 * that moves no money, so tests must be asked for there. `refuse` throws.
 */
export function paymentConfig(
  read: <V extends PaymentVariable>(name: V) => z.infer<(typeof PAYMENT_VARIABLES)[V][0]> | undefined,
  site: { readonly production: boolean; readonly isPublic: boolean },
  refuse: (problem: string) => never,
): PaymentConfig {
  const [mollie, stripe, secret] = [
    read('MOLLIE_API_KEY'),
    read('STRIPE_SECRET_KEY'),
    read('STRIPE_WEBHOOK_SECRET'),
  ];
  if ((stripe === undefined) !== (secret === undefined)) {
    const missing = stripe === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    refuse(`${missing} is missing; STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together`);
  }
  const asked = read('PAYMENTS');
  if (asked === 'test' && site.production)
    refuse('PAYMENTS is "test"; allowed is live or off, because NODE_ENV is production');
  const hasKeys = mollie !== undefined || stripe !== undefined;
  if (asked === 'live' && !hasKeys)
    refuse('MOLLIE_API_KEY and STRIPE_SECRET_KEY are missing; PAYMENTS is "live"');
  const mode = asked ?? (hasKeys ? 'live' : site.isPublic ? 'off' : 'test');
  const isLive = mode === 'live';
  return {
    test: mode === 'test',
    mollie: isLive && mollie !== undefined ? { key: mollie, url: read('MOLLIE_API_URL') } : undefined,
    stripe:
      isLive && stripe !== undefined && secret !== undefined
        ? { key: stripe, webhookSecret: secret, url: read('STRIPE_API_URL') }
        : undefined,
    seller: (read('SELLER') ?? PRODUCT_NAME)
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}
