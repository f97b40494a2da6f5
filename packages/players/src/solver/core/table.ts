/// <reference path="./machine.d.ts" />
/**
 * The transposition table for positions between two tricks, on relative ranks (partition search).
 *
 * A node stands for the leader and the lengths of all sixteen holdings, so the number of cards left is part
 * of the key. An entry says: if the highest cards of each suit have these owners, then however the rest lies,
 * the counted side wins at least and at most so many of the tricks left. Valid for one deal and one trump.
 */
import { inPlay } from './board.ts';
import { ALL, HEAD_COUNT, HEADS, MARKS, NTH, OWNERS, STORE, VALUED } from './layout.ts';
import { bottom, count, ld, ld8, mul, st, st8 } from './machine.ts';

/**
 * Node: lengths (2 words), leader, next node, first entry, refuting card; with points four more key words.
 */
const NODE_SIZE: i32 = 24;
const POINT_NODE_SIZE: i32 = 40;
/** Entry: owners of the four highest of each suit, their mask, bounds, depths, next; if deep, all owners. */
const ENTRY_SIZE: i32 = 20;
const DEEP_ENTRY_SIZE: i32 = 36;

const DEEP: i32 = 0x10000;

let free: i32 = STORE;
let end: i32 = STORE;
let ready: i32 = 0;

/** Results of the last `find`: the node, and the card that was best in a similar position (or -1). */
let node: i32 = 0;
let hint: i32 = -1;

export function foundNode(): i32 {
  return node;
}

export function foundHint(): i32 {
  return hint;
}

/** Fills the tables that are the same for every deal. */
export function prepare(): void {
  if (ready !== 0) return;
  ready = 1;
  for (let subset: i32 = 1; subset < 8192; subset++) {
    let rest = subset;
    let nth: i32 = count(subset);
    while (nth > 0) {
      st8(NTH + (subset << 4) + nth, bottom(rest));
      rest &= rest - 1;
      nth--;
    }
  }
}

/** Forgets all positions. `limit` is the end of the memory. */
export function clearTable(limit: i32): void {
  free = STORE;
  end = limit;
  for (let at: i32 = HEADS; at < HEADS + (HEAD_COUNT << 2); at += 4) st(at, 0);
}

/** Lists the owners of every subset of a suit, from those of its cards (two bits each, lowest first). */
export function listOwners(suit: i32, size: i32, owners: i32): void {
  const base = OWNERS + (suit << 15);
  st(base, 0);
  for (let strength: i32 = 0; strength < size; strength++) {
    const own = ((owners >>> (strength << 1)) & 3) << 30;
    const from: i32 = 1 << strength;
    for (let rest: i32 = 0; rest < from; rest++)
      st(base + ((from | rest) << 2), own | (ld(base + (rest << 2)) >>> 2));
  }
}

/** The owners of the four highest cards of each suit: eight bits a suit. */
function tops(): i32 {
  return (
    (owners(0) & -0x1000000) |
    ((owners(1) >>> 8) & 0x00ff0000) |
    ((owners(2) >>> 16) & 0x0000ff00) |
    (owners(3) >>> 24)
  );
}

/** The owners of the cards of a suit in play, two bits each, the highest card topmost. */
export function owners(suit: i32): i32 {
  return ld(OWNERS + (suit << 15) + (ld(ALL + (suit << 2)) << 2));
}

/** Whether the owners below the fourth card match the entry, as far as it depends on them. */
function deepMatch(entry: i32, depths: i32): i32 {
  for (let suit: i32 = 0; suit < 4; suit++) {
    const depth = (depths >>> (suit << 2)) & 15;
    if (depth > 4 && (owners(suit) ^ ld(entry + 20 + (suit << 2))) >>> (32 - (depth << 1)) !== 0) return 0;
  }
  return 1;
}

/** Marks the lowest card of each suit on which an entry depends. */
function markDepths(depths: i32): void {
  let low: i32 = 0;
  let high: i32 = 0;
  if ((depths & 15) !== 0) low = 1 << ld8(NTH + (ld(ALL) << 4) + (depths & 15));
  if ((depths & 0xf0) !== 0) low |= 1 << (16 + ld8(NTH + (ld(ALL + 4) << 4) + ((depths >>> 4) & 15)));
  if ((depths & 0xf00) !== 0) high = 1 << ld8(NTH + (ld(ALL + 8) << 4) + ((depths >>> 8) & 15));
  if ((depths & 0xf000) !== 0) high |= 1 << (16 + ld8(NTH + (ld(ALL + 12) << 4) + ((depths >>> 12) & 15)));
  st(MARKS, low);
  st(MARKS + 4, high);
}

/** What a suit with cards of worth adds to the key: those left, and the places of the two lowest. */
function worthKey(suit: i32): i32 {
  const all = inPlay(suit);
  const valued = all & ld(VALUED + (suit << 2));
  if (valued === 0) return 0;
  const others = valued & (valued - 1);
  const second: i32 = others === 0 ? 0 : count(all >> bottom(others));
  return valued | (count(all >> bottom(valued)) << 13) | (second << 17);
}

/** Whether the counted side is known to win `need` more tricks: 1 yes, 0 no, 2 unknown. */
export function find(lengthsA: i32, lengthsB: i32, leader: i32, need: i32): i32 {
  const head = headOf(mul(lengthsA ^ (leader << 14), 0x2c1b3c6d) ^ mul(lengthsB, 0x297a2d39));
  node = ld(head);
  while (node !== 0) {
    if (ld(node) === lengthsA && ld(node + 4) === lengthsB && ld(node + 8) === leader) return search(need);
    node = ld(node + 12);
  }
  open(head, NODE_SIZE, lengthsA, lengthsB, leader);
  return 2;
}

/** The same for points. `state` is the leader and what else the rules depend on. */
export function findPoints(lengthsA: i32, lengthsB: i32, state: i32, need: i32): i32 {
  const a = worthKey(0);
  const b = worthKey(1);
  const c = worthKey(2);
  const d = worthKey(3);
  let hash = mul(lengthsA ^ (state << 14), 0x2c1b3c6d) ^ mul(lengthsB, 0x297a2d39);
  hash ^= mul(a, 0x3c6ef372) ^ mul(b, 0x1b56c4e9) ^ mul(c, 0x5bd1e995) ^ mul(d, 0x6a09e667);
  const head = headOf(hash);
  node = ld(head);
  while (node !== 0) {
    if (
      ld(node) === lengthsA &&
      ld(node + 4) === lengthsB &&
      ld(node + 8) === state &&
      ld(node + 24) === a &&
      ld(node + 28) === b &&
      ld(node + 32) === c &&
      ld(node + 36) === d
    )
      return search(need);
    node = ld(node + 12);
  }
  open(head, POINT_NODE_SIZE, lengthsA, lengthsB, state);
  if (node === 0) return 2;
  st(node + 24, a);
  st(node + 28, b);
  st(node + 32, c);
  st(node + 36, d);
  return 2;
}

function headOf(hash: i32): i32 {
  return HEADS + ((mul(hash ^ (hash >>> 15), -0x7a143595) >>> 18) << 2);
}

function open(head: i32, size: i32, lengthsA: i32, lengthsB: i32, state: i32): void {
  hint = -1;
  node = 0;
  if (free + size > end) return;
  node = free;
  free += size;
  st(node, lengthsA);
  st(node + 4, lengthsB);
  st(node + 8, state);
  st(node + 12, ld(head));
  st(node + 16, 0);
  st(node + 20, -1);
  st(head, node);
}

/** Searches the entries of the node. */
function search(need: i32): i32 {
  hint = ld(node + 20);
  const here = tops();
  let entry = ld(node + 16);
  while (entry !== 0) {
    if (((ld(entry) ^ here) & ld(entry + 4)) === 0) {
      const bounds = ld(entry + 8);
      const reached = (bounds & 0xffff) >= need;
      if (reached || bounds >>> 16 < need) {
        const depths = ld(entry + 12);
        if ((depths & DEEP) === 0 || deepMatch(entry, depths) !== 0) {
          markDepths(depths);
          return reached ? 1 : 0;
        }
      }
    }
    entry = ld(entry + 16);
  }
  return 2;
}

function depthOf(suit: i32, marks: i32): i32 {
  return marks === 0 ? 0 : count(ld(ALL + (suit << 2)) >> bottom(marks));
}

function topMask(depth: i32): i32 {
  return depth > 4 ? 0xff : (0xff00 >> (depth << 1)) & 0xff;
}

function deepOwners(suit: i32, depth: i32): i32 {
  return depth > 4 ? owners(suit) & (-1 << (32 - (depth << 1))) : 0;
}

/** Stores a result: a value from `least` to `most` that rests on the marked ranks; `card` decided it. */
export function remember(at: i32, least: i32, most: i32, marksA: i32, marksB: i32, card: i32): void {
  if (at === 0) return;
  st(at + 20, card);
  if (free + DEEP_ENTRY_SIZE > end) return;
  const d0 = depthOf(0, marksA & 0xffff);
  const d1 = depthOf(1, marksA >>> 16);
  const d2 = depthOf(2, marksB & 0xffff);
  const d3 = depthOf(3, marksB >>> 16);
  const mask = (topMask(d0) << 24) | (topMask(d1) << 16) | (topMask(d2) << 8) | topMask(d3);
  const deep: i32 = d0 > 4 || d1 > 4 || d2 > 4 || d3 > 4 ? DEEP : 0;
  const entry = free;
  st(entry, tops() & mask);
  st(entry + 4, mask);
  st(entry + 8, least | (most << 16));
  st(entry + 12, d0 | (d1 << 4) | (d2 << 8) | (d3 << 12) | deep);
  st(entry + 16, ld(at + 16));
  free += ENTRY_SIZE;
  if (deep !== 0) {
    free = entry + DEEP_ENTRY_SIZE;
    st(entry + 20, deepOwners(0, d0));
    st(entry + 24, deepOwners(1, d1));
    st(entry + 28, deepOwners(2, d2));
    st(entry + 32, deepOwners(3, d3));
  }
  st(at + 16, entry);
}
