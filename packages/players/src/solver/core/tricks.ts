/// <reference path="./machine.d.ts" />
/**
 * The search of trick games: does the counted side win at least `need` of the tricks left?
 *
 * A null-window alpha-beta search, one trick after another. Every answer comes with the ranks it rests on
 * (`mark`), so that the table can keep it for all positions that agree in those. A card matters by rank only
 * if it won a trick in which another card of its suit was played.
 */
import {
  clearMarks,
  flip,
  holding,
  inPlay,
  isCounted,
  isWanting,
  lengthsA,
  lengthsB,
  loner,
  mark,
  putBack,
  spent,
  takeOut,
  trump,
} from './board.ts';
import { ducks } from './duck.ts';
import { listFollows } from './follow-order.ts';
import { later } from './later.ts';
import { MARKS, PLAYED } from './layout.ts';
import { listLeads } from './lead-order.ts';
import { bottom, count, ld, st, top } from './machine.ts';
import { listed, moveAt } from './moves.ts';
import { quick } from './quick.ts';
import { find, foundHint, foundNode, remember } from './table.ts';

/** Searches the leads at the start of a trick. */
export function lead(seat: i32, tricks: i32, need: i32, ply: i32): i32 {
  if (need <= 0 || need > tricks) {
    clearMarks();
    return need <= 0 ? 1 : 0;
  }
  if (tricks === 1) return lastTrick(seat);
  if (loner >= 0 && seat !== loner && ducks(loner) !== 0) return 1 - isCounted(loner);
  const wants = isWanting(seat);
  const sure = quick(seat, tricks, wants !== 0 ? need : tricks - need + 1);
  if (sure !== 0) return wants;
  if (later(seat, tricks, wants !== 0 ? tricks - need + 1 : need) !== 0) return 1 - wants;
  const known = find(lengthsA, lengthsB, seat, need);
  if (known !== 2) return known;
  const node = foundNode();
  let marksA: i32 = 0;
  let marksB: i32 = 0;
  let skip: i32 = 0;
  let answer = 1 - wants;
  let best: i32 = -1;
  listLeads(ply, seat, relativeToCard(foundHint()), 0);
  const moves = listed();
  for (let index: i32 = 0; index < moves; index++) {
    const move = moveAt(ply, index);
    const card = move & 63;
    const suit = card >> 4;
    const strength = card & 15;
    if (strength < ((skip >>> (suit << 3)) & 31)) continue;
    takeOut(seat, suit, strength);
    st(PLAYED + (ply << 2), card);
    const result = follow(1, (seat + 1) & 3, tricks, need, ply + 1, suit, card, seat, 0);
    putBack(seat, suit, strength);
    if (spent() !== 0) return 0;
    if (result === wants) {
      marksA = ld(MARKS);
      marksB = ld(MARKS + 4);
      answer = wants;
      best = card;
      break;
    }
    skip = failed(skip, suit, strength, (move >> 6) & 15, 0);
    marksA |= ld(MARKS);
    marksB |= ld(MARKS + 4);
  }
  st(MARKS, marksA);
  st(MARKS + 4, marksB);
  remember(
    node,
    answer !== 0 ? need : 0,
    answer !== 0 ? tricks : need - 1,
    marksA,
    marksB,
    best < 0 ? -1 : cardToRelative(best),
  );
  return answer;
}

/** A card as its suit and the number of cards above it, which is valid in all positions of a node. */
export function cardToRelative(card: i32): i32 {
  return (card & 48) | count(inPlay(card >> 4) >> ((card & 15) + 1));
}

export function relativeToCard(relative: i32): i32 {
  if (relative < 0) return -1;
  let cards = inPlay(relative >> 4);
  let above = relative & 15;
  while (above > 0 && cards !== 0) {
    cards ^= 1 << top(cards);
    above--;
  }
  return cards === 0 ? -1 : (relative & 48) | top(cards);
}

/**
 * Handles a card that has failed. If the failure rests on its rank, it rests on the ranks of its equals too.
 * If it rests only on higher ranks of the suit, every card of the hand below those fails for the same
 * reasons: returns `skip` with that limit added. `worth` is the lowest card of the suit with a worth, as a bit
 * (0 where cards have none): a card stands for another only if both are below it.
 */
export function failed(skip: i32, suit: i32, strength: i32, low: i32, worth: i32): i32 {
  const marks = ((ld(MARKS + ((suit >> 1) << 2)) >>> ((suit & 1) << 4)) & 0xffff) | worth;
  const lowest: i32 = marks === 0 ? 16 : bottom(marks);
  if (lowest <= strength) {
    if (low !== strength) mark(suit, low);
    return skip;
  }
  const shift = suit << 3;
  return lowest > ((skip >>> shift) & 31) ? (skip & ~(31 << shift)) | (lowest << shift) : skip;
}

/** One to three cards are on the table. `contested`: another card of the suit of `best` was played. */
export function follow(
  position: i32,
  seat: i32,
  tricks: i32,
  need: i32,
  ply: i32,
  led: i32,
  best: i32,
  bestSeat: i32,
  contested: i32,
): i32 {
  const wants = isWanting(seat);
  let marksA: i32 = 0;
  let marksB: i32 = 0;
  let skip: i32 = 0;
  listFollows(ply, position, seat, led, best, bestSeat);
  const moves = listed();
  for (let index: i32 = 0; index < moves; index++) {
    const move = moveAt(ply, index);
    const card = move & 63;
    const suit = card >> 4;
    const strength = card & 15;
    if (strength < ((skip >>> (suit << 3)) & 31)) continue;
    takeOut(seat, suit, strength);
    st(PLAYED + (ply << 2), card);
    let newBest = best;
    let newSeat = bestSeat;
    let newContested = contested;
    if (suit === best >> 4) {
      newContested = 1;
      if (card > best) {
        newBest = card;
        newSeat = seat;
      }
    } else if (suit === trump) {
      newBest = card;
      newSeat = seat;
      newContested = 0;
    }
    const result =
      position === 3
        ? finish(tricks, need, ply, newBest, newSeat, newContested)
        : follow(position + 1, (seat + 1) & 3, tricks, need, ply + 1, led, newBest, newSeat, newContested);
    putBack(seat, suit, strength);
    if (spent() !== 0) return 0;
    if (result === wants) return result;
    skip = failed(skip, suit, strength, (move >> 6) & 15, 0);
    marksA |= ld(MARKS);
    marksB |= ld(MARKS + 4);
  }
  st(MARKS, marksA);
  st(MARKS + 4, marksB);
  return 1 - wants;
}

/** Ends the trick: its cards leave play and the winner leads. */
export function finish(tricks: i32, need: i32, ply: i32, best: i32, winner: i32, contested: i32): i32 {
  const first = PLAYED + ((ply - 3) << 2);
  flip(ld(first));
  flip(ld(first + 4));
  flip(ld(first + 8));
  flip(ld(first + 12));
  const result = lead(winner, tricks - 1, need - isCounted(winner), ply + 1);
  flip(ld(first));
  flip(ld(first + 4));
  flip(ld(first + 8));
  flip(ld(first + 12));
  if (contested !== 0) mark(best >> 4, best & 15);
  return result;
}

/** The only card of a hand. */
function only(seat: i32): i32 {
  for (let suit: i32 = 0; suit < 4; suit++) {
    const held = holding(seat, suit);
    if (held !== 0) return (suit << 4) | top(held);
  }
  return 0;
}

/** With one card in each hand: does the counted side win the trick? */
function lastTrick(leader: i32): i32 {
  clearMarks();
  let best = only(leader);
  let winner = leader;
  let contested = 0;
  for (let after: i32 = 1; after < 4; after++) {
    const seat = (leader + after) & 3;
    const card = only(seat);
    if (card >> 4 === best >> 4) {
      contested = 1;
      if (card > best) {
        best = card;
        winner = seat;
      }
    } else if (card >> 4 === trump) {
      best = card;
      winner = seat;
      contested = 0;
    }
  }
  if (contested !== 0) mark(best >> 4, best & 15);
  return isCounted(winner);
}
