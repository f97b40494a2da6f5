/**
 * Seals values that must not be readable in the database, or that leave us and come back unread: AES-256-GCM
 * with a fresh nonce each time (nonce, tag, text).
 *
 * Each purpose has a key of its own, so nothing that was sealed for one can be used for another. Seeds of
 * rooms keep the key that all purposes once had, because running rooms and servers of the previous release
 * know no other. Mails and pushes that were sealed with it while they waited are still read.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * What is sealed: seeds of rooms, secrets of second factors, waiting mails and pushes, and tokens that leave
 * us and come back once.
 */
export type SealPurpose =
  | 'seed'
  | 'factor'
  | 'mail'
  | 'push'
  | 'grant'
  | 'proof'
  | 'ticket'
  | 'half'
  | 'room';

/** Seals values that must not be readable in the database, or that nobody else may make. */
export interface Vault {
  seal(purpose: SealPurpose, plain: Uint8Array): Uint8Array;
  /** Throws if it was not sealed here for this purpose. */
  open(purpose: SealPurpose, sealed: Uint8Array): Uint8Array;
  /** Returns it sealed with the secret of this site, if another that counts too sealed it. */
  reseal?(purpose: SealPurpose, sealed: Uint8Array): Uint8Array | undefined;
}

const NONCE = 12;
const TAG = 16;

/** The name of the key of each purpose. None may ever change while something sealed with it is kept. */
const KEYS: Readonly<Record<SealPurpose, string>> = {
  seed: 'vault',
  factor: 'vault factor',
  mail: 'vault mail',
  push: 'vault push',
  grant: 'vault grant',
  proof: 'vault proof',
  ticket: 'vault ticket',
  half: 'vault half',
  room: 'vault room',
};
const ONCE_SEALED_AS_SEEDS: ReadonlySet<SealPurpose> = new Set(['mail', 'push']);

export function createVault(secrets: Secrets): Vault {
  const keys = new Map<SealPurpose, Uint8Array>();
  const keyOf = (purpose: SealPurpose): Uint8Array => {
    const key = keys.get(purpose) ?? secrets.key(KEYS[purpose]);
    keys.set(purpose, key);
    return key;
  };
  const openOwn = (purpose: SealPurpose, sealed: Uint8Array): Uint8Array => {
    try {
      return open(keyOf(purpose), sealed);
    } catch (error) {
      if (!ONCE_SEALED_AS_SEEDS.has(purpose)) throw error;
      return open(keyOf('seed'), sealed);
    }
  };
  const openOther = (purpose: SealPurpose, sealed: Uint8Array): Uint8Array | undefined => {
    const key = secrets.otherKey?.(KEYS[purpose]);
    if (key === undefined) return undefined;
    try {
      return open(key, sealed);
    } catch {
      return undefined;
    }
  };
  return {
    seal: (purpose, plain) => seal(keyOf(purpose), plain),
    open(purpose, sealed) {
      try {
        return openOwn(purpose, sealed);
      } catch (error) {
        const plain = openOther(purpose, sealed);
        if (plain === undefined) throw error;
        return plain;
      }
    },
    reseal(purpose, sealed) {
      const plain = openOther(purpose, sealed);
      return plain && seal(keyOf(purpose), plain);
    },
  };
}

function seal(key: Uint8Array, plain: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
}

function open(key: Uint8Array, sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]));
}
