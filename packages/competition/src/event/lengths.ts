/** How long rounds are, by variant, format and partners (docs/behaviour/tournaments.md 2). */
import { FACTS, GAMES, type Variant } from '@troef/games';
import { ARENA_MINUTES } from '@troef/protocol';
import type { RoundLength, RoundName, TournamentPlan } from './types.ts';
import { DUPLICATE_TEAMS, type Lengths, TOURNAMENT_GAMES } from './variants.ts';

const MINUTE_MS = 60_000;
const LEAGUE_EVENINGS = 6;

export type LengthPlan = Pick<
  TournamentPlan,
  'variant' | 'format' | 'scoring' | 'partners' | 'deals' | 'target' | 'minutes'
>;

/** Tells whether partners sit opposite each other in this game. */
export const hasTeams = (variant: Variant): boolean => FACTS[variant].teams === true;

function lengthsOf({ variant, scoring, partners }: LengthPlan): Lengths {
  const { lengths, teamCup } = TOURNAMENT_GAMES[variant];
  if (partners !== 'round' || teamCup === undefined) return lengths;
  return scoring === 'duplicate' ? DUPLICATE_TEAMS : teamCup;
}

/**
 * Returns how long a round of this name is. `deals` or `target` of the plan replaces the usual number, and the
 * cap changes in proportion. A `capMs` above 0 replaces the cap.
 */
export function roundLength(plan: LengthPlan, name: RoundName, capMs = 0): RoundLength {
  if (name === 'arena') return arenaLength(plan, capMs);
  const usual = lengthsOf(plan);
  const isFinal = name === 'final';
  const [roundCap, finalCap] = usual.caps;
  const amount = isFinal ? usual.final : plan.format === 'progressive' ? usual.progressive : usual.round;
  const isUsual = plan.deals === null && plan.target === null;
  const deals = isUsual ? (usual.unit === 'deals' ? amount : null) : plan.deals;
  const target = deals === null ? (plan.target ?? amount) : null;
  // Deals cannot be compared with points, so a plan in the other unit keeps the cap.
  const isComparable = (deals !== null) === (usual.unit === 'deals');
  const share = isUsual || !isComparable ? 1 : (deals ?? target ?? amount) / amount;
  const minutes = Math.ceil((isFinal ? finalCap : roundCap) * share);
  return { sets: usual.sets, deals, target, capMs: capMs > 0 ? capMs : minutes * MINUTE_MS };
}

/** Returns how long an arena goes on; null: it is none. */
export const arenaMinutes = ({ format, minutes }: Pick<LengthPlan, 'format' | 'minutes'>): number | null =>
  format === 'arena' ? (minutes ?? ARENA_MINUTES[0]) : null;

/** The cap of its only round is how long an arena goes on. */
function arenaLength({ variant, deals, target, minutes }: LengthPlan, capMs: number): RoundLength {
  const isToTarget = deals === null && target !== null;
  return {
    sets: 1,
    deals: isToTarget ? null : (deals ?? TOURNAMENT_GAMES[variant].arenaDeals),
    target: isToTarget ? target : null,
    capMs: capMs > 0 ? capMs : (minutes ?? ARENA_MINUTES[0]) * MINUTE_MS,
  };
}

/** Returns the number of rounds for everybody, or null if it depends on the number of players. */
export function roundCountOf({
  format,
  variant,
  roundCount,
}: Pick<TournamentPlan, 'format' | 'variant' | 'roundCount'>): number | null {
  switch (format) {
    case 'progressive':
      return roundCount ?? TOURNAMENT_GAMES[variant].rounds;
    case 'league':
      return roundCount ?? LEAGUE_EVENINGS;
    case 'arena':
      return 1;
    default:
      return null;
  }
}

/** Returns the options of a room that plays one set. Rules that are no length keep the default of the game. */
export const roomOptions = (
  variant: Variant,
  length: Pick<RoundLength, 'deals' | 'target'>,
): Readonly<Record<string, unknown>> => TOURNAMENT_GAMES[variant].options(length);

/** Returns the field of the plan that no room of this variant can play, or null. */
export function unplayableField(plan: LengthPlan): 'deals' | 'target' | null {
  const { variant, deals, target } = plan;
  if (deals === null && target === null) return null;
  if (deals !== null && target !== null) return 'target';
  if (target !== null && TOURNAMENT_GAMES[variant].hasTarget !== true) return 'target';
  if (GAMES[variant].readOptions(roomOptions(variant, { deals, target })).ok) return null;
  return deals === null ? 'target' : 'deals';
}
