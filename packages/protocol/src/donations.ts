/**
 * What a donation gives: a discount on the next year of Premium, and a year without appeals to donate
 * (docs/behaviour/store.md). Pure, so that server and page compute the same.
 */
import type { DonationEntry } from './users.ts';

/** A donation of fewer cents gives no discount. */
export const DISCOUNT_FROM_CENTS = 500;
/** The greatest discount. */
export const DISCOUNT_MAX_CENTS = 1000;

type Donated = Pick<DonationEntry, 'date' | 'amount' | 'dateUsed'>;

/** Returns the same moment a calendar year earlier. */
function yearBefore(now: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - 1);
}

const isWithinYear = ({ date }: Pick<Donated, 'date'>, now: number): boolean =>
  Date.parse(date) >= yearBefore(now);

/** Returns the oldest donation that still gives a discount; null if none does. */
export function usableDonation<Entry extends Donated>(
  donations: readonly Entry[],
  now: number,
): Entry | null {
  const usable = donations.filter(
    (donation) =>
      donation.amount >= DISCOUNT_FROM_CENTS && donation.dateUsed === null && isWithinYear(donation, now),
  );
  return usable.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))[0] ?? null;
}

/** Returns the cents that a donation takes off the next year of Premium; 0 if none does. */
export const donationDiscount = (donations: readonly Donated[], now: number): number =>
  Math.min(usableDonation(donations, now)?.amount ?? 0, DISCOUNT_MAX_CENTS);

/** True for users who are not asked to donate: with Premium, or with a donation within a year. */
export const isRecentDonor = (
  user: { readonly premium: boolean; readonly donations?: readonly Pick<Donated, 'date'>[] },
  now: number,
): boolean => user.premium || (user.donations ?? []).some((donation) => isWithinYear(donation, now));
