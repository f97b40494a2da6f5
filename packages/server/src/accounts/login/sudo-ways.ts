/**
 * The ways into sudo an account has (docs/behaviour/accounts.md 6): its password, its passkeys; a code by mail for who has neither; and for
 * who has no proven address either (the old site and Facebook may bring none) the sites he logs in with, or he could never
 * choose a password, add an address or leave. Judging a proof is for the modules of each way.
 *
 * An administrator who has a passkey enters by that alone, unless a code is asked beside the password: what belongs to others is
 * never behind a password alone.
 */
import { ApiError, type Provider, type SudoWay } from '@troef/protocol';
import { asksSecondFactor } from '../second-factor/sudo.ts';
import type { UserRow } from '../users/user-row.ts';
import type { Caller } from './login.ts';

/** Whether what was sent proves who they are, by the way this was written for. */
export type SudoProof = (body: unknown, user: UserRow, session: string, caller: Caller) => Promise<boolean>;

import type { Querier } from '../../platform/db/querier.ts';

export async function sudoWaysOf(db: Querier, user: string): Promise<readonly SudoWay[]> {
  const { rows } = await db.query<{
    readonly hasPassword: boolean;
    readonly hasPasskey: boolean;
    readonly isProven: boolean;
    readonly links: readonly Provider[];
    readonly isStrict: boolean;
  }>(
    `select admin and not exists (select 1 from second_factors where "user" = u.id and confirmed_at is not null)
         and exists (select 1 from passkeys where "user" = u.id) as "isStrict",
       password_hash is not null as "hasPassword",
       exists (select 1 from passkeys where "user" = u.id) as "hasPasskey",
       exists (select 1 from user_emails where "user" = u.id and verified_at is not null) as "isProven",
       array(select provider from social_links where "user" = u.id order by provider) as links
     from users u where id = $1`,
    [user],
  );
  const [has] = rows;
  if (has === undefined) return [];
  if (has.isStrict) return ['passkey'];
  if (has.hasPassword || has.hasPasskey) {
    return [
      ...(has.hasPassword ? (['password'] as const) : []),
      ...(has.hasPasskey ? (['passkey'] as const) : []),
    ];
  }
  if (has.isProven) return ['code'];
  // The old site's password is no way in any more where another site is one (accounts/elsewhere/freewhist.ts).
  const others = has.links.filter((provider) => provider !== 'freewhist');
  return others.length > 0 ? others : has.links;
}

/** Refuses with `forbidden passkey` what an administrator's account does not take. */
export async function refuseWeakSudo(
  db: Querier,
  { id, admin }: Pick<UserRow, 'id' | 'admin'>,
  body: Parameters<typeof asksSecondFactor>[0],
): Promise<void> {
  if (!admin || !asksSecondFactor(body)) return;
  const [first, ...others] = await sudoWaysOf(db, id);
  if (first === 'passkey' && others.length === 0) throw new ApiError('forbidden', 'passkey');
}
