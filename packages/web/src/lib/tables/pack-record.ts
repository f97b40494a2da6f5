/** A record of one deal as a part of an address: JSON, deflated, in base64url (features/replay/link.ts reads it). */
import type { Seat, SessionRecord } from '@troef/games';
import { paths } from '../pages/route-table.ts';

export async function pack(record: SessionRecord): Promise<string> {
  const stream = new Blob([JSON.stringify(record)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns the address at which the replay shows what the cards of this seat cost. */
export const costAddress = async (record: SessionRecord, seat: Seat, locale: string): Promise<string> =>
  `/${locale}${paths.replay()}#d=1&m=0&c=${seat}&r=${await pack(record)}`;
