/// <reference path="./machine.d.ts" />
/**
 * Tricks that the side not on lead wins for certain, whatever is led ("later tricks"): high trumps, or the
 * highest card of every suit that the leader could lead.
 */
import { clearMarks, counted, holding, inPlay, isWanting, mark, trump, wanting } from './board.ts';
import { bottom, count, least, top } from './machine.ts';
import { run, safeRounds, topOf } from './quick.ts';

/**
 * Whether one hand has enough trumps that win by rank alone: its cards in the unbroken top run of its side.
 */
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

/** The tricks that a hand can cash from the top once it is on lead. */
function cashes(seat: i32): i32 {
  let tricks: i32 = 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    const high = run(inPlay(suit), holding(seat, suit));
    if (high === 0) continue;
    const rounds = safeRounds(seat, suit);
    tricks += least(high, rounds);
  }
  return tricks;
}

/** Whether the other side has the top of every suit the leader can lead, and then cashes enough winners. */
function losesLead(seat: i32, need: i32): i32 {
  const side = isWanting(seat);
  let cashed: i32 = 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    if (holding(seat, suit) === 0) continue;
    if (trump !== 4 && suit !== trump && ruffsOver(seat, suit) !== 0) return 0;
    const ace: i32 = 1 << top(inPlay(suit));
    let winner = (seat + 1) & 3;
    while ((holding(winner, suit) & ace) === 0) {
      winner = (winner + 1) & 3;
      if (winner === seat) return 0;
    }
    if (isWanting(winner) === side) return 0;
    if (need > 1 && ((cashed >> winner) & 1) === 0) {
      if (cashes(winner) < need) return 0;
      cashed |= 1 << winner;
    }
  }
  for (let suit: i32 = 0; suit < 4; suit++) {
    if (holding(seat, suit) !== 0) mark(suit, top(inPlay(suit)));
    if (need === 1) continue;
    for (let after: i32 = 1; after < 4; after++) {
      const winner = (seat + after) & 3;
      const high = ((cashed >> winner) & 1) === 0 ? 0 : run(inPlay(suit), holding(winner, suit));
      if (high > 0) mark(suit, topOf(inPlay(suit), high < need ? high : need));
    }
  }
  return 1;
}

/** Whether a partner of this seat can ruff the suit. */
function ruffsOver(seat: i32, suit: i32): i32 {
  for (let after: i32 = 1; after < 4; after++) {
    const other = (seat + after) & 3;
    if (isWanting(other) === isWanting(seat) && holding(other, suit) === 0 && holding(other, trump) !== 0)
      return 1;
  }
  return 0;
}

export function later(seat: i32, tricks: i32, need: i32): i32 {
  if (counted !== wanting || need > tricks) return 0;
  clearMarks();
  if (trump !== 4 && inPlay(trump) !== 0 && sureTrumps(seat, need) !== 0) return 1;
  return losesLead(seat, need);
}
