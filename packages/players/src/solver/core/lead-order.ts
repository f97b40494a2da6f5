/// <reference path="./machine.d.ts" />
/**
 * Which card to try first on lead. Order never changes an answer, only how soon it is found.
 *
 * A suit is weighed by who holds its two highest cards, by the four lengths and by who could ruff; a card by its place in
 * the holding. The weights themselves are the host's (`../weights.ts`).
 */
import { holding, inPlay, relation, trump } from './board.ts';
import { WEIGHTS } from './layout.ts';
import { bottom, count, ld, top } from './machine.ts';
import { add, begin, below } from './moves.ts';
import { owners } from './table.ts';

function weight(index: i32): i32 {
  return ld(WEIGHTS + (index << 2));
}

/** `first` and `second` are cards that were best in positions like this one, or -1. */
export function listLeads(ply: i32, seat: i32, first: i32, second: i32): void {
  begin(ply);
  for (let suit: i32 = 0; suit < 4; suit++) {
    const held = holding(seat, suit);
    if (held === 0) continue;
    const kind: i32 = trump === 4 ? 0 : suit === trump ? 2 : 1;
    const all = inPlay(suit);
    const own = owners(suit);
    const ace = relation(seat, own >>> 30);
    const king: i32 = (all & (all - 1)) === 0 ? 4 : relation(seat, (own >>> 28) & 3);
    const pair = kind * 20 + ace * 5 + king;
    let suitWeight = weight(pair) + weight(120 + (kind << 2)) * count(held);
    let palRuffs: i32 = 0;
    let foeRuffs: i32 = 0;
    for (let after: i32 = 1; after < 4; after++) {
      const other = (seat + after) & 3;
      const length = count(holding(other, suit));
      const is = relation(seat, other);
      suitWeight += weight(120 + (kind << 2) + is) * length;
      if (kind === 1 && length === 0 && holding(other, trump) !== 0) {
        if (is === 1) palRuffs = 1;
        else foeRuffs |= is;
      }
    }
    if (palRuffs !== 0) suitWeight += foeRuffs !== 0 ? weight(133) : weight(132);
    else if (foeRuffs !== 0) suitWeight += weight(foeRuffs === 2 ? 134 : 135);
    let rest = held;
    let place: i32 = 0;
    while (rest !== 0) {
      const strength = top(rest);
      const next = below(rest, suit);
      const low = bottom(rest ^ next);
      rest = next;
      let cardWeight = suitWeight - weight(136 + kind) * place;
      if (place === 0) cardWeight += weight(60 + pair);
      if (low !== strength) cardWeight += weight(139 + kind);
      const card = (suit << 4) | strength;
      if (card === first) cardWeight += weight(142);
      if (card === second) cardWeight += weight(143);
      add(suit, strength, low, cardWeight);
      place++;
    }
  }
}
