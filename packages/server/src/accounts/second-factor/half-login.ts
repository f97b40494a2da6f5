/**
 * The first half of a log-in, sealed for the user who has to bring the second: they need not type the
 * password again to enter the code, and a token that works once is not lost.
 *
 * Nothing of it is kept here. It opens nothing without a fresh code. It lives five minutes from the first
 * half on, however many wrong codes came since, and ends if the password changes.
 */

import type { Deps } from '../../platform/deps.ts';
import { openToken, sealToken } from '../../platform/secrets/sealed-token.ts';
import type { LoginProof, ProofMeans } from '../users/proven.ts';
import type { UserRow } from '../users/user-row.ts';

const LIFE_MS = 5 * 60_000;

interface HalfLogin {
  /** The user whose log-in waits. */
  readonly half: string;
  readonly by: string;
  readonly means: ProofMeans | null;
  readonly password: number | null;
  readonly until: number;
}

const stampOf = ({ passwordChangedAt }: UserRow): number | null => passwordChangedAt?.getTime() ?? null;

export function createHalfLogins(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  find: (user: string) => Promise<UserRow | undefined>,
) {
  return {
    give({ user, method, means, halfUntil }: LoginProof): string {
      const sealed: HalfLogin = {
        half: user.id,
        by: method,
        means: means ?? null,
        password: stampOf(user),
        until: halfUntil ?? clock.now() + LIFE_MS,
      };
      return sealToken(vault, 'half', sealed);
    },
    /** Returns undefined for any other token, or one that is too old. */
    async read(token: string): Promise<LoginProof | undefined> {
      const sealed = (openToken(vault, 'half', token) ?? {}) as Partial<HalfLogin>;
      const { half, by, means, password, until } = sealed;
      if (half === undefined || by === undefined || until === undefined || until < clock.now())
        return undefined;
      const user = await find(half);
      if (user === undefined || stampOf(user) !== password) return undefined;
      return { user, method: by, halfUntil: until, ...(means != null && { means }) };
    },
  };
}
