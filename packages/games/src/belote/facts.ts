/** The facts of belote and coinche that pages, rooms and players need (docs/rules/belote.md). */
import type { GameFacts } from '../kernel/facts.ts';

export const beloteFacts: GameFacts = {
  teams: true,
  claims: true,
};
