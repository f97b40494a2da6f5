/** Coupons and gift cards: `/api/coupons`, `POST /api/users/me/coupon` (docs/behaviour/store.md). */
import * as z from 'zod/mini';
import { SUBSCRIPTION_PLANS } from './store.ts';
import { pageOf } from './user-replies.ts';
import { pageQuerySchema } from './users.ts';

/** Without 0 O 1 I L U, so that nobody mistakes a sign. */
export const COUPON_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const COUPON_LENGTH = 12;
/** Wrong codes that one network address may try in an hour. */
export const COUPON_TRIES_AN_HOUR = 10;

/** `months`: Premium for so many months. `percent`: so much off a subscription, when it is bought. */
export const COUPON_KINDS = ['months', 'percent'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Returns a typed code as it is stored; null if it cannot be one. Case, dashes and spaces do not matter. */
export function readCouponCode(typed: string): string | null {
  const code = typed.replace(/[\s\-–—]/g, '').toUpperCase();
  return code.length === COUPON_LENGTH && [...code].every((sign) => COUPON_ALPHABET.includes(sign))
    ? code
    : null;
}

/** Returns a code as it is shown, in three groups of four. */
export const writeCouponCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-');

export const couponReplySchema = z.object({
  kind: z.enum(COUPON_KINDS),
  /** Months, or per cent. */
  value: z.int(),
  /** The plan that it is for; null: any. */
  plan: z.nullable(z.enum(SUBSCRIPTION_PLANS)),
  /** The words of the sender of a gift card. */
  message: z.nullable(z.string()),
  /** The name of the sender of a gift card. */
  from: z.nullable(z.string()),
  /** The name of the person who gets it. */
  for: z.nullable(z.string()),
  /** It has been used as often as it may. */
  used: z.boolean(),
  /** Its time is over. */
  expired: z.boolean(),
  validTo: z.nullable(z.string()),
  /** A gift card that somebody bought. */
  gift: z.boolean(),
});
export type CouponReply = z.infer<typeof couponReplySchema>;

export const couponCreateSchema = z.object({
  kind: z.enum(COUPON_KINDS),
  /** 1 to 60 months, or 1 to 100 per cent. */
  value: z.int(),
  plan: z.nullish(z.enum(SUBSCRIPTION_PLANS)),
  maxUses: z.int().check(z.minimum(1), z.maximum(100_000)),
  validFrom: z.nullish(z.iso.datetime({ offset: true })),
  validTo: z.nullish(z.iso.datetime({ offset: true })),
  note: z.nullish(z.string().check(z.maxLength(500))),
});
export type CouponCreate = z.infer<typeof couponCreateSchema>;
export const couponCreatedSchema = z.object({ code: z.string() });

/** A coupon as administrators see it. A gift card is seen by its order. */
export const adminCouponSchema = z.object({
  /** Its code, as it is shown. */
  id: z.string(),
  kind: z.enum(COUPON_KINDS),
  value: z.int(),
  plan: z.nullable(z.enum(SUBSCRIPTION_PLANS)),
  maxUses: z.int(),
  used: z.int(),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** When it was taken back: since then its code is unknown. */
  revokedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: z.string(),
  /** The name of the administrator who made it. */
  createdBy: z.nullable(z.string()),
});
export type AdminCoupon = z.infer<typeof adminCouponSchema>;

/**
 * How a coupon stands, the first that fits: taken back, not yet valid, used as often as it may, its time over; else it
 * can be used.
 */
export const COUPON_STATES = ['usable', 'coming', 'used', 'expired', 'withdrawn'] as const;
export type CouponState = (typeof COUPON_STATES)[number];
export const adminCouponsQuerySchema = z.extend(pageQuerySchema, {
  state: z.optional(z.enum(COUPON_STATES)),
});
export const adminCouponsPageSchema = pageOf(adminCouponSchema);

export const redeemBodySchema = z.object({ code: z.string().check(z.maxLength(100)) });
