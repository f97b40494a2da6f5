/**
 * The mails about an order, in the language of the buyer: the receipt with its tax, the gift card, the refund.
 * Each is queued in the transaction of its cause.
 */
import { translate } from '@troef/i18n';
import { type Locale, writeCouponCode } from '@troef/protocol';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { OrderRow } from './order-row.ts';
import { TAX_RATE, taxIn } from './prices.ts';

export interface BooksDeps extends Pick<Deps, 'clock' | 'random' | 'vault' | 'config'> {
  readonly linkTo: LinkTo;
}

export const taxRateOf = ({ kind }: Pick<OrderRow, 'kind'>): number => (kind === 'donation' ? 0 : TAX_RATE);

/** Writes what was bought, as in a list: `Premium, 1 year`. */
export const nameOf = ({ kind, plan }: Pick<OrderRow, 'kind' | 'plan'>, locale: Locale): string =>
  translate(locale, `payments.what.${kind === 'donation' ? 'donation' : (plan ?? 'month')}`, {});

export const money = (locale: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(`${locale}-BE`, { style: 'currency', currency }).format(cents / 100);

export const day = (locale: Locale, date: Date): string =>
  new Intl.DateTimeFormat(`${locale}-BE`, { dateStyle: 'long', timeZone: 'Europe/Brussels' }).format(date);

const pathOf = ({ id }: Pick<OrderRow, 'id'>): string => `/order/${id}`;

/** The values that the sentences of a bill name. */
function billOf(order: OrderRow, { config }: BooksDeps): Readonly<Record<string, string>> {
  const { locale, amount, discount, currency } = order;
  const rate = taxRateOf(order);
  return {
    what: nameOf(order, locale),
    amount: money(locale, amount, currency),
    bill: `${rate === 0 ? 'billWithoutTax' : 'bill'}${discount > 0 ? 'Lowered' : ''}`,
    discount: money(locale, discount, currency),
    rate: String(rate),
    tax: money(locale, taxIn(amount, rate), currency),
    number: order.receipt ?? '',
    paid: day(locale, order.paidAt ?? order.createdAt),
    seller: config.payments.seller.join('\n'),
    test: order.provider === 'test' ? 'test' : 'real',
  };
}

/** `until`: how long Premium lasts now, if the order gave time to its buyer. */
export async function mailReceipt(
  tx: Querier,
  deps: BooksDeps,
  order: OrderRow,
  until: Date | null,
): Promise<void> {
  const { id, email, user, locale, giftCode } = order;
  if (email === null) return;
  const common = { user, locale, to: email, dedupKey: `receipt:${id}` };
  const bill = billOf(order, deps);
  if (giftCode !== null) {
    await queueMail(tx, deps, {
      ...common,
      kind: 'giftCard',
      values: {
        ...bill,
        code: writeCouponCode(giftCode),
        link: deps.linkTo(`/gift/${writeCouponCode(giftCode)}`),
        sent: order.giftTo === null ? 'toNobody' : order.giftAt === null ? 'toReceiver' : 'toReceiverLater',
        day: order.giftAt === null ? '' : day(locale, order.giftAt),
      },
    });
    return;
  }
  const about = order.kind === 'donation' ? 'donation' : order.renewal ? 'renewed' : 'bought';
  await queueMail(tx, deps, {
    ...common,
    kind: 'receipt',
    values: {
      ...bill,
      about,
      until: until === null ? '' : day(locale, until),
      link: deps.linkTo(pathOf(order)),
    },
  });
}

/** `about`: what the mail says, besides the sum. */
export async function mailRefund(
  tx: Querier,
  deps: BooksDeps,
  order: OrderRow,
  about: OrderRow['kind'] | 'rival' = order.kind,
): Promise<void> {
  const { id, email, user, locale } = order;
  if (email === null) return;
  await queueMail(tx, deps, {
    kind: 'refund',
    user,
    locale,
    to: email,
    dedupKey: `refund:${id}`,
    values: { ...billOf(order, deps), about, link: deps.linkTo(pathOf(order)) },
  });
}

/** Mails a gift card to its receiver, in the language of its buyer. */
export async function mailGift(
  tx: Querier,
  deps: BooksDeps,
  order: OrderRow & { readonly giftCode: string; readonly giftTo: string },
): Promise<void> {
  const code = writeCouponCode(order.giftCode);
  await queueMail(tx, deps, {
    kind: 'giftReceived',
    user: null,
    locale: order.locale,
    to: order.giftTo,
    dedupKey: `gift:${order.id}`,
    values: {
      from: order.sender ?? '',
      giver: order.sender === null ? 'fromNobody' : 'fromSomebody',
      words: order.message === null ? 'withoutWords' : 'withWords',
      message: order.message ?? '',
      months: String(order.months),
      code,
      link: deps.linkTo(`/gift/${code}`),
    },
  });
}

/** The provider could not take the next payment of a subscription. */
export async function mailFailedRenewal(
  tx: Querier,
  deps: BooksDeps,
  subscription: {
    readonly id: string;
    readonly user: string | null;
    readonly email: string | null;
    readonly locale: Locale;
    readonly paidUntil: Date;
  },
): Promise<void> {
  const { id, user, email, locale, paidUntil } = subscription;
  if (email === null) return;
  await queueMail(tx, deps, {
    kind: 'renewalFailed',
    user,
    locale,
    to: email,
    dedupKey: `renewal:${id}:${paidUntil.toISOString()}`,
    values: { until: day(locale, paidUntil), link: deps.linkTo('/settings/billing') },
  });
}
