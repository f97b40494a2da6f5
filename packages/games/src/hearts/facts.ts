/** The facts of hearts that pages, rooms and players need (docs/rules/hearts.md). */
import type { Duties, GameFacts } from '../kernel/facts.ts';
import { ALL_POINTS } from './cards.ts';

export const heartsFacts: GameFacts = {
  lowestWins: true,
  neverTrumps: true,
};

/** docs/rules/hearts.md 6.1. */
export const heartsDuties: Duties = { heartsBanned: 'untilBroken', cleanFirstTrick: true };

/** Returns the score of a seat in a deal in which `shooter` took all points (docs/rules/hearts.md 9). */
export const moonScore = (seat: number, shooter: number): number => (seat === shooter ? 0 : ALL_POINTS);
