/** The facts of hearts that pages, rooms and players need (docs/rules/hearts.md). */
import type { GameFacts } from '../kernel/facts.ts';

export const heartsFacts: GameFacts = {
  lowestWins: true,
};
