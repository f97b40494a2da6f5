/**
 * Everything that is chance in a room, derived from its server seed, so that a retry after a crash finds the same
 * deal, the same computer move and the same pause. The words before the numbers keep the uses apart: none of
 * them can be mistaken for a block of the deals (docs/behaviour/fair-deals.md 2), which begins with 64 bytes of client seeds.
 */
import { createHmac, hash } from 'node:crypto';
import { type BySeat, SEATS, type Seat } from '@troef/games';
import { COMPUTER_DELAY_MAX_MS, COMPUTER_DELAY_MIN_MS } from '@troef/protocol';

/** A secret of the room that says nothing of the server seed it is made from. */
export type ChanceKey = string;

export const chanceKeyOf = (serverSeed: Uint8Array): ChanceKey =>
  createHmac('sha256', serverSeed).update('chance').digest('hex');

/** The seed of the choice of a computer that this row asked. The players mix it themselves, so it need not be hashed for every choice. */
export const computerSeed = (key: ChanceKey, seq: number, seat: Seat): string =>
  `${key}:computer:${seq}:${seat}`;

/** How long a computer takes, so that people can follow. */
export function computerDelay(key: ChanceKey, seq: number): number {
  const span = COMPUTER_DELAY_MAX_MS - COMPUTER_DELAY_MIN_MS + 1;
  return COMPUTER_DELAY_MIN_MS + (draw(key, 'delay', seq).readUInt32BE(0) % span);
}

/**
 * Names for the computers of a room, none with the initial of another or of anybody in `taken`: there are more initials
 * among the names than seats at a table. `from`: another draw.
 */
export function computerNames(key: ChanceKey, count: number, taken: readonly string[], from = 0): string[] {
  let free: readonly string[] = NAMES.filter((name) => !taken.some((other) => isLike(name, other)));
  const drawn: string[] = [];
  for (let n = 0; n < count && free.length > 0; n++) {
    const name = free[draw(key, 'names', from + n).readUInt32BE(0) % free.length] as string;
    drawn.push(name);
    free = free.filter((other) => !isLike(other, name));
  }
  return drawn;
}

/** Four seats in an order of chance: who sits on `s` comes from `order[s]`. */
export function seatOrder(key: ChanceKey, seq: number): BySeat<Seat> {
  const order: Seat[] = [...SEATS];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(key, 'seats', seq, last).readUInt32BE(0) % (last + 1);
    [order[last], order[other]] = [order[other] as Seat, order[last] as Seat];
  }
  const [a = 0, b = 1, c = 2, d = 3] = order;
  return [a, b, c, d];
}

/** Short and from all three parts of the country. */
export const NAMES = [
  ...['Bert', 'Fien', 'Jef', 'Lotte', 'Marc', 'Nele', 'Rik', 'Staf', 'Tuur', 'Wout', 'Griet', 'Mieke'],
  ...['Ada', 'Élise', 'Gaston', 'Luc', 'Marie', 'Noé', 'Odile', 'Yves', 'Zoé', 'Heidi', 'Karl', 'Ute'],
] as const;

/** Whether two names begin with the same letter, and so all the more whether they are the same. */
export const isLike = (one: string, other: string): boolean => initialOf(one) === initialOf(other);

const initialOf = (name: string): string | undefined =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()][0];

const draw = (key: ChanceKey, use: string, ...numbers: readonly number[]): Buffer =>
  hash('sha256', [key, use, ...numbers].join(':'), 'buffer');
