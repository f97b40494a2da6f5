/// <reference path="./machine.d.ts" />
/**
 * Quick tricks: tricks that the side on lead can take at once, without search. The leader cashes their own
 * high cards and then crosses to the partner, who cashes theirs. A lower bound; every card it rests on is
 * marked.
 */
import { clearMarks, counted, holding, inPlay, lengthsOf, mark, partnerOf, trump, wanting } from './board.ts';
import { FOES, NTH } from './layout.ts';
import { count, ld, ld8, least, most, top } from './machine.ts';

/** Length of the unbroken top run of a suit in these cards. */
export function run(all: i32, cards: i32): i32 {
  const others = all & ~cards;
  return others === 0 ? count(cards) : count(cards >> (top(others) + 1));
}

/** The place of the nth highest card. */
export function topOf(all: i32, nth: i32): i32 {
  return nth === 0 ? 13 : ld8(NTH + (all << 4) + nth);
}

/** By suit (four bits each): the rounds to which this foe follows before it ruffs. */
function followed(foe: i32): i32 {
  return trump === 4 || holding(foe, trump) !== 0 ? lengthsOf(foe) : 0xffff;
}

/** Rounds of a suit to which the other side follows before it ruffs; 15 if it never does. */
export function safeRounds(seat: i32, suit: i32): i32 {
  if (trump === 4 || suit === trump) return 15;
  const foes = ld(FOES + (seat << 2));
  const shift = suit << 2;
  const a = (followed(foes & 15) >> shift) & 15;
  const b = (followed((foes >> 4) & 15) >> shift) & 15;
  const c = (followed(foes >> 8) >> shift) & 15;
  return least(a, least(b, c));
}

export function quick(seat: i32, tricks: i32, need: i32): i32 {
  if (counted !== wanting || need > tricks) return 0;
  const partner = partnerOf(seat);
  const foes = ld(FOES + (seat << 2));
  const lengths1 = lengthsOf(foes & 15);
  const lengths2 = lengthsOf((foes >> 4) & 15);
  const lengths3 = lengthsOf(foes >> 8);
  const ruffing = trump !== 4;
  const rounds1 = ruffing ? followed(foes & 15) : 0xffff;
  const rounds2 = ruffing ? followed((foes >> 4) & 15) : 0xffff;
  const rounds3 = ruffing ? followed(foes >> 8) : 0xffff;
  const myLengths = lengthsOf(seat);
  const theirLengths = partner < 0 ? 0 : lengthsOf(partner);
  clearMarks();
  // Tricks of the leader and of the partner; whether there is an entry to the partner; depths on which the
  // partner's tricks rest; the partner's free trumps.
  let mine: i32 = 0;
  let theirs: i32 = 0;
  let over: i32 = 0;
  let depths: i32 = 0;
  let spare: i32 = 0;
  let drawn: i32 = 0;
  for (let step: i32 = 0; step < 4; step++) {
    const suit = ruffing ? (trump + step) & 3 : step;
    const shift = suit << 2;
    const myLength = (myLengths >> shift) & 15;
    const theirLength = (theirLengths >> shift) & 15;
    if (myLength + theirLength === 0) continue;
    const rounds =
      drawn !== 0 || suit === trump
        ? 15
        : least((rounds1 >> shift) & 15, least((rounds2 >> shift) & 15, (rounds3 >> shift) & 15));
    if (rounds === 0) continue;
    const all = inPlay(suit);
    const held = holding(seat, suit);
    const theirCards = partner < 0 ? 0 : holding(partner, suit);
    const longest = most((lengths1 >> shift) & 15, most((lengths2 >> shift) & 15, (lengths3 >> shift) & 15));
    let own: i32 = 0;
    const high = run(all, held);
    if (high !== 0) {
      own = high;
      let depth = high;
      if (high >= longest && theirLength <= high && (partner >= 0 || held === all)) own = myLength;
      if (own > rounds) {
        own = rounds;
        depth = least(depth, rounds);
      }
      if (theirLength === 0 && partner >= 0) depth = least(depth, longest);
      mine += own;
      if (depth > 0) mark(suit, topOf(all, depth));
      if (mine >= need) return 1;
      if (suit === trump && own >= longest) drawn = 1;
    }
    const left = theirLength - own;
    let extra: i32 = 0;
    if (left > 0) {
      const under = high === 0 ? all : all & ((1 << topOf(all, high)) - 1);
      const next = under === 0 ? 0 : run(under, theirCards & under);
      extra = next;
      if (high === 0 ? next >= longest && myLength <= next : high + next >= longest && myLength <= own)
        extra = left;
      extra = least(extra, least(left, rounds - own));
      if (extra > 0) {
        theirs += extra;
        depths |= (high + next) << shift;
        if (next > 0 && myLength > own) over = 1;
      }
    } else if (theirLength === 0 && spare > 0 && myLength > own && rounds > own) {
      // The partner ruffs one round, and no foe behind can overruff.
      spare = 0;
      over = 1;
      theirs++;
    }
    if (suit === trump) spare = left - extra;
  }
  if (over === 0 || mine + theirs < need) return 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    const depth = (depths >>> (suit << 2)) & 15;
    if (depth > 0) mark(suit, topOf(inPlay(suit), depth));
  }
  return 1;
}
