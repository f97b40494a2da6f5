/**
 * The address of a moment: `#d=3&m=17`, deal and moment counted from 1 and 0. A record that no session of
 * ours has travels in the address itself: `r` is the JSON text of one deal, deflated, in base64url. What comes
 * after `#` is never sent to a server.
 */
import type { Seat } from '@troef/games';
import { pack } from '../../lib/tables/pack-record.ts';
import type { Place } from './places.ts';

/** More text than this is not inflated: a whole session of 32 deals has about 30 000 letters. */
const LONGEST = 400_000;

export interface Target {
  readonly place: Place;
  /** The packed record, if the address has one. */
  readonly packed: string | null;
  /** The seat of which the page shows at once what its cards cost. */
  readonly cost: Seat | null;
}

export function readTarget(hash: string): Target {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (name: string): number => {
    const value = Number(fields.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  return {
    place: { deal: Math.max(0, number('d') - 1), at: number('m') },
    packed: fields.get('r'),
    cost: seatIn(fields.get('c')),
  };
}

export function writeTarget({ deal, at }: Place, packed: string | null = null): string {
  const place = `d=${deal + 1}&m=${at}`;
  return packed === null ? `#${place}` : `#${place}&r=${packed}`;
}

export { pack };

const seatIn = (text: string | null): Seat | null =>
  text !== null && /^[0-3]$/.test(text) ? (Number(text) as Seat) : null;

/** Returns the text of a record. Throws if the letters are not one, or if it is too long. */
export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) {
      await reader.cancel();
      throw new Error('the record is too long');
    }
  }
}
