/**
 * Sudo for users who have neither a password nor a passkey (those who only log in through another site): a
 * code by mail, typed in like the others, in the log-in session that asked for it.
 */
import { ApiError, sudoBodySchema } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { AccountMail } from '../users/account-mail.ts';
import type { Codes } from '../users/codes.ts';
import { emailsOf, lockUser } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import type { SudoProof } from './sudo-ways.ts';

export function createSudoCode(
  { db }: Pick<Deps, 'db'>,
  { mail, codes }: { readonly mail: AccountMail; readonly codes: Codes },
) {
  /** Returns a proven address: an unproven one may be anybody's. */
  const addressOf = async ({ id }: UserRow): Promise<string> => {
    const proven = (await emailsOf(db.pool, id)).find(({ verifiedAt }) => verifiedAt !== null);
    if (proven === undefined) throw new ApiError('conflict', 'unverified');
    return proven.email;
  };

  const refuseWithKey = async ({ id, passwordHash }: UserRow): Promise<void> => {
    if (passwordHash !== null) throw new ApiError('conflict', 'password');
    const { rows } = await db.pool.query('select 1 from passkeys where "user" = $1 limit 1', [id]);
    if (rows.length > 0) throw new ApiError('conflict', 'passkey');
  };

  return {
    async send(user: UserRow, session: string): Promise<void> {
      await refuseWithKey(user);
      const email = await addressOf(user);
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await mail.sudoCode(client, user, { email, session });
      });
    },

    /** One of the ways into sudo. */
    way: (async (body, user, session) => {
      const { code } = sudoBodySchema.parse(body);
      if (code === undefined) return false;
      await refuseWithKey(user);
      await codes.takeDigits({ kind: 'sudo', user: user.id, session, email: await addressOf(user) }, code);
      return true;
    }) satisfies SudoProof,
  };
}
