/** The facts of kingen that pages, rooms and players need (docs/rules/kingen.md). */
import type { GameFacts } from '../kernel/facts.ts';

export const kingenFacts: GameFacts = {};
