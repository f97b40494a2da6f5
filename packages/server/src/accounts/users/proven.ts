/** A user who has proven at a log-in who they are, and whether the means of the proof is still there. */
import type { Provider } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { UserRow } from './user-row.ts';

/** A passkey by its id, or a linked site. */
export type ProofMeans =
  | { readonly passkey: string }
  | { readonly provider: Provider; readonly subject?: string };

export interface LoginProof {
  readonly user: UserRow;
  /** How the user logged in. */
  readonly method: string;
  /** What may be removed meanwhile. A password has none: `user` has the time of its last change. */
  readonly means?: ProofMeans;
  /** The proof counts as two factors, so no code is asked beside it. */
  readonly isWhole?: boolean;
  /** Of the first half of a log-in: when it ends, in ms. It is worth nothing without the second half. */
  readonly halfUntil?: number;
}

/** Call it while the user's row is locked: code that removes a way in locks it too. */
export async function stillStands(db: Querier, { user, means }: LoginProof): Promise<boolean> {
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
