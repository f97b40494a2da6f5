/**
 * The random numbers of a room's deals: nobody knows them before, and anybody can check them afterwards.
 *
 * Block c of dealing n is HMAC-SHA256(serverSeed, client seeds of seats 0-3 (64 bytes) ‖ room id (UTF-8) ‖ n
 * ‖ c), n and c as big-endian uint32. n counts every dealing of the room from 0, all-passed ones too. Blocks
 * are read as big-endian uint32. Nothing else decides a deal, so the same dealing can always be made again.
 * The commitment, shown before the first card, is the SHA-256 of the server seed.
 *
 * Deals that several tables play alike have a name, and come from a seed that these tables share. Their blocks
 * are HMAC-SHA256(serverSeed, 64 zero bytes ‖ name (UTF-8) ‖ n ‖ a ‖ c): n is the number of the deal, counted
 * from 1, and a how often all have passed it, from 0. So a table where all pass plays the same deals afterwards.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SessionCore } from '../session.ts';
import { belowFrom, type RandomStream } from './random.ts';

export const SERVER_SEED_BYTES = 32;
export const CLIENT_SEED_BYTES = 16;
const BLOCK_BYTES = 32;

/** Makes the stream. `clientSeeds`: 16 bytes for each seat, zeros for a computer or if none was sent. */
export function verifiableStream(
  serverSeed: Uint8Array,
  clientSeeds: Uint8Array,
  roomId: string,
  dealing: number,
): RandomStream {
  if (clientSeeds.length !== 4 * CLIENT_SEED_BYTES) throw new Error('client seeds are 64 bytes');
  return streamOf(serverSeed, clientSeeds, roomId, [dealing]);
}

/** A deal of a session: its number, counted from 1, and how often all have passed it. */
export interface DealAttempt {
  readonly number: number;
  readonly attempt: number;
}

/** Returns which deal of a session is missing. */
export const missingDeal = ({ played, sheet }: Pick<SessionCore, 'played' | 'sheet'>): DealAttempt => ({
  number: played + 1,
  attempt: sheet.filter(({ deal }) => deal > played).length,
});

/** Makes the stream of a deal that several tables play alike. `deals`: the name of these deals. */
export const sharedStream = (
  serverSeed: Uint8Array,
  deals: string,
  { number, attempt }: DealAttempt,
): RandomStream => streamOf(serverSeed, new Uint8Array(4 * CLIENT_SEED_BYTES), deals, [number, attempt]);

/** Makes the stream whose block c is an HMAC of the seeds, the name, the numbers and c. */
function streamOf(
  serverSeed: Uint8Array,
  clientSeeds: Uint8Array,
  name: string,
  numbers: readonly number[],
): RandomStream {
  const named = new TextEncoder().encode(name);
  const message = new Uint8Array(clientSeeds.length + named.length + 4 * (numbers.length + 1));
  message.set(clientSeeds, 0);
  message.set(named, clientSeeds.length);
  const counters = new DataView(message.buffer, clientSeeds.length + named.length);
  for (const [at, number] of numbers.entries()) counters.setUint32(4 * at, number);

  let block = 0;
  let words = new DataView(new ArrayBuffer(0));
  let at = 0;
  const nextWord = (): number => {
    if (at >= words.byteLength) {
      counters.setUint32(4 * numbers.length, block++);
      const bytes = hmac(sha256, serverSeed, message);
      words = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
      at = 0;
    }
    const word = words.getUint32(at);
    at += 4;
    return word;
  };
  return { below: (bound) => belowFrom(nextWord, bound) };
}

/** Returns the commitment, which is shown before the first card: hex SHA-256 of the server seed. */
export const commitmentOf = (serverSeed: Uint8Array): string => toHex(sha256(serverSeed));

/** Joins four seeds of 16 bytes, in order of seat, into the 64 bytes of the stream. null counts as zeros. */
export function joinClientSeeds(seeds: readonly (Uint8Array | null)[]): Uint8Array {
  const joined = new Uint8Array(4 * CLIENT_SEED_BYTES);
  seeds.forEach((seed, seat) => {
    if (seed !== null) joined.set(seed, seat * CLIENT_SEED_BYTES);
  });
  return joined;
}

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Reads hexadecimal digits. Returns undefined if the text is not exactly `length` bytes. */
export function fromHex(text: string, length: number): Uint8Array | undefined {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}
