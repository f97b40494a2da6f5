/// <reference path="./machine.d.ts" />
/**
 * What is known about positions of point games between two tricks. An entry is one position, told by one word a suit:
 * the owners of its cards from the top and their number while none of them has worth, else the cards themselves.
 */
import { inPlay } from './board.ts';
import { HEAD_COUNT, HEADS, STORE, VALUED } from './layout.ts';
import { count, ld, mul, st } from './machine.ts';
import { owners } from './table.ts';

/** Four words of key, leader and broken hearts, next, least and most (16 bits each), best card. */
const SIZE: i32 = 32;

let free: i32 = STORE;
let end: i32 = STORE;
let place: i32 = 0;
let card: i32 = -1;

export function clearExact(limit: i32): void {
  free = STORE;
  end = limit;
  for (let at: i32 = HEADS; at < HEADS + (HEAD_COUNT << 2); at += 4) st(at, 0);
}

/** Of the last position looked for: where it is kept (0: nowhere), and the card that was best in it (or -1). */
export function foundPlace(): i32 {
  return place;
}

export function foundCard(): i32 {
  return card;
}

function keyOf(suit: i32): i32 {
  const all = inPlay(suit);
  return (all & ld(VALUED + (suit << 2))) !== 0 ? all << 6 : owners(suit) | count(all);
}

/** Is it known whether the counted side takes `need` more points? 1 yes it does, 0 no it does not, 2 unknown. */
export function findExact(leader: i32, broken: i32, need: i32): i32 {
  const a = keyOf(0);
  const b = keyOf(1);
  const c = keyOf(2);
  const d = keyOf(3);
  const rest = leader | (broken << 2);
  let hash = mul(a, 0x2c1b3c6d) ^ mul(b, 0x297a2d39) ^ mul(c, 0x3c6ef372) ^ mul(d ^ rest, 0x1b56c4e9);
  hash ^= hash >>> 15;
  hash = mul(hash, -0x7a143595);
  const head = HEADS + ((hash >>> 18) << 2);
  place = ld(head);
  while (place !== 0) {
    if (
      ld(place) === a &&
      ld(place + 4) === b &&
      ld(place + 8) === c &&
      ld(place + 12) === d &&
      ld(place + 16) === rest
    ) {
      const bounds = ld(place + 24);
      if ((bounds & 0xffff) >= need) return 1;
      if (bounds >>> 16 < need) return 0;
      card = ld(place + 28);
      return 2;
    }
    place = ld(place + 20);
  }
  card = -1;
  if (free + SIZE > end) return 2;
  place = free;
  free += SIZE;
  st(place, a);
  st(place + 4, b);
  st(place + 8, c);
  st(place + 12, d);
  st(place + 16, rest);
  st(place + 20, ld(head));
  st(place + 24, 0x7fff0000);
  st(place + 28, -1);
  st(head, place);
  return 2;
}

/** Keeps what was found about the position at `at`: bounds only ever close in. */
export function rememberExact(at: i32, least: i32, most: i32, best: i32): void {
  if (at === 0) return;
  const bounds = ld(at + 24);
  const low = (bounds & 0xffff) > least ? bounds & 0xffff : least;
  const high = bounds >>> 16 < most ? bounds >>> 16 : most;
  st(at + 24, low | (high << 16));
  if (best >= 0) st(at + 28, best);
}
