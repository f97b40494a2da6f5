/**
 * How likely a card is to be beaten by who plays after it, from what is known and from how many hands a card may lie in.
 */
import { beloteStrength, type Card, type Seat, type Suit, sameTeam, suitOf } from '@troef/games';
import { couldHold, type Knowledge } from './knowledge.ts';

/** Cards of a hand of `size` that are not yet known: each unseen card lies there with about this chance. */
function shareOf(known: Knowledge, seat: Seat, sizes: readonly number[]): number {
  const others = [0, 1, 2, 3].filter((each) => each !== known.me);
  const free = others.reduce((sum, each) => sum + (sizes[each] ?? 0), 0);
  return free === 0 ? 0 : (sizes[seat] ?? 0) / free;
}

/** At least one of these cards lies with the seat. */
function holdsOneOf(known: Knowledge, seat: Seat, cards: readonly Card[], sizes: readonly number[]): number {
  let none = 1;
  const share = shareOf(known, seat, sizes);
  for (const card of cards) {
    const holder = known.holderOf.get(card);
    none *= holder === undefined ? 1 - Math.min(0.95, share * spread(known, card)) : holder === seat ? 0 : 1;
  }
  return 1 - none;
}

/** Fewer seats that may hold a suit make each of them likelier to. */
function spread(known: Knowledge, card: Card): number {
  const others = ([0, 1, 2, 3] as const).filter((seat) => seat !== known.me);
  const able = others.filter((seat) => known.mayHold(seat, suitOf(card))).length;
  return able === 0 ? 0 : others.length / able;
}

/** No card of the suit lies with the seat. */
const isVoid = (known: Knowledge, seat: Seat, suit: Suit, sizes: readonly number[]): number =>
  1 - holdsOneOf(known, seat, couldHold(known, seat, suit), sizes);

export interface Lying {
  readonly card: Card;
  readonly led: Suit;
}

/** The chance that this seat, playing later, takes the trick from `best`. */
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
 * The chance that our side takes the trick when `holder` lies best with `best` and these seats still play, in order. A
 * partner who can take it for us will; an opponent who can will too.
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
