/**
 * The world of a walk (walk.ts): two agents, the mailboxes they read, and what each of them has come to know.
 * The server is a real one with its database. Its clock stands still between two acts.
 */

import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import type { LightMyRequestResponse } from 'fastify';
import { createLinks, type Links } from '../../src/accounts/elsewhere/links.ts';
import type { SocialIdentity } from '../../src/accounts/elsewhere/provider.ts';
import { createSessions } from '../../src/accounts/login/sessions.ts';
import { createAccountMail } from '../../src/accounts/users/account-mail.ts';
import { createCodes } from '../../src/accounts/users/codes.ts';
import { startTestApp, type TestApp } from '../../src/testing/app.ts';
import type { SoftKey } from '../../src/testing/authenticator.ts';
import { bearer } from '../../src/testing/people.ts';
import type { Chance } from '../sim/chance.ts';
import type { AccountState } from './holdings.ts';

export const SITE = { rpId: 'cards.example.org', origin: 'https://cards.example.org' } as const;

/** A log-in session whose token the agent has. */
export interface OpenedSession {
  readonly id: string;
  readonly account: string;
  token: string;
  sudo: string | null;
  /** The token was seen at an unlocked browser. Its owner opened the session. */
  readonly stolen: boolean;
}

export interface MailedCode {
  readonly kind: 'verification' | 'sudo' | 'reset' | 'block';
  readonly account: string;
  readonly code: string;
  /** The session that asked for this sudo code. */
  session?: string;
}

/** A token that logs in once. */
export interface Grant {
  readonly token: string;
  readonly at: number;
}

export interface Agent {
  readonly name: 'owner' | 'intruder';
  mailboxes: readonly string[];
  readonly passwords: Set<string>;
  readonly passkeys: SoftKey[];
  readonly identities: readonly SocialIdentity[];
  /** Names of accounts of the old site. All have one password. */
  readonly oldSite: readonly string[];
  held: OpenedSession[];
  letters: MailedCode[];
  grants: Grant[];
}

export const OLD_PASSWORD = 'oud wachtwoord';

export interface World {
  readonly app: TestApp;
  readonly clock: TestClock;
  readonly links: Links;
  readonly chance: Chance;
  readonly agents: readonly [Agent, Agent];
  /** The number of accounts made so far, so that names differ. */
  joined: number;
  /** The password to which each hash in the database belongs. */
  readonly plain: Map<string, string>;
  /** Unread mails, by mailbox. */
  readonly unread: Map<string, MailedCode[]>;
  /** What was read of the tables since the last call of the server (holdings.ts). */
  readonly seen: { accounts?: Promise<readonly AccountState[]> | undefined };
  /** The acts so far, for a walk that fails. */
  readonly story: string[];
}

export interface Stage {
  readonly app: TestApp;
  readonly clock: TestClock;
  readonly links: Links;
}

export async function openStage(): Promise<Stage> {
  const clock = createTestClock();
  const app = await startTestApp({
    clock,
    env: { RATE_LIMITS: 'off', PUBLIC_URL: SITE.origin, SMTP_URL: 'smtp://localhost:1' },
  });
  followWork(app);
  const codes = createCodes(app.deps);
  const mail = createAccountMail(app.deps, codes, (path) => `${SITE.origin}${path}`);
  return { app, clock, links: createLinks(app.deps, mail) };
}

/** Work that the server does after its answer (a reset mail) is awaited here. */
const work = { under: 0 };
function followWork({ db }: TestApp): void {
  const follow =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      work.under += 1;
      return run(...args).finally(() => {
        work.under -= 1;
      });
    };
  const mutable = db as { transaction: typeof db.transaction };
  mutable.transaction = follow(db.transaction) as typeof db.transaction;
  const pool = db.pool as { query: (...args: unknown[]) => Promise<unknown> };
  pool.query = follow(pool.query.bind(pool));
}

export async function settled(): Promise<void> {
  for (let calm = 0; calm < 3; calm = work.under === 0 ? calm + 1 : 0) {
    await new Promise((done) => setImmediate(done));
  }
}

type Method = 'GET' | 'POST' | 'DELETE';

export async function call(
  { app, seen }: Pick<World, 'app' | 'seen'>,
  method: Method,
  url: string,
  options: { readonly body?: object; readonly token?: string | undefined } = {},
): Promise<LightMyRequestResponse> {
  const answer = await app.fastify.inject({
    method,
    url,
    ...(method === 'POST' ? { payload: options.body ?? {} } : {}),
    headers: options.token === undefined ? {} : bearer(options.token),
  });
  seen.accounts = undefined;
  if (answer.statusCode >= 500) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

export const good = (answer: LightMyRequestResponse): boolean => answer.statusCode === 200;

/** Opens a session for an agent who has proven their identity in another way. */
export async function openSession(
  world: World,
  account: string,
): Promise<Pick<OpenedSession, 'id' | 'token'>> {
  const session = await createSessions(world.app.deps).open(world.app.db.pool, {
    user: account,
    remember: true,
    method: 'google',
    device: 'test',
    ip: '192.0.2.1',
  });
  world.seen.accounts = undefined;
  const identity = { id: account, name: '', roles: [], session: session.id };
  return { id: session.id, token: await world.app.deps.tokens.issueAccess(identity, 'access') };
}

/** Brings new mails to the mailboxes, where they stay until an agent reads them. */
export async function deliver({ app, unread }: World): Promise<void> {
  const rows = await app.db.rows<{
    to: string;
    kind: string;
    sealed: Uint8Array;
    user: string | null;
  }>(
    `with mails as (delete from outbox where channel = 'mail' returning id, "to", kind, sealed, "user")
     select * from mails order by id`,
  );
  for (const { to, kind, sealed, user } of rows) {
    const values = JSON.parse(new TextDecoder().decode(app.deps.vault.open('mail', new Uint8Array(sealed))));
    const letters = unread.get(to.toLowerCase()) ?? [];
    unread.set(to.toLowerCase(), letters);
    const account = user ?? '';
    const last = (link: string) => link.split('/').at(-1) ?? '';
    if (kind === 'verification') letters.push({ kind, account, code: values.code });
    if (kind === 'sudoCode') letters.push({ kind: 'sudo', account, code: values.code });
    if (kind === 'reset') letters.push({ kind, account, code: last(values.link) });
    if (values.blockLink !== undefined)
      letters.push({ kind: 'block', account, code: last(values.blockLink) });
  }
}
