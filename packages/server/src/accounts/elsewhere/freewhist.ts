/**
 * Users of the old site Freewhist. Their accounts were imported with the old hashes (old-password.ts).
 *
 * The old password is a way in only until there is a better one: once the account has a password, a passkey
 * or another provider, the old password no longer opens it. The first link gives a proven account, the
 * veteran's title, and a tenth of the old score as reputation at whist.
 */
import {
  ApiError,
  type FreewhistBody,
  type Locale,
  STARTING_KARMA_MAX,
  STARTING_KARMA_MIN,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLoginLimits } from '../login/login-limits.ts';
import { requireOpenSession } from '../login/session.repository.ts';
import { betterWaysOf } from '../login/ways-in.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { findUser, lockUser } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import { insertLink, type LinkOwner, makeAccount, PROVIDER_NAMES } from './links.ts';
import { wrapRow } from './old-hashes.ts';
import { isOldPassword } from './old-password.ts';

const TITLE = 'Freewhist veteran';
/** An import is noticed after this time at the latest. */
export const LOOK_AGAIN_MS = 60_000;

interface OldAccount {
  readonly name: string;
  readonly score: number;
  readonly user: string | null;
  readonly linkedAt: Date | null;
}

export interface Freewhist {
  /** Whether anything was imported. Answers from memory and asks the table once a minute at most. */
  isOn(): Promise<boolean>;
  /**
   * Returns the account of this user here, made if there is none. Refuses with `invalid_credentials`, and,
   * only after the right password, with `conflict better_way`.
   */
  logIn(body: FreewhistBody, ip: string, locale: Locale): Promise<UserRow>;
  /** Refuses with `invalid_credentials`, `already_exists freewhist`. */
  link(owner: LinkOwner, body: FreewhistBody, ip: string): Promise<void>;
}

type FreewhistDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'hashes' | 'log' | 'settings'>;

export function createFreewhist(deps: FreewhistDeps, mail: Pick<AccountMail, 'wayInChanged'>): Freewhist {
  const { db } = deps;
  const tryOut = createLoginLimits(deps);

  /** Called before any lock is taken, because hashing takes time. */
  const isRight = async (name: string, password: string): Promise<boolean> => {
    const { rows } = await db.pool.query<{ hash: string }>(
      'select hash from freewhist_accounts where name = $1',
      [name],
    );
    const [found] = rows;
    return isOldPassword(password, found && (await wrapRow(db.pool, name, found.hash)));
  };

  const lockAccount = async (client: Querier, name: string): Promise<OldAccount | undefined> => {
    const { rows } = await client.query<OldAccount>(
      `select name, score, "user", linked_at as "linkedAt" from freewhist_accounts where name = $1 for update`,
      [name],
    );
    return rows[0];
  };

  /** Checks the password, then runs in one transaction with the account. Tries count as for a log-in. */
  const withAccount = async <T>(
    body: FreewhistBody,
    ip: string,
    run: (client: Querier, account: OldAccount) => Promise<T>,
  ): Promise<T> => {
    const name = oldNameKey(body.name);
    const proven = await tryOut({ door: 'freewhist', name, ip }, async () =>
      (await isRight(name, body.password)) ? true : undefined,
    );
    const done =
      proven &&
      (await db.transaction(async (client) => {
        const account = await lockAccount(client, name);
        return account && { result: await run(client, account) };
      }));
    if (done === undefined) throw new ApiError('invalid_credentials');
    return done.result;
  };

  return {
    isOn: watchImport(deps),

    logIn: (body, ip, locale) =>
      withAccount(body, ip, async (client, account) => {
        const known = account.user === null ? undefined : await findUser(client, account.user);
        if (known !== undefined) {
          if ((await betterWaysOf(client, known.id)) > 0) throw new ApiError('conflict', 'better_way');
          return known;
        }
        const user = await makeAccount(client, deps, locale);
        await linkOldAccount(client, deps, user.id, account);
        return (await findUser(client, user.id)) ?? user;
      }),

    link: ({ user, session }, body, ip) =>
      withAccount(body, ip, async (client, account) => {
        if (account.user === user) return;
        if (account.user !== null && (await findUser(client, account.user)) !== undefined) {
          throw new ApiError('already_exists', 'freewhist');
        }
        const row = await lockUser(client, user);
        await requireOpenSession(client, session);
        if (row === undefined) throw new ApiError('resource_missing', 'user');
        await linkOldAccount(client, deps, user, account);
        await mail.wayInChanged(client, row, 'linkAdded', PROVIDER_NAMES.freewhist);
      }),
  };
}

/** An import is never undone, so once there was one the table is not asked again. */
function watchImport({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<boolean> {
  let isThere: boolean | undefined;
  let askedAt = 0;
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    askedAt = clock.now();
    const { rows } = await db.pool.query('select 1 from freewhist_accounts limit 1');
    isThere = rows.length > 0;
  };
  const look = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return async () => {
    if (isThere === undefined) await look();
    else if (!isThere && clock.now() - askedAt >= LOOK_AGAIN_MS) {
      look().catch((error) => log.warn({ err: error }, 'accounts of the old site could not be looked for'));
    }
    return isThere === true;
  };
}

export const oldNameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Links an old account to a user. Title and reputation are given once for an old account, whoever links it later. */
async function linkOldAccount(
  db: Querier,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  user: string,
  { name, score, linkedAt }: OldAccount,
): Promise<void> {
  const now = new Date(clock.now());
  const linked = await insertLink(db, { provider: 'freewhist', subject: name, label: name, user, now });
  if (!linked) throw new ApiError('already_exists', 'freewhist');
  await db.query(
    'update freewhist_accounts set "user" = $2, linked_at = coalesce(linked_at, $3) where name = $1',
    [name, user, now],
  );
  if (linkedAt !== null) return;
  await db.query('update users set legacy_verified = true, title = coalesce(title, $2) where id = $1', [
    user,
    TITLE,
  ]);
  const karma = Math.min(STARTING_KARMA_MAX, Math.max(STARTING_KARMA_MIN, Math.floor(score / 10)));
  const { rows } = await db.query<{ karma: number }>(
    `select karma from records where "user" = $1 and variant = 'whist' for update`,
    [user],
  );
  const before = rows[0]?.karma ?? 0;
  if (karma <= before) return;
  await db.query(
    `insert into records ("user", variant, karma) values ($1, 'whist', $2)
     on conflict ("user", variant) do update set karma = excluded.karma`,
    [user, karma],
  );
  await db.query(
    `insert into karma_changes (id, "user", variant, delta, reason, details, at)
     values ($1, $2, 'whist', $3, 'freewhist', '{}', $4)`,
    [random.id(), user, karma - before, now],
  );
}
