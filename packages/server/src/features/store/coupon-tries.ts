/**
 * Counts wrong codes by network address, wherever somebody types one, so that nobody guesses a coupon
 * (docs/behaviour/store.md 5).
 */
import { ApiError, COUPON_TRIES_AN_HOUR } from '@troef/protocol';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import type { LimitDeps } from '../../platform/limits/shared-limit.ts';

export interface CouponTries {
  /** Counts a try before it looks, and takes it back if the code was right. */
  count<T>(ip: string, look: () => Promise<T>): Promise<T>;
}

export function createCouponTries(deps: LimitDeps): CouponTries {
  const tries = createAddressLimit({ name: 'coupon', times: COUPON_TRIES_AN_HOUR, seconds: 3600 }, deps);
  return {
    async count(ip, look) {
      await tries.count(ip);
      const found = await look().catch(async (error) => {
        // Any other refusal tells that the code exists.
        if (!(error instanceof ApiError) || error.code !== 'resource_missing') await tries.forgive(ip);
        throw error;
      });
      await tries.forgive(ip);
      return found;
    },
  };
}
