/// <reference path="./machine.d.ts" />
/**
 * Legal cards in games with more duties than following suit: manille, belote and coinche, and the leads and
 * discards of hearts and kingen (docs/rules/manille.md 7.1, docs/rules/belote.md 7.1, docs/rules/kingen.md
 * 8.1, docs/rules/hearts.md 6.1). Partners are the seats of one side.
 */
import { holding, isWanting, mark, trump } from './board.ts';
import { DUTY, LEGAL } from './layout.ts';
import { ld, st } from './machine.ts';

/** Duties of following, at DUTY. */
const BEAT: i32 = 1;
const BELOTE: i32 = 2;
const COINCHE: i32 = 3;
const ALL_TRUMP: i32 = 4;

/** Ban on leads, at DUTY + 4: 1 hearts, 2 hearts until they are broken. */
const UNTIL_BROKEN: i32 = 2;

function allow(a: i32, b: i32, c: i32, d: i32): void {
  st(LEGAL, a);
  st(LEGAL + 4, b);
  st(LEGAL + 8, c);
  st(LEGAL + 12, d);
}

function allowAll(seat: i32): void {
  allow(holding(seat, 0), holding(seat, 1), holding(seat, 2), holding(seat, 3));
}

function allowOnly(suit: i32, cards: i32): void {
  allow(0, 0, 0, 0);
  st(LEGAL + (suit << 2), cards);
}

/** Returns the cards stronger than this one. */
function above(cards: i32, strength: i32): i32 {
  return cards & -(2 << strength);
}

/** Writes the legal leads into the four masks at LEGAL. Hearts are suit 0. */
export function allowLeads(seat: i32, broken: i32): void {
  allowAll(seat);
  const ban = ld(DUTY + 4);
  if (ban === 0 || (ban === UNTIL_BROKEN && broken !== 0)) return;
  if ((holding(seat, 1) | holding(seat, 2) | holding(seat, 3)) !== 0) st(LEGAL, 0);
}

/**
 * Lists the cards that may follow `led` while `best` of `bestSeat` is winning. If a duty requires a card that
 * beats `best`, the answer rests on the rank of `best`, which is marked.
 */
export function allowFollows(seat: i32, led: i32, best: i32, bestSeat: i32, first: i32): void {
  const held = holding(seat, led);
  const duty = ld(DUTY);
  const friendly = isWanting(bestSeat) === isWanting(seat);
  const bestSuit = best >> 4;
  const high = best & 15;
  if (held !== 0) {
    let cards = held;
    if (
      bestSuit === led &&
      (duty === ALL_TRUMP ||
        (duty === BEAT && !friendly) ||
        (duty >= BELOTE && duty <= COINCHE && led === trump))
    ) {
      mark(led, high);
      const better = above(held, high);
      if (better !== 0) cards = better;
    }
    allowOnly(led, cards);
    return;
  }
  if (duty >= BEAT && duty <= COINCHE && !friendly && trump !== 4 && led !== trump) {
    const trumps = holding(seat, trump);
    if (trumps !== 0) {
      if (bestSuit !== trump) {
        allowOnly(trump, trumps);
        return;
      }
      mark(trump, high);
      const better = above(trumps, high);
      if (better !== 0) {
        allowOnly(trump, better);
        return;
      }
      if (duty === BELOTE) {
        allowOnly(trump, trumps);
        return;
      }
      if (duty === BEAT) {
        allowAll(seat);
        const others = ld(LEGAL) | ld(LEGAL + 4) | ld(LEGAL + 8) | ld(LEGAL + 12);
        st(LEGAL + (trump << 2), 0);
        if ((ld(LEGAL) | ld(LEGAL + 4) | ld(LEGAL + 8) | ld(LEGAL + 12)) === 0 && others !== 0)
          st(LEGAL + (trump << 2), trumps);
        return;
      }
    }
  }
  allowAll(seat);
  const forced = ld(DUTY + 8);
  if (forced >= 0 && ((holding(seat, forced >> 4) >> (forced & 15)) & 1) !== 0)
    allowOnly(forced >> 4, 1 << (forced & 15));
  else if (first !== 0 && ld(DUTY + 12) !== 0) withholdPenalties();
}

/** First trick, at DUTY + 12: penalty cards (masks at DUTY + 16) may not be played if there is another card. */
function withholdPenalties(): void {
  let clean: i32 = 0;
  for (let at: i32 = 0; at < 16; at += 4) clean |= ld(LEGAL + at) & ~ld(DUTY + 16 + at);
  if (clean === 0) return;
  for (let at: i32 = 0; at < 16; at += 4) st(LEGAL + at, ld(LEGAL + at) & ~ld(DUTY + 16 + at));
}
