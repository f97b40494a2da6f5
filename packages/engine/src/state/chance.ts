/**
 * All randomness of a room, derived from its server seed, so that a retry after a crash finds the same deal,
 * the same computer move and the same pause. The words before the numbers keep the uses apart from each other
 * and from the deals (docs/behaviour/fair-deals.md 2), whose blocks begin with 64 bytes of client seeds.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BySeat, SEATS, type Seat } from '@troef/games';
import { COMPUTER_DELAY_MAX_MS, COMPUTER_DELAY_MIN_MS } from '@troef/protocol';

/** A secret of the room that reveals nothing about its server seed. */
export type ChanceKey = string;

export const chanceKeyOf = (serverSeed: Uint8Array): ChanceKey =>
  bytesToHex(hmac(sha256, serverSeed, utf8ToBytes('chance')));

/**
 * Seeds the choice of a computer that this row asked. The players mix the text themselves, so it need not be
 * hashed here.
 */
export const computerSeed = (key: ChanceKey, seq: number, seat: Seat): string =>
  `${key}:computer:${seq}:${seat}`;

/** Returns how long a computer takes, so that people can follow. */
export function computerDelay(key: ChanceKey, seq: number): number {
  const span = COMPUTER_DELAY_MAX_MS - COMPUTER_DELAY_MIN_MS + 1;
  return COMPUTER_DELAY_MIN_MS + (draw(key, 'delay', seq).getUint32(0) % span);
}

/**
 * Draws names for computers. No name has the initial of another or of anybody in `taken`: there are more
 * initials among the names than seats at a table. `from`: another value gives another draw.
 */
export function computerNames(key: ChanceKey, count: number, taken: readonly string[], from = 0): string[] {
  let free: readonly string[] = NAMES.filter((name) => !taken.some((other) => isLike(name, other)));
  const drawn: string[] = [];
  for (let n = 0; n < count && free.length > 0; n++) {
    const name = free[draw(key, 'names', from + n).getUint32(0) % free.length] as string;
    drawn.push(name);
    free = free.filter((other) => !isLike(other, name));
  }
  return drawn;
}

/** Draws an order of the four seats: the player on seat `s` comes from seat `order[s]`. */
export function seatOrder(key: ChanceKey, seq: number): BySeat<Seat> {
  const order: Seat[] = [...SEATS];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(key, 'seats', seq, last).getUint32(0) % (last + 1);
    [order[last], order[other]] = [order[other] as Seat, order[last] as Seat];
  }
  const [a = 0, b = 1, c = 2, d = 3] = order;
  return [a, b, c, d];
}

/** Short names from all three parts of the country. */
export const NAMES = [
  ...['Bert', 'Fien', 'Jef', 'Lotte', 'Marc', 'Nele', 'Rik', 'Staf', 'Tuur', 'Wout', 'Griet', 'Mieke'],
  ...['Ada', 'Élise', 'Gaston', 'Luc', 'Marie', 'Noé', 'Odile', 'Yves', 'Zoé', 'Heidi', 'Karl', 'Ute'],
] as const;

/** Tells whether two names begin with the same letter. Equal names always do. */
export const isLike = (one: string, other: string): boolean => initialOf(one) === initialOf(other);

const initialOf = (name: string): string | undefined =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()][0];

const draw = (key: ChanceKey, use: string, ...numbers: readonly number[]): DataView =>
  new DataView(sha256(utf8ToBytes([key, use, ...numbers].join(':'))).buffer);
