/**
 * What the organiser does in a season. Substitution has no call of the site yet, so it is done here as a service
 * would do it: one transaction over the row of the tournament.
 */
import { judgeSubstitute } from '@troef/competition/event/judge-registration.ts';
import { substitute } from '@troef/competition/event/registrations.ts';
import type { Tournament } from '@troef/competition/event/types.ts';
import { findTournament, writeTournament } from '../../../src/features/tournaments/tournament.repository.ts';
import type { Chance } from '../chance.ts';
import type { OrganiserAct } from './season-plan.ts';
import { OPEN_VAULT, type SeasonServer } from './season-server.ts';

export interface Substitution {
  readonly out: string;
  readonly by: string;
}

/** Draws a player who is still in, and a reserve or a stranger who takes the place. */
export function drawSubstitution(
  event: Tournament,
  strangers: readonly string[],
  chance: Chance,
): Substitution | null {
  const players = event.players.filter(({ state }) => state === 'in' || state === 'registered');
  const entered = new Set([...event.players, ...event.reserves].map(({ user }) => user));
  const free = strangers.filter((user) => !entered.has(user));
  const heirs =
    event.reserves.length > 0 && chance.percent(60) ? event.reserves.map(({ user }) => user) : free;
  if (players.length === 0 || heirs.length === 0) return null;
  return { out: chance.pick(players).user, by: chance.pick(heirs) };
}

/** Returns whether it was done. */
export function putInPlace(
  { line }: SeasonServer,
  id: string,
  { out, by }: Substitution,
  now: number,
): Promise<boolean> {
  return line.database.transaction(async (tx) => {
    const stored = await findTournament(tx, OPEN_VAULT, id, { lock: true });
    if (stored === undefined) return false;
    const heir = { user: by, proven: true, lockedUntil: null, limitedUntil: null, betweenDeals: true };
    if (judgeSubstitute(stored.state, out, heir) !== null) return false;
    const { tournament } = substitute(stored.state, out, by, now);
    await writeTournament(tx, stored, { ...stored, state: tournament });
    return true;
  });
}

/** The administrator who is noted in the audit. */
export const ORGANISER = { actor: '01900000-0000-7000-8000-0000000000aa', reason: null } as const;

export function command(
  server: SeasonServer,
  id: string,
  act: Extract<OrganiserAct, { kind: 'cancel' | 'resume' | 'suspend' }>,
  now: number,
): Promise<void> {
  return server.steps.obey(
    ORGANISER,
    id,
    act.kind === 'suspend'
      ? { kind: 'suspend', until: act.forMs === null ? null : now + act.forMs }
      : { kind: act.kind },
  );
}
