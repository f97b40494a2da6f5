/** The nightly look at pairs, from the cards to the case of an administrator (docs/behaviour/reports.md 4). */

import type { CreatedBody, LogBody } from '@troef/engine/state/log-row.ts';
import { foldRow, openRoom } from '@troef/engine/state/room-fold.ts';
import { createdBody, person } from '@troef/engine/testing/created-body.ts';
import { type Card, DEALING_VERSION, GAMES, type Seat } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { meanWorths, pairQuestion, seededStream } from '@troef/players/collusion';
import { beforeAll, expect, test } from 'vitest';
import { writeResult } from '../../community/results/write-result.ts';
import { testFit } from '../../platform/players/fit.ts';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import { sessionFacts } from '../../testing/results.ts';
import { createRoomLog } from '../room-store/room-log.ts';
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

/** Plays a room of hearts in which seats 0 and 2 know each other's hands, and writes its log and its result. */
async function playRoom(): Promise<string> {
  const id = ROOM;
  const head = { id, variant: 'hearts' as const, host: two[0].id, commitment: 'c' };
  const [one, other] = [person(two[0].id, { anonymous: false }), person(two[1].id, { anonymous: false })];
  const seats: CreatedBody['seats'] = [one, person('g1'), other, person('g2')];
  const body = createdBody('hearts', { seats, session: { deals: DEALS } });
  const log = createRoomLog(deps.db);
  const at = deps.clock.now();
  const entry = { head, sealedSeed: new Uint8Array(1), password: null, dueAt: null };
  await log.create({ ...entry, status: 'open', moveId: 'create:1', seat: 0, body, at });
  let state = openRoom(head, { seq: 1, moveId: 'create:1', seat: 0, body, at });
  const append = async (next: LogBody, seat: Seat | null): Promise<void> => {
    const seq = state.seq + 1;
    const row = { seq, moveId: `row:${seq}`, seat, body: next, at };
    state = foldRow(state, row);
    await log.append({ ...row, room: id, status: state.status, dueAt: null, ended: false });
  };
  await append({ type: 'started', order: [0, 1, 2, 3], game: state.choices.game }, null);
  for (let number = 0; number < DEALS; number++) {
    const events = game.deal(state.game, seededStream(`deal ${number}`), 'shuffled', DEALING_VERSION);
    await append({ type: 'dealt', events: [...events] }, null);
    while (game.waitsFor(state.game) === 'moves') {
      const seat = game.toMove(state.game)[0] as Seat;
      const move = chosen(state.game, seat, `${number} ${state.seq}`);
      const decided = game.decide(state.game, seat, move);
      if (!decided.ok) throw new Error(decided.error);
      await append({ type: 'moved', seat, move, events: [...decided.value] }, seat);
    }
  }
  const scores = [10, 90, 10, 90].map((score, seat) => ({
    user: seat % 2 === 0 ? two[seat === 0 ? 0 : 1].id : null,
    score,
  }));
  const facts = sessionFacts(deps, scores, { room: id, variant: 'hearts', deals: 24, length: 24 });
  await deps.db.transaction((tx) => writeResult(tx, deps, facts));
  return id;
}

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
  await playRoom();
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
