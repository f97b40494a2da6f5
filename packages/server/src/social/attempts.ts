/**
 * Log-ins with a provider that are under way.
 *
 * Ten minutes, one answer, and only in the browser that began: a cookie of its own names it, and what is kept of the cookie
 * and of the state are hashes. So neither a forged answer nor one that somebody else was led to opens anything.
 */
import '@fastify/cookie';
import type { SocialMode, SocialProvider } from '@troef/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Attempt } from './provider.ts';

const LIFE_MS = 10 * 60_000;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export interface Journey {
  readonly mode: SocialMode;
  /** A path of this site. */
  readonly returnTo: string;
}

export interface Attempts {
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    journey: Journey & { readonly provider: SocialProvider },
  ): Promise<Omit<Attempt, 'redirectUri'>>;
  /** Ends the attempt this answer belongs to; undefined when there is none, or it began in another browser. */
  take(
    request: FastifyRequest,
    provider: SocialProvider,
    state: string,
  ): Promise<(Omit<Attempt, 'redirectUri'> & Journey) | undefined>;
}

export function createAttempts({
  config,
  db,
  clock,
  random,
  hashes,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'hashes'>): Attempts {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const cookie = secure ? '__Host-troef_attempt' : 'troef_attempt';
  const newSecret = (): string => Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
  const now = (): Date => new Date(clock.now());

  const browserOf = (request: FastifyRequest): string | undefined => {
    const known = request.cookies[cookie];
    return known !== undefined && SECRET.test(known) ? known : undefined;
  };

  return {
    async begin(request, reply, { provider, mode, returnTo }) {
      // One name for all attempts of a browser: two tabs do not disturb each other.
      const browser = browserOf(request) ?? newSecret();
      reply.setCookie(cookie, browser, {
        path: '/',
        httpOnly: true,
        // The answer comes from the provider's page, as a plain navigation.
        sameSite: 'lax',
        secure,
        maxAge: LIFE_MS / 1000,
      });
      const attempt = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
      await db.pool.query('delete from social_attempts where expires_at < $1', [now()]);
      await db.pool.query(
        `insert into social_attempts (state_hash, provider, nonce, verifier, return_to, mode, browser_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          hashes.secret(attempt.state),
          provider,
          attempt.nonce,
          attempt.verifier,
          returnTo,
          mode,
          hashes.secret(browser),
          new Date(clock.now() + LIFE_MS),
        ],
      );
      return attempt;
    },

    async take(request, provider, state) {
      const browser = browserOf(request);
      if (browser === undefined) return undefined;
      const { rows } = await db.pool.query<Pick<Attempt, 'nonce' | 'verifier'> & Journey>(
        `delete from social_attempts where state_hash = $1 and provider = $2 and browser_hash = $3 and expires_at > $4
         returning nonce, verifier, mode, coalesce(return_to, '/') as "returnTo"`,
        [hashes.secret(state), provider, hashes.secret(browser), now()],
      );
      return rows[0] && { ...rows[0], state };
    },
  };
}
