/** A key pair of the curve P-256, by which push services know a site (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto';

/** Base64url, as web-push and browsers want them. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Returns undefined if the text is no private key. */
export function pairOf(privateKey: string): KeyPair | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return undefined;
  }
  return { privateKey, publicKey: curve.getPublicKey().toString('base64url') };
}
