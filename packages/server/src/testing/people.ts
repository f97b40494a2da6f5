/** Makes users for tests, straight in the tables, and logs them in over HTTP. */
import type { OwnUser } from '@troef/protocol';
import { nameKeyOf, slugOf } from '../accounts/users/names.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import { lookOf } from '../platform/text/look-alikes/look-of.ts';
import type { TestApp } from './app.ts';

export interface PersonOptions {
  readonly name: string;
  readonly email?: string;
  /** null: no password. */
  readonly password?: string | null;
  readonly verified?: boolean;
  /** An administrator with a passkey, without which they may do nothing; `bare`: with a password alone. */
  readonly admin?: boolean | 'bare';
  readonly premium?: boolean;
  readonly blocked?: boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'correct horse battery';

/** Hashing is slow by intent, and nearly all these users have the same password, so it is hashed once. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** `app`: a whole one, or the part of it that writes to the tables. */
export async function makePerson(
  app: { readonly deps: Pick<TestApp['deps'], 'random' | 'clock' | 'db'> },
  options: PersonOptions,
): Promise<Person> {
  const { name, email = `${slugOf(name)}@example.org`, password = PASSWORD } = options;
  const { random, clock, db } = app.deps;
  const id = random.id();
  const now = new Date(clock.now());
  await db.pool.query(
    `insert into users (id, name, name_key, slug, locale, terms_at, password_hash, passkey_handle, admin, premium_until,
       blocked_until, created_at, updated_at, name_look, ways_trusted_until)
     values ($1, $2, $3, $4, 'en', $5, $6, $7, $8, $9, $10, $5, $5, $11, $12)`,
    [
      id,
      name,
      nameKeyOf(name),
      slugOf(name),
      now,
      password === null ? null : await hashOf(password),
      random.bytes(32),
      options.admin !== undefined && options.admin !== false,
      options.premium === true ? new Date(clock.now() + 30 * 24 * 60 * 60 * 1000) : null,
      options.blocked === true ? 'infinity' : null,
      lookOf(name),
      options.admin === true ? now : null,
    ],
  );
  await db.pool.query(
    `insert into user_emails ("user", email, email_key, verified_at, is_primary, created_at) values ($1, $2, $2, $3, true, $4)`,
    [id, email, (options.verified ?? true) ? now : null, now],
  );
  if (options.admin === true) {
    await db.pool.query(
      `insert into passkeys (id, "user", name, public_key, counter, backed_up, created_at) values ($1, $2, 'Key', '', 0, false, $3)`,
      [Buffer.from(id).toString('base64url'), id, now],
    );
  }
  return { id, name, email, password: password ?? '' };
}

/** The state of a log-in that a browser keeps. */
export interface LoginSession {
  readonly token: string;
  readonly cookie: string;
  readonly profile: OwnUser;
}

export async function logIn(
  app: TestApp,
  { email, password }: Person,
  remember = true,
): Promise<LoginSession> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { name: email, password, remember },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const { token, profile } = answer.json();
  return { token, profile, cookie: cookieOf(answer.headers['set-cookie']) };
}

export const cookieOf = (header: string | string[] | undefined): string =>
  [header ?? ''].flat()[0]?.split(';')[0] ?? '';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Returns a token for sensitive acts: by password, and for an administrator as if their passkey had been
 * checked.
 */
export async function enterSudo(
  app: TestApp,
  { token }: Pick<LoginSession, 'token'>,
  password = PASSWORD,
): Promise<string> {
  const identity = await app.deps.tokens.verify(token);
  if (identity !== undefined && (await isAdministrator(app, identity.id))) return openSudo(app, token);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/auth/token/sudo',
    headers: bearer(token),
    payload: { password },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json().token;
}

async function isAdministrator({ db }: TestApp, id: string): Promise<boolean> {
  const { rowCount } = await db.pool.query('select 1 from users where id = $1 and admin', [id]);
  return rowCount === 1;
}

/** Opens sudo without a proof, by writing to the tables. */
export async function openSudo({ db, deps }: TestApp, token: string): Promise<string> {
  const identity = await deps.tokens.verify(token);
  if (identity?.session == null) throw new Error('no account');
  const { id, name, roles, session } = identity;
  await db.pool.query('update auth_sessions set sudo_until = $2 where id = $1', [
    session,
    new Date(deps.clock.now() + 15 * 60_000),
  ]);
  return deps.tokens.issueAccess({ id, name, roles, session }, 'sudo');
}
