/** Chance that a later player beats a card, from what is known and from the hands in which cards may lie. */
import { beloteStrength, type Card, type Seat, type Suit, sameTeam, suitOf } from '@troef/games';
import { couldHold, type Knowledge } from './knowledge.ts';

/** Chance that a given unseen card lies with this seat: its share of the hidden cards. */
function shareOf(known: Knowledge, seat: Seat, sizes: readonly number[]): number {
  const others = [0, 1, 2, 3].filter((each) => each !== known.me);
  const free = others.reduce((sum, each) => sum + (sizes[each] ?? 0), 0);
  return free === 0 ? 0 : (sizes[seat] ?? 0) / free;
}

/** Chance that at least one of these cards lies with the seat. */
function holdsOneOf(known: Knowledge, seat: Seat, cards: readonly Card[], sizes: readonly number[]): number {
  let none = 1;
  const share = shareOf(known, seat, sizes);
  for (const card of cards) {
    const holder = known.holderOf.get(card);
    none *= holder === undefined ? 1 - Math.min(0.95, share * spread(known, card)) : holder === seat ? 0 : 1;
  }
  return 1 - none;
}

/** The fewer seats may hold a suit, the likelier each of them holds a given card of it. */
function spread(known: Knowledge, card: Card): number {
  const others = ([0, 1, 2, 3] as const).filter((seat) => seat !== known.me);
  const able = others.filter((seat) => known.mayHold(seat, suitOf(card))).length;
  return able === 0 ? 0 : others.length / able;
}

/** Chance that the seat has no card of the suit. */
const isVoid = (known: Knowledge, seat: Seat, suit: Suit, sizes: readonly number[]): number =>
  1 - holdsOneOf(known, seat, couldHold(known, seat, suit), sizes);

export interface Lying {
  readonly card: Card;
  readonly led: Suit;
}

/** Chance that this seat, playing later, beats the card that is winning the trick. */
function canBeat(known: Knowledge, seat: Seat, { card: best, led }: Lying, sizes: readonly number[]): number {
  const { trump } = known;
  const higher = (suit: Suit): readonly Card[] =>
    couldHold(known, seat, suit).filter(
      (card) => suit !== suitOf(best) || beloteStrength(card, trump) > beloteStrength(best, trump),
    );
  const suit = suitOf(best);
  if (trump === 'SA' || trump === 'TA' || led === trump) {
    return suit === led ? holdsOneOf(known, seat, higher(led), sizes) : 0;
  }
  const ruffs = isVoid(known, seat, led, sizes) * holdsOneOf(known, seat, higher(trump), sizes);
  if (suit === trump) return ruffs;
  return Math.min(1, holdsOneOf(known, seat, higher(led), sizes) + ruffs);
}

/**
 * Chance that our side takes the trick if `holder` is winning it and these seats play after that, in order.
 * Every player who can take the trick for their side does so.
 */
export function oursAfter(
  known: Knowledge,
  holder: Seat,
  lying: Lying,
  later: readonly Seat[],
  sizes: readonly number[],
): number {
  let ours = sameTeam(holder, known.me) ? 1 : 0;
  for (const seat of later) {
    const beats = canBeat(known, seat, lying, sizes);
    ours = sameTeam(seat, known.me) ? ours + (1 - ours) * beats : ours * (1 - beats);
  }
  return ours;
}
