/** Somebody who has proven who they are at a log-in, and whether what they proved it by still stands. */
import type { Provider } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { UserRow } from './user-row.ts';

/** A passkey by its id, or a site that is linked. */
export type Means = { readonly passkey: string } | { readonly provider: Provider; readonly subject?: string };

export interface Proven {
  readonly user: UserRow;
  /** What the list of sessions says. */
  readonly method: string;
  /** What may be taken away meanwhile; a password is known by its stamp in `user`. */
  readonly means?: Means;
  /** It counts as two factors by itself: no code is asked beside it. */
  readonly isWhole?: boolean;
  /** Of the half of an earlier log-in: when that ends, in ms. It is worth nothing without the other half. */
  readonly halfUntil?: number;
}

/** Asked while the person's row is locked: whoever takes a way in away has locked it too. */
export async function stillStands(db: Querier, { user, means }: Proven): Promise<boolean> {
  if (means === undefined) return true;
  const { rowCount } =
    'passkey' in means
      ? await db.query('select 1 from passkeys where "user" = $1 and id = $2', [user.id, means.passkey])
      : await db.query(
          'select 1 from social_links where "user" = $1 and provider = $2 and subject = coalesce($3, subject)',
          [user.id, means.provider, means.subject ?? null],
        );
  return rowCount === 1;
}
