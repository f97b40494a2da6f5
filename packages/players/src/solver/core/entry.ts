/// <reference path="./machine.d.ts" />
/**
 * The functions that the host may call. It writes hands, table, duties and worths into the memory, calls
 * `load`, then asks. Answers are written into the memory too. The position is not checked here but by the
 * host (`../position.ts`).
 */
import {
  holding,
  inPlay,
  nodes,
  putBack,
  setCap,
  setLengths,
  setTerms,
  spent,
  takeOut,
  trump,
} from './board.ts';
import { allowFollows, allowLeads } from './duties.ts';
import {
  ALL,
  ANSWER_CARDS,
  ANSWER_VALUES,
  LEGAL,
  PLAYED,
  POINTS,
  SIZES,
  SUIT_OWNERS,
  TABLE,
} from './layout.ts';
import { bottom, count, ld, reserve, st } from './machine.ts';
import { finishPoints, followPoints, leadPoints, pointsLeft } from './points.ts';
import { clearTable, listOwners, prepare } from './table.ts';
import { finish, follow, lead } from './tricks.ts';

export { reserve };

/** 0 counts tricks, 1 points. */
let counting: i32 = 0;
let leader: i32 = 0;
let played: i32 = 0;
let tricks: i32 = 0;
let broken: i32 = 0;
let left: i32 = 0;

export function nodesUsed(): i32 {
  return nodes;
}

/** Sets how many cards the following calls may play in all. */
export function limitNodes(most: i32): void {
  setCap(most);
}

/** Reads the position from the memory, which ends at `limit`. */
export function load(
  newCounting: i32,
  newTrump: i32,
  counted: i32,
  wanting: i32,
  newLeader: i32,
  newPlayed: i32,
  newTricks: i32,
  newBroken: i32,
  limit: i32,
): void {
  prepare();
  setTerms(newTrump, counted, wanting);
  counting = newCounting;
  leader = newLeader;
  played = newPlayed;
  tricks = newTricks;
  broken = newBroken;
  let a: i32 = 0;
  let b: i32 = 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    let all: i32 = 0;
    for (let seat: i32 = 0; seat < 4; seat++) {
      const held = holding(seat, suit);
      all |= held;
      const lengths: i32 = count(held) << (((seat & 1) << 4) + (suit << 2));
      if ((seat & 2) === 0) a |= lengths;
      else b |= lengths;
    }
    st(ALL + (suit << 2), all);
    listOwners(suit, ld(SIZES + (suit << 2)), ld(SUIT_OWNERS + (suit << 2)));
  }
  for (let index: i32 = 0; index < played; index++) {
    const card = ld(TABLE + (index << 2));
    st(PLAYED + (index << 2), card);
    st(ALL + ((card >> 4) << 2), inPlay(card >> 4) | (1 << (card & 15)));
  }
  setLengths(a, b);
  clearTable(limit);
  left = counting === 0 ? tricks : pointsLeft(tricks);
}

/** Everything that is left to win, this trick included. */
export function atStake(): i32 {
  return left;
}

/** With `cards` cards of this trick played: does the counted side get at least `need`? */
function from(cards: i32, need: i32): i32 {
  if (cards === 0)
    return counting === 0 ? lead(leader, tricks, need, 0) : leadPoints(leader, tricks, need, left, broken, 0);
  const led = ld(PLAYED) >> 4;
  let best = ld(PLAYED);
  let winner = leader;
  let contested: i32 = 0;
  for (let index: i32 = 1; index < cards; index++) {
    const card = ld(PLAYED + (index << 2));
    if (card >> 4 === best >> 4) {
      contested = 1;
      if (card <= best) continue;
    } else if (card >> 4 === trump) contested = 0;
    else continue;
    best = card;
    winner = (leader + index) & 3;
  }
  const seat = (leader + cards) & 3;
  if (counting === 0) {
    return cards === 4
      ? finish(tricks, need, 3, best, winner, contested)
      : follow(cards, seat, tricks, need, cards, led, best, winner, contested);
  }
  return cards === 4
    ? finishPoints(tricks, need, left, broken, 3, best, winner, contested)
    : followPoints(cards, seat, tricks, need, left, broken, cards, led, best, winner, contested);
}

/** Does the counted side get at least `need` if the seat to move plays this card? */
function reachesWith(card: i32, need: i32): i32 {
  const seat = (leader + played) & 3;
  takeOut(seat, card >> 4, card & 15);
  st(PLAYED + (played << 2), card);
  const answer = from(played + 1, need);
  putBack(seat, card >> 4, card & 15);
  return answer;
}

/** Size of the steps in which values are told apart, and a boundary between two of them. */
let grain: i32 = 1;
let anchor: i32 = 0;

/** Sets the steps for the following calls. Nothing and everything are always told apart from the rest. */
export function setGrain(size: i32, from: i32): void {
  grain = size;
  anchor = from;
}

/**
 * The highest open question up to `need`, or else the lowest above it; 0 if none is open between the limits.
 */
function question(need: i32, least: i32, most: i32): i32 {
  if (grain === 1) return need;
  const under = need - ((((need - anchor) % grain) + grain) % grain);
  if (under > least) return under;
  if (under + grain <= most) return under + grain;
  // Between two steps the only question left is whether it is all or nothing.
  if (most === left) return most;
  return least === 0 ? 1 : 0;
}

/** What the counted side gets with this card (-1: the best one), within the limits; -1 if nodes run out. */
function worthOf(card: i32, low: i32, high: i32, guess: i32): i32 {
  let least = low;
  let most = high;
  let need = guess;
  let step: i32 = grain;
  while (least < most) {
    if (need <= least) need = least + 1;
    if (need > most) need = most;
    need = question(need, least, most);
    if (need === 0) break;
    const answer = card < 0 ? from(played, need) : reachesWith(card, need);
    if (spent() !== 0) return -1;
    if (answer !== 0) {
      least = need;
      need = least + step;
    } else {
      most = need - 1;
      need = most - step + 1;
    }
    // Steps grow while the answers point in one direction. With a limit on both sides the search bisects.
    if (counting !== 0) step = least > low && most < high ? (most - least + 1) >> 1 : step << 1;
  }
  return (least + most) >> 1;
}

/** What the counted side gets, told apart within `low` and `high` only; -1 if the nodes were used up. */
export function value(low: i32, high: i32, guess: i32): i32 {
  return worthOf(-1, low, high, guess);
}

/** The cards of the suit below this one that are the same move. */
function equals(cards: i32, suit: i32, strength: i32): i32 {
  let same: i32 = 0;
  let rest = inPlay(suit) & ((1 << strength) - 1);
  const worth = ld(POINTS + (((suit << 4) | strength) << 2));
  while (rest !== 0) {
    let next: i32 = strength - 1;
    while (((rest >> next) & 1) === 0) next--;
    const bit: i32 = 1 << next;
    if ((cards & bit) === 0) break;
    if (counting !== 0 && ld(POINTS + (((suit << 4) | next) << 2)) !== worth) break;
    same |= bit;
    rest ^= bit;
  }
  return same;
}

/**
 * Values every legal card of the seat to move: cards and values at ANSWER_CARDS and ANSWER_VALUES, with -1
 * for cards not finished within the nodes. Values are told apart within `low` and `high` only. Returns the
 * number of cards.
 */
export function score(low: i32, high: i32, guess: i32): i32 {
  const seat = (leader + played) & 3;
  if (played === 0) allowLeads(seat, broken);
  else {
    const last = bestOf(played);
    allowFollows(seat, ld(PLAYED) >> 4, last & 63, last >> 6, tricks === 13 ? 1 : 0);
  }
  const legal0 = ld(LEGAL);
  const legal1 = ld(LEGAL + 4);
  const legal2 = ld(LEGAL + 8);
  const legal3 = ld(LEGAL + 12);
  let answers: i32 = 0;
  let need = guess;
  for (let suit: i32 = 0; suit < 4; suit++) {
    let rest = suit < 2 ? (suit === 0 ? legal0 : legal1) : suit === 2 ? legal2 : legal3;
    while (rest !== 0) {
      let strength: i32 = 12;
      while (((rest >> strength) & 1) === 0) strength--;
      const value = spent() !== 0 ? -1 : worthOf((suit << 4) | strength, low, high, need);
      if (value >= 0) need = value;
      let group = (1 << strength) | equals(rest, suit, strength);
      rest ^= group;
      while (group !== 0) {
        st(ANSWER_CARDS + (answers << 2), (suit << 4) | bottom(group));
        st(ANSWER_VALUES + (answers << 2), value);
        answers++;
        group &= group - 1;
      }
    }
  }
  return answers;
}

/** The winning card of the trick so far, with its seat in the bits above. */
function bestOf(cards: i32): i32 {
  let best = ld(PLAYED);
  let winner = leader;
  for (let index: i32 = 1; index < cards; index++) {
    const card = ld(PLAYED + (index << 2));
    if (card >> 4 === best >> 4 ? card > best : card >> 4 === trump) {
      best = card;
      winner = (leader + index) & 3;
    }
  }
  return best | (winner << 6);
}
