/**
 * The ways into sudo an account has (product.md 2): its password, its passkeys; a code by mail for who has neither; and for
 * who has no proven address either (the old site and Facebook may bring none) the sites he logs in with, or he could never
 * choose a password, add an address or leave. Judging a proof is for the modules of each way.
 */
import type { Provider, SudoWay } from '@troef/protocol';
import type { Querier } from '../users/user.repository.ts';

export async function sudoWaysOf(db: Querier, user: string): Promise<readonly SudoWay[]> {
  const { rows } = await db.query<{
    readonly hasPassword: boolean;
    readonly hasPasskey: boolean;
    readonly isProven: boolean;
    readonly links: readonly Provider[];
  }>(
    `select password_hash is not null as "hasPassword",
       exists (select 1 from passkeys where "user" = u.id) as "hasPasskey",
       exists (select 1 from user_emails where "user" = u.id and verified_at is not null) as "isProven",
       array(select provider from social_links where "user" = u.id order by provider) as links
     from users u where id = $1`,
    [user],
  );
  const [has] = rows;
  if (has === undefined) return [];
  if (has.hasPassword || has.hasPasskey) {
    return [
      ...(has.hasPassword ? (['password'] as const) : []),
      ...(has.hasPasskey ? (['passkey'] as const) : []),
    ];
  }
  if (has.isProven) return ['code'];
  // The old site's password is no way in any more where another site is one (social/freewhist.ts).
  const others = has.links.filter((provider) => provider !== 'freewhist');
  return others.length > 0 ? others : has.links;
}
