/// <reference path="./machine.d.ts" />
/**
 * Move ordering on lead. The order never changes an answer, only how soon it is found.
 *
 * A suit is weighed by the holders of its two highest cards, by the four lengths and by possible ruffs, and a
 * card by its place in the holding. The host provides the weights (`../weights.ts`).
 */
import { holding, inPlay, relation, trump } from './board.ts';
import { WEIGHTS } from './layout.ts';
import { bottom, count, ld, top } from './machine.ts';
import { add, begin, below, belowEquals } from './moves.ts';
import { owners } from './table.ts';

function weight(index: i32): i32 {
  return ld(WEIGHTS + (index << 2));
}

/** Of the suit weighed last: kind (0 without trump, 1 side suit, 2 trump), and bonus of its highest card. */
let kind: i32 = 0;
let high: i32 = 0;

/** Returns the weight of leading this suit. */
function weighSuit(seat: i32, suit: i32, held: i32): i32 {
  kind = trump === 4 ? 0 : suit === trump ? 2 : 1;
  const all = inPlay(suit);
  const own = owners(suit);
  const ace = relation(seat, own >>> 30);
  const king: i32 = (all & (all - 1)) === 0 ? 4 : relation(seat, (own >>> 28) & 3);
  const pair = kind * 20 + ace * 5 + king;
  high = weight(60 + pair);
  const lengths = 120 + (kind << 2);
  let sum = weight(pair) + weight(lengths) * count(held);
  let palRuffs: i32 = 0;
  let foeRuffs: i32 = 0;
  for (let after: i32 = 1; after < 4; after++) {
    const other = (seat + after) & 3;
    const length = count(holding(other, suit));
    const is = relation(seat, other);
    sum += weight(lengths + is) * length;
    if (kind === 1 && length === 0 && holding(other, trump) !== 0) {
      if (is === 1) palRuffs = 1;
      else foeRuffs |= is;
    }
  }
  if (palRuffs !== 0) return sum + weight(foeRuffs !== 0 ? 133 : 132);
  return foeRuffs === 0 ? sum : sum + weight(foeRuffs === 2 ? 134 : 135);
}

/** Returns the weight of leading the `place`th card of the holding, with or without an equal below it. */
function weighCard(place: i32, equal: i32): i32 {
  let sum = -weight(136 + kind) * place;
  if (place === 0) sum += high;
  if (equal !== 0) sum += weight(139 + kind);
  return sum;
}

/**
 * `known` is the card that was best in a similar position, or -1. If cards have a worth that the side wants
 * (`valued`), neighbours of different worth are different moves.
 */
export function listLeads(ply: i32, seat: i32, known: i32, valued: i32): void {
  begin(ply);
  for (let suit: i32 = 0; suit < 4; suit++) {
    let rest = holding(seat, suit);
    if (rest === 0) continue;
    const suitWeight = weighSuit(seat, suit, rest);
    let place: i32 = 0;
    while (rest !== 0) {
      const strength = top(rest);
      const next = valued !== 0 ? belowEquals(rest, suit) : below(rest, suit);
      const low = bottom(rest ^ next);
      rest = next;
      let sum = suitWeight + weighCard(place, strength - low);
      if (((suit << 4) | strength) === known) sum += weight(142);
      add(suit, strength, low, sum);
      place++;
    }
  }
}
