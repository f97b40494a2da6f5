/**
 * Passwords of the old site Freewhist, which kept the MD5 of a salt and the password.
 *
 * An imported hash reads `freewhist$<salt>$<MD5 in hex>`. A thief of the table finds the password of an MD5
 * in seconds, so it is wrapped: `wrapped$<salt>$argon2id$…` holds an argon2id hash of the hexadecimal MD5,
 * and the MD5 itself is gone.
 */
import { createHash } from 'node:crypto';
import { hashPassword, isPassword } from '../../platform/secrets/passwords.ts';

const IMPORTED = /^freewhist\$([^$]*)\$([0-9a-f]{32})$/;
const WRAPPED = /^wrapped\$([^$]*)(\$argon2id\$.+)$/;

/** The beginning of a hash that is not wrapped yet, for SQL. */
export const IMPORTED_PREFIX = 'freewhist$';

export const isImportedHash = (text: string): boolean => IMPORTED.test(text);

/** Returns undefined if the hash is wrapped already, or is none of the old site. */
export async function wrapOldHash(stored: string): Promise<string | undefined> {
  const [, salt, md5] = IMPORTED.exec(stored) ?? [];
  return md5 === undefined ? undefined : `wrapped$${salt}${await hashPassword(md5)}`;
}

/** `stored` undefined: nobody has that name. The check takes as long all the same. */
export async function isOldPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', hash] = WRAPPED.exec(stored ?? '') ?? [];
  const md5 = createHash('md5').update(salt).update(password, 'utf8').digest('hex');
  return isPassword(md5, hash ?? null);
}
