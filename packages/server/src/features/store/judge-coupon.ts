/** Decides whether a coupon may be used (docs/behaviour/store.md 5). Pure. */
import { ApiError } from '@troef/protocol';
import type { CouponRow } from './coupon.repository.ts';

type JudgedCoupon = Pick<CouponRow, 'maxUses' | 'used' | 'validFrom' | 'validTo' | 'revokedAt'>;

/** One that is not yet valid, or was taken back, is as good as unknown. */
export const isKnown = ({ validFrom, revokedAt }: JudgedCoupon, now: number): boolean =>
  revokedAt === null && (validFrom === null || validFrom.getTime() <= now);

export const isExpired = ({ validTo }: JudgedCoupon, now: number): boolean =>
  validTo !== null && validTo.getTime() <= now;

export const isUsedUp = ({ used, maxUses }: JudgedCoupon): boolean => used >= maxUses;

/** `hasUsed`: the user has used it before. Returns the refusal, or null. */
export function judgeCoupon(
  coupon: JudgedCoupon | undefined,
  hasUsed: boolean,
  now: number,
): ApiError | null {
  if (coupon === undefined || !isKnown(coupon, now)) return new ApiError('resource_missing', 'coupon');
  if (hasUsed) return new ApiError('already_exists', 'coupon');
  if (isUsedUp(coupon)) return new ApiError('conflict', 'used');
  return isExpired(coupon, now) ? new ApiError('conflict', 'expired') : null;
}
