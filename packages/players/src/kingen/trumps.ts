/**
 * Choosing the trump suit, and a card where tricks are won.
 *
 * A card gains the trick times the chance that it stands, and costs its later worth. So the cheapest
 * sufficient card wins, guarded honours wait, a hand that cannot win discards its least useful card, and a
 * hand strong in trumps draws them before it cashes.
 */

import type { Card, Seat } from '@troef/games';
import {
  countAbove,
  countBelow,
  countOf,
  type PerSuit,
  rankNumber,
  SUIT_NUMBERS,
  type SuitNumber,
  suitNumber,
  withoutCard,
} from '../card-sets.ts';
import { type Knowledge, noneOf } from './knowledge.ts';
import { beats, type Situation } from './situation.ts';

/** Chance that a player who can take a trick does so. */
const WILLING = 0.92;
/** Weight of a card's later worth against the present trick. */
const LATER = 0.75;
/** Value of drawing trumps from a hand strong in them. */
const DRAW = 0.45;
/** Chance that all still follow to a side card in the first, second, third … round. */
const FOLLOWED = [0.93, 0.75, 0.42, 0.25] as const;

interface Sets {
  readonly hand: PerSuit<number>;
  readonly unseen: PerSuit<number>;
}

/** Tricks a trump is expected to make, by the number of higher trumps out and of lower ones in the hand. */
function trumpWorth(higher: number, guards: number, place: number, out: number): number {
  if (higher === 0) return 1;
  const length = place >= 3 ? 0.6 + 0.1 * Math.min(3, place - 3) : 0.15 + 0.1 * place;
  if (out === 0) return 1;
  if (higher === 1) return Math.max(length, guards >= 1 ? 0.85 : 0.5);
  if (higher === 2) return Math.max(length, guards >= 2 ? 0.7 : 0.4);
  return length;
}

function sideWorth(higher: number, guards: number, place: number, out: number, trumpsOut: number): number {
  const followed = trumpsOut === 0 ? 1 : (FOLLOWED[Math.min(place + higher, 3)] as number);
  if (out === 0) return trumpsOut === 0 ? 0.9 : 0.35;
  if (higher === 0) return followed;
  if (higher === 1) return (guards >= 1 ? 0.62 : 0.22) * followed;
  if (higher === 2) return (guards >= 2 ? 0.4 : 0.1) * followed;
  return place >= 4 && trumpsOut === 0 ? 0.3 : 0.04;
}

/** Tricks this suit is expected to make. */
function suitWorth({ hand, unseen }: Sets, suit: SuitNumber, trump: SuitNumber): number {
  const held = hand[suit];
  const out = unseen[suit];
  const outCount = countOf(out);
  const trumpsOut = countOf(unseen[trump]);
  let worth = 0;
  let place = 0;
  for (let rank = 12; rank >= 0; rank--) {
    if (((held >>> rank) & 1) === 0) continue;
    const higher = countAbove(out, rank);
    const guards = countBelow(held, rank);
    worth +=
      suit === trump
        ? trumpWorth(higher, guards, place, outCount)
        : sideWorth(higher, guards, place, outCount, trumpsOut);
    place++;
  }
  return worth;
}

/** Extra tricks from ruffs with small trumps, by short side suits. */
function ruffs(hand: PerSuit<number>, trump: SuitNumber): number {
  const trumps = countOf(hand[trump]);
  let extra = 0;
  for (const suit of SUIT_NUMBERS) {
    if (suit === trump) continue;
    const length = countOf(hand[suit]);
    if (length === 0) extra += 0.55;
    else if (length === 1) extra += 0.3;
  }
  return trumps < 3 ? 0 : extra;
}

/** Tricks the hand is expected to make with this trump. */
export function tricksWith(sets: Sets, trump: SuitNumber): number {
  let tricks = ruffs(sets.hand, trump);
  for (const suit of SUIT_NUMBERS) tricks += suitWorth(sets, suit, trump);
  return tricks;
}

/** The later worth that is lost with the card. */
function costOf(know: Knowledge, suit: SuitNumber, rank: number, trump: SuitNumber): number {
  const hand = withoutCard(know.hand, suit, rank);
  return suitWorth(know, suit, trump) - suitWorth({ hand, unseen: know.unseen }, suit, trump);
}

function chanceToBeBeaten(
  situation: Situation,
  seat: Seat,
  suit: SuitNumber,
  rank: number,
  trump: SuitNumber,
): number {
  const { know, led } = situation;
  const leading = led ?? suit;
  const isVoid = noneOf(know, seat, leading, countOf(know.unseen[leading]));
  const higher = 1 - noneOf(know, seat, suit, countAbove(know.unseen[suit], rank));
  if (suit !== leading) return isVoid * higher * WILLING;
  if (suit === trump) return higher * WILLING;
  const trumps = 1 - noneOf(know, seat, trump, countOf(know.unseen[trump]));
  return ((1 - isVoid) * higher + isVoid * trumps) * WILLING;
}

export function chanceOfTrick(situation: Situation, card: Card): number {
  const { best, after } = situation;
  const trump = situation.trump as SuitNumber;
  const suit = suitNumber(card);
  const rank = rankNumber(card);
  if (best !== null && !beats({ suit, rank }, best, trump)) return 0;
  let stands = 1;
  for (const seat of after) stands *= 1 - chanceToBeBeaten(situation, seat, suit, rank, trump);
  return stands;
}

/** Worth drawing: others hold trumps, the hand at least three and more than half as many as they do. */
function drawing({ know }: Situation, trump: SuitNumber): number {
  const own = countOf(know.hand[trump]);
  const out = countOf(know.unseen[trump]);
  return out > 0 && own >= 3 && own * 2 > out ? DRAW : 0;
}

export function scoreTrumps(situation: Situation): (card: Card) => number {
  const { know, best } = situation;
  const trump = situation.trump as SuitNumber;
  const draw = best === null ? drawing(situation, trump) : 0;
  return (card) => {
    const suit = suitNumber(card);
    const rank = rankNumber(card);
    const stands = chanceOfTrick(situation, card);
    return (
      stands - LATER * costOf(know, suit, rank, trump) + (suit === trump ? draw * (0.4 + 0.6 * stands) : 0)
    );
  };
}
