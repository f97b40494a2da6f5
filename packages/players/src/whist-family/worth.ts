/**
 * What cards are still worth in tricks, so that the cost of playing one is what the hand loses by it.
 *
 * A card is worth the chance that it will take a trick later: no higher card out, or guarded until the higher ones
 * have gone, and the suit not ruffed before. Losing the guard of a king therefore costs as much as the king gains by
 * it, and a short suit is worth something to a hand that holds trumps.
 */
import { SUITS, type Suit } from '@troef/games';
import { type BySuit, countAbove, type Holding, without } from './holding.ts';
import type { Knowledge } from './knowledge.ts';

/** How many of the other three players' cards of a suit go in one round, when they must follow. */
const FALL = 2.2;
/** A small trump may ruff or be made at the end. */
const SMALL_TRUMP = 0.34;
/** The more cards of a suit are out, the longer everybody follows to it. */
const STEEPNESS = 1.5;
const EVEN_SPLIT = 1.2;
/** Chance to win with so many higher cards out, when guarded. */
const BEHIND = [0.97, 0.55, 0.26, 0.1, 0.04] as const;
const UNGUARDED = 0.3;

const surviving = (out: number, round: number): number =>
  1 / (1 + Math.exp(-STEEPNESS * (out / 3 - round + 1 - EVEN_SPLIT)));

function chanceLater(holding: Holding, place: number, out: Holding): { chance: number; round: number } {
  const strength = holding[place] as number;
  const left = Math.max(0, out.length - FALL * place);
  const higher = Math.min(countAbove(out, strength), Math.round(left));
  const guards = holding.length - 1 - place;
  const guarded = BEHIND[Math.min(higher, 4)] as number;
  const chance = guarded * UNGUARDED ** Math.max(0, higher - guards);
  return { chance, round: 1 + place + higher };
}

function plainWorth(holding: Holding, out: Holding, ruffed: boolean): number {
  let worth = 0;
  for (let place = 0; place < holding.length; place++) {
    const { chance, round } = chanceLater(holding, place, out);
    worth += ruffed ? chance * surviving(out.length, round) : chance;
  }
  return worth;
}

function trumpWorth(holding: Holding, out: Holding): number {
  let worth = 0;
  for (let place = 0; place < holding.length; place++) {
    worth += Math.max(SMALL_TRUMP, chanceLater(holding, place, out).chance);
  }
  return worth;
}

/** Voids and singletons beside small trumps. */
function shortageWorth(hand: BySuit<Holding>, trump: Suit, know: Knowledge): number {
  const trumps = hand[trump].length;
  if (trumps === 0) return 0;
  let worth = 0;
  for (const suit of SUITS) {
    if (suit === trump || know.unseen[suit].length < 4) continue;
    if (hand[suit].length === 0) worth += 0.22;
    if (hand[suit].length === 1) worth += 0.1;
  }
  return worth;
}

export function handWorth(
  hand: BySuit<Holding>,
  know: Knowledge,
  trump: Suit | null,
  ruffers: boolean,
): number {
  let worth = 0;
  for (const suit of SUITS) {
    worth +=
      suit === trump
        ? trumpWorth(hand[suit], know.unseen[suit])
        : plainWorth(hand[suit], know.unseen[suit], ruffers);
  }
  return trump === null ? worth : worth + shortageWorth(hand, trump, know);
}

/** What the hand loses by playing this card, in tricks. A low card costs least among equals. */
export function costOf(
  suit: Suit,
  strength: number,
  know: Knowledge,
  trump: Suit | null,
  ruffers: boolean,
): number {
  const kept = { ...know.hand, [suit]: without(know.hand[suit], strength) };
  const cost = handWorth(know.hand, know, trump, ruffers) - handWorth(kept, know, trump, ruffers);
  return cost + 0.004 * strength;
}
