/// <reference path="./machine.d.ts" />
/**
 * The search of games that count points: does the counted side take at least `need` of the points that are left?
 *
 * A null-window search as in tricks.ts, but every card has its own worth and there are duties, so a position is known
 * again only when it is the same: the same relative cards where a suit holds no card of worth, the very same cards where
 * it does.
 */
import { flip, holding, inPlay, isCounted, isWanting, putBack, spent, takeOut, trump } from './board.ts';
import { allowFollows, allowLeads } from './duties.ts';
import { findExact, foundCard, foundPlace, rememberExact } from './exact-table.ts';
import { LEGAL, PLAYED, POINTS, TRICK_POINTS } from './layout.ts';
import { bottom, ld, st, top } from './machine.ts';
import { add, begin, listed, moveAt } from './moves.ts';

function worth(card: i32): i32 {
  return ld(POINTS + (card << 2));
}

/** With a leader and all tricks complete; `left` points are still to be won. */
export function leadPoints(seat: i32, tricks: i32, need: i32, left: i32, broken: i32, ply: i32): i32 {
  if (need <= 0) return 1;
  if (need > left) return 0;
  const known = findExact(seat, broken, need);
  if (known !== 2) return known;
  const place = foundPlace();
  const wants = isWanting(seat);
  allowLeads(seat, broken);
  listLeads(ply, seat, foundCard());
  const moves = listed();
  let answer = 1 - wants;
  let best: i32 = -1;
  for (let index: i32 = 0; index < moves; index++) {
    const card = moveAt(ply, index) & 63;
    const suit = card >> 4;
    takeOut(seat, suit, card & 15);
    st(PLAYED + (ply << 2), card);
    const result = followPoints(1, (seat + 1) & 3, tricks, need, left, broken, ply + 1, suit, card, seat);
    putBack(seat, suit, card & 15);
    if (spent() !== 0) return 0;
    if (result === wants) {
      answer = wants;
      best = card;
      break;
    }
  }
  rememberExact(place, answer !== 0 ? need : 0, answer !== 0 ? left : need - 1, best);
  return answer;
}

/** With one to three cards on the table. */
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
): i32 {
  const wants = isWanting(seat);
  allowFollows(seat, led, best, bestSeat, tricks === 13 ? 1 : 0);
  listFollows(ply, position, seat, led, best, bestSeat);
  const moves = listed();
  for (let index: i32 = 0; index < moves; index++) {
    const card = moveAt(ply, index) & 63;
    const suit = card >> 4;
    takeOut(seat, suit, card & 15);
    st(PLAYED + (ply << 2), card);
    const wins = suit === best >> 4 ? card > best : suit === trump;
    const newBest = wins ? card : best;
    const newSeat = wins ? seat : bestSeat;
    const result =
      position === 3
        ? finishPoints(tricks, need, left, broken, ply, newSeat)
        : followPoints(
            position + 1,
            (seat + 1) & 3,
            tricks,
            need,
            left,
            broken,
            ply + 1,
            led,
            newBest,
            newSeat,
          );
    putBack(seat, suit, card & 15);
    if (spent() !== 0) return 0;
    if (result === wants) return result;
  }
  return 1 - wants;
}

/** The trick is complete: its winner takes its points and leads. Hearts (suit 0) are broken once one was played. */
export function finishPoints(tricks: i32, need: i32, left: i32, broken: i32, ply: i32, winner: i32): i32 {
  const first = PLAYED + ((ply - 3) << 2);
  const a = ld(first);
  const b = ld(first + 4);
  const c = ld(first + 8);
  const d = ld(first + 12);
  const points = ld(TRICK_POINTS + (tricks << 2)) + worth(a) + worth(b) + worth(c) + worth(d);
  const newNeed = isCounted(winner) !== 0 ? need - points : need;
  if (newNeed <= 0) return 1;
  if (newNeed > left - points) return 0;
  const hearts = a < 16 || b < 16 || c < 16 || d < 16;
  flip(a);
  flip(b);
  flip(c);
  flip(d);
  const result = leadPoints(winner, tricks - 1, newNeed, left - points, hearts ? 1 : broken, ply + 1);
  flip(a);
  flip(b);
  flip(c);
  flip(d);
  return result;
}

/** The legal cards of a suit below the group that begins with the highest: neighbours of equal worth are one move. */
function belowEquals(cards: i32, suit: i32): i32 {
  const highest = top(cards);
  const all = inPlay(suit);
  const points = worth((suit << 4) | highest);
  let rest = cards ^ (1 << highest);
  let under = all & ((1 << highest) - 1);
  while (rest !== 0 && top(rest) === top(under) && worth((suit << 4) | top(rest)) === points) {
    under ^= 1 << top(rest);
    rest ^= 1 << top(rest);
  }
  return rest;
}

function listLeads(ply: i32, seat: i32, first: i32): void {
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

/** Can one of the hands still to play, on the other side than `side`, beat this card? */
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

/** Points that can still be won: of the cards in play, and of the tricks themselves. */
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
