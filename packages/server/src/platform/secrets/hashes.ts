/** One-way forms of values that must not be readable in the database. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** One-way forms. All are compared with `same`, which takes as long for a near miss as for a far one. */
export interface Hashes {
  /** For a secret too long to be guessed: a session id, a code in a link. */
  secret(text: string): Uint8Array;
  /** Keyed, for a short code, which anybody could find by trying on a stolen table. */
  code(text: string): Uint8Array;
  /** Whether this is the form of the code, by the secret of this site or another that counts too. */
  isCode(text: string, hash: Uint8Array): boolean;
  /** Keyed, for a network address. */
  address(ip: string): Uint8Array;
  same(a: Uint8Array, b: Uint8Array): boolean;
}

export function createHashes(secrets: Secrets): Hashes {
  const codes = secrets.key('codes');
  const addresses = secrets.key('addresses');
  const keyed = (key: Uint8Array, text: string): Uint8Array =>
    new Uint8Array(createHmac('sha256', key).update(text).digest());
  const otherCodes = secrets.otherKey?.('codes');
  const same: Hashes['same'] = (a, b) => a.length === b.length && timingSafeEqual(a, b);
  return {
    isCode: (text, hash) =>
      [codes, otherCodes].some(
        (key) => key !== undefined && same(keyed(key, text).subarray(0, hash.length), hash),
      ),
    secret: (text) => new Uint8Array(createHash('sha256').update(text).digest()),
    code: (text) => keyed(codes, text),
    address: (ip) => keyed(addresses, ip),
    same,
  };
}
