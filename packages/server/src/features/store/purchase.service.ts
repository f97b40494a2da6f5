/**
 * Begins a purchase (docs/behaviour/store.md 2): the order is written, the provider is asked where it can be
 * paid, and the browser goes there.
 *
 * The amount is decided here and never later. A coupon of one use is taken by the order at once, so that two
 * buyers at one moment cannot both have it. It is given back if the order fails or ends. An order that is paid all
 * the same is paid back if another one has its coupon or donation (`reduction.ts`).
 */
import {
  ApiError,
  DISCOUNT_MAX_CENTS,
  type DonationBody,
  GIFT_MAIL_DAYS,
  type GiftBody,
  type Locale,
  ORDER_EXPIRES_MS,
  PLAN_MONTHS,
  readCouponCode,
  type StoreReply,
  type SubscriptionBody,
} from '@troef/protocol';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import { emailAddress } from '../../accounts/users/email-address.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import type { LimitDeps } from '../../platform/limits/shared-limit.ts';
import { bestDonation } from './buyer.repository.ts';
import { lockCoupon, useCoupon, usesBy } from './coupon.repository.ts';
import type { CouponTries } from './coupon-tries.ts';
import { judgeCoupon } from './judge-coupon.ts';
import { insertOrder, type NewOrder, newOrderId } from './order.repository.ts';
import type { OrderDesk } from './order-desk.ts';
import { lowered, pricesNow } from './prices.ts';
import { queueCall } from './provider-calls.ts';
import { readMessage, readName } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders that one network address may begin in an hour. */
const ORDERS_AN_HOUR = 60;

export interface Buyer {
  /** undefined: a guest. */
  readonly user: UserRow | undefined;
  /** The address of their account, for the receipt. */
  readonly email: string | null;
  readonly locale: Locale;
  readonly ip: string;
}

export interface PurchaseService {
  subscription(buyer: Buyer & { readonly user: UserRow }, body: SubscriptionBody): Promise<StoreReply>;
  gift(buyer: Buyer, body: GiftBody): Promise<StoreReply>;
  donation(buyer: Buyer, body: DonationBody): Promise<StoreReply>;
}

type Wish = Pick<NewOrder, 'kind' | 'plan' | 'months' | 'currency'> & {
  readonly price: number;
  readonly email: string | null;
} & Partial<Pick<NewOrder, 'sender' | 'receiver' | 'message' | 'anonymous' | 'giftTo' | 'giftAt'>>;

export function createPurchaseService(desk: OrderDesk, deps: LimitDeps, tries: CouponTries): PurchaseService {
  const { db, clock, random, settings } = desk.deps;
  const limit = createAddressLimit({ name: 'orders', times: ORDERS_AN_HOUR, seconds: 3600 }, deps);

  const buy = async (
    { user, locale, ip }: Buyer,
    { price, ...wish }: Wish,
    lower: (
      tx: Querier,
      order: string,
    ) => Promise<{ amount: number; coupon: string | null; donation: string | null }>,
  ): Promise<StoreReply> => {
    const provider = desk.providers.for(wish.currency);
    if (provider === undefined) throw new ApiError('internal_server_error', 'payments_off');
    await limit.count(ip);
    const id = newOrderId(random);
    const createdAt = new Date(clock.now());
    const order = await db.transaction(async (tx) => {
      const { amount, coupon, donation } = await lower(tx, id);
      const made: NewOrder = {
        id,
        user: user?.id ?? null,
        subscription: null,
        renewal: false,
        locale,
        sender: null,
        receiver: null,
        message: null,
        anonymous: false,
        giftTo: null,
        giftAt: null,
        ...wish,
        amount,
        discount: price - amount,
        coupon,
        donation,
        provider: amount === 0 ? 'none' : provider.name,
        createdAt,
      };
      await insertOrder(tx, made, { dueAt: new Date(createdAt.getTime() + ORDER_EXPIRES_MS) });
      return made;
    });
    return order.amount === 0 ? desk.giveFree(id) : desk.begin(order, provider);
  };

  /** Takes the coupon for this order. A use by an earlier order that is not paid moves to this one. */
  const takeCoupon = async (
    tx: Querier,
    user: string,
    order: string,
    { plan, coupon: typed }: SubscriptionBody,
  ): Promise<{ code: string; percent: number } | null> => {
    if (!isTyped(typed)) return null;
    const code = readCouponCode(typed);
    const coupon = code === null ? undefined : await lockCoupon(tx, code);
    const waiting = coupon === undefined ? [] : await freeEarlierUse(tx, coupon.code, user);
    const uses = coupon === undefined ? [] : await usesBy(tx, coupon.code, user);
    const left = coupon && { ...coupon, used: coupon.used - waiting.length };
    const refusal = judgeCoupon(left, uses.length > 0, clock.now());
    if (refusal !== null) throw refusal;
    if (coupon === undefined) throw new ApiError('resource_missing', 'coupon');
    if (coupon.kind !== 'percent' || (coupon.plan !== null && coupon.plan !== plan)) {
      throw new ApiError('unprocessable_content', 'coupon');
    }
    await refuseOwnCause(tx, desk.deps, { actor: user, about: [coupon.maker], permission: 'admin.store' });
    await useCoupon(tx, desk.deps, { code: coupon.code, user, order });
    return { code: coupon.code, percent: coupon.value };
  };

  /** The user's earlier orders with this coupon that nobody has paid are closed. */
  const freeEarlierUse = async (tx: Querier, code: string, user: string): Promise<readonly string[]> => {
    const { rows } = await tx.query<{ order: string; provider: string }>(
      `with gone as (delete from coupon_uses u using orders o where u.code = $1 and u."user" = $2 and o.id = u."order"
         and o.status in ('created', 'pending') returning o.id, o.provider),
       fewer as (update coupons set used = used - (select count(*) from gone) where code = $1)
       select id as order, provider from gone`,
      [code, user],
    );
    for (const { order, provider } of rows) {
      await queueCall(tx, desk.deps, { provider, action: 'abandon', order });
    }
    return rows.map(({ order }) => order);
  };

  const addressOf = (buyer: Buyer, given: string | undefined): string => {
    const email = given === undefined || given.trim() === '' ? buyer.email : emailAddress(given);
    if (email === undefined || email === null) throw new ApiError('unprocessable_content', 'email');
    return email;
  };

  return {
    subscription(buyer, body) {
      const { plan, currency } = body;
      const price = pricesNow(settings, currency).subscription[plan];
      const { id } = buyer.user;
      const wish: Wish = {
        kind: 'subscription',
        plan,
        months: PLAN_MONTHS[plan],
        currency,
        price,
        email: buyer.email,
      };
      const begin = () =>
        buy(buyer, wish, async (tx, order) => {
          const coupon = await takeCoupon(tx, id, order, body);
          const donation = plan === 'year' ? await bestDonation(tx, id, clock.now()) : null;
          if (donation !== null) await closeRivals(tx, id, donation.id);
          const amount = lowered(price, {
            percent: coupon?.percent ?? 0,
            donation: Math.min(donation?.amount ?? 0, DISCOUNT_MAX_CENTS),
          });
          return { amount, coupon: coupon?.code ?? null, donation: donation?.id ?? null };
        });
      return isTyped(body.coupon) ? tries.count(buyer.ip, begin) : begin();
    },

    async gift(buyer, body) {
      const { plan, currency, to } = body;
      const email = addressOf(buyer, body.email);
      const giftTo = to === undefined ? null : (emailAddress(to.email) ?? null);
      if (to !== undefined && giftTo === null) throw new ApiError('unprocessable_content', 'to');
      const at = to?.at === undefined ? null : new Date(to.at);
      if (at !== null && at.getTime() > clock.now() + GIFT_MAIL_DAYS * DAY_MS) {
        throw new ApiError('unprocessable_content', 'to');
      }
      const price = pricesNow(settings, currency).gift[plan];
      const wish: Wish = {
        kind: 'gift',
        plan,
        months: PLAN_MONTHS[plan],
        currency,
        price,
        email,
        sender: readName(body.from, 'from') ?? buyer.user?.name ?? null,
        receiver: readName(body.for, 'for'),
        message: readMessage(body.message),
        giftTo,
        giftAt: at !== null && at.getTime() > clock.now() ? at : null,
      };
      return buy(buyer, wish, async () => ({ amount: price, coupon: null, donation: null }));
    },

    async donation(buyer, body) {
      const { amount, currency } = body;
      const { min, max } = pricesNow(settings, currency).donation;
      if (amount < min || amount > max) throw new ApiError('unprocessable_content', 'amount');
      const wish: Wish = {
        kind: 'donation',
        plan: null,
        months: 0,
        currency,
        price: amount,
        email: addressOf(buyer, body.email),
        sender: buyer.user?.name ?? null,
        message: readMessage(body.message),
        anonymous: body.anonymous ?? false,
      };
      return buy(buyer, wish, async () => ({ amount, coupon: null, donation: null }));
    },
  };

  /** The user's earlier orders that a donation has lowered and that nobody has paid: it lowers one order. */
  async function closeRivals(tx: Querier, user: string, donation: string): Promise<void> {
    const { rows } = await tx.query<{ id: string; provider: string }>(
      `select id, provider from orders where "user" = $1 and donation = $2 and status in ('created', 'pending')`,
      [user, donation],
    );
    for (const { id, provider } of rows) {
      await queueCall(tx, desk.deps, { provider, action: 'abandon', order: id });
    }
  }
}

const isTyped = (coupon: string | undefined): coupon is string =>
  coupon !== undefined && coupon.trim() !== '';
