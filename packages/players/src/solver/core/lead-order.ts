/// <reference path="./machine.d.ts" />
/** Which card to try first on lead. Order never changes an answer, only how soon it is found. */
import { holding, inPlay, isWanting, trump } from './board.ts';
import { bottom, count, top } from './machine.ts';
import { add, begin, below } from './moves.ts';

export function listLeads(ply: i32, seat: i32, hint: i32): void {
  begin(ply);
  const partner = (seat + 2) & 3;
  const left = (seat + 1) & 3;
  const right = (seat + 3) & 3;
  const paired = isWanting(partner) === isWanting(seat) && isWanting(left) !== isWanting(seat) ? 1 : 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    const held = holding(seat, suit);
    if (held === 0) continue;
    const all = inPlay(suit);
    const pal = paired !== 0 ? holding(partner, suit) : 0;
    const before = holding(left, suit);
    const after = holding(right, suit);
    const ace: i32 = 1 << top(all);
    let weight = count(held) + count(pal) - 2 * 0;
    let ruffable = 0;
    if (trump !== 4 && suit !== trump) {
      if (before === 0 && holding(left, trump) !== 0) ruffable = 1;
      if (after === 0 && holding(right, trump) !== 0) ruffable = 1;
      if (ruffable !== 0) weight -= 20;
      else if (pal === 0 && holding(partner, trump) !== 0 && paired !== 0) weight += 20;
    }
    const second = (all ^ ace) !== 0 ? 1 << top(all ^ ace) : 0;
    if ((held & ace) !== 0) weight += 15;
    else if ((pal & ace) !== 0) weight += 18;
    else if ((before & ace) !== 0) weight += (pal & second) !== 0 ? 8 : (held & second) !== 0 ? 3 : 0;
    else weight += (held & second) !== 0 ? 5 : (pal & second) !== 0 ? -8 : -3;
    let rest = held;
    while (rest !== 0) {
      const strength = top(rest);
      const bit: i32 = 1 << strength;
      const next = below(rest, suit);
      const low = bottom(rest ^ next);
      rest = next;
      let own = weight - (strength >> 2);
      if ((bit & ace) !== 0) own += ruffable !== 0 ? 0 : 10;
      else if ((pal & ace) === 0 && bit > before && bit > after) own += 5;
      if (((suit << 4) | strength) === hint) own += 500;
      add(suit, strength, low, own + 100);
    }
  }
}
