/**
 * The administrator and the user of an act on rights, as they are when the act is written. The rights of an
 * administrator may have been taken since the call was let in, and must not be given back by a call that was under way.
 */
import type { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Account } from '../login/access.ts';
import { requireOpenSession } from '../login/session.repository.ts';
import { holdUser, lockUser } from '../users/user.repository.ts';
import { lockedUntil, type UserRow } from '../users/user-row.ts';
import { hasPermission } from './permissions.ts';

export interface Acting {
  /** Stays as it is until the transaction ends. */
  readonly actor: UserRow;
  /** Locked until the transaction ends; undefined if nobody has the id. */
  readonly user: UserRow | undefined;
}

/**
 * Locks both rows. Refuses with `unauthorized` if the session has ended, and with `refusal` if the administrator no
 * longer supports users.
 */
export async function lockForAct(
  db: Querier,
  { clock }: Pick<Deps, 'clock'>,
  {
    account,
    user: id,
    refusal,
  }: { readonly account: Account; readonly user: string; readonly refusal: ApiError },
): Promise<Acting> {
  const own = account.user.id;
  // Two administrators who change each other lock their rows in the same order.
  const early = own < id ? await holdUser(db, own) : undefined;
  const user = await lockUser(db, id);
  const actor = own === id ? user : (early ?? (await holdUser(db, own)));
  await requireOpenSession(db, account.session);
  const mayAct = hasPermission(actor, 'admin.support');
  if (actor === undefined || !mayAct || lockedUntil(actor, clock.now()) !== null) throw refusal;
  return { actor, user };
}
