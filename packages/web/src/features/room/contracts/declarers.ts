/**
 * Contracts of tricks in colour whist and wiezen: the declarers as the sentences need them, and their
 * progress. Each game says which contracts there are and what they are called.
 */
import type { Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { TakenTally } from '../variant/variant-table.ts';
import { listOf, nameOf, type Translate, yesNo } from '../words/names.ts';

/** What both games say about a settled contract. */
export interface TrickContract {
  /** The seats, ascending. */
  readonly declarers: readonly Seat[];
  /** Tricks to be made: 0 for miseries. */
  readonly target: number;
}

/** A contract as bubbles and sheets name it. */
export interface DeclaredContract extends Pick<TrickContract, 'declarers'> {
  readonly id: string;
  readonly trump: Suit | null;
}

/** Returns two declarers as the sentences need them: the viewer first. */
export function pairOf(view: RoomView, declarers: readonly Seat[]): { me: string; a: string; b: string } {
  const first = declarers[0] ?? 0;
  const second = declarers[1] ?? first;
  const me = first === view.seat || second === view.seat;
  const [a, b] = second === view.seat ? [second, first] : [first, second];
  return { me: yesNo(me), a: nameOf(view, a), b: nameOf(view, b) };
}

/** Returns the players of a misery, for "You and Bert play …": whom it is about, and their names. */
export function playersOf(
  t: Translate,
  view: RoomView,
  declarers: readonly Seat[],
): { readonly who: 'me' | 'ours' | 'one' | 'many'; readonly names: string } {
  const mine = declarers.some((seat) => seat === view.seat);
  const alone = declarers.length === 1;
  const others = declarers.filter((seat) => seat !== view.seat).map((seat) => nameOf(view, seat));
  return {
    who: mine ? (alone ? 'me' : 'ours') : alone ? 'one' : 'many',
    names: listOf(t, mine ? [t('table.youStart'), ...others] : others),
  };
}

/**
 * Returns the progress of the declarers: "3 of 9 tricks". Several miseries count each for itself: "2 of 3
 * without a trick".
 */
export function progress(
  t: Translate,
  { declarers, target }: TrickContract,
  tricksWon: readonly number[],
): string {
  const players = declarers.length;
  if (target === 0 && players > 1) {
    const clean = declarers.filter((seat) => (tricksWon[seat] ?? 0) === 0).length;
    return t('table.stillClean', { clean, players });
  }
  const won = declarers.reduce<number>((sum, seat) => sum + (tricksWon[seat] ?? 0), 0);
  if (target === 0) return t('table.tricksTaken', { won });
  return t(won > target ? 'table.tricksBeyond' : 'table.tricksOf', { won, target });
}

/** Returns the tricks a seat has taken, during the play and after it. */
export function tricksTaken({ deal }: RoomView, seat: Seat): TakenTally | null {
  if (deal?.phase !== 'playing' && deal?.phase !== 'scored') return null;
  const count = deal.tricksWon[seat];
  return { count, of: 'tricks', pile: count };
}
