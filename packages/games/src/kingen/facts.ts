/** The facts of kingen that pages, rooms and players need (docs/rules/kingen.md). */
import type { Card } from '../kernel/cards/card.ts';
import type { GameFacts } from '../kernel/facts.ts';

export const KING_OF_HEARTS: Card = 'KH';

export const kingenFacts: GameFacts = {};
