/**
 * The later worth of cards in tricks. The cost of playing a card is what the hand loses of it.
 *
 * A card counts the chance that it takes a trick later: no higher card is out, or it is guarded until the
 * higher ones are gone, and the suit is not ruffed before. So losing the guard of a king costs as much as the
 * guard adds to the king, and a short suit has value for a hand with trumps.
 */
import { type Card, SUITS, type Suit, suitOf } from '@troef/games';
import { bitOf, type CardSet, countAbove, countOf, membersOf, rankNumber } from '../card-sets.ts';
import type { Hand } from './hand.ts';
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

interface Later {
  /** Chance that the card takes a trick. */
  readonly chance: number;
  /** The round of its suit in which it takes it. */
  readonly round: number;
}

/** Returns what each card of a suit may still take, high to low. */
function laterTricks(held: CardSet, out: CardSet): Later[] {
  const ranks = membersOf(held).reverse();
  return ranks.map((rank, place) => {
    const left = Math.max(0, countOf(out) - FALL * place);
    const higher = Math.min(countAbove(out, rank), Math.round(left));
    const guards = ranks.length - 1 - place;
    const guarded = BEHIND[Math.min(higher, 4)] as number;
    return { chance: guarded * UNGUARDED ** Math.max(0, higher - guards), round: 1 + place + higher };
  });
}

function plainWorth(held: CardSet, out: CardSet, ruffed: boolean): number {
  let worth = 0;
  for (const { chance, round } of laterTricks(held, out)) {
    worth += ruffed ? chance * surviving(countOf(out), round) : chance;
  }
  return worth;
}

function trumpWorth(held: CardSet, out: CardSet): number {
  let worth = 0;
  for (const { chance } of laterTricks(held, out)) worth += Math.max(SMALL_TRUMP, chance);
  return worth;
}

/** Value of voids and singletons besides small trumps. */
function shortageWorth(hand: Hand, trump: Suit, know: Knowledge): number {
  if (hand[trump] === 0) return 0;
  let worth = 0;
  for (const suit of SUITS) {
    if (suit === trump || countOf(know.unseen[suit]) < 4) continue;
    if (hand[suit] === 0) worth += 0.22;
    if (countOf(hand[suit]) === 1) worth += 0.1;
  }
  return worth;
}

export function handWorth(hand: Hand, know: Knowledge, trump: Suit | null, ruffers: boolean): number {
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
export function costOf(card: Card, know: Knowledge, trump: Suit | null, ruffers: boolean): number {
  const suit = suitOf(card);
  const rank = rankNumber(card);
  const kept = { ...know.hand, [suit]: know.hand[suit] & ~bitOf(rank) };
  const cost = handWorth(know.hand, know, trump, ruffers) - handWorth(kept, know, trump, ruffers);
  return cost + 0.004 * rank;
}
