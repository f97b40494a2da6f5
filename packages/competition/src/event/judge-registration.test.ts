/** docs/behaviour/tournaments.md 5. */
import { TOURNAMENT_STATUSES } from '@troef/protocol';
import { expect, test } from 'vitest';
import {
  judgeDeparture,
  judgeRegistration,
  judgeSubstitute,
  type TournamentApplicant,
} from './judge-registration.ts';
import { register } from './registrations.ts';
import { planOf, START } from './testing/plans.ts';
import { newTournament } from './transition.ts';
import type { Tournament } from './types.ts';

const open = (more: Partial<Tournament> = {}): Tournament => ({
  ...newTournament(planOf()),
  status: 'open',
  ...more,
});
const fine: TournamentApplicant = {
  user: 'anna',
  proven: true,
  lockedUntil: null,
  limitedUntil: null,
  karma: 50,
  premium: true,
  overlaps: false,
};

/** Everything is wrong at once. Each row mends the checks before it. */
const WRONG: TournamentApplicant = {
  user: 'anna',
  proven: false,
  lockedUntil: 'forever',
  limitedUntil: '2027-05-01T00:00:00.000Z',
  karma: 49,
  premium: false,
  overlaps: true,
};

test('the checks come in order, and the first that fails is the refusal', () => {
  let tournament = register(open({ premiumOnly: true }), 'anna', START).tournament;
  tournament = { ...tournament, status: 'running' };
  let applicant = WRONG;
  const refusal = () => judgeRegistration(tournament, applicant);
  expect(refusal()).toEqual({ code: 'forbidden', param: 'unverified' });
  applicant = { ...applicant, proven: true };
  expect(refusal()).toEqual({ code: 'account_blocked', param: 'forever', until: 'forever' });
  applicant = { ...applicant, lockedUntil: null };
  expect(refusal()).toEqual({ code: 'forbidden', param: 'limited', until: '2027-05-01T00:00:00.000Z' });
  applicant = { ...applicant, limitedUntil: null };
  expect(refusal()).toEqual({ code: 'forbidden', param: 'karma' });
  applicant = { ...applicant, karma: 50 };
  expect(refusal()).toEqual({ code: 'premium_required', param: 'tournament' });
  applicant = { ...applicant, premium: true };
  expect(refusal()).toEqual({ code: 'conflict', param: 'running' });
  tournament = { ...tournament, status: 'checkin' };
  expect(refusal()).toEqual({ code: 'conflict', param: 'overlap' });
  applicant = { ...applicant, overlaps: false };
  expect(refusal()).toEqual({ code: 'already_exists', param: 'user' });
  applicant = { ...applicant, user: 'bert' };
  expect(refusal()).toBeNull();
});

test('only a tournament that is open or in check-in takes players, and an arena while it runs', () => {
  const taking = TOURNAMENT_STATUSES.filter((status) => judgeRegistration(open({ status }), fine) === null);
  expect(taking).toEqual(['open', 'checkin']);
  const arena = TOURNAMENT_STATUSES.filter(
    (status) => judgeRegistration(open({ status, format: 'arena' }), fine) === null,
  );
  expect(arena).toEqual(['open', 'checkin', 'running']);
});

test('a reserve has registered too', () => {
  const full = register(open({ maxPlayers: 1 }), 'bert', START).tournament;
  const waiting = register(full, 'anna', START);
  expect(waiting).toMatchObject({ state: 'reserve', rank: 1 });
  expect(judgeRegistration(waiting.tournament, fine)).toEqual({ code: 'already_exists', param: 'user' });
});

test('only users who have a place or wait for one can leave, and not when all is over', () => {
  const { tournament } = register(open(), 'anna', START);
  expect(judgeDeparture(tournament, 'anna')).toBeNull();
  expect(judgeDeparture(tournament, 'bert')).toEqual({ code: 'resource_missing', param: 'user' });
  expect(judgeDeparture({ ...tournament, status: 'finished' }, 'anna')).toEqual({
    code: 'conflict',
    param: 'finished',
  });
});

test('an eliminated player has nothing to leave, but an administrator may remove them', () => {
  const { tournament } = register(open({ status: 'break' }), 'anna', START);
  const players = tournament.players.map((entry) => ({ ...entry, state: 'out' as const, out: 1 }));
  expect(judgeDeparture({ ...tournament, players }, 'anna')).toEqual({ code: 'conflict', param: 'out' });
  expect(judgeDeparture({ ...tournament, players }, 'anna', 'removed')).toBeNull();
});

test('a substitute is proven, not locked, new to the tournament, and comes between two deals', () => {
  const { tournament } = register(register(open(), 'anna', START).tournament, 'bert', START);
  const carl = { user: 'carl', proven: true, lockedUntil: null, limitedUntil: null, betweenDeals: true };
  const judge = (more: object, out = 'anna') => judgeSubstitute(tournament, out, { ...carl, ...more });
  expect(judge({})).toBeNull();
  expect(judge({}, 'dora')).toEqual({ code: 'resource_missing', param: 'user' });
  expect(judge({ proven: false })).toEqual({ code: 'forbidden', param: 'unverified' });
  expect(judge({ lockedUntil: 'forever' })).toMatchObject({ code: 'account_blocked' });
  expect(judge({ user: 'bert' })).toEqual({ code: 'already_exists', param: 'user' });
  expect(judge({ betweenDeals: false })).toEqual({ code: 'conflict', param: 'deal' });
});
