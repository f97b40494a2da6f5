/**
 * Who is an administrator: by a link that is good once and for a day, or by the machine's own command line. Each change is
 * noted, and nothing here asks for sudo: who may read the first start or run commands owns the machine.
 */
import { ApiError, type LinkState } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { createCodes } from '../users/codes.ts';
import { lockUser, type Querier } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import { noteAct } from './audit.ts';

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

export interface Administrators {
  /** The code of a link, while there is no administrator and none was offered lately. */
  offerFirst(): Promise<string | undefined>;
  /** The code of another link. */
  offer(): Promise<string>;
  /** What somebody who opens a link finds. */
  stateOf(code: string): Promise<LinkState>;
  /** Makes this person an administrator. Refuses with `conflict used`, `conflict expired`, `resource_missing code`. */
  accept(user: string, code: string): Promise<void>;
  /** By the command line; answers whether that was new. */
  set(user: UserRow, admin: boolean): Promise<boolean>;
}

/** Where the link leads: behind the log-in, with the code. */
export const adminPath = (code: string): string => `/settings?admin=${code}`;

/** `mail` tells who becomes one; who only makes links needs none. */
export function createAdministrators(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'hashes'>,
  mail?: Pick<AccountMail, 'wayInChanged'>,
): Administrators {
  const { db } = deps;
  const codes = createCodes(deps);

  const offer = (): Promise<string> =>
    codes.link(db.pool, { kind: 'admin', user: null, email: null }, LINK_LIFE_MS);

  const change = async (
    client: Querier,
    user: UserRow,
    admin: boolean,
    act: { readonly actor: string | null; readonly action: string },
  ): Promise<void> => {
    await client.query('update users set admin = $2 where id = $1', [user.id, admin]);
    await noteAct(client, deps, {
      ...act,
      target: user.id,
      before: { admin: user.admin },
      after: { admin },
      reason: null,
    });
    if (admin && !user.admin) await mail?.wayInChanged(client, user, 'administrator');
  };

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
    accept: (id, code) =>
      db.transaction(async (client) => {
        const user = await lockUser(client, id);
        const taken = await codes.takeLink(client, 'admin', code);
        if (user === undefined || taken === undefined) {
          // Only who holds the link can ask, so it may be told.
          const state = await codes.stateOfLink(client, 'admin', code);
          if (state === 'used' || state === 'expired') throw new ApiError('conflict', state);
          throw new ApiError('resource_missing', 'code');
        }
        await change(client, user, true, { actor: user.id, action: 'admin.link' });
      }),
    set: (given, admin) =>
      db.transaction(async (client) => {
        const user = await lockUser(client, given.id);
        if (user === undefined || user.admin === admin) return false;
        await change(client, user, admin, { actor: null, action: admin ? 'admin.grant' : 'admin.revoke' });
        return true;
      }),
  };
}
