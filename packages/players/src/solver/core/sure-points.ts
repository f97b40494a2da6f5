/// <reference path="./machine.d.ts" />
/**
 * Points that the side on lead can take at once, without search, if points are wanted: high cards the leader
 * cashes, then those of the partner if there is an entry. Partners give the most valuable cards, foes the
 * least valuable.
 */
import { holding, inPlay, isWanting, lengthsOf, partnerOf, trump } from './board.ts';
import { FOES, POINTS } from './layout.ts';
import { bottom, ld, least, most, top } from './machine.ts';
import { run, safeRounds, topOf } from './quick.ts';

/** The worth of the `many` strongest cards of a holding. In these games a stronger card is worth more. */
function strongest(suit: i32, cards: i32, many: i32): i32 {
  let rest = cards;
  let points: i32 = 0;
  for (let index: i32 = 0; index < many && rest !== 0; index++) {
    const strength = top(rest);
    points += ld(POINTS + (((suit << 4) | strength) << 2));
    rest ^= 1 << strength;
  }
  return points;
}

function weakest(suit: i32, cards: i32, many: i32): i32 {
  let rest = cards;
  let points: i32 = 0;
  for (let index: i32 = 0; index < many && rest !== 0; index++) {
    points += ld(POINTS + (((suit << 4) | bottom(rest)) << 2));
    rest &= rest - 1;
  }
  return points;
}

/** Points of so many rounds of a suit for the side of `seat`, if that seat and its partner win them all. */
function roundsWorth(seat: i32, suit: i32, rounds: i32): i32 {
  let points: i32 = 0;
  for (let other: i32 = 0; other < 4; other++) {
    const cards = holding(other, suit);
    points +=
      isWanting(other) === isWanting(seat) ? strongest(suit, cards, rounds) : weakest(suit, cards, rounds);
  }
  return points;
}

/** The unbroken top run of trumps of a side: none of them can fall to the other side. */
function highTrumps(side: i32): i32 {
  const all = inPlay(trump);
  let cards: i32 = 0;
  for (let seat: i32 = 0; seat < 4; seat++) if (isWanting(seat) === side) cards |= holding(seat, trump);
  const others = all & ~cards;
  return others === 0 ? cards : cards & -(2 << top(others));
}

/** Points that the side not on lead keeps for certain: those of its high trumps. */
export function keptPoints(seat: i32): i32 {
  lowest = 0xffff;
  if (trump === 4) return 0;
  const high = highTrumps(1 - isWanting(seat));
  if (high !== 0) restOn(trump, bottom(high));
  return strongest(trump, high, 13);
}

/** The lowest cards on which the last answer rests, four bits a suit; 15 if it rests on none. */
let lowest: i32 = 0xffff;

export function sureLowest(suit: i32): i32 {
  return (lowest >> (suit << 2)) & 15;
}

function restOn(suit: i32, strength: i32): void {
  const shift = suit << 2;
  if (strength < ((lowest >> shift) & 15)) lowest = (lowest & ~(15 << shift)) | (strength << shift);
}

/** Points certain for the side of the leader `seat`: all of `left` if it takes every trick. */
export function surePoints(seat: i32, tricks: i32, left: i32): i32 {
  const partner = partnerOf(seat);
  const foes = ld(FOES + (seat << 2));
  const lengths1 = lengthsOf(foes & 15);
  const lengths2 = lengthsOf((foes >> 4) & 15);
  const lengths3 = lengthsOf(foes >> 8);
  const myLengths = lengthsOf(seat);
  const theirLengths = partner < 0 ? 0 : lengthsOf(partner);
  lowest = 0xffff;
  let over: i32 = 0;
  let drawn: i32 = 0;
  // Rounds won by the leader, then by the partner, four bits a suit; then the number of tricks of each.
  let owns: i32 = 0;
  let extras: i32 = 0;
  let mine: i32 = 0;
  let theirs: i32 = 0;
  for (let step: i32 = 0; step < 4; step++) {
    const suit = trump !== 4 ? (trump + step) & 3 : step;
    const shift = suit << 2;
    const myLength = (myLengths >> shift) & 15;
    const theirLength = (theirLengths >> shift) & 15;
    if (myLength + theirLength === 0) continue;
    const rounds = drawn !== 0 ? 15 : safeRounds(seat, suit);
    if (rounds === 0) continue;
    const all = inPlay(suit);
    const held = holding(seat, suit);
    const longest = most((lengths1 >> shift) & 15, most((lengths2 >> shift) & 15, (lengths3 >> shift) & 15));
    let own: i32 = 0;
    const high = run(all, held);
    if (high !== 0) {
      own = high;
      if (high >= longest && theirLength <= high && (partner >= 0 || held === all)) own = myLength;
      own = least(own, rounds);
      mine += own;
      owns |= own << shift;
      if (suit === trump && own >= longest) drawn = 1;
    }
    const room = theirLength - own;
    if (room > 0 && partner >= 0) {
      const under = high === 0 ? all : all & ((1 << topOf(all, high)) - 1);
      const next = under === 0 ? 0 : run(under, holding(partner, suit) & under);
      let extra = next;
      if (high === 0 ? next >= longest && myLength <= next : high + next >= longest && myLength <= own)
        extra = room;
      extra = least(extra, least(room, rounds - own));
      if (extra > 0) {
        theirs += extra;
        extras |= extra << shift;
        if (next > 0 && myLength > own) over = 1;
      }
    }
  }
  if (over === 0) extras = 0;
  else mine += theirs;
  if (mine === 0 && trump === 4) return 0;
  let points: i32 = 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    const own = (owns >> (suit << 2)) & 15;
    const extra = (extras >> (suit << 2)) & 15;
    const taken = own + extra === 0 ? 0 : roundsWorth(seat, suit, own + extra);
    if (suit === trump) {
      const high = highTrumps(isWanting(seat));
      const kept = strongest(suit, high, 13);
      if (kept > taken) {
        points += kept;
        restOn(suit, bottom(high));
        continue;
      }
    }
    if (own + extra === 0) continue;
    points += taken;
    // The answer rests on the cards down to the last one that wins by its rank.
    const all = inPlay(suit);
    const winners = holding(seat, suit) | (extra > 0 ? holding(partner, suit) : 0);
    restOn(suit, topOf(all, least(own + extra, run(all, winners))));
  }
  return mine >= tricks ? left : points;
}
