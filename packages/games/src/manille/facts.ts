/** The facts of manille that pages, rooms and players need (docs/rules/manille.md). */
import type { GameFacts } from '../kernel/facts.ts';

export const manilleFacts: GameFacts = {
  teams: true,
  hostDealsFirst: true,
  claims: true,
};
