/** The facts of wiezen that pages, rooms and players need (docs/rules/wiezen.md). */
import type { GameFacts } from '../kernel/facts.ts';

export const wiezenFacts: GameFacts = {
  claims: true,
};
