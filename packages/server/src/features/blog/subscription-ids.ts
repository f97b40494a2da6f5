/**
 * The ids of subscriptions outside the database: they stand in the links of mails and are all that is needed
 * to confirm or to end a subscription. So each carries a keyed hash, which nobody can make up, and the
 * database keeps no secret.
 */
import type { Hashes } from '../../platform/secrets/hashes.ts';

const ROW_BYTES = 16;
const HASH_BYTES = 16;

export interface SubscriptionIds {
  of(row: string): string;
  /** Returns the id of the row; undefined if this is no id of ours. */
  read(id: string): string | undefined;
}

export function createSubscriptionIds(hashes: Pick<Hashes, 'code' | 'isCode'>): SubscriptionIds {
  const textOf = (row: string): string => `blog subscription ${row}`;
  const hashOf = (row: string): Uint8Array => hashes.code(textOf(row)).subarray(0, HASH_BYTES);
  return {
    of: (row) =>
      Buffer.concat([Buffer.from(row.replaceAll('-', ''), 'hex'), hashOf(row)]).toString('base64url'),
    read(id) {
      const bytes = Buffer.from(id, 'base64url');
      if (bytes.length !== ROW_BYTES + HASH_BYTES) return undefined;
      const hex = bytes.toString('hex', 0, ROW_BYTES);
      const row = [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
      return hashes.isCode(textOf(row), new Uint8Array(bytes.subarray(ROW_BYTES))) ? row : undefined;
    },
  };
}
