/// <reference path="./machine.d.ts" />
/**
 * The search of games that count points: does the counted side take at least `need` of the points left?
 *
 * A null-window search as in tricks.ts, with its marks and its table. But cards have a worth. So those that
 * have one are part of the key, and only cards below all of them may be exchanged. Duties also make ranks
 * matter that win nothing.
 */
import {
  clearMarks,
  counted,
  flip,
  holding,
  inPlay,
  isCounted,
  isWanting,
  lengthsA,
  lengthsB,
  mark,
  putBack,
  spent,
  takeOut,
  trump,
  wanting,
} from './board.ts';
import { allowFollows, allowLeads } from './duties.ts';
import { LEGAL, MARKS, PLAYED, POINTS, TRICK_POINTS, VALUED } from './layout.ts';
import { listLeads } from './lead-order.ts';
import { bottom, ld, st, top } from './machine.ts';
import { add, begin, belowEquals, listed, moveAt } from './moves.ts';
import { keptPoints, sureLowest, surePoints } from './sure-points.ts';
import { findPoints, foundHint, foundNode, remember } from './table.ts';
import { cardToRelative, failed, relativeToCard } from './tricks.ts';

function worth(card: i32): i32 {
  return ld(POINTS + (card << 2));
}

/** Searches the leads at the start of a trick; `left` points are still to be won. */
export function leadPoints(seat: i32, tricks: i32, need: i32, left: i32, broken: i32, ply: i32): i32 {
  clearMarks();
  if (need <= 0) return 1;
  if (need > left) return 0;
  const wants = isWanting(seat);
  if (counted === wanting) {
    const sure = surePoints(seat, tricks, left);
    if (wants !== 0 ? sure >= need : sure > left - need) {
      markSure();
      return wants;
    }
    const kept = keptPoints(seat);
    if (kept !== 0 && (wants !== 0 ? kept > left - need : kept >= need)) {
      markSure();
      return 1 - wants;
    }
  }
  const known = findPoints(lengthsA, lengthsB, seat | (broken << 2), need);
  if (known !== 2) return known;
  const node = foundNode();
  let marksA: i32 = 0;
  let marksB: i32 = 0;
  let skip: i32 = 0;
  allowLeads(seat, broken);
  if (counted === wanting) listLeads(ply, seat, relativeToCard(foundHint()), 1);
  else listUnwantedLeads(ply, seat, relativeToCard(foundHint()));
  const moves = listed();
  let answer = 1 - wants;
  let best: i32 = -1;
  for (let index: i32 = 0; index < moves; index++) {
    const move = moveAt(ply, index);
    const card = move & 63;
    const suit = card >> 4;
    const strength = card & 15;
    if (strength < ((skip >>> (suit << 3)) & 31)) continue;
    takeOut(seat, suit, strength);
    st(PLAYED + (ply << 2), card);
    const result = followPoints(1, (seat + 1) & 3, tricks, need, left, broken, ply + 1, suit, card, seat, 0);
    putBack(seat, suit, strength);
    if (spent() !== 0) return 0;
    if (result === wants) {
      marksA = ld(MARKS);
      marksB = ld(MARKS + 4);
      answer = wants;
      best = card;
      break;
    }
    skip = failed(skip, suit, strength, (move >> 6) & 15, lowestWorth(suit));
    marksA |= ld(MARKS);
    marksB |= ld(MARKS + 4);
  }
  marksA |= lowestWorth(0) | (lowestWorth(1) << 16);
  marksB |= lowestWorth(2) | (lowestWorth(3) << 16);
  st(MARKS, marksA);
  st(MARKS + 4, marksB);
  const kept = best < 0 ? -1 : cardToRelative(best);
  remember(node, answer !== 0 ? need : 0, answer !== 0 ? left : need - 1, marksA, marksB, kept);
  return answer;
}

function markSure(): void {
  for (let suit: i32 = 0; suit < 4; suit++) if (sureLowest(suit) < 13) mark(suit, sureLowest(suit));
}

/** The lowest card of the suit with a worth, as a bit. No card above it can be exchanged. */
function lowestWorth(suit: i32): i32 {
  const cards = inPlay(suit) & ld(VALUED + (suit << 2));
  return cards & -cards;
}

/** One to three cards are on the table. `contested`: another card of the suit of `best` was played. */
export function followPoints(
  position: i32,
  seat: i32,
  tricks: i32,
  need: i32,
  left: i32,
  broken: i32,
  ply: i32,
  led: i32,
  best: i32,
  bestSeat: i32,
  contested: i32,
): i32 {
  const wants = isWanting(seat);
  const next = (seat + 1) & 3;
  clearMarks();
  allowFollows(seat, led, best, bestSeat, tricks === 13 ? 1 : 0);
  const dutyA = ld(MARKS);
  const dutyB = ld(MARKS + 4);
  let marksA = dutyA;
  let marksB = dutyB;
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
    let high = best;
    let winner = bestSeat;
    let fought = contested;
    if (suit === best >> 4) {
      fought = 1;
      if (card > best) {
        high = card;
        winner = seat;
      }
    } else if (suit === trump) {
      high = card;
      winner = seat;
      fought = 0;
    }
    const result =
      position === 3
        ? finishPoints(tricks, need, left, broken, ply, high, winner, fought)
        : followPoints(position + 1, next, tricks, need, left, broken, ply + 1, led, high, winner, fought);
    putBack(seat, suit, strength);
    if (spent() !== 0) return 0;
    if (result === wants) {
      st(MARKS, ld(MARKS) | dutyA);
      st(MARKS + 4, ld(MARKS + 4) | dutyB);
      return result;
    }
    skip = failed(skip, suit, strength, (move >> 6) & 15, lowestWorth(suit));
    marksA |= ld(MARKS);
    marksB |= ld(MARKS + 4);
  }
  st(MARKS, marksA);
  st(MARKS + 4, marksB);
  return 1 - wants;
}

/** Ends the trick: its winner takes the points and leads. Hearts (suit 0) are broken once one was played. */
export function finishPoints(
  tricks: i32,
  need: i32,
  left: i32,
  broken: i32,
  ply: i32,
  best: i32,
  winner: i32,
  contested: i32,
): i32 {
  const first = PLAYED + ((ply - 3) << 2);
  const a = ld(first);
  const b = ld(first + 4);
  const c = ld(first + 8);
  const d = ld(first + 12);
  const points = ld(TRICK_POINTS + (tricks << 2)) + worth(a) + worth(b) + worth(c) + worth(d);
  const newNeed = isCounted(winner) !== 0 ? need - points : need;
  flip(a);
  flip(b);
  flip(c);
  flip(d);
  const hearts = a < 16 || b < 16 || c < 16 || d < 16;
  const result = leadPoints(winner, tricks - 1, newNeed, left - points, hearts ? 1 : broken, ply + 1);
  flip(a);
  flip(b);
  flip(c);
  flip(d);
  if (contested !== 0) mark(best >> 4, best & 15);
  return result;
}

function listUnwantedLeads(ply: i32, seat: i32, first: i32): void {
  begin(ply);
  const side = isWanting(seat);
  const takes = isCounted(seat) === side ? 1 : 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    let rest = ld(LEGAL + (suit << 2));
    if (rest === 0) continue;
    const all = inPlay(suit);
    while (rest !== 0) {
      const strength = top(rest);
      const card = (suit << 4) | strength;
      const next = belowEquals(rest, suit);
      let weight = takes !== 0 ? 0 : 16 - strength;
      if (all >> (strength + 1) === 0) weight += takes !== 0 ? 20 + worth(card) : -20;
      else weight -= worth(card) << (takes !== 0 ? 1 : 0);
      if (card === first) weight += 1000;
      add(suit, strength, bottom(rest ^ next), weight);
      rest = next;
    }
  }
}

/** Whether a later hand that is not on `side` can beat this card. */
function beatable(position: i32, seat: i32, side: i32, led: i32, best: i32): i32 {
  const suit = best >> 4;
  for (let after: i32 = position + 1; after < 4; after++) {
    const other = (seat + after - position) & 3;
    if (isCounted(other) === side) continue;
    const held = holding(other, led);
    if (held !== 0) {
      if (suit === led && held >> ((best & 15) + 1) !== 0) return 1;
    } else if (trump !== 4 && led !== trump) {
      const trumps = holding(other, trump);
      if (trumps !== 0 && (suit !== trump || trumps >> ((best & 15) + 1) !== 0)) return 1;
    }
  }
  return 0;
}

function listFollows(ply: i32, position: i32, seat: i32, led: i32, best: i32, bestSeat: i32): void {
  begin(ply);
  const side = isWanting(seat);
  const now = isCounted(bestSeat) === side ? 1 : 0;
  const nowSafe = now !== 0 && beatable(position, seat, isCounted(bestSeat), led, best) === 0 ? 1 : 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    let rest = ld(LEGAL + (suit << 2));
    while (rest !== 0) {
      const strength = top(rest);
      const card = (suit << 4) | strength;
      const next = belowEquals(rest, suit);
      const wins = suit === best >> 4 ? card > best : suit === trump;
      const points = worth(card);
      let weight: i32 = 0;
      if (wins) {
        const good = isCounted(seat) === side ? 1 : 0;
        const safe = beatable(position, seat, isCounted(seat), led, card) === 0 ? 1 : 0;
        if (good !== 0) weight = safe !== 0 ? 60 + (points << 1) - strength : 10 - (points << 1) - strength;
        else weight = -60 - (points << 1) - strength;
        if (good !== 0 && nowSafe !== 0) weight -= 40;
      } else if (now !== 0) weight = nowSafe !== 0 ? 50 + (points << 2) - strength : 10 + points - strength;
      else weight = -(points << 2) - strength;
      add(suit, strength, bottom(rest ^ next), weight);
      rest = next;
    }
  }
}

/** Points that can still be won: those of the cards in play and of the tricks themselves. */
export function pointsLeft(tricks: i32): i32 {
  let points: i32 = 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    let rest = inPlay(suit);
    while (rest !== 0) {
      points += worth((suit << 4) | top(rest));
      rest ^= 1 << top(rest);
    }
  }
  for (let left: i32 = 1; left <= tricks; left++) points += ld(TRICK_POINTS + (left << 2));
  return points;
}
