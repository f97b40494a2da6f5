/// <reference path="./machine.d.ts" />
/**
 * Misery: can a lone player who is not on lead stay below the others to the end?
 *
 * They can if in every suit at most one card of the others is below their second lowest card, at most two are
 * below their third lowest, and so on, and none is below their lowest. They follow with the highest card
 * below the one led and discard the highest card of a suit, and the condition still holds. With a trump they
 * may come to hold nothing else, and must ruff.
 */
import { clearMarks, holding, inPlay, mark, trump } from './board.ts';
import { bottom, count } from './machine.ts';

export function ducks(seat: i32): i32 {
  if (trump !== 4 && holding(seat, trump) !== 0) return 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    const held = holding(seat, suit);
    const others = inPlay(suit) & ~held;
    let rest = held;
    let allowed: i32 = 0;
    while (rest !== 0) {
      if (count(others & ((rest & -rest) - 1)) > allowed) return 0;
      rest &= rest - 1;
      allowed++;
    }
  }
  clearMarks();
  for (let suit: i32 = 0; suit < 4; suit++) {
    const held = holding(seat, suit);
    if (held !== 0) mark(suit, bottom(held));
  }
  return 1;
}
