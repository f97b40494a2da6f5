/**
 * Links between accounts of other sites and ours: logging in with one, linking and unlinking.
 *
 * An address that a provider names never opens an account: a user who is not linked yet gets a new one. If
 * the provider vouches for the address and somebody here has proven it, the user is told to log in as before
 * and link the provider there. Any other address is a claim, to be proven by mail.
 */
import { ApiError, type Locale, type Provider } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireOpenSession } from '../login/session.repository.ts';
import { keepABetterWay, keepAWayIn } from '../login/ways-in.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { proveAddress } from '../users/address-rows.ts';
import { insertEmail, isProvenByAnother } from '../users/claim-email.ts';
import { emailAddress } from '../users/email-address.ts';
import { findUser, lockUser, PASSKEY_HANDLE_BYTES } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import type { SocialIdentity } from './provider.ts';

/** As people call them, in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  freewhist: 'Freewhist',
};

/** If the session ends before a change is made, nothing is changed: `unauthorized`. */
export interface LinkOwner {
  readonly user: string;
  readonly session: string;
}

export interface Links {
  /** Returns the account of this identity, made if there is none. Refuses with `already_exists email`. */
  logIn(identity: SocialIdentity, locale: Locale): Promise<UserRow>;
  /** Returns the user linked to this identity; undefined if there is none. Makes no account. */
  find(identity: Pick<SocialIdentity, 'provider' | 'subject'>): Promise<string | undefined>;
  /**
   * Refuses with `already_exists`: `provider` if the user has another link to it, `social_profile` if
   * another user has this one.
   */
  link(
    owner: LinkOwner,
    link: { readonly provider: Provider; readonly subject: string; readonly label: string | null },
  ): Promise<void>;
  /** Refuses with `resource_missing provider`, `conflict last_way`. */
  unlink(owner: LinkOwner, provider: string): Promise<void>;
}

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

export function createLinks(
  deps: LinkDeps,
  mail: Pick<AccountMail, 'firstVerification' | 'wayInChanged'>,
): Links {
  const { db, clock } = deps;
  const now = (): Date => new Date(clock.now());

  return {
    logIn: (identity, locale) =>
      db.transaction(async (client) => {
        const known = await linkedTo(client, identity);
        if (known !== undefined) return known;
        const address = identity.email === null ? undefined : emailAddress(identity.email);
        const taken = address !== undefined && (await isProvenByAnother(client, address, null));
        if (taken && identity.emailVerified) throw new ApiError('already_exists', 'email');
        const user = await makeAccount(client, deps, locale);
        await insertLink(client, { ...identity, user: user.id, now: now() });
        // A stranger's log-in does not claim an address that another user has proven.
        if (address !== undefined && !taken) {
          await insertEmail(client, {
            user: user.id,
            email: address,
            verifiedAt: null,
            isPrimary: true,
            now: now(),
          });
          if (identity.emailVerified) await proveAddress(client, user.id, address, now());
          else await mail.firstVerification(client, user, address);
        }
        return user;
      }),

    find: async ({ provider, subject }) => {
      const { rows } = await db.pool.query<{ user: string }>(
        'select "user" from social_links where provider = $1 and subject = $2',
        [provider, subject],
      );
      return rows[0]?.user;
    },

    link: ({ user, session }, link) =>
      db.transaction(async (client) => {
        const row = await lockUser(client, user);
        await requireOpenSession(client, session);
        const { rows } = await client.query<{ user: string; subject: string }>(
          `select "user", subject from social_links where provider = $1 and (subject = $2 or "user" = $3)`,
          [link.provider, link.subject, user],
        );
        if (rows.some((row) => row.user === user && row.subject === link.subject)) return;
        if (rows.some((row) => row.user !== user)) throw new ApiError('already_exists', 'social_profile');
        if (rows.length > 0) throw new ApiError('already_exists', 'provider');
        if (!(await insertLink(client, { ...link, user, now: now() }))) {
          throw new ApiError('already_exists', 'social_profile');
        }
        if (row !== undefined)
          await mail.wayInChanged(client, row, 'linkAdded', PROVIDER_NAMES[link.provider]);
      }),

    unlink: ({ user, session }, provider) =>
      db.transaction(async (client) => {
        const row = await lockUser(client, user);
        await requireOpenSession(client, session);
        const { rows } = await client.query<{ provider: Provider }>(
          'select provider from social_links where "user" = $1 and provider = $2',
          [user, provider],
        );
        const [link] = rows;
        if (row === undefined || link === undefined) throw new ApiError('resource_missing', 'provider');
        await (provider === 'freewhist' ? keepABetterWay : keepAWayIn)(client, user);
        await client.query('delete from social_links where "user" = $1 and provider = $2', [user, provider]);
        if (provider === 'freewhist') {
          await client.query('update freewhist_accounts set "user" = null where "user" = $1', [user]);
        }
        await mail.wayInChanged(client, row, 'linkRemoved', PROVIDER_NAMES[link.provider]);
      }),
  };
}

/** Takes a lock, so that two first log-ins of one person at once make one account. */
async function linkedTo(
  db: Querier,
  { provider, subject }: { readonly provider: Provider; readonly subject: string },
): Promise<UserRow | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`social ${provider} ${subject}`]);
  const { rows } = await db.query<{ user: string }>(
    'select "user" from social_links where provider = $1 and subject = $2',
    [provider, subject],
  );
  return rows[0] && findUser(db, rows[0].user);
}

/** Makes an account without a name or accepted terms. Both are asked on `/setup`. */
export async function makeAccount(
  db: Querier,
  { random, clock }: LinkDeps,
  locale: Locale,
): Promise<UserRow> {
  const id = random.id();
  const now = new Date(clock.now());
  await db.query(
    'insert into users (id, locale, passkey_handle, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [id, locale, random.bytes(PASSKEY_HANDLE_BYTES), now],
  );
  const user = await findUser(db, id);
  if (user === undefined) throw new Error('an account just made is not there');
  return user;
}

export async function insertLink(
  db: Querier,
  link: {
    readonly provider: Provider;
    readonly subject: string;
    readonly label: string | null;
    readonly user: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into social_links (provider, subject, "user", label, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [link.provider, link.subject, link.user, link.label, link.now],
  );
  return rowCount === 1;
}
