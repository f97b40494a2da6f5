/**
 * Passkeys: challenges for an authenticator, and the check of its answers (WebAuthn, by SimpleWebAuthn).
 *
 * A challenge (`PasskeyChallenge`) is 32 random bytes, kept as a hash for five minutes and used up by the first
 * answer, right or wrong. It is bound to its purpose and, except at a log-in, to the session that asked. The
 * owner of a key is known by a random handle, never by an address. A counter that goes back is only logged,
 * because synced keys do not count.
 */

import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import {
  ApiError,
  PASSKEYS_MAX,
  type PasskeyAssertion,
  type PasskeyCreate,
  PRODUCT_NAME,
} from '@troef/protocol';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireOpenSession } from '../login/session.repository.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { emailsOf, findUser, lockUser } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  type PasskeyChallenge,
  type PasskeyRow,
  passkeysOf,
  takeChallenge,
} from './passkey.repository.ts';

const LIFE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
/** EdDSA, ES256, RS256, in the order of our preference. */
const ALGORITHMS = [-8, -7, -257];
/** The largest value of the column. Nobody uses a key more often than that. */
const COUNTER_MAX = 2 ** 31 - 1;

/** Loaded at first use, to delay no start. */
const library = () => import('@simplewebauthn/server');

export interface Passkeys {
  registration(user: UserRow, session: string): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Refuses with `conflict challenge`, `unprocessable_content credential`, `already_exists passkey`. */
  register(user: UserRow, session: string, answer: PasskeyCreate, name: string): Promise<PasskeyRow>;
  /** For any visitor who has a key of this site. */
  loginQuestion(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  sudoQuestion(user: UserRow, session: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /**
   * Returns the key's owner, and whether the key asked for a finger, a face or a number; undefined if the
   * answer is wrong.
   */
  login(answer: PasskeyAssertion): Promise<PasskeyOwner | undefined>;
  /**
   * Whether this user has proven again that they are there. The key must have asked for a finger, a face or
   * a number.
   */
  sudo(user: UserRow, session: string, answer: PasskeyAssertion): Promise<boolean>;
}

export interface PasskeyOwner {
  readonly user: UserRow;
  readonly isVerified: boolean;
}

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'hashes' | 'log'>;

export function createPasskeys(
  deps: PasskeyDeps,
  linkTo: LinkTo,
  mail: Pick<AccountMail, 'wayInChanged'>,
): Passkeys {
  const { db, clock, random, hashes, log } = deps;
  const now = (): Date => new Date(clock.now());
  const origin = (): string => linkTo('');
  // An IP address cannot be a relying party, so a private machine is `localhost`.
  const rpID = deps.config.publicUrl === undefined ? 'localhost' : new URL(deps.config.publicUrl).hostname;

  const ask = async (question: PasskeyChallenge): Promise<Uint8Array<ArrayBuffer>> => {
    const challenge = new Uint8Array(random.bytes(CHALLENGE_BYTES));
    await insertChallenge(db.pool, {
      ...question,
      hash: hashes.secret(base64url(challenge)),
      now: now(),
      expiresAt: new Date(clock.now() + LIFE_MS),
    });
    return challenge;
  };

  const wasAsked = (question: PasskeyChallenge, challenge: string): Promise<boolean> =>
    takeChallenge(db.pool, question, hashes.secret(challenge), now());

  const question = async (
    asked: PasskeyChallenge,
    keys: readonly PasskeyRow[],
    userVerification: 'preferred' | 'required',
  ): Promise<PublicKeyCredentialRequestOptionsJSON> => {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID,
      challenge: await ask(asked),
      timeout: LIFE_MS,
      userVerification,
      allowCredentials: keys.map(described),
    });
  };

  const verify = async (
    answer: PasskeyAssertion,
    asked: PasskeyChallenge,
    requireUserVerification: boolean,
  ): Promise<PasskeyOwner | undefined> => {
    const { verifyAuthenticationResponse } = await library();
    const key = await findPasskey(db.pool, answer.id);
    // The challenge is used up whatever becomes of the answer.
    const stood = await wasAsked(asked, challengeOf(answer.response.clientDataJSON));
    if (key === undefined || !stood) return undefined;
    const user = await findUser(db.pool, key.user);
    const { userHandle } = answer.response;
    if (user === undefined) return undefined;
    if (userHandle != null && userHandle !== base64url(user.passkeyHandle)) return undefined;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: withoutNothing(answer),
        expectedChallenge: () => true,
        expectedOrigin: origin(),
        expectedRPID: rpID,
        requireUserVerification,
        // The library refuses a counter that goes back; we only log it.
        credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: 0 },
      });
      if (!verified) return undefined;
      const { newCounter, credentialBackedUp, userVerified } = authenticationInfo;
      if (newCounter < key.counter) log.warn({ passkey: key.id }, 'the counter of a passkey went back');
      await notePasskeyUse(
        db.pool,
        { id: key.id, counter: Math.min(newCounter, COUNTER_MAX), backedUp: credentialBackedUp },
        now(),
      );
      return { user, isVerified: userVerified };
    } catch (error) {
      log.info({ err: error }, 'a passkey was refused');
      return undefined;
    }
  };

  return {
    async registration(user, session) {
      const { generateRegistrationOptions } = await library();
      const [emails, keys] = await Promise.all([emailsOf(db.pool, user.id), passkeysOf(db.pool, user.id)]);
      if (keys.length >= PASSKEYS_MAX) throw new ApiError('unprocessable_content', 'limit');
      const name = user.name ?? emails[0]?.email ?? PRODUCT_NAME;
      return generateRegistrationOptions({
        rpName: PRODUCT_NAME,
        rpID,
        userID: new Uint8Array(user.passkeyHandle),
        userName: emails[0]?.email ?? name,
        userDisplayName: name,
        challenge: await ask({ kind: 'registration', user: user.id, session }),
        timeout: LIFE_MS,
        attestationType: 'none',
        excludeCredentials: keys.map(described),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },

    async register(user, session, answer, name) {
      const { verifyRegistrationResponse } = await library();
      const asked: PasskeyChallenge = { kind: 'registration', user: user.id, session };
      if (!(await wasAsked(asked, challengeOf(answer.response.clientDataJSON)))) {
        throw new ApiError('conflict', 'challenge');
      }
      const verified = await verifyRegistrationResponse({
        response: withoutNothing(answer),
        expectedChallenge: () => true,
        expectedOrigin: origin(),
        expectedRPID: rpID,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((error) => {
        log.info({ err: error }, 'a new passkey was refused');
        return undefined;
      });
      if (verified?.verified !== true) throw new ApiError('unprocessable_content', 'credential');
      const { credential, credentialBackedUp } = verified.registrationInfo;
      const key = {
        id: credential.id,
        user: user.id,
        name,
        publicKey: credential.publicKey,
        counter: Math.min(credential.counter, COUNTER_MAX),
        transports: answer.response.transports ?? [],
        backedUp: credentialBackedUp,
        createdAt: now(),
      };
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await requireOpenSession(client, session);
        if ((await passkeysOf(client, user.id)).length >= PASSKEYS_MAX) {
          throw new ApiError('unprocessable_content', 'limit');
        }
        if (!(await insertPasskey(client, key))) throw new ApiError('already_exists', 'passkey');
        await mail.wayInChanged(client, user, 'passkeyAdded', name);
      });
      return { ...key, usedAt: null };
    },

    loginQuestion: () => question({ kind: 'login', user: null, session: null }, [], 'preferred'),
    sudoQuestion: async (user, session) =>
      question({ kind: 'sudo', user: user.id, session }, await passkeysOf(db.pool, user.id), 'required'),
    login: (answer) => verify(answer, { kind: 'login', user: null, session: null }, false),
    async sudo(user, session, answer) {
      const proven = await verify(answer, { kind: 'sudo', user: user.id, session }, true);
      return proven?.user.id === user.id;
    },
  };
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Describes a key so that the browser can find it. */
const described = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** Returns the challenge that the browser answers, or '', which was never a challenge. */
function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Leaves out fields that are null, because the library's types have no null. */
function withoutNothing<Answer extends object>(answer: Answer): never {
  return JSON.parse(JSON.stringify(answer, (_key, value) => value ?? undefined)) as never;
}
