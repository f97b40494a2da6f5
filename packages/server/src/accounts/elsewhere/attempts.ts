/**
 * Log-ins with a provider that are under way.
 *
 * An attempt takes one answer within ten minutes, in the browser that began it (own-browser.ts). Only hashes
 * of its state and of the browser's secret are kept. So neither a forged answer nor one that a victim was
 * led to opens anything.
 */
import type { SocialMode, SocialProvider, SocialPurpose } from '@troef/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { OwnBrowser } from './own-browser.ts';
import type { SocialAttempt } from './provider.ts';

const LIFE_MS = 10 * 60_000;
const SECRET_BYTES = 32;

export interface SocialReturn {
  readonly mode: SocialMode;
  /** A path of this site. */
  readonly returnTo: string;
}

type AttemptSecrets = Omit<SocialAttempt, 'redirectUri'>;

export interface Attempts {
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    journey: SocialReturn & { readonly provider: SocialProvider; readonly purpose: SocialPurpose },
  ): Promise<AttemptSecrets>;
  /** Ends the attempt of this answer. Returns undefined if there is none, or it began in another browser. */
  take(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { readonly provider: SocialProvider; readonly state: string },
  ): Promise<(AttemptSecrets & SocialReturn & { readonly browser: string }) | undefined>;
}

export function createAttempts(
  { db, clock, random, hashes }: Pick<Deps, 'db' | 'clock' | 'random' | 'hashes'>,
  ownBrowser: OwnBrowser,
): Attempts {
  const newSecret = (): string => Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
  const now = (): Date => new Date(clock.now());

  return {
    async begin(request, reply, { provider, mode, returnTo, purpose }) {
      const browser = ownBrowser.mark(request.cookies, reply);
      const attempt: AttemptSecrets = {
        state: newSecret(),
        nonce: newSecret(),
        verifier: newSecret(),
        purpose,
      };
      await db.pool.query('delete from social_attempts where expires_at < $1', [now()]);
      await db.pool.query(
        `insert into social_attempts
           (state_hash, provider, nonce, verifier, return_to, mode, purpose, browser_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          hashes.secret(attempt.state),
          provider,
          attempt.nonce,
          attempt.verifier,
          returnTo,
          mode,
          purpose,
          hashes.secret(browser),
          new Date(clock.now() + LIFE_MS),
        ],
      );
      return attempt;
    },

    async take(request, reply, { provider, state }) {
      const browser = ownBrowser.read(request.cookies);
      if (browser === undefined) return undefined;
      const { rows } = await db.pool.query<Omit<AttemptSecrets, 'state'> & SocialReturn>(
        `delete from social_attempts where state_hash = $1 and provider = $2 and browser_hash = $3 and expires_at > $4
         returning nonce, verifier, purpose, mode, coalesce(return_to, '/') as "returnTo"`,
        [hashes.secret(state), provider, hashes.secret(browser), now()],
      );
      if (rows[0] === undefined) return undefined;
      // The proof that comes of this is checked for the same browser.
      ownBrowser.mark(request.cookies, reply);
      return { ...rows[0], state, browser };
    },
  };
}
