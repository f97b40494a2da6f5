/// <reference path="./machine.d.ts" />
/**
 * The list of cards to try at one depth, best first.
 *
 * Cards of one hand with no other hand's card in between are one move. The highest stands for all, and the
 * lowest is kept with it: if one of them fails, all fail, but the answer then rests on all their ranks.
 */

import { inPlay } from './board.ts';
import { MOVES, POINTS } from './layout.ts';
import { ld, st, top } from './machine.ts';

let base: i32 = MOVES;
let length: i32 = 0;

export function begin(ply: i32): void {
  base = MOVES + (ply << 6);
  length = 0;
}

export function listed(): i32 {
  return length;
}

/** A move as a word: weight, lowest card of its group, card. */
export function moveAt(ply: i32, index: i32): i32 {
  return ld(MOVES + (ply << 6) + (index << 2));
}

export function add(suit: i32, strength: i32, low: i32, weight: i32): void {
  const word = (weight << 10) | (low << 6) | (suit << 4) | strength;
  let at = base + (length << 2);
  length++;
  while (at > base && ld(at - 4) < word) {
    st(at, ld(at - 4));
    at -= 4;
  }
  st(at, word);
}

/** The cards of a suit below the group of its highest card. */
export function below(held: i32, suit: i32): i32 {
  const others = inPlay(suit) & ~held & ((1 << top(held)) - 1);
  return others === 0 ? 0 : held & ((1 << top(others)) - 1);
}

function worthOf(suit: i32, strength: i32): i32 {
  return ld(POINTS + (((suit << 4) | strength) << 2));
}

/** The legal cards of a suit below the group of the highest. Only neighbours of equal worth form a group. */
export function belowEquals(cards: i32, suit: i32): i32 {
  const highest = top(cards);
  const all = inPlay(suit);
  const points = worthOf(suit, highest);
  let rest = cards ^ (1 << highest);
  let under = all & ((1 << highest) - 1);
  while (rest !== 0 && top(rest) === top(under) && worthOf(suit, top(rest)) === points) {
    under ^= 1 << top(rest);
    rest ^= 1 << top(rest);
  }
  return rest;
}
