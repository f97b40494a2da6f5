/**
 * Makes administrators: by a link that works once, for a day, or by the machine's own command line. Each
 * change is noted, and a new administrator is told at their proven addresses. Taking a link needs sudo and a
 * proven address, so neither an unlocked browser nor an account that nobody has proven becomes an
 * administrator's.
 */
import { ApiError, type LinkState } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSudo } from '../login/session.repository.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.repository.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { createCodes } from '../users/codes.ts';
import { emailsOf, isVerified, lockUser } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import { type AdminAction, noteAct, noteSecondFactorOff } from './audit.ts';
import { hasOtherAdministrator } from './other-administrator.ts';
import { trustWays, waysWaitUntil } from './strong-ways.ts';

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

type AdministratorDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'hashes' | 'settings'>;

export interface AdminLinks {
  /** Makes a link if there is no administrator and no recent link. Returns its code. */
  offerFirst(): Promise<string | undefined>;
  /** Makes a link and returns its code. */
  offer(): Promise<string>;
  /** Returns the state of a link, for its page. */
  stateOf(code: string): Promise<LinkState>;
}

export interface Administrators {
  /**
   * Makes this user an administrator. Refuses with `conflict used`, `conflict expired` or
   * `resource_missing code`. A refusal with `conflict unverified` leaves the link unused.
   */
  accept(user: string, code: string): Promise<void>;
  /**
   * Sets it from the command line. Answers whether it changed. A grant to an administrator lets their new passkey or
   * second factor count.
   */
  set(user: UserRow, admin: boolean): Promise<boolean>;
  /** Removes the second factor, from the command line. Answers whether there was one. */
  dropSecondFactor(user: UserRow): Promise<boolean>;
}

export function createAdminLinks(deps: AdministratorDeps): AdminLinks {
  const { db } = deps;
  const codes = createCodes(deps);
  const offer = (): Promise<string> =>
    codes.link(db.pool, { kind: 'admin', user: null, email: null }, LINK_LIFE_MS);

  return {
    offer,
    async offerFirst() {
      const { rows } = await db.pool.query<{ wanted: boolean }>(
        `select not exists (select 1 from users where admin and deleted_at is null)
            and not exists (select 1 from codes where kind = 'admin') as wanted`,
      );
      return rows[0]?.wanted === true ? offer() : undefined;
    },
    stateOf: (code) => codes.stateOfLink(db.pool, 'admin', code),
  };
}

export function createAdministrators(
  deps: AdministratorDeps,
  mail: Pick<AccountMail, 'wayInChanged'>,
): Administrators {
  const { db } = deps;
  const codes = createCodes(deps);

  const change = async (
    client: Querier,
    user: UserRow,
    admin: boolean,
    act: { readonly actor: string | null; readonly action: AdminAction },
  ): Promise<void> => {
    await client.query('update users set admin = $2 where id = $1', [user.id, admin]);
    if (!admin) await endSudo(client, user.id);
    if (admin) await trustWays(client, deps, { user: user.id, by: 'machine' });
    if (admin) await mail.wayInChanged(client, user, 'administrator');
    await noteAct(client, deps, {
      ...act,
      target: user.id,
      before: { admin: user.admin },
      after: { admin },
      reason: null,
    });
  };

  /** A grant to an administrator says that their new passkey or second factor is theirs. */
  const confirm = async (client: Querier, user: UserRow): Promise<void> => {
    await trustWays(client, deps, { user: user.id, by: 'machine' });
    await noteAct(client, deps, {
      ...{ actor: null, action: 'admin.confirm', target: user.id, before: null, after: null, reason: null },
    });
  };

  return {
    accept: (id, code) =>
      db.transaction(async (client) => {
        const user = await lockUser(client, id);
        const taken = await codes.takeLink(client, 'admin', code);
        if (user === undefined || taken === undefined) {
          // Only a holder of the link can ask, so its state may be told.
          const state = await codes.stateOfLink(client, 'admin', code);
          if (state === 'used' || state === 'expired') throw new ApiError('conflict', state);
          throw new ApiError('resource_missing', 'code');
        }
        if (!isVerified(user, await emailsOf(client, id))) throw new ApiError('conflict', 'unverified');
        await change(client, user, true, { actor: user.id, action: 'admin.link' });
      }),
    set: (given, admin) =>
      db.transaction(async (client) => {
        const user = await lockUser(client, given.id);
        if (user === undefined) return false;
        if (user.admin === admin) {
          if (admin && (await waysWaitUntil(client, deps, user.id)) !== null) await confirm(client, user);
          return false;
        }
        await change(client, user, admin, { actor: null, action: admin ? 'admin.grant' : 'admin.revoke' });
        return true;
      }),
    dropSecondFactor: (given) =>
      db.transaction(async (client) => {
        const user = await lockUser(client, given.id);
        if (user === undefined || !(await deleteSecondFactor(client, user.id))) return false;
        await mail.wayInChanged(client, user, 'secondFactorRemoved');
        await noteSecondFactorOff(client, deps, { actor: null, target: user.id, reason: null });
        return true;
      }),
  };
}

/**
 * Refuses with `conflict last_admin` if nobody else could make an administrator again. Users who are locked or asked
 * for deletion do not count. The lock makes one of two who leave at once wait, and that one stays.
 */
export async function keepAnAdministrator(
  db: Querier,
  deps: Pick<Deps, 'clock'>,
  leaving: string,
): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  if (!(await hasOtherAdministrator(db, deps, leaving, { isStaying: true })))
    throw new ApiError('conflict', 'last_admin');
}
