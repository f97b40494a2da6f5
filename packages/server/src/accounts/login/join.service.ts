/**
 * Joining: makes an account with a name, an address that is still to be proven, and a token that logs in
 * once (docs/behaviour/accounts.md 2).
 *
 * An address that a user has proven is theirs, and is refused here. One that nobody has proven yet may be
 * claimed by several.
 */
import { ApiError, type Locale, type UserCreate } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashPassword, passwordProblem } from '../../platform/secrets/passwords.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { refuseTooYoung } from '../users/age.ts';
import { claimEmail, insertEmail } from '../users/claim-email.ts';
import { claimName, nameOrRefuse } from '../users/claim-name.ts';
import { PASSKEY_HANDLE_BYTES } from '../users/user.repository.ts';
import type { Login } from './login.ts';

/** Refuses a password that may not be chosen: `unprocessable_content password_<why>`. */
export function refusePassword(
  password: string,
  owner: { readonly name: string | null; readonly emails: readonly string[] },
): void {
  const problem = passwordProblem(password, owner);
  if (problem !== null) throw new ApiError('unprocessable_content', `password_${problem}`);
}

export interface JoinService {
  /**
   * Makes an account. Returns the token for `POST /auth/login { token }`. `alsoWrite` writes what belongs to
   * the new account, in the transaction that makes it.
   */
  join(
    body: UserCreate,
    locale: Locale,
    alsoWrite?: (tx: Querier, user: string) => Promise<void>,
  ): Promise<string>;
}

export function createJoinService(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: { readonly mail: AccountMail; readonly login: Pick<Login, 'grant'> },
): JoinService {
  const { db, clock, random } = deps;

  const join: JoinService['join'] = async (body, locale, alsoWrite) => {
    const now = new Date(clock.now());
    if (body.birthYear !== undefined) refuseTooYoung(body.birthYear, now.getTime());
    const { password } = body;
    const address = await claimEmail(db.pool, body.email, null);
    if (password !== undefined) refusePassword(password, { name: body.name, emails: [address] });
    // Hashing takes longer than all the rest, so it is done before the transaction and holds no lock.
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const id = random.id();
    await db.transaction(async (client) => {
      const { name, nameKey, nameLook, slug } = await claimName(client, body.name, null, clock.now());
      await client.query('delete from user_slugs where slug = $1', [slug]);
      await nameOrRefuse(
        client.query(
          `insert into users (id, name, name_key, slug, locale, birth_year, terms_at, password_hash, password_changed_at,
             passkey_handle, created_at, updated_at, name_look)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $7, $7, $11)`,
          [
            id,
            name,
            nameKey,
            slug,
            body.locale ?? locale,
            body.birthYear ?? null,
            now,
            passwordHash,
            passwordHash === null ? null : now,
            random.bytes(PASSKEY_HANDLE_BYTES),
            nameLook,
          ],
        ),
      );
      await insertEmail(client, { user: id, email: address, verifiedAt: null, isPrimary: true, now });
      await options.mail.firstVerification(client, { id, name, locale: body.locale ?? locale }, address);
      await alsoWrite?.(client, id);
    });
    return options.login.grant(id, 'join');
  };
  return { join };
}
