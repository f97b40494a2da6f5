/**
 * The later worth of cards in tricks. The cost of playing a card is what the hand loses of it.
 *
 * A card counts the chance that it takes a trick later: no higher card is out, or it is guarded until the
 * higher ones are gone, and the suit is not ruffed before. So losing the guard of a king costs as much as the
 * guard adds to the king, and a short suit has value for a hand with trumps.
 */
import { SUITS, type Suit } from '@troef/games';
import { type BySuit, countAbove, type Holding, without } from './holding.ts';
import type { Knowledge } from './knowledge.ts';

/** Mean number of the other players' cards of a suit that go in one round. */
const FALL = 2.2;
/** A small trump may ruff or win at the end. */
const SMALL_TRUMP = 0.34;
/** The more cards of a suit are out, the longer everybody follows to it. */
const STEEPNESS = 1.5;
const EVEN_SPLIT = 1.2;
/** Chance to win a trick later, by the number of higher cards out, if guarded. */
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

/** Value of voids and singletons besides small trumps. */
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

/** Tricks that the hand loses by playing this card. Of equal ones a low card costs least. */
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
