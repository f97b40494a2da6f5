/**
 * What a log-in with a provider gives: a token that says who the provider vouched for.
 *
 * It logs in, or links the provider to an account that is open; once, within five minutes. It is sealed, so nothing has
 * to be kept but which of them were used.
 */
import type { Deps } from '../deps.ts';
import type { Querier } from '../users/user.repository.ts';
import type { SocialIdentity } from './provider.ts';

const LIFE_MS = 5 * 60_000;

export interface Proofs {
  give(identity: SocialIdentity): string;
  /** Uses it up; undefined when it is not ours, too old, or used. */
  take(db: Querier, token: string): Promise<SocialIdentity | undefined>;
}

interface Sealed {
  readonly social: SocialIdentity;
  readonly id: string;
  readonly until: number;
}

export function createProofs({ vault, random, clock }: Pick<Deps, 'vault' | 'random' | 'clock'>): Proofs {
  const open = (token: string): Sealed | undefined => {
    try {
      const text = vault.open('proof', new Uint8Array(Buffer.from(token, 'base64url')));
      const sealed = JSON.parse(new TextDecoder().decode(text)) as Partial<Sealed>;
      return sealed.social === undefined ? undefined : (sealed as Sealed);
    } catch {
      return undefined;
    }
  };
  return {
    give(social) {
      const sealed: Sealed = { social, id: random.id(), until: clock.now() + LIFE_MS };
      return Buffer.from(vault.seal('proof', new TextEncoder().encode(JSON.stringify(sealed)))).toString(
        'base64url',
      );
    },
    async take(db, token) {
      const sealed = open(token);
      if (sealed === undefined || sealed.until < clock.now()) return undefined;
      // The row is the use: a second one finds it there.
      const { rowCount } = await db.query(
        `insert into codes (id, kind, hash, created_at, expires_at, used_at)
         values ($1, 'social', ''::bytea, $2, $3, $2) on conflict (id) do nothing`,
        [sealed.id, new Date(clock.now()), new Date(sealed.until)],
      );
      return rowCount === 1 ? sealed.social : undefined;
    },
  };
}
