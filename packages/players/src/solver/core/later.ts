/// <reference path="./machine.d.ts" />
/**
 * Tricks the side that is not on lead is sure of, whatever is led: high trumps, or the highest card of every suit the
 * leader could lead.
 */
import { clearMarks, counted, holding, inPlay, isWanting, mark, trump, wanting } from './board.ts';
import { bottom, count, top } from './machine.ts';

/** Trumps that win by rank alone: the most that one hand holds of the unbroken run its side has at the top. */
function sureTrumps(seat: i32, need: i32): i32 {
  const all = inPlay(trump);
  let foes: i32 = 0;
  for (let after: i32 = 1; after < 4; after++) {
    const foe = (seat + after) & 3;
    if (isWanting(foe) !== isWanting(seat)) foes |= holding(foe, trump);
  }
  const others = all & ~foes;
  const high = others === 0 ? foes : (foes >> (top(others) + 1)) << (top(others) + 1);
  if (high === 0) return 0;
  for (let after: i32 = 1; after < 4; after++) {
    const foe = (seat + after) & 3;
    if (isWanting(foe) === isWanting(seat)) continue;
    let sure = holding(foe, trump) & high;
    if (count(sure) < need) continue;
    while (count(sure) > need) sure &= sure - 1;
    mark(trump, bottom(sure));
    return 1;
  }
  return 0;
}

export function later(seat: i32, tricks: i32, need: i32): i32 {
  if (counted !== wanting) return 0;
  clearMarks();
  if (trump !== 4 && inPlay(trump) !== 0) return sureTrumps(seat, need);
  return 0;
}
