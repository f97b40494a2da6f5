/**
 * Tokens of the auth service: EdDSA and nothing else, with issuer, audience and kind checked.
 *
 * An anonymous token lives 24 hours and carries the name its owner chose; whoever holds one may have it renewed and
 * stays the same person. Its claim `roles` says what this server granted everybody when it was issued (FEATURES); a renewal
 * asks anew.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type Role, readRoles } from '@troef/protocol';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock, Identity, Random, Tokens } from '../deps.ts';
import type { Secrets } from './secrets.ts';

const ISSUER = 'troef';
const AUDIENCE = 'troef';
const TYPE = 'anonymous+jwt';
const ALGORITHM = 'EdDSA';
const ANONYMOUS_LIFE_S = 24 * 60 * 60;
/** PKCS #8 of an Ed25519 key up to its 32 secret bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createTokens(deps: {
  readonly secrets: Secrets;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Pick<Random, 'id'>;
  /** What this server grants everybody. */
  readonly features: readonly Role[];
}): Tokens {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, deps.secrets.key('tokens')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const seconds = (): number => Math.floor(deps.clock.now() / 1000);

  const renew = (identity: Identity): Promise<string> =>
    new SignJWT({
      name: identity.name,
      ...(deps.features.length === 0 ? {} : { roles: deps.features }),
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(identity.id)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + ANONYMOUS_LIFE_S)
      .sign(privateKey);

  return {
    renew,
    async issueAnonymous(name) {
      const identity: Identity = {
        id: deps.random.id(),
        name,
        anonymous: true,
        roles: deps.features,
      };
      return { token: await renew(identity), identity };
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: new Date(deps.clock.now()),
        });
        const { sub, name } = payload;
        if (sub === undefined || typeof name !== 'string') return undefined;
        return { id: sub, name, anonymous: true, roles: readRoles(payload.roles) };
      } catch {
        return undefined;
      }
    },
  };
}
