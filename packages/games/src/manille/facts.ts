/** The facts of manille that pages, rooms and players need (docs/rules/manille.md). */
import type { GameFacts } from '../kernel/facts.ts';

export const manilleFacts: GameFacts = {
  variant: 'manille',
  teams: true,
  lowestWins: false,
  hostDealsFirst: true,
  claims: true,
};
