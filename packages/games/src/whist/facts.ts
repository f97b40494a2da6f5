/** The facts of colour whist that pages, rooms and players need (docs/rules/whist.md). */
import type { GameFacts } from '../kernel/facts.ts';

export const whistFacts: GameFacts = {
  claims: true,
};
