/** The facts of manille that pages, rooms and players need (docs/rules/manille.md). */
import type { Duties, GameFacts } from '../kernel/facts.ts';

/** All card points of the pack. */
export const PACK_POINTS = 60;

export const manilleFacts: GameFacts = {
  teams: true,
  hostDealsFirst: true,
  claims: true,
};

/** docs/rules/manille.md 7.1. */
export const manilleDuties: Duties = { beat: 'opponents', undertrump: 'last' };
