/// <reference path="./machine.d.ts" />
/**
 * The position: four hands, the cards in play, the lengths that key the table, and the terms of the game.
 *
 * Two masks of seats describe the aim. Tricks of the side `counted` are counted, and the side `wanting` wants
 * them. In a contract both are the declarers. In misery the declarer is counted and the opponents want.
 */
import { ALL, FOES, HANDS, MARKS, PARTNERS, RELATIONS } from './layout.ts';
import { ld, ld8, st, st8, top } from './machine.ts';

/** 0 to 3, or 4 for none. */
export let trump: i32 = 4;
export let counted: i32 = 5;
export let wanting: i32 = 5;

/** Lengths of the holdings, four bits each, suit by suit: first seats 0 and 1, then seats 2 and 3. */
export let lengthsA: i32 = 0;
export let lengthsB: i32 = 0;

/** Cards played in the search so far, and the limit. */
export let nodes: i32 = 0;
export let cap: i32 = 0;

/** If the counted side does not want tricks: the seat that is alone against three, or -1. */
export let loner: i32 = -1;

function alone(seats: i32): i32 {
  return seats !== 0 && (seats & (seats - 1)) === 0 ? top(seats) : -1;
}

export function setTerms(newTrump: i32, newCounted: i32, newWanting: i32): void {
  trump = newTrump;
  counted = newCounted;
  wanting = newWanting;
  loner = alone(newCounted) >= 0 ? alone(newCounted) : alone(15 - newCounted);
  if (newCounted === newWanting) loner = -1;
  for (let seat: i32 = 0; seat < 4; seat++) {
    let partner: i32 = -1;
    let partners: i32 = 0;
    for (let other: i32 = 0; other < 4; other++) {
      if (other !== seat && isWanting(other) === isWanting(seat)) {
        partner = other;
        partners++;
      }
    }
    st(PARTNERS + (seat << 2), partners === 1 ? partner : -1);
    let foes: i32 = 0;
    let list: i32 = 0;
    for (let after: i32 = 0; after < 4; after++) {
      const other = (seat + after) & 3;
      let relation: i32 = after === 0 ? 0 : 1;
      if (isWanting(other) !== isWanting(seat)) {
        relation = foes === 0 && after < 3 ? 2 : 3;
        list =
          foes === 0
            ? other * 0x111
            : foes === 1
              ? (list & 15) | (other * 0x110)
              : (list & 255) | (other << 8);
        foes++;
      }
      st8(RELATIONS + (seat << 2) + other, relation);
    }
    st(FOES + (seat << 2), list);
  }
}

/** The relation of another seat to this one: see RELATIONS. */
export function relation(seat: i32, other: i32): i32 {
  return ld8(RELATIONS + (seat << 2) + other);
}

/** The only other seat of the same side, or -1. */
export function partnerOf(seat: i32): i32 {
  return ld(PARTNERS + (seat << 2));
}

export function setCap(newCap: i32): void {
  nodes = 0;
  cap = newCap;
}

/** Whether the nodes are used up. The search's results then mean nothing. */
export function spent(): i32 {
  return nodes > cap ? 1 : 0;
}

export function holding(seat: i32, suit: i32): i32 {
  return ld(HANDS + (seat << 4) + (suit << 2));
}

export function inPlay(suit: i32): i32 {
  return ld(ALL + (suit << 2));
}

/** The lengths of a hand's four suits, four bits each. */
export function lengthsOf(seat: i32): i32 {
  return (((seat & 2) === 0 ? lengthsA : lengthsB) >>> ((seat & 1) << 4)) & 0xffff;
}

export function isCounted(seat: i32): i32 {
  return (counted >> seat) & 1;
}

export function isWanting(seat: i32): i32 {
  return (wanting >> seat) & 1;
}

/** Takes a card out of a hand, or puts it back. */
function turn(seat: i32, suit: i32, strength: i32): void {
  const at = HANDS + (seat << 4) + (suit << 2);
  st(at, ld(at) ^ (1 << strength));
}

export function takeOut(seat: i32, suit: i32, strength: i32): void {
  nodes++;
  turn(seat, suit, strength);
  const one: i32 = 1 << (((seat & 1) << 4) + (suit << 2));
  if ((seat & 2) === 0) lengthsA = (lengthsA - one) | 0;
  else lengthsB = (lengthsB - one) | 0;
}

export function putBack(seat: i32, suit: i32, strength: i32): void {
  turn(seat, suit, strength);
  const one: i32 = 1 << (((seat & 1) << 4) + (suit << 2));
  if ((seat & 2) === 0) lengthsA = (lengthsA + one) | 0;
  else lengthsB = (lengthsB + one) | 0;
}

export function setLengths(a: i32, b: i32): void {
  lengthsA = a;
  lengthsB = b;
}

/** Takes a card out of play, or puts it back. The cards of a trick leave together when it ends. */
export function flip(card: i32): void {
  const at = ALL + ((card >> 4) << 2);
  st(at, ld(at) ^ (1 << (card & 15)));
}

export function clearMarks(): void {
  st(MARKS, 0);
  st(MARKS + 4, 0);
}

/** Marks that the answer rests on this rank, and so on every higher rank of the suit. */
export function mark(suit: i32, strength: i32): void {
  const at = MARKS + ((suit >> 1) << 2);
  st(at, ld(at) | (1 << (strength + ((suit & 1) << 4))));
}
