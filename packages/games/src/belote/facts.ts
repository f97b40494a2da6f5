/** The facts of belote and coinche that pages, rooms and players need (docs/rules/belote.md). */
import type { Duties, GameFacts } from '../kernel/facts.ts';
import type { BeloteTrump } from './cards.ts';

/** The points of all cards and of the last trick. */
export const ALL_POINTS = 162;

export const beloteFacts: GameFacts = {
  teams: true,
  claims: true,
};

const NO_DUTIES: Duties = {};
const ALL_TRUMP: Duties = { beat: 'always' };
const BELOTE: Duties = { beat: 'trumps', undertrump: 'must' };
const COINCHE: Duties = { beat: 'trumps', undertrump: 'may' };

/** docs/rules/belote.md 7.1. */
export function beloteDuties(trump: BeloteTrump, variant: 'belote' | 'coinche'): Duties {
  if (trump === 'SA') return NO_DUTIES;
  if (trump === 'TA') return ALL_TRUMP;
  return variant === 'belote' ? BELOTE : COINCHE;
}
