/**
 * Contracts of tricks in colour whist and wiezen: what a sentence about the
 * progress of the declarers says. Each game says which contracts there are and what they are called.
 */
import type { Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { TakenTally } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';

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
