/**
 * The ways into sudo of an account (docs/behaviour/accounts.md 6): its password and passkeys; without them a
 * code by mail; without a proven address too (the old site and Facebook may bring none) the sites its user
 * logs in with. Otherwise that user could never choose a password, add an address or leave. The module of
 * each way judges the proof.
 *
 * An administrator who has a passkey enters by that alone, unless a second factor is asked beside the
 * password: what belongs to others is never behind a password alone.
 */
import { ApiError, type Provider, type SudoWay } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { asksSecondFactor } from '../second-factor/sudo.ts';
import type { UserRow } from '../users/user-row.ts';
import type { LoginContext } from './login.ts';

/** Whether the body proves who the user is, in the one way that this function checks. */
export type SudoProof = (
  body: unknown,
  user: UserRow,
  session: string,
  caller: LoginContext,
) => Promise<boolean>;

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
  // The old site's password is no way in if there is a better site (accounts/elsewhere/freewhist.ts).
  const others = has.links.filter((provider) => provider !== 'freewhist');
  return others.length > 0 ? others : has.links;
}

/** Refuses with `forbidden passkey` a proof that is too weak for an administrator's account. */
export async function refuseWeakSudo(
  db: Querier,
  { id, admin }: Pick<UserRow, 'id' | 'admin'>,
  body: Parameters<typeof asksSecondFactor>[0],
): Promise<void> {
  if (!admin || !asksSecondFactor(body)) return;
  const [first, ...others] = await sudoWaysOf(db, id);
  if (first === 'passkey' && others.length === 0) throw new ApiError('forbidden', 'passkey');
}
