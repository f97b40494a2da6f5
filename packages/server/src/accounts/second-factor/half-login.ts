/**
 * A log-in of which the first half was good, sealed for who has to bring the second: whoever types the code need not type
 * the password again, and a token that is good once is not lost.
 *
 * Nothing is kept of it. It opens nothing without a fresh code, lives five minutes from the first half on, however many codes
 * were wrong since, and ends when the password changes.
 */

import type { Deps } from '../../platform/deps.ts';
import { openToken, sealToken } from '../../platform/secrets/sealed-token.ts';
import type { Means, Proven } from '../users/proven.ts';
import type { UserRow } from '../users/user-row.ts';

const LIFE_MS = 5 * 60_000;

interface Sealed {
  /** Whose log-in waits. */
  readonly half: string;
  readonly by: string;
  readonly means: Means | null;
  readonly password: number | null;
  readonly until: number;
}

const stampOf = ({ passwordChangedAt }: UserRow): number | null => passwordChangedAt?.getTime() ?? null;

export function createHalfLogins(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  find: (user: string) => Promise<UserRow | undefined>,
) {
  return {
    give({ user, method, means, halfUntil }: Proven): string {
      const sealed: Sealed = {
        half: user.id,
        by: method,
        means: means ?? null,
        password: stampOf(user),
        until: halfUntil ?? clock.now() + LIFE_MS,
      };
      return sealToken(vault, 'half', sealed);
    },
    /** undefined for anything else, and for one that is too old. */
    async read(token: string): Promise<Proven | undefined> {
      const sealed = (openToken(vault, 'half', token) ?? {}) as Partial<Sealed>;
      const { half, by, means, password, until } = sealed;
      if (half === undefined || by === undefined || until === undefined || until < clock.now())
        return undefined;
      const user = await find(half);
      if (user === undefined || stampOf(user) !== password) return undefined;
      return { user, method: by, halfUntil: until, ...(means != null && { means }) };
    },
  };
}
