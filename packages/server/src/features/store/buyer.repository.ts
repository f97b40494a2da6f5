/** What the store reads about a buyer. */
import { type DonationEntry, usableDonation } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** Returns the address of an account for receipts: a proven one before others, the primary one before others. */
export async function receiptAddress(db: Querier, user: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    `select email from user_emails where "user" = $1
     order by (verified_at is not null) desc, is_primary desc, verified_at limit 1`,
    [user],
  );
  return rows[0]?.email ?? null;
}

interface StoredDonation extends DonationEntry {
  readonly id: string;
}

export async function donationsOf(db: Querier, user: string): Promise<readonly StoredDonation[]> {
  const { rows } = await db.query<
    Omit<StoredDonation, 'date' | 'dateUsed'> & { readonly date: Date; readonly dateUsed: Date | null }
  >('select id, date, amount, currency, date_used as "dateUsed" from donations where "user" = $1', [user]);
  return rows.map(({ date, dateUsed, ...row }) => ({
    ...row,
    date: date.toISOString(),
    dateUsed: dateUsed?.toISOString() ?? null,
  }));
}

/** Returns the donation that lowers the price of the next year; null if none does. */
export const bestDonation = async (db: Querier, user: string, now: number): Promise<StoredDonation | null> =>
  usableDonation(await donationsOf(db, user), now);
