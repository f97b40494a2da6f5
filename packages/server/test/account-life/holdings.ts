/** What each agent holds of which account, read from the tables. Log-ins are judged by this. */
import type { Agent, World } from './world.ts';

export interface AccountState {
  readonly id: string;
  readonly name: string | null;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly blockedReason: string | null;
  /** In the order in which they were proven. Unproven ones come last. */
  readonly emails: readonly { readonly email: string; readonly proven: boolean; readonly primary: boolean }[];
  readonly passkeys: readonly string[];
  readonly links: readonly string[];
  readonly oldSite: readonly string[];
  readonly sessions: readonly {
    readonly id: string;
    readonly sudoUntil: string | null;
  }[];
}

/**
 * Returns the accounts as they are. The database is read once for all questions between two acts on the
 * server.
 */
export function accountsOf(world: World): Promise<readonly AccountState[]> {
  world.seen.accounts ??= readAccounts(world);
  return world.seen.accounts;
}

async function readAccounts({ app, clock }: World): Promise<readonly AccountState[]> {
  const rows = await app.db.rows<AccountState>(
    `select u.id, u.name, u.password_hash as "passwordHash", u.password_changed_at as "passwordChangedAt",
       u.blocked_reason as "blockedReason",
       (select coalesce(json_agg(json_build_object('email', lower(email), 'proven', verified_at is not null,
          'primary', is_primary)
          order by verified_at, email), '[]') from user_emails where "user" = u.id) as emails,
       array(select id from passkeys where "user" = u.id) as passkeys,
       array(select provider || ' ' || subject from social_links where "user" = u.id) as links,
       array(select name from freewhist_accounts where "user" = u.id) as "oldSite",
       (select coalesce(json_agg(json_build_object('id', id, 'sudoUntil', sudo_until)), '[]')
          from auth_sessions where "user" = u.id and ended_at is null and expires_at > $1) as sessions
     from users u where u.deleted_at is null order by u.id`,
    [new Date(clock.now())],
  );
  return rows;
}

/** Returns why this agent may be let in; undefined: no reason. */
export function holds(world: World, agent: Agent, account: AccountState): string | undefined {
  const opening = account.emails.filter(({ proven }) => proven || account.emails.length === 1);
  const mailbox = opening.find(({ email }) => agent.mailboxes.includes(email));
  if (mailbox !== undefined) return `the address ${mailbox.email}`;
  const password = account.passwordHash === null ? undefined : world.plain.get(account.passwordHash);
  if (password !== undefined && agent.passwords.has(password)) return 'the password';
  if (agent.passkeys.some(({ id }) => account.passkeys.includes(id))) return 'a passkey';
  const linked = agent.identities.find(({ provider, subject }) =>
    account.links.includes(`${provider} ${subject}`),
  );
  if (linked !== undefined) return `a link to ${linked.provider}`;
  if (agent.oldSite.some((name) => account.oldSite.includes(name))) return 'an account of the old site';
  return undefined;
}

/** The same for acts that need a session: a session that the agent opened also counts. */
export function holdsSession(world: World, agent: Agent, account: AccountState): string | undefined {
  const held = agent.held.find(
    ({ id, stolen }) => !stolen && account.sessions.some((session) => session.id === id),
  );
  return holds(world, agent, account) ?? (held === undefined ? undefined : 'a session');
}
