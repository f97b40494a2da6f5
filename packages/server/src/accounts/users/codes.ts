/**
 * Codes of six digits that users type in, and long ones in links (docs/behaviour/accounts.md 4). Only hashes
 * are kept.
 *
 * A short code is void after five wrong tries. The next may be asked for after a minute, five a day. One
 * that proves an address lives 30 minutes, because mail servers that do not know us hold a mail back for a
 * quarter of an hour, and it opens nothing without the session of the account. One for sudo lives ten, and
 * works only in the log-in session that asked for it. A try is counted before it is judged and outside the
 * caller's transaction, so that a refusal does not take it back. A long code is 32 random bytes and works
 * once. Every code is void when its address is removed (address-rows.ts).
 */
import {
  ApiError,
  CODE_DIGITS,
  CODE_LIFE_MIN,
  CODES_A_DAY,
  type LinkState,
  RESEND_AFTER_S,
  SUDO_CODE_LIFE_MIN,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { TooManyRequests } from '../../platform/limits/too-many-requests.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LINK_BYTES = 32;

interface Purpose {
  readonly user: string;
  readonly email: string;
}
/** A code for sudo belongs to the log-in session that asked for it. */
export type ShortCode =
  | (Purpose & { readonly kind: 'verification' })
  | (Purpose & { readonly kind: 'sudo'; readonly session: string });

const LIFE_MIN = { verification: CODE_LIFE_MIN, sudo: SUDO_CODE_LIFE_MIN } as const;
const sessionOf = (purpose: ShortCode): string | null => (purpose.kind === 'sudo' ? purpose.session : null);

export interface LinkCode {
  readonly kind: 'reset' | 'block' | 'admin';
  readonly user: string | null;
  readonly email: string | null;
}

export interface Codes {
  /**
   * Makes a code and voids the earlier ones for the same purpose. Refuses if one was asked for too lately or
   * too often.
   */
  digits(db: Querier, purpose: ShortCode): Promise<{ readonly id: string; readonly code: string }>;
  /** Uses it up. Refuses a wrong one with `unprocessable_content code`, and after five tries with a wait. */
  takeDigits(purpose: ShortCode, code: string): Promise<void>;
  link(db: Querier, purpose: LinkCode, lifeMs: number): Promise<string>;
  /**
   * Uses it up; undefined if it is unknown, used or too old. The caller has locked the user's row, found by
   * `ownerOf`.
   */
  takeLink(db: Querier, kind: LinkCode['kind'], code: string): Promise<LinkCode | undefined>;
  /** Finds its user without using it up; undefined if it is unknown, used or too old. */
  ownerOf(db: Querier, kind: LinkCode['kind'], code: string): Promise<string | undefined>;
  /** Does not use it up. A day after its end a code is unknown. */
  stateOfLink(db: Querier, kind: LinkCode['kind'], code: string): Promise<LinkState>;
  /** Voids all codes that were sent to this user, or all of one kind. */
  void(db: Querier, user: string, kind?: LinkCode['kind'] | ShortCode['kind']): Promise<void>;
}

interface CodeRow {
  readonly id: string;
  readonly hash: Uint8Array;
  readonly tries: number;
  readonly createdAt: Date;
}

const waitS = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

export function createCodes({
  db,
  clock,
  random,
  hashes,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'hashes' | 'settings'>): Codes {
  const at = (ms = 0): Date => new Date(clock.now() + ms);
  /** The hash covers the row's id, so a code that was guessed for one row opens no other. */
  const textOf = (id: string, code: string): string => `${id} ${code}`;
  const hashOf = (id: string, code: string): Uint8Array => hashes.code(textOf(id, code));

  const latest = async (purpose: ShortCode): Promise<CodeRow | undefined> => {
    const { kind, user, email } = purpose;
    const { rows } = await db.pool.query<CodeRow>(
      `select id, hash, tries, created_at as "createdAt" from codes
       where kind = $1 and "user" = $2 and email = $3 and session is not distinct from $4::uuid
         and used_at is null and expires_at > $5
       order by created_at desc limit 1`,
      [kind, user, email, sessionOf(purpose), at()],
    );
    return rows[0];
  };

  const refuseTooOften = async (querier: Querier, { kind, user, email }: ShortCode): Promise<void> => {
    const { rows } = await querier.query<{ createdAt: Date }>(
      `select created_at as "createdAt" from codes where kind = $1 and "user" = $2 and email = $3 and created_at > $4
       order by created_at desc`,
      [kind, user, email, at(-DAY_MS)],
    );
    const last = rows[0]?.createdAt.getTime();
    const wait = last === undefined ? 0 : last + RESEND_AFTER_S * 1000 - clock.now();
    if (wait > 0) throw new TooManyRequests('resend', waitS(wait));
    const lastAllowed = rows[CODES_A_DAY - 1]?.createdAt.getTime();
    if (lastAllowed !== undefined)
      throw new TooManyRequests('codes', waitS(lastAllowed + DAY_MS - clock.now()));
  };

  return {
    async digits(querier, purpose) {
      await refuseTooOften(querier, purpose);
      const { kind, user, email } = purpose;
      const session = sessionOf(purpose);
      await querier.query(
        `update codes set used_at = $5 where kind = $1 and "user" = $2 and email = $3
           and session is not distinct from $4::uuid and used_at is null`,
        [kind, user, email, session, at()],
      );
      const id = random.id();
      const code = String(numberFrom(random.bytes(8))).padStart(CODE_DIGITS, '0');
      await querier.query(
        `insert into codes (id, kind, "user", email, session, hash, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, kind, user, email, session, hashOf(id, code), at(), at(LIFE_MIN[kind] * MINUTE_MS)],
      );
      return { id, code };
    },

    async takeDigits(purpose, given) {
      const found = await latest(purpose);
      if (found === undefined) throw new ApiError('unprocessable_content', 'code');
      const tried = await db.pool.query(
        'update codes set tries = tries + 1 where id = $1 and tries < $2 and used_at is null',
        [found.id, settings.get('limits.codes')],
      );
      if (tried.rowCount !== 1) {
        throw new TooManyRequests(
          'code',
          waitS(found.createdAt.getTime() + RESEND_AFTER_S * 1000 - clock.now()),
        );
      }
      const code = given.replace(/\s/g, '');
      if (!hashes.isCode(textOf(found.id, code), new Uint8Array(found.hash))) {
        throw new ApiError('unprocessable_content', 'code');
      }
      const used = await db.pool.query('update codes set used_at = $2 where id = $1 and used_at is null', [
        found.id,
        at(),
      ]);
      if (used.rowCount !== 1) throw new ApiError('unprocessable_content', 'code');
    },

    async link(querier, { kind, user, email }, lifeMs) {
      const code = Buffer.from(random.bytes(LINK_BYTES)).toString('base64url');
      await querier.query(
        `insert into codes (id, kind, "user", email, hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [random.id(), kind, user, email, hashes.secret(code), at(), at(lifeMs)],
      );
      return code;
    },

    async takeLink(querier, kind, code) {
      const { rows } = await querier.query<Pick<LinkCode, 'user' | 'email'>>(
        `update codes set used_at = $3 where kind = $1 and hash = $2 and used_at is null and expires_at > $3
         returning "user", email`,
        [kind, hashes.secret(code), at()],
      );
      const [found] = rows;
      return found && { kind, ...found };
    },

    async ownerOf(querier, kind, code) {
      const { rows } = await querier.query<{ user: string }>(
        `select "user" from codes where kind = $1 and hash = $2 and "user" is not null and used_at is null
           and expires_at > $3`,
        [kind, hashes.secret(code), at()],
      );
      return rows[0]?.user;
    },

    async stateOfLink(querier, kind, code) {
      const { rows } = await querier.query<{ used: boolean; expired: boolean }>(
        `select used_at is not null as used, expires_at <= $3 as expired from codes where kind = $1 and hash = $2`,
        [kind, hashes.secret(code), at()],
      );
      const [found] = rows;
      if (found === undefined) return 'unknown';
      return found.used ? 'used' : found.expired ? 'expired' : 'good';
    },

    async void(querier, user, kind) {
      await querier.query(
        'update codes set used_at = $2 where "user" = $1 and used_at is null and kind = coalesce($3, kind)',
        [user, at(), kind ?? null],
      );
    },
  };
}

/** Returns one of a million: the bias of 64 bits is negligible. */
function numberFrom(bytes: Uint8Array): bigint {
  return Buffer.from(bytes).readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS);
}
