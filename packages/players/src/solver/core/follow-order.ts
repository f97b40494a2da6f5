/// <reference path="./machine.d.ts" />
/**
 * Move ordering when following or discarding: first the cheapest card that settles the trick for the seat's
 * side, otherwise the lowest. The order never changes an answer, only how soon it is found.
 */
import { holding, inPlay, isWanting, relation, trump } from './board.ts';
import { WEIGHTS } from './layout.ts';
import { bottom, count, ld, least, top } from './machine.ts';
import { add, begin, below } from './moves.ts';
import { owners } from './table.ts';

/** What the later hands can do: the highest card of the seat's side and of the foes, and their ruffs. */
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

function weight(index: i32): i32 {
  return ld(WEIGHTS + (index << 2));
}

export function listFollows(ply: i32, position: i32, seat: i32, led: i32, best: i32, bestSeat: i32): void {
  begin(ply);
  const held = holding(seat, led);
  if (held !== 0 && below(held, led) === 0) {
    add(led, top(held), bottom(held), 0);
    return;
  }
  lookAhead(position, seat, led);
  const ours = isWanting(bestSeat) === isWanting(seat) ? 1 : 0;
  if (held !== 0) listSuit(position, held, led, best, ours);
  else listDiscards(position, seat, led, best, ours);
}

function listSuit(position: i32, held: i32, led: i32, best: i32, ours: i32): void {
  const weights = 142 + (position << 3);
  const ruffed = best >> 4 !== led;
  const high = ruffed ? 15 : best & 15;
  const needed = foeTop > high ? foeTop : high;
  const safe = foeRuff < 0;
  const settled = ours !== 0 && !ruffed && high > foeTop && safe;
  const palWins = !ruffed && safe && (palTop > needed || palRuff !== 0);
  // Weight of a sure winner, and of a card that beats the best one so far.
  const take = ruffed || !safe ? 0 : weight(weights + (settled ? 2 : palWins ? 1 : 0));
  const beat = ruffed ? 0 : weight(weights + (settled ? 5 : palWins ? 4 : 3));
  let rest = held;
  while (rest !== 0) {
    const strength = top(rest);
    const next = below(rest, led);
    const low = bottom(rest ^ next);
    rest = next;
    add(led, strength, low, (strength > needed ? take : strength > high ? beat : 0) - (strength << 2));
  }
}

function listDiscards(position: i32, seat: i32, led: i32, best: i32, ours: i32): void {
  const ruffed = trump !== 4 && led !== trump && best >> 4 === trump;
  const wall: i32 = ruffed ? best & 15 : 0;
  const settled = ours !== 0 && foeRuff < wall && (ruffed || (best & 15) > foeTop);
  const weights = 166 + (position << 3);
  for (let suit: i32 = 0; suit < 4; suit++) {
    let rest = holding(seat, suit);
    if (rest === 0) continue;
    if (suit === trump) {
      const floor: i32 = ruffed ? best & 15 : -1;
      const needed = foeRuff > floor ? foeRuff : floor;
      const base = weights + (settled ? 3 : 0);
      while (rest !== 0) {
        const strength = top(rest);
        const next = below(rest, suit);
        const low = bottom(rest ^ next);
        rest = next;
        const kind: i32 = strength > needed ? 0 : strength > floor ? 1 : 2;
        add(suit, strength, low, weight(base + kind) - (strength << 2));
      }
    } else {
      const all = inPlay(suit);
      const own = owners(suit);
      const king: i32 = (all & (all - 1)) === 0 ? 4 : relation(seat, (own >>> 28) & 3);
      const table: i32 = trump === 4 ? 200 : 230;
      const base =
        weight(table + relation(seat, own >>> 30) * 5 + king) + weight(table + 19 + least(count(rest), 5));
      while (rest !== 0) {
        const strength = top(rest);
        const next = below(rest, suit);
        const low = bottom(rest ^ next);
        rest = next;
        add(suit, strength, low, base - (strength << 2));
      }
    }
  }
}
