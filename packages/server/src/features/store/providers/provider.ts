/**
 * A payment provider, as the store sees it: Mollie, Stripe, or the built-in one that moves no money.
 *
 * Every call that changes something carries an idempotency key, which was stored before. Only what `payment`
 * and `subscription` return moves an order. A message of the provider is a hint to ask.
 */
import type { Currency, Locale } from '@troef/protocol';

export type ProviderName = 'test' | 'mollie' | 'stripe';

export type PaymentStatus = 'open' | 'paid' | 'failed' | 'expired';

/** A payment as the provider's own record has it. */
export interface ProviderPayment {
  /** Names it in `orders.provider_ref`. */
  readonly ref: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  /** In capital letters. */
  readonly currency: string;
  /** Cents that went back. */
  readonly refunded: number;
  /** Our order, as we told the provider; null: a renewal. */
  readonly order: string | null;
  /** The subscription that it renews, by its name there. */
  readonly renews: string | null;
}

export interface PaymentRequest {
  readonly order: string;
  readonly amount: number;
  readonly currency: Currency;
  /** What the buyer reads at the provider. */
  readonly description: string;
  readonly locale: Locale;
  readonly email: string | null;
  /** The whole address to which the browser comes back. */
  readonly returnTo: string;
  /** Set if further payments follow by themselves. */
  readonly renewal: RenewalTerms | null;
}

/** Of each payment that follows. */
export interface RenewalTerms {
  readonly months: number;
  readonly amount: number;
}

export interface BegunPayment {
  readonly ref: string;
  /** Where it is paid: of the provider, or a path of ours. */
  readonly url: string;
}

/** A subscription by its names there. */
export interface SubscriptionRef {
  readonly ref: string;
  readonly customer: string | null;
}

export interface SubscriptionRequest extends RenewalTerms {
  /** Another one for each subscription that the provider makes. */
  readonly subscription: string;
  /** The payment that began it. */
  readonly payment: string;
  readonly currency: Currency;
  readonly description: string;
  /** When the next payment is made. */
  readonly from: Date;
}

export interface ProviderSubscription {
  /** `past_due`: the last payment failed, and there may be another try. */
  readonly state: 'active' | 'past_due' | 'ended';
  /** The renewals, without the payment that began it. */
  readonly payments: readonly ProviderPayment[];
}

/** What a message of a provider is about. */
export interface ProviderHint {
  /** The id of the event. A provider that only names a payment has none: every message means the newest state. */
  readonly event: string | null;
  readonly about: Readonly<Partial<Record<'order' | 'payment' | 'subscription', string>>>;
}

export interface ProviderMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Provider {
  readonly name: ProviderName;
  begin(request: PaymentRequest, key: string): Promise<BegunPayment>;
  /** undefined: the provider knows no such payment. */
  payment(ref: string): Promise<ProviderPayment | undefined>;
  /** Makes an open payment impossible to pay. One that is paid already stays. */
  abandon(ref: string, key: string): Promise<void>;
  refund(
    ref: string,
    amount: { readonly amount: number; readonly currency: string },
    key: string,
  ): Promise<void>;
  /** Lets further payments follow a paid one. */
  subscribe(request: SubscriptionRequest, key: string): Promise<SubscriptionRef>;
  /** undefined: the provider knows no such subscription. */
  subscription(of: SubscriptionRef): Promise<ProviderSubscription | undefined>;
  cancel(of: SubscriptionRef, key: string): Promise<void>;
  /** Changes the payments from `from` on. */
  change(
    of: SubscriptionRef,
    terms: RenewalTerms & { readonly currency: Currency; readonly from: Date; readonly description: string },
    key: string,
  ): Promise<void>;
  /**
   * Reads a message. Throws a refusal if its signature is wrong; null if it is about nothing of ours.
   */
  hear(message: ProviderMessage): Promise<ProviderHint | null>;
}

/** The providers of this site. */
export interface Providers {
  /** The one for new payments; undefined: the store is closed. */
  for(currency: Currency): Provider | undefined;
  /** The one of an order; undefined: it is no longer set up. */
  named(name: string): Provider | undefined;
}
