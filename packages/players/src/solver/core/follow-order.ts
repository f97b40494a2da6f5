/// <reference path="./machine.d.ts" />
/**
 * Which card to try first when following or discarding: the cheapest one that settles the trick for the own side,
 * otherwise the lowest. Order never changes an answer, only how soon it is found.
 */
import { holding, inPlay, isWanting, trump } from './board.ts';
import { add, begin, below } from './moves.ts';
import { bottom, count, top } from './machine.ts';

/** What the hands still to play can do: the own side's and the others' highest card, and whether they ruff. */
let palTop: i32 = -1;
let palRuff: i32 = 0;
let foeTop: i32 = -1;
let foeRuff: i32 = -1;

function lookAhead(position: i32, seat: i32, led: i32): void {
  palTop = -1;
  palRuff = 0;
  foeTop = -1;
  foeRuff = -1;
  const side = isWanting(seat);
  for (let after: i32 = position + 1; after < 4; after++) {
    const other = (seat + after - position) & 3;
    const held = holding(other, led);
    const highest = held === 0 ? -1 : top(held);
    const trumps = held !== 0 || trump === 4 ? 0 : holding(other, trump);
    if (isWanting(other) === side) {
      if (highest > palTop) palTop = highest;
      if (trumps !== 0) palRuff = 1;
    } else {
      if (highest > foeTop) foeTop = highest;
      if (trumps !== 0) {
        const ruff = top(trumps);
        if (ruff > foeRuff) foeRuff = ruff;
      }
    }
  }
}

export function listFollows(ply: i32, position: i32, seat: i32, led: i32, best: i32, bestSeat: i32): void {
  begin(ply);
  const held = holding(seat, led);
  if (held !== 0 && (held & (held - 1)) === 0) {
    const only = top(held);
    add(led, only, only, 0);
    return;
  }
  lookAhead(position, seat, led);
  const ours = isWanting(bestSeat) === isWanting(seat) ? 1 : 0;
  if (held !== 0) listSuit(held, led, best, ours);
  else listDiscards(seat, led, best, ours);
}

function listSuit(held: i32, led: i32, best: i32, ours: i32): void {
  const ruffed = best >> 4 !== led ? 1 : 0;
  const high = ruffed !== 0 ? 15 : best & 15;
  const needed = foeTop > high ? foeTop : high;
  const safe = foeRuff < 0 ? 1 : 0;
  const settled = ours !== 0 && ruffed === 0 && high > foeTop && safe !== 0 ? 1 : 0;
  const palWins = ruffed === 0 && ((palTop > needed && safe !== 0) || (palRuff !== 0 && safe !== 0)) ? 1 : 0;
  let rest = held;
  while (rest !== 0) {
    const strength = top(rest);
    const next = below(rest, led);
    const low = bottom(rest ^ next);
    rest = next;
    let weight = 20 - strength;
    if (settled === 0 && palWins === 0 && ruffed === 0) {
      if (strength > needed && safe !== 0) weight += 60;
      else if (strength > high && palTop < 0) weight += 5;
    }
    add(led, strength, low, weight);
  }
}

function listDiscards(seat: i32, led: i32, best: i32, ours: i32): void {
  const ruffed = trump !== 4 && led !== trump && best >> 4 === trump ? 1 : 0;
  const settled =
    ours !== 0 && foeRuff < (ruffed !== 0 ? best & 15 : 0) && (ruffed !== 0 || (best & 15) > foeTop) ? 1 : 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    const held = holding(seat, suit);
    if (held === 0) continue;
    let rest = held;
    const ruffs = suit === trump ? 1 : 0;
    const floor = ruffs !== 0 ? (ruffed !== 0 ? best & 15 : -1) : 99;
    const needed = foeRuff > floor ? foeRuff : floor;
    let first = discardWeight(held, suit);
    while (rest !== 0) {
      const strength = top(rest);
      const next = below(rest, suit);
      const low = bottom(rest ^ next);
      rest = next;
      let weight = first - strength;
      if (ruffs !== 0) {
        weight = 5 - strength;
        if (settled === 0) {
          if (strength > needed) weight += 60;
          else if (strength > floor) weight += 30;
          else weight -= 20;
        }
      } 
      add(suit, strength, low, weight + 40);
    }
  }
}

/** A suit is easier to throw from when it is long and no honour in it needs a guard. */
function discardWeight(held: i32, suit: i32): i32 {
  const cards = inPlay(suit);
  const length = count(held);
  let weight = length << 1;
  const highest = top(held);
  const above = count(cards >> (highest + 1));
  if (above < length && above + 1 >= length) weight -= 8;
  return weight;
}
