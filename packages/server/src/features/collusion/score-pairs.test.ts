/** The nightly look at pairs, from the cards to the case of an administrator (docs/behaviour/reports.md 4). */

import { person } from '@troef/engine/testing/created-body.ts';
import { type Card, GAMES, type Seat } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { meanWorths, pairQuestion, seededStream } from '@troef/players/collusion';
import { beforeAll, expect, test } from 'vitest';
import { testFit } from '../../platform/players/fit.ts';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import { playRoom } from '../../testing/played-room.ts';
import { scorePairs } from './score-pairs.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const { deps } = app;
const game = GAMES.hearts;
const DEALS = 9;
/** The job draws the hands that a player may have imagined from it, so that they are the same in every run. */
const ROOM = '01890000-0000-8000-8000-0000000000aa';
let admin: MemberInSudo;
let two: readonly [LoggedInMember, LoggedInMember];
let report: string;

const acrossFrom = (seat: Seat): Seat => ((seat + 2) & 3) as Seat;

/** A room of hearts in which seats 0 and 2 know each other's hands. */
const playTogether = (): Promise<void> =>
  playRoom(deps, {
    id: ROOM,
    variant: 'hearts',
    seats: [
      person(two[0].id, { anonymous: false }),
      person('g1'),
      person(two[1].id, { anonymous: false }),
      person('g2'),
    ],
    session: { deals: DEALS },
    deals: DEALS,
    // Enough deals for pairs to be looked at.
    length: 24,
    choose: (_, state, seat, seed) => chosen(state, seat, seed),
    results: [10, 90, 10, 90].map((score, seat) => ({
      user: seat % 2 === 0 ? two[seat === 0 ? 0 : 1].id : null,
      score,
    })),
  });

function chosen(state: unknown, seat: Seat, seed: string): string {
  const view = game.viewFor(state, seat);
  const usual = PLAYERS.hearts.chooseMove(view, 'normal', seed);
  const question = seat % 2 === 0 ? pairQuestion('hearts', view, acrossFrom(seat)) : undefined;
  if (question === undefined) return usual;
  const hand = game.viewFor(state, acrossFrom(seat)).deal?.hand ?? [];
  const worths = meanWorths(question, hand, 6, seededStream(seed)) ?? [];
  const most = Math.max(...worths);
  return worths[question.legal.indexOf(usual as Card)] === most
    ? usual
    : (question.legal[worths.indexOf(most)] as string);
}

/** The job without a thread of its own, which would have to be loaded first. */
const night = (): Promise<object> =>
  scorePairs(deps, { test: async (request) => testFit(request), close: async () => undefined });
const readCase = async () => (await api.get(`/api/user_reports/${report}/case`, admin.sudo)).body;

beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
  two = [await newMember(), await newMember()];
  const reporter = await newMember();
  const body = { user: two[0].id, reason: 'cheating' };
  report = (await api.post('/api/user_reports', body, reporter.token)).body.id;
  await playTogether();
});

test('results that give no reason leave the cards untested', async () => {
  // Two people who are the only ones here meet by chance.
  expect(await night()).toMatchObject({ pairs: 1, tested: 0, choices: 0 });
  expect((await readCase()).pairs).toMatchObject([{ plays: null, isShown: false }]);
});

test('nothing new is nothing to count', async () => {
  expect(await night()).toMatchObject({ pairs: 0 });
});

test('an administrator asks, and a pair that sees each other’s cards is shown with the cards that say so', async () => {
  expect((await api.post(`/api/user_reports/${report}/pairs`, {}, admin.sudo)).body).toEqual({ asked: 1 });
  expect((await readCase()).pairs[0]).toMatchObject({ isAsked: true });
  expect(await night()).toMatchObject({ pairs: 1, tested: 1, shown: 1 });
  const { pairs, pairsShownFrom } = await readCase();
  const [first] = pairs;
  expect(first).toMatchObject({ user: two[1].id, isAsked: false, isShown: true, met: 1, deals: 24 });
  expect(first.score).toBeGreaterThan(pairsShownFrom);
  expect(first.plays.mean).toBeGreaterThan(2 * first.plays.error);
  expect(first.moments).toHaveLength(5);
  for (const moment of first.moments) expect(moment).toMatchObject({ deal: expect.any(Number) });
});

test('what was found goes with the account of either', async () => {
  await deps.db.pool.query('delete from users where id = $1', [two[1].id]);
  expect((await readCase()).pairs).toEqual([]);
});

test('a pair that has not played for as long as sessions count is forgotten', async () => {
  const again = await newMember();
  await deps.db.pool.query(
    `insert into pair_scores (one, other, until) values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3)`,
    [two[0].id, again.id, new Date(deps.clock.now() - 100 * 24 * 60 * 60 * 1000)],
  );
  await night();
  expect(await app.db.rows('select 1 from pair_scores')).toEqual([]);
});
