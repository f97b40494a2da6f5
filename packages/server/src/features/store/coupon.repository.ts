/** Coupons and gift cards in the database. */
import {
  COUPON_ALPHABET,
  COUPON_LENGTH,
  type CouponKind,
  type CouponState,
  type SubscriptionPlan,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface CouponRow {
  readonly code: string;
  readonly kind: CouponKind;
  readonly value: number;
  readonly plan: SubscriptionPlan | null;
  readonly maxUses: number;
  readonly used: number;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly order: string | null;
  readonly revokedAt: Date | null;
  /** The administrator who made it; null: a purchase, or they are gone. */
  readonly maker: string | null;
}

const COLUMNS = `code, kind, value, plan, max_uses as "maxUses", used, valid_from as "validFrom", valid_to as "validTo",
  "order", revoked_at as "revokedAt", created_by as maker`;

export async function findCoupon(db: Querier, code: string): Promise<CouponRow | undefined> {
  const { rows } = await db.query<CouponRow>(`select ${COLUMNS} from coupons where code = $1`, [code]);
  return rows[0];
}

export async function lockCoupon(tx: Querier, code: string): Promise<CouponRow | undefined> {
  const { rows } = await tx.query<CouponRow>(`select ${COLUMNS} from coupons where code = $1 for update`, [
    code,
  ]);
  return rows[0];
}

export interface NewCoupon
  extends Pick<CouponRow, 'kind' | 'value' | 'plan' | 'maxUses' | 'validFrom' | 'validTo' | 'order'> {
  readonly createdBy: string | null;
  readonly note: string | null;
}

/** A coupon that an administrator made, and their name. */
export interface MadeCouponRow extends Omit<CouponRow, 'maker'> {
  readonly note: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

export interface CouponRange {
  /** The code after which the list begins. */
  readonly after: string | null;
  readonly size: number;
}

/** Returns the newest first, without gift cards. `state`: only those that stand so; null: all. */
export async function listCoupons(
  db: Querier,
  { after, size }: CouponRange,
  { state, now }: { readonly state: CouponState | null; readonly now: number },
): Promise<readonly MadeCouponRow[]> {
  const { rows } = await db.query<MadeCouponRow>(
    `select c.code, c.kind, c.value, c.plan, c.max_uses as "maxUses", c.used, c.valid_from as "validFrom",
       c.valid_to as "validTo", c."order", c.revoked_at as "revokedAt", c.note, c.created_at as "createdAt",
       u.name as "createdBy"
     from coupons c left join users u on u.id = c.created_by
     where c."order" is null
       and ($1::text is null or (c.created_at, c.code) < (select created_at, code from coupons where code = $1))
       and ($3::text is null or $3 = case when c.revoked_at is not null then 'withdrawn'
         when c.valid_from > $4 then 'coming' when c.used >= c.max_uses then 'used'
         when c.valid_to <= $4 then 'expired' else 'usable' end)
     order by c.created_at desc, c.code desc limit $2`,
    [after, size, state, new Date(now)],
  );
  return rows;
}

/** 59 bits: with ten wrong tries an hour nobody finds a code. */
function newCode({ bytes }: Pick<Deps['random'], 'bytes'>): string {
  let code = '';
  while (code.length < COUPON_LENGTH) {
    // Bytes beyond the last whole alphabet are left out, so that every sign is as likely.
    for (const byte of bytes(COUPON_LENGTH * 2)) {
      if (byte < 256 - (256 % COUPON_ALPHABET.length)) code += COUPON_ALPHABET[byte % COUPON_ALPHABET.length];
    }
  }
  return code.slice(0, COUPON_LENGTH);
}

/** Returns its code. */
export async function insertCoupon(
  tx: Querier,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  coupon: NewCoupon,
): Promise<string> {
  for (;;) {
    const code = newCode(random);
    const { rowCount } = await tx.query(
      `insert into coupons (code, kind, value, plan, max_uses, valid_from, valid_to, created_by, note, "order", created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (code) do nothing`,
      [
        code,
        coupon.kind,
        coupon.value,
        coupon.plan,
        coupon.maxUses,
        coupon.validFrom,
        coupon.validTo,
        coupon.createdBy,
        coupon.note,
        coupon.order,
        new Date(clock.now()),
      ],
    );
    if (rowCount === 1) return code;
  }
}

export interface CouponUse {
  readonly id: string;
  readonly user: string | null;
  readonly order: string | null;
}

export async function usesBy(tx: Querier, code: string, user: string): Promise<readonly CouponUse[]> {
  const { rows } = await tx.query<CouponUse>(
    'select id, "user", "order" from coupon_uses where code = $1 and "user" = $2',
    [code, user],
  );
  return rows;
}

/** Counts a use. The caller holds the lock of the coupon. */
export async function useCoupon(
  tx: Querier,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { code, user, order }: { readonly code: string; readonly user: string; readonly order: string | null },
): Promise<void> {
  await tx.query('insert into coupon_uses (id, code, "user", "order", at) values ($1, $2, $3, $4, $5)', [
    random.id(),
    code,
    user,
    order,
    new Date(clock.now()),
  ]);
  await tx.query('update coupons set used = used + 1 where code = $1', [code]);
}

/** Gives back the use of an order that is not paid. */
export async function releaseCoupon(tx: Querier, order: string): Promise<void> {
  await tx.query(
    `with gone as (delete from coupon_uses where "order" = $1 returning code)
     update coupons c set used = greatest(c.used - 1, 0) from gone where c.code = gone.code`,
    [order],
  );
}

/** Makes a coupon useless. An order that it has lowered keeps its price. */
export async function withdrawCoupon(tx: Querier, code: string, at: Date): Promise<void> {
  await tx.query('update coupons set revoked_at = $2 where code = $1', [code, at]);
}

/** Makes the gift card of an order useless. */
export async function revokeCoupon(tx: Querier, order: string, at: Date): Promise<void> {
  await tx.query('update coupons set revoked_at = $2 where "order" = $1', [order, at]);
}
