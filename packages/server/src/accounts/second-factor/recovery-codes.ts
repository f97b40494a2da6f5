/**
 * Recovery codes: sixteen letters and digits of Crockford's base32, which has no I, L, O and U, in four
 * groups.
 *
 * The first group finds the row and proves nothing. The other three are 60 random bits, kept as argon2id
 * with a salt of their own. Tries are limited. So neither a stolen table nor guessing gives a code away.
 */
import { RECOVERY_CODES } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashPassword, isPassword } from '../../platform/secrets/passwords.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SELECTOR = 4;
const LENGTH = 16;
const SHAPE = new RegExp(`^[${DIGITS}]{${LENGTH}}$`);

interface CodeParts {
  readonly selector: string;
  readonly secret: string;
}

/** Reads a code as a user typed it; undefined if it is no recovery code. */
function partsOf(typed: string): CodeParts | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!SHAPE.test(code)) return undefined;
  return { selector: code.slice(0, SELECTOR), secret: code.slice(SELECTOR) };
}

export const isRecoveryCode = (typed: string): boolean => partsOf(typed) !== undefined;

/**
 * Makes new codes with their hashes, to replace the old ones. Hashing takes time, so call it while no row is
 * locked.
 */
export async function makeRecoveryCodes({ random }: Pick<Deps, 'random'>): Promise<readonly NewCode[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...random.bytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join(''),
  );
  return Promise.all(
    codes.map(async (code) => ({
      selector: code.slice(0, SELECTOR),
      hash: await hashPassword(code.slice(SELECTOR)),
      shown: (code.match(/.{4}/g) ?? []).join('-'),
    })),
  );
}

export interface NewCode {
  readonly selector: string;
  readonly hash: string;
  /** `XXXX-XXXX-XXXX-XXXX`, shown once. */
  readonly shown: string;
}

export async function replaceRecoveryCodes(
  db: Querier,
  { random }: Pick<Deps, 'random'>,
  { user, codes, now }: { readonly user: string; readonly codes: readonly NewCode[]; readonly now: Date },
): Promise<void> {
  await db.query('delete from recovery_codes where "user" = $1', [user]);
  for (const { selector, hash } of codes) {
    await db.query(
      'insert into recovery_codes (id, "user", selector, hash, created_at) values ($1, $2, $3, $4, $5)',
      [random.id(), user, selector, hash, now],
    );
  }
}

/** Uses a code up. Returns false if it is not this user's, or was used before. */
export async function takeRecoveryCode(
  db: Querier,
  { user, typed, now }: { readonly user: string; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const parts = partsOf(typed);
  if (parts === undefined) return false;
  const { rows } = await db.query<{ id: string; hash: string }>(
    'select id, hash from recovery_codes where "user" = $1 and selector = $2 and used_at is null',
    [user, parts.selector],
  );
  for (const { id, hash } of rows) {
    if (!(await isPassword(parts.secret, hash))) continue;
    const used = await db.query('update recovery_codes set used_at = $2 where id = $1 and used_at is null', [
      id,
      now,
    ]);
    if (used.rowCount === 1) return true;
  }
  return false;
}

export async function countRecoveryCodes(db: Querier, user: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where "user" = $1 and used_at is null',
    [user],
  );
  return rows[0]?.left ?? 0;
}
