/** Seals what must not lie readable in the database: AES-256-GCM, a fresh nonce each time (nonce, tag, text). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '../deps.ts';
import type { Secrets } from './secrets.ts';

const NONCE = 12;
const TAG = 16;

export function createVault(secrets: Secrets): Vault {
  const key = secrets.key('vault');
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]));
    },
  };
}
