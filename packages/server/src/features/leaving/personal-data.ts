/**
 * Lists what is kept about people, column by column, and what happens to it when a member is deleted
 * (docs/behaviour/privacy.md 1).
 *
 * `personal` is in the download of their data and removed by the deletion. `secret` is the same but never
 * shown, not even to them. `none` says nothing about anybody. Anything else is the reason why it is kept. A
 * column of the database that is missing here fails a test. `deletion.ts` and `data-download.ts` do as this
 * table says.
 */

import type { DataKind, TableOfData } from './data-kinds.ts';
import { ACCOUNT_DATA } from './data-of-accounts.ts';
import { MONEY_DATA } from './data-of-money.ts';
import { PLAY_DATA } from './data-of-play.ts';
import { SITE_DATA } from './data-of-site.ts';

/** In the order in which a deletion and a download go through the tables. */
export const PERSONAL_DATA: Readonly<Record<string, TableOfData>> = {
  ...ACCOUNT_DATA,
  ...PLAY_DATA,
  ...MONEY_DATA,
  ...SITE_DATA,
};

export const columnsOf = (table: TableOfData, ...tags: readonly DataKind[]): readonly string[] =>
  Object.entries(table.columns)
    .filter(([, tag]) => tags.includes(tag))
    .map(([column]) => column);

/** Returns the condition, as SQL, that a row belongs to the user `$1`; undefined if no row belongs to anybody. */
export function belongsTo({ of, address }: TableOfData): string | undefined {
  if (address !== undefined) {
    return `lower("${address}") in
      (select lower(email) from user_emails where "user" = $1 and verified_at is not null)`;
  }
  return of.length === 0 ? undefined : of.map((column) => `"${column}" = $1`).join(' or ');
}
