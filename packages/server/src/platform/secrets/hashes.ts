/** One-way forms of what must not lie readable in the database. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Hashes } from '../deps.ts';
import type { Secrets } from './secrets.ts';

export function createHashes(secrets: Secrets): Hashes {
  const codes = secrets.key('codes');
  const addresses = secrets.key('addresses');
  const keyed = (key: Uint8Array, text: string): Uint8Array =>
    new Uint8Array(createHmac('sha256', key).update(text).digest());
  return {
    secret: (text) => new Uint8Array(createHash('sha256').update(text).digest()),
    code: (text) => keyed(codes, text),
    address: (ip) => keyed(addresses, ip),
    same: (a, b) => a.length === b.length && timingSafeEqual(a, b),
  };
}
