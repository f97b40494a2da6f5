/** Makes a tournament from what an administrator or the calendar asks for, and changes one. */
import { hasTeams, unplayableField } from '@troef/competition/event/lengths.ts';
import { newTournament } from '@troef/competition/event/transition.ts';
import type { Tournament, TournamentPlan } from '@troef/competition/event/types.ts';
import type { Variant } from '@troef/games';
import { ApiError, type TournamentPlanChange } from '@troef/protocol';

const MAX_PLAYERS = 256;
/** Four to six tables. */
const LEAGUE_PLAYERS = 24;

type AskedPlan = Omit<TournamentPlanChange, 'name' | 'description' | 'status'>;

/** Refuses with `unprocessable_content` and the field. */
function checkPlan(plan: TournamentPlan): void {
  const isTeamGame = hasTeams(plan.variant);
  if (isTeamGame !== (plan.partners !== null)) throw new ApiError('unprocessable_content', 'partners');
  // Tables of an arena begin one after the other, so players would meet the same deals again.
  if (plan.format === 'arena' && plan.scoring === 'duplicate')
    throw new ApiError('unprocessable_content', 'scoring');
  if (plan.format !== 'arena' && plan.minutes !== null)
    throw new ApiError('unprocessable_content', 'minutes');
  const field = unplayableField(plan);
  if (field !== null) throw new ApiError('unprocessable_content', field);
}

export function makeTournament(
  asked: AskedPlan & {
    readonly variant: Variant;
    readonly start: string;
    readonly status: 'draft' | 'scheduled';
  },
  {
    minKarma,
    ...given
  }: {
    readonly id: string;
    readonly seed: string;
    /** If the organiser does not say. */
    readonly minKarma: number;
  },
): Tournament {
  const { variant, format = 'knockout' } = asked;
  const plan: TournamentPlan = {
    ...given,
    variant,
    format,
    scoring: asked.scoring ?? 'sum',
    partners: asked.partners ?? (hasTeams(variant) ? 'rotate' : null),
    start: Date.parse(asked.start),
    deals: asked.deals ?? null,
    target: asked.target ?? null,
    roundCount: asked.roundCount ?? null,
    minutes: asked.minutes ?? null,
    minKarma: asked.minKarma ?? minKarma,
    maxPlayers: asked.maxPlayers ?? (format === 'league' ? LEAGUE_PLAYERS : MAX_PLAYERS),
    premiumOnly: asked.premiumOnly ?? false,
    multiplier: asked.multiplier ?? 1,
  };
  checkPlan(plan);
  return { ...newTournament(plan), status: asked.status };
}

/** What may still change in each state. Names and texts may always. */
const CHANGEABLE: Readonly<Record<string, readonly (keyof AskedPlan)[]>> = {
  open: [
    ...['start', 'deals', 'target', 'roundCount', 'minutes'],
    ...['minKarma', 'maxPlayers', 'premiumOnly', 'multiplier'],
  ] as (keyof AskedPlan)[],
  checkin: ['maxPlayers', 'multiplier'],
  running: ['multiplier'],
  break: ['multiplier'],
  suspended: ['multiplier'],
};

/** Refuses with `conflict` and the first field that can no longer be changed. */
export function changeTournament(before: Tournament, asked: AskedPlan): Tournament {
  const fields = Object.keys(asked) as (keyof AskedPlan)[];
  const isFree = before.status === 'draft' || before.status === 'scheduled';
  const refused = fields.find((field) => !isFree && !CHANGEABLE[before.status]?.includes(field));
  if (refused !== undefined) throw new ApiError('conflict', refused);
  const { start, ...rest } = asked;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const after: Tournament = {
    ...before,
    ...given,
    ...(start !== undefined && { start: Date.parse(start) }),
  };
  // How long an arena goes on means nothing to what it becomes.
  if (asked.minutes === undefined && after.format !== 'arena') return checked({ ...after, minutes: null });
  return checked(after);
}

function checked(after: Tournament): Tournament {
  checkPlan(after);
  return after;
}
