/**
 * A software authenticator for tests: it holds keys and answers challenges as a phone or a security key does.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyCreate } from '@troef/protocol';

interface CeremonyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

export interface SoftKey {
  readonly id: string;
  readonly created: PasskeyCreate;
  /** Answers a challenge. Values given here replace the true ones, to make a wrong answer. */
  answer(
    asked: CeremonyRequest,
    said?: { readonly verified?: boolean; readonly counter?: number; readonly userHandle?: string },
  ): PasskeyAssertion;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

function clientData(
  type: 'webauthn.create' | 'webauthn.get',
  { challenge, origin }: CeremonyRequest,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  rpId: string,
  flags: number,
  counter: number,
  rest: Uint8Array = new Uint8Array(),
) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
}

export function makeSoftKey(asked: CeremonyRequest, userHandle: string): SoftKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), idLength, id, cose]);
  const authData = authenticatorData(asked.rpId, PRESENT | VERIFIED | NEW_KEY, 0, attested);
  const attestationObject = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]) as never,
  );
  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;
  return {
    id: common.id,
    created: {
      ...common,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    },
    answer(question, said = {}) {
      const client = clientData('webauthn.get', question);
      const flags = said.verified === false ? PRESENT : PRESENT | VERIFIED;
      const data = authenticatorData(question.rpId, flags, said.counter ?? 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: said.userHandle ?? userHandle,
        },
      };
    },
  };
}
