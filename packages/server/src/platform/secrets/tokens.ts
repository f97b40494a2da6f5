/**
 * Tokens of the auth service: EdDSA and nothing else, with issuer, audience and kind checked.
 *
 * An account's access token lives 15 minutes and names its log-in session, which every call checks. A sudo
 * token is the same, given for sensitive acts. A guest's (anonymous) token lives 24 hours and carries the
 * name they chose. Its holder may renew it and stays the same guest, for 30 days at most
 * (edge/accounts/login.routes.ts), counted from its claim `auth_time`. The claim `roles` also names what this
 * server granted everybody (FEATURES) when it was issued. A renewal asks again, and what the server grants
 * everybody now holds for older tokens too.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock, Random } from '@troef/engine/ports.ts';
import { type Role, readRoles } from '@troef/protocol';
import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Secrets } from './secrets.ts';

/** A user as the auth service vouches for them. */
export interface Identity {
  /** `sub` of the token. */
  readonly id: string;
  readonly name: string;
  readonly anonymous: boolean;
  readonly roles: readonly Role[];
  /** The log-in session of an account; null for a guest. */
  readonly session: string | null;
  /** The token was given for sensitive acts, minutes ago. */
  readonly sudo: boolean;
  /** When a guest got the first token, in seconds. Renewals keep it. */
  readonly since?: number;
}

/** What a token says of an account. */
export interface AccountClaims {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly session: string;
}

export interface Tokens {
  issueAnonymous(name: string): Promise<{ token: string; identity: Identity }>;
  /** Makes a new token for the same guest. */
  renew(identity: Identity): Promise<string>;
  /** Makes a token for 15 minutes; `sudo` also allows sensitive acts. */
  issueAccess(account: AccountClaims, kind: 'access' | 'sudo'): Promise<string>;
  /** Makes an access token that says something else, and ends when the earlier one would have. */
  reissueAccess(account: AccountClaims, earlier: string): Promise<string>;
  /** Returns the seconds that a verified token is valid yet. */
  secondsLeft(token: string): number;
  /** Returns undefined if it lacks parts, has expired, or is not ours. */
  verify(token: string): Promise<Identity | undefined>;
}

const ISSUER = 'troef';
const AUDIENCE = 'troef';
const TYPES = { anonymous: 'anonymous+jwt', access: 'access+jwt', sudo: 'sudo+jwt' } as const;
const ALGORITHM = 'EdDSA';
const ANONYMOUS_LIFE_S = 24 * 60 * 60;
const ACCESS_LIFE_S = 15 * 60;
/** PKCS #8 of an Ed25519 key up to its 32 secret bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createTokens(deps: {
  readonly secrets: Secrets;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Pick<Random, 'id'>;
  /** What this server grants everybody. */
  readonly features: readonly Role[];
}): Tokens {
  const privateKey = ed25519(deps.secrets.key('tokens'));
  const otherKey = deps.secrets.otherKey?.('tokens');
  /** Ours, and that of another secret that counts too. */
  const publicKeys = [privateKey, ...(otherKey === undefined ? [] : [ed25519(otherKey)])].map((key) =>
    createPublicKey(key),
  );
  const verified = createVerified(deps.clock);
  const seconds = (): number => Math.floor(deps.clock.now() / 1000);

  const lifeOf = (kind: keyof typeof TYPES): number =>
    kind === 'anonymous' ? ANONYMOUS_LIFE_S : ACCESS_LIFE_S;

  const sign = (
    kind: keyof typeof TYPES,
    subject: string,
    claims: JWTPayload,
    endsAt = seconds() + lifeOf(kind),
  ): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPES[kind] })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(subject)
      .setIssuedAt(seconds())
      .setExpirationTime(endsAt)
      .sign(privateKey);

  const withGranted = (own: readonly Role[]): readonly Role[] => [...new Set([...own, ...deps.features])];
  const claimOf = (own: readonly Role[]): JWTPayload => {
    const roles = withGranted(own);
    return roles.length === 0 ? {} : { roles };
  };

  const renew = ({ id, name, since = seconds() }: Identity): Promise<string> =>
    sign('anonymous', id, { name, auth_time: since, ...claimOf([]) });

  const readSigned = (token: string): Promise<Awaited<ReturnType<typeof jwtVerify>>> =>
    Promise.any(
      publicKeys.map((key) =>
        jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: new Date(deps.clock.now()),
        }),
      ),
    );

  return {
    renew,
    async issueAnonymous(name) {
      const identity: Identity = {
        id: deps.random.id(),
        name,
        anonymous: true,
        roles: deps.features,
        session: null,
        sudo: false,
        since: seconds(),
      };
      return { token: await renew(identity), identity };
    },
    issueAccess: ({ id, name, roles, session }, kind) =>
      sign(kind, id, { name, sid: session, ...claimOf(roles) }),
    reissueAccess: ({ id, name, roles, session }, earlier) =>
      sign('access', id, { name, sid: session, ...claimOf(roles) }, decodeJwt(earlier).exp),
    secondsLeft: (token) => (decodeJwt(token).exp ?? 0) - seconds(),
    async verify(token) {
      const known = verified.find(token);
      if (known !== undefined) return known;
      try {
        const { payload, protectedHeader } = await readSigned(token);
        const { sub, name, sid, exp, iat } = payload;
        if (sub === undefined || exp === undefined || typeof name !== 'string') return undefined;
        const anonymous = protectedHeader.typ === TYPES.anonymous;
        const sudo = protectedHeader.typ === TYPES.sudo;
        if (!anonymous && !sudo && protectedHeader.typ !== TYPES.access) return undefined;
        const session = typeof sid === 'string' ? sid : null;
        if (anonymous !== (session === null)) return undefined;
        const identity = {
          id: sub,
          name,
          anonymous,
          roles: withGranted(readRoles(payload.roles)),
          session,
          sudo,
        };
        const known = anonymous
          ? // A token of the previous release does not say when it began.
            { ...identity, since: typeof payload.auth_time === 'number' ? payload.auth_time : (iat ?? 0) }
          : identity;
        verified.keep(token, known, exp);
        return known;
      } catch {
        return undefined;
      }
    },
  };
}

const ed25519 = (secret: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, secret]), format: 'der', type: 'pkcs8' });

/** How many verified tokens are remembered. */
const KEPT = 5_000;

/**
 * Remembers verified tokens until they expire, because checking a signature again costs more than most
 * calls. Bad tokens are not kept, so that nobody can fill it with them.
 */
function createVerified(clock: Pick<Clock, 'now'>) {
  const kept = new Map<string, { readonly identity: Identity; readonly endsAt: number }>();
  return {
    find(token: string): Identity | undefined {
      const found = kept.get(token);
      if (found === undefined) return undefined;
      kept.delete(token);
      if (found.endsAt <= clock.now()) return undefined;
      // Moved to the end, so that the first entry is the one unused for longest.
      kept.set(token, found);
      return found.identity;
    },
    keep(token: string, identity: Identity, exp: number): void {
      kept.set(token, { identity, endsAt: exp * 1000 });
      const [first] = kept.size > KEPT ? kept.keys() : [];
      if (first !== undefined) kept.delete(first);
    },
  };
}
