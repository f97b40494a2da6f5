/**
 * Tokens that log an account in once, within a minute, without another proof: their user has just given one,
 * by joining, by the link of a reset, by merging, or by the password of the old site.
 *
 * A grant names what it was given for, and a caller who asks for one kind gets in by no other. It is sealed,
 * so only its use is kept.
 */
import type { TokenSource } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { openToken, sealToken } from '../../platform/secrets/sealed-token.ts';

const GRANT_SOURCES = ['join', 'reset', 'merge', 'freewhist'] as const satisfies readonly TokenSource[];
export type GrantSource = (typeof GRANT_SOURCES)[number];

const GRANT_LIFE_MS = 60_000;

export interface Grant {
  readonly user: string;
  readonly source: GrantSource;
}

export interface TakenGrant extends Grant {
  /** When it was given, in ms. */
  readonly at: number;
}

interface GrantContent extends Grant {
  readonly id: string;
  readonly until: number;
}

export interface Grants {
  give(grant: Grant): string;
  /** Uses a token up. Returns undefined if it is no grant, or is too old, used, or of another source. */
  take(token: string, source: TokenSource | undefined): Promise<TakenGrant | undefined>;
}

export function createGrants({
  db,
  clock,
  random,
  vault,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>): Grants {
  const open = (token: string): GrantContent | undefined => {
    const sealed = openToken(vault, 'grant', token) as Partial<GrantContent> | undefined;
    return GRANT_SOURCES.some((source) => source === sealed?.source) ? (sealed as GrantContent) : undefined;
  };
  return {
    give(grant) {
      const sealed: GrantContent = { ...grant, id: random.id(), until: clock.now() + GRANT_LIFE_MS };
      return sealToken(vault, 'grant', sealed);
    },
    async take(token, wanted) {
      const sealed = open(token);
      if (sealed === undefined || sealed.until < clock.now()) return undefined;
      const { id, user, source, until } = sealed;
      if (wanted !== undefined && wanted !== source) return undefined;
      // The row records the use: a second use conflicts with it.
      const { rowCount } = await db.pool.query(
        `insert into codes (id, kind, "user", hash, created_at, expires_at, used_at)
         select $1, 'login', id, ''::bytea, $3, $4, $3 from users where id = $2 on conflict (id) do nothing`,
        [id, user, new Date(clock.now()), new Date(until)],
      );
      return rowCount === 1 ? { user, source, at: until - GRANT_LIFE_MS } : undefined;
    },
  };
}
