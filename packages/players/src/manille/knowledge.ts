/**
 * Where the unseen cards may lie, as far as a seat can tell: which are out, which seats cannot hold them, and
 * how likely each seat is.
 *
 * Plays in manille tell much. A player who does not follow has none of the suit. A player who follows below
 * an opponent's winning card has nothing above it. A player who neither ruffs nor overtrumps an opponent
 * could not. The chances spread the cards over the hands still held, with a bias for the dealer in the trump
 * they chose.
 */

import { balance } from '../beliefs/balance.ts';
import { countOf, lowOf, membersOf } from '../card-sets.ts';
import { ACE, aboveMask, beats, FLAT, KING, suitMask, TEN } from './cards.ts';
import type { ManillePosition, Trick } from './position.ts';

export interface Knowledge {
  /** Cards that another player still holds, as far as remembered. */
  readonly unseen: number;
  /** Chance, indexed by seat × 32 + card. */
  readonly chance: Float64Array;
  /** By seat: the cards that its plays do not rule out. */
  readonly possible: Int32Array;
}

/** Factor on the chance of a card in the hand of a player who chose trump, chose flat or went along. */
const CHOSE_TRUMP = 2.4;
const CHOSE_FLAT = 1.7;
const WENT_ALONG = 1.6;
const ROUNDS = 4;

/** Removes from `possible` the cards that this trick shows its players do not hold. */
function learn({ lead, cards }: Trick, trump: number, possible: Int32Array): void {
  const led = (cards[0] as number) >> 3;
  let winning = cards[0] as number;
  let winner = 0;
  for (let place = 1; place < cards.length; place++) {
    const card = cards[place] as number;
    const seat = (lead + place) & 3;
    const suit = card >> 3;
    const partnerWins = ((winner ^ place) & 1) === 0;
    let none = 0;
    if (suit !== led) none |= suitMask(led);
    if (!partnerWins && !beats(card, winning, trump)) {
      const winningSuit = winning >> 3;
      // The player followed below the winner in its suit, or discarded where a trump was due.
      if (suit === led && winningSuit === led) none |= aboveMask(winning);
      if (suit !== led && trump !== FLAT && led !== trump) {
        none |= winningSuit === trump ? aboveMask(winning) : suitMask(trump);
        // A player undertrumps only with nothing but trumps left.
        if (suit === trump) none |= ~suitMask(trump);
      }
    }
    possible[seat] = (possible[seat] as number) & ~none;
    if (beats(card, winning, trump)) {
      winning = card;
      winner = place;
    }
  }
}

export function know(position: ManillePosition): Knowledge {
  const { me, dealer, trump, hand, sizes, tricks, trick, ownPlayed, along } = position;
  let seen = hand | ownPlayed;
  const possible = new Int32Array(4).fill(-1);
  for (const each of tricks) {
    for (const card of each.cards) seen |= 1 << card;
    learn(each, trump, possible);
  }
  for (const card of trick.cards) seen |= 1 << card;
  if (trick.cards.length > 0) learn(trick, trump, possible);

  const unseen = ~seen;
  const cards = membersOf(unseen);
  const chance = new Float64Array(128);
  for (let seat = 0; seat < 4; seat++) {
    if (seat === me) continue;
    const may = (possible[seat] as number) & unseen;
    const size = sizes[seat] as number;
    for (const card of cards) {
      if (((may >>> card) & 1) === 0) continue;
      let lean = 1;
      const high = card & 7;
      if (seat === dealer) {
        if (card >> 3 === trump) lean *= CHOSE_TRUMP;
        else if (trump === FLAT && high >= ACE) lean *= CHOSE_FLAT;
      }
      if (seat === along && (high === TEN || (card >> 3 === trump && high >= KING))) lean *= WENT_ALONG;
      chance[seat * 32 + card] = size * lean;
    }
  }
  balance(chance, sizes, ROUNDS);
  return { unseen, chance, possible };
}

/** Chance that this seat holds none of these cards. */
export function chanceOfNone({ chance, unseen }: Knowledge, seat: number, mask: number): number {
  let none = 1;
  for (let rest = mask & unseen; rest !== 0; rest &= rest - 1) {
    none *= 1 - (chance[seat * 32 + lowOf(rest)] as number);
  }
  return none;
}

/** Number of these cards that this seat is expected to hold. */
export function expectedOf({ chance, unseen }: Knowledge, seat: number, mask: number): number {
  let sum = 0;
  for (let rest = mask & unseen; rest !== 0; rest &= rest - 1) {
    sum += chance[seat * 32 + lowOf(rest)] as number;
  }
  return sum;
}

/** Chance that no opponent of this seat holds a card above this one. */
export function chanceOnTop(knowledge: Knowledge, me: number, card: number): number {
  const above = aboveMask(card);
  if (countOf(above & knowledge.unseen) === 0) return 1;
  return chanceOfNone(knowledge, (me + 1) & 3, above) * chanceOfNone(knowledge, (me + 3) & 3, above);
}
