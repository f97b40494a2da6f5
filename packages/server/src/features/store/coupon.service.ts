/**
 * Coupons and gift cards (docs/behaviour/store.md 5): looked at, redeemed, made by administrators.
 */
import {
  type AdminCoupon,
  ApiError,
  type CouponCreate,
  type CouponReply,
  type CouponState,
  readCouponCode,
  writeCouponCode,
} from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type CouponRange,
  type CouponRow,
  findCoupon,
  insertCoupon,
  listCoupons,
  lockCoupon,
  type MadeCouponRow,
  useCoupon,
  usesBy,
  withdrawCoupon,
} from './coupon.repository.ts';
import type { CouponTries } from './coupon-tries.ts';
import { isExpired, isKnown, isUsedUp, judgeCoupon } from './judge-coupon.ts';
import type { OrderRow } from './order-row.ts';
import { addPremium } from './premium-time.ts';

const MONTHS_MAX = 60;

export interface CouponService {
  look(typed: string, ip: string): Promise<CouponReply>;
  redeem(user: string, typed: string, ip: string): Promise<void>;
  create(administrator: string, coupon: CouponCreate): Promise<string>;
  /** The coupons that administrators made, the newest first. `state`: only those that stand so now. */
  list(range: CouponRange, state?: CouponState): Promise<readonly AdminCoupon[]>;
  /** From now on its code is unknown. What it has given stays. Refuses gift cards: their orders are paid back. */
  withdraw(by: ActBy, typed: string): Promise<void>;
}

type CouponDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

const missing = (): ApiError => new ApiError('resource_missing', 'coupon');

export function createCouponService(deps: CouponDeps, tries: CouponTries): CouponService {
  const { db, clock } = deps;
  return {
    look: (typed, ip) =>
      tries.count(ip, async () => {
        const code = readCouponCode(typed);
        const coupon = code === null ? undefined : await findCoupon(db.pool, code);
        const now = clock.now();
        if (coupon === undefined || !isKnown(coupon, now)) throw missing();
        const { sender, receiver, message } = await cardOf(db.pool, coupon);
        return {
          kind: coupon.kind,
          value: coupon.value,
          plan: coupon.plan,
          message,
          from: sender,
          for: receiver,
          used: isUsedUp(coupon),
          expired: isExpired(coupon, now),
          validTo: coupon.validTo?.toISOString() ?? null,
          gift: coupon.order !== null,
        };
      }),

    redeem: (user, typed, ip) =>
      tries.count(ip, () =>
        db.transaction(async (tx) => {
          const code = readCouponCode(typed);
          const coupon = code === null ? undefined : await lockCoupon(tx, code);
          const uses = coupon === undefined ? [] : await usesBy(tx, coupon.code, user);
          const refusal = judgeCoupon(coupon, uses.length > 0, clock.now());
          if (refusal !== null) throw refusal;
          if (coupon === undefined) throw missing();
          await refuseOwnCause(tx, deps, { actor: user, about: [coupon.maker], permission: 'admin.store' });
          if (coupon.kind !== 'months') throw new ApiError('unprocessable_content', 'coupon');
          await useCoupon(tx, deps, { code: coupon.code, user, order: null });
          await addPremium(tx, deps, { user, months: coupon.value, order: null, coupon: coupon.code });
        }),
      ),

    create: (administrator, { kind, value, plan = null, maxUses, validFrom, validTo, note = null }) => {
      const most = kind === 'months' ? MONTHS_MAX : 100;
      if (value < 1 || value > most) throw new ApiError('unprocessable_content', 'value');
      // Months are no plan: they are given as they are.
      if (kind === 'months' && plan !== null) throw new ApiError('unprocessable_content', 'plan');
      const [from, to] = [validFrom ?? null, validTo ?? null].map((at) =>
        at === null ? null : new Date(at),
      );
      if (to != null && to.getTime() <= Math.max(clock.now(), from?.getTime() ?? 0)) {
        throw new ApiError('unprocessable_content', 'validTo');
      }
      return db.transaction(async (tx) => {
        const code = await insertCoupon(tx, deps, {
          kind,
          value,
          plan,
          maxUses,
          validFrom: from ?? null,
          validTo: to ?? null,
          createdBy: administrator,
          note,
          order: null,
        });
        await noteAct(tx, deps, {
          actor: administrator,
          action: 'coupon.create',
          target: namedInAudit(code),
          before: null,
          after: { kind, value, plan, maxUses, validFrom: from, validTo: to },
          reason: note,
        });
        return writeCouponCode(code);
      });
    },

    list: async (range, state) =>
      (await listCoupons(db.pool, range, { state: state ?? null, now: clock.now() })).map(shown),

    withdraw: (by, typed) =>
      db.transaction(async (tx) => {
        const code = readCouponCode(typed);
        const coupon = code === null ? undefined : await lockCoupon(tx, code);
        if (coupon === undefined) throw missing();
        if (coupon.order !== null) throw new ApiError('conflict', 'gift');
        if (coupon.revokedAt !== null) throw new ApiError('conflict', 'withdrawn');
        await withdrawCoupon(tx, coupon.code, new Date(clock.now()));
        await noteAct(tx, deps, {
          ...by,
          action: 'coupon.withdraw',
          target: writeCouponCode(coupon.code),
          before: { used: coupon.used, maxUses: coupon.maxUses },
          after: null,
        });
      }),
  };
}

const shown = (row: MadeCouponRow): AdminCoupon => ({
  id: writeCouponCode(row.code),
  kind: row.kind,
  value: row.value,
  plan: row.plan,
  maxUses: row.maxUses,
  used: row.used,
  validFrom: row.validFrom?.toISOString() ?? null,
  validTo: row.validTo?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
});

/** The first group of a code. More readers see the audit than may make coupons, and the whole code is worth money. */
const namedInAudit = (code: string): string => `${writeCouponCode(code).slice(0, GROUP)}-…`;
const GROUP = 4;

type CardWords = Pick<OrderRow, 'sender' | 'receiver' | 'message'>;
const NO_WORDS: CardWords = { sender: null, receiver: null, message: null };

/** The words on a gift card. */
async function cardOf(db: Querier, { order }: Pick<CouponRow, 'order'>): Promise<CardWords> {
  if (order === null) return NO_WORDS;
  const { rows } = await db.query<CardWords>('select sender, receiver, message from orders where id = $1', [
    order,
  ]);
  return rows[0] ?? NO_WORDS;
}
