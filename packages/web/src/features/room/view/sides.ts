/**
 * Which seats score together, and in which order a viewer sees the sides: their own first, then clockwise.
 */
import { isEnded } from '@troef/client';
import type { Seat, Team } from '@troef/games';
import type { GameFacts } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { nameOf, type Translate } from '../words/names.ts';

export type Side = readonly Seat[];

const EACH_ALONE: readonly Side[] = [[0], [1], [2], [3]];
/** Partners sit opposite each other. */
export const TWO_TEAMS: readonly Side[] = [
  [0, 2],
  [1, 3],
];

export const teamOf = (seat: Seat): Team => (seat % 2) as Team;
export const otherTeam = (team: Team): Team => (1 - team) as Team;

/** Returns the viewer's own team first; for a watcher that of seat 0. */
export const teamsFrom = ({ seat }: RoomView): readonly [Team, Team] =>
  seat === null || teamOf(seat) === 0 ? [0, 1] : [1, 0];

/** Returns the sides of a game, and whether many or few points are good, from its facts. */
export const scoringOf = ({ teams, lowestWins }: GameFacts): Pick<VariantTable, 'sides' | 'best'> => ({
  sides: teams ? TWO_TEAMS : EACH_ALONE,
  best: lowestWins ? 'low' : 'high',
});

export const inTeams = ({ sides }: VariantTable): boolean => sides.length < SEATS.length;

/** Returns all seats as the viewer sees them: their own, then clockwise. */
export const seatsFrom = (viewer: Seat | null): readonly Seat[] =>
  SEATS.map((_, at) => SEATS[((viewer ?? 0) + at) % 4] as Seat);

export function sidesFrom({ sides }: VariantTable, viewer: Seat | null): readonly Side[] {
  const found = seatsFrom(viewer).flatMap((seat) => sides.filter((side) => side.includes(seat)));
  return [...new Set(found)];
}

export const partnerOf = ({ sides }: VariantTable, seat: Seat): Seat | null =>
  sides.find((side) => side.includes(seat))?.find((other) => other !== seat) ?? null;

/** Returns the heading of a side's column: you or a name, us or them, or both names for a watcher. */
export function sideName(t: Translate, view: RoomView, side: Side): string {
  if (side.length > 1 && view.seat !== null) return t(side.includes(view.seat) ? 'table.us' : 'table.them');
  return side.map((seat) => (seat === view.seat ? t('table.youStart') : nameOf(view, seat))).join(' & ');
}

/**
 * Returns what a score means to the viewer, as a gain or, if negative, a loss: what the other team scored is lost to
 * them. Where everybody plays alone, and to a watcher, it is the gain of the player who scored.
 */
export function gainOf(
  variant: Pick<VariantTable, 'sides' | 'best'>,
  viewer: Seat | null,
  side: Side,
  score: number,
): number {
  const own = variant.best === 'high' ? score : -score;
  const isTheirs = viewer !== null && variant.sides.length < SEATS.length && !side.includes(viewer);
  return isTheirs ? -own : own;
}

/** Returns the number of a side. Both partners hold the same one, so it is read from either. */
export const ofSide = (values: readonly number[], side: Side): number => values[side[0] ?? 0] ?? 0;

/**
 * Returns the points of the deal that is played now; null before and after the play, and if the session has ended in
 * the middle of the deal: then they count for nobody.
 */
export const countingPoints = (view: RoomView): readonly number[] | null =>
  view.deal?.phase === 'playing' && !isEnded(view) ? view.deal.points : null;
