/** Orders as they are stored. */
import type { Currency, GiftPlan, Locale, OrderKind, OrderStatus, SubscriptionPlan } from '@troef/protocol';
import type { ProviderName } from './providers/provider.ts';

export interface OrderRow {
  readonly id: string;
  readonly user: string | null;
  readonly kind: OrderKind;
  readonly plan: SubscriptionPlan | GiftPlan | null;
  readonly months: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly discount: number;
  readonly status: OrderStatus;
  /** `none`: it costs nothing. */
  readonly provider: ProviderName | 'none';
  readonly providerRef: string | null;
  readonly payUrl: string | null;
  readonly coupon: string | null;
  readonly donation: string | null;
  readonly subscription: string | null;
  readonly renewal: boolean;
  readonly email: string | null;
  readonly locale: Locale;
  readonly sender: string | null;
  readonly receiver: string | null;
  readonly message: string | null;
  readonly anonymous: boolean;
  readonly giftTo: string | null;
  readonly giftAt: Date | null;
  readonly giftSentAt: Date | null;
  readonly giftCode: string | null;
  readonly receipt: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

/** The columns of `OrderRow`, of a table named `o`. */
export const ORDER_COLUMNS = `o.id, o."user", o.kind, o.plan, o.months, o.amount, o.currency, o.discount, o.status,
  o.provider, o.provider_ref as "providerRef", o.pay_url as "payUrl", o.coupon, o.donation, o.subscription, o.renewal,
  o.email, o.locale, o.sender, o.receiver, o.message, o.anonymous, o.gift_to as "giftTo", o.gift_at as "giftAt",
  o.gift_sent_at as "giftSentAt", o.gift_code as "giftCode", o.receipt, o.created_at as "createdAt",
  o.paid_at as "paidAt", o.refunded_at as "refundedAt"`;
