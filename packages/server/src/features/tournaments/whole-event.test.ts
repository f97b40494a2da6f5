/** A whole event over HTTP and sockets, with short times: from its making to the ranking points. */
import {
  layTournamentUpdate,
  type RoundDealsReply,
  type PublicUser,
  SOCKET_PATH,
  type TournamentReply,
  type TourRankingReply,
  type TournamentTableStart,
  type TournamentUpdate,
} from '@troef/protocol';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { chooser, isOver, joinTable, playOn } from '../../../test/support/table-client.ts';
import { type LoggedInMember, openTestApp } from '../../testing/open-app.ts';
import { bearer } from '../../testing/people.ts';

const { app, newMember, newMemberInSudo } = await openTestApp({
  env: {
    COMPUTER_DELAY_MS: '0',
    RATE_LIMITS: 'off',
    TOURNAMENT_CHECKIN_MS: '2000',
    TOURNAMENT_GRACE_MS: '300',
    TOURNAMENT_BREAK_MS: '600',
    TOURNAMENT_MIN_PLAYERS: '4',
    TOURNAMENT_ROUND_CAP_MS: '3000',
  },
});
const url = await app.address();
const pages: { disconnect(): unknown }[] = [];
afterAll(() => {
  for (const page of pages) page.disconnect();
});

const NAME = { en: 'Test cup', nl: 'Testbeker', fr: 'Coupe de test' };

/** The answer is `[status, body]`. */
async function call<T>(token: string, method: string, path: string, body?: object): Promise<[number, T]> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return [answer.status, (text === '' ? {} : JSON.parse(text)) as T];
}

/** The page of a tournament, without which a player is absent. */
interface EventPage {
  /** The tournament as the page has it. */
  now(): TournamentReply;
  /** Tables of this player that began. */
  readonly tables: readonly TournamentTableStart[];
}

async function opensPage({ token }: LoggedInMember, slug: string): Promise<EventPage> {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token }, forceNew: true });
  pages.push(socket);
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  const tables: TournamentTableStart[] = [];
  socket.on('tournament:table', (table: TournamentTableStart) => tables.push(table));
  const updates: TournamentUpdate[] = [];
  socket.on('tournament:update', (update: TournamentUpdate) => updates.push(update));
  const { tournament } = await socket.emitWithAck('tournament:open', { tournament: slug });
  return { tables, now: () => updates.reduce(layTournamentUpdate, tournament as TournamentReply) };
}

const reads = async (token: string, slug: string): Promise<TournamentReply> =>
  (await call<TournamentReply>(token, 'GET', `/tournaments/${slug}`))[1];

interface KeptState {
  status: string;
  rounds: { tables: { results: object[] }[] }[];
}
/** Changes what is kept about a tournament behind the back of the server. */
async function changeState(id: string, change: (state: KeptState) => void): Promise<void> {
  const [row] = await app.db.rows<{ state: KeptState }>('select state from tournaments where id = $1', [id]);
  if (row === undefined) throw new Error('no such tournament');
  change(row.state);
  await app.db.pool.query('update tournaments set state = $2, status = $3, due_at = null where id = $1', [
    id,
    JSON.stringify(row.state),
    row.state.status,
  ]);
}

/** Plays every room of this player until the tournament is over. */
async function plays(member: LoggedInMember, slug: string, seed: number): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const { status, own } = await reads(member.token, slug);
    if (status === 'finished' || status === 'cancelled') return;
    const room = own?.room ?? null;
    if (room === null || done.has(room)) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    done.add(room);
    const client = await joinTable(url, member.token);
    await client.sync(room);
    await playOn(client, chooser(seed), isOver);
    client.close();
  }
}

test('eight people play a knockout of two rounds, and its winner gets the most points', async () => {
  const admin = await newMemberInSudo({ admin: true });
  const start = new Date(Date.now() + 3_000).toISOString();
  const [made, cup] = await call<TournamentReply>(admin.sudo, 'POST', '/hearts/tournaments', {
    ...{ name: NAME, start, deals: 1, minKarma: 0, status: 'scheduled' },
  });
  expect([made, cup.status, cup.format]).toEqual([200, 'scheduled', 'knockout']);
  const members = await Promise.all(Array.from({ length: 8 }, () => newMember()));
  await expect.poll(async () => (await reads(admin.token, cup.slug)).status).not.toBe('scheduled');
  const open: EventPage[] = [];
  for (const [at, member] of members.entries()) {
    expect(await call(member.token, 'POST', `/hearts/tournaments/${cup.slug}/user`, {})).toEqual([
      200,
      { state: 'registered', rank: at + 1 },
    ]);
    open.push(await opensPage(member, cup.slug));
  }
  await Promise.all(members.map((member, at) => plays(member, cup.slug, at + 1)));

  const end = await reads(admin.token, cup.id);
  expect(end.status).toBe('finished');
  expect(end.rounds.map(({ tables }) => tables.length)).toEqual([2, 1]);
  expect(end.standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(end.winner).toBe(end.standings[0]?.user);
  for (const [at, { now, tables }] of open.entries()) {
    const own = await reads(members[at]?.token ?? '', cup.slug);
    // The last change is still under way.
    await expect.poll(now, { timeout: 15_000 }).toEqual(own);
    const played = end.rounds.flatMap(({ no, tables: all }) =>
      all
        .filter(({ seats }) => seats.some(({ user }) => user === members[at]?.id))
        .map((each) => [no, each.no]),
    );
    expect(tables.map(({ round, table }) => [round, table])).toEqual(played);
    for (const { tournament, room, left } of tables) {
      expect([tournament, left <= 300]).toEqual([cup.id, true]);
      expect(end.rounds.flatMap((each) => each.tables.flatMap(({ rooms }) => rooms))).toContain(room);
    }
  }
  const points = await app.db.rows(
    'select "user", points from tournament_points where tournament = $1 order by position',
    [cup.id],
  );
  expect(points.map(({ user }) => user)).toEqual(end.standings.map(({ user }) => user));
  expect(points[0]?.points).toBe(Math.round(250 * Math.log2(8 / 4 + 1)));

  const [, list] = await call<TourRankingReply>(admin.token, 'GET', '/hearts/rankings/tour-current');
  expect(list.rows.map(({ user, points: sum }) => ({ user, points: sum }))).toEqual(points);
  const [, winner] = await call<PublicUser>(admin.token, 'GET', `/users/${end.winner}`);
  expect(winner.champion).toBe(true);

  // What was noted is lost, and counted anew from the rooms. Twice is as good as once.
  await changeState(cup.id, (state) => {
    for (const { tables } of state.rounds)
      for (const table of tables) table.results = table.results.map(() => ({ deals: [], atFault: [] }));
  });
  expect((await reads(admin.token, cup.id)).standings).not.toEqual(end.standings);
  for (let times = 0; times < 2; times++) {
    const [status, counted] = await call<TournamentReply>(
      admin.sudo,
      'POST',
      `/hearts/tournaments/${cup.slug}/refresh`,
      {},
    );
    expect([status, counted.standings, counted.rounds, counted.winner]).toEqual([
      200,
      end.standings,
      end.rounds,
      end.winner,
    ]);
  }
  expect((await call(admin.sudo, 'POST', `/tournaments/${cup.id}/schedule`, {}))[0]).toBe(409);
}, 90_000);

test('after a duplicate round everybody sees their deals beside those of the other tables', async () => {
  const admin = await newMemberInSudo({ admin: true });
  const start = new Date(Date.now() + 3_000).toISOString();
  const [, cup] = await call<TournamentReply>(admin.sudo, 'POST', '/hearts/tournaments', {
    ...{ name: NAME, start, deals: 1, minKarma: 0, status: 'scheduled', scoring: 'duplicate' },
  });
  const members = await Promise.all(Array.from({ length: 8 }, () => newMember()));
  await expect.poll(async () => (await reads(admin.token, cup.slug)).status).not.toBe('scheduled');
  for (const member of members) {
    expect((await call(member.token, 'POST', `/hearts/tournaments/${cup.slug}/user`, {}))[0]).toBe(200);
    await opensPage(member, cup.slug);
  }
  const dealsOf = ({ token }: LoggedInMember, round: number, query = '') =>
    call<RoundDealsReply>(token, 'GET', `/hearts/tournaments/${cup.slug}/rounds/${round}/deals${query}`);
  expect((await dealsOf(admin, 1))[0]).toBe(404);
  await Promise.all(members.map((member, at) => plays(member, cup.slug, at + 1)));

  const { rounds } = await reads(admin.token, cup.slug);
  const percents: number[] = [];
  for (const member of members) {
    const [status, reply] = await dealsOf(member, 1);
    expect(status).toBe(200);
    const [deal] = reply.deals;
    const table = rounds[0]?.tables.find(({ seats }) => seats.some(({ user }) => user === member.id));
    expect(reply).toMatchObject({ round: 1, user: member.id, deals: [{ set: 1, deal: 1 }] });
    expect(deal?.own).toMatchObject({ table: table?.no, user: member.id, room: table?.rooms[0], dealing: 1 });
    expect(deal?.own.line?.scores[deal.seat as 0]).toBe(deal?.own.score);
    expect(deal?.own.names[deal.seat]).toBe(member.name);
    expect(deal?.others.map(({ table: other }) => other)).toEqual([table?.no === 1 ? 2 : 1]);
    expect(deal?.own.percent).toBe(reply.percent);
    percents.push(reply.percent);
    // The replay of the other table.
    expect((await call(member.token, 'GET', `/rooms/${deal?.others[0]?.room}/record`))[0]).toBe(200);
    // Everybody may see it then.
    expect((await dealsOf(admin, 1, `?user=${member.id}`))[1]).toEqual(reply);
  }
  // In each seat one of the two tables was better, or both were equal.
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(400);
  expect((await dealsOf(admin, 1))[0]).toBe(404);
  expect((await dealsOf(members[0] as LoggedInMember, 9))[0]).toBe(404);
}, 90_000);

test('in check-in the tables are drawn for those who are there, and nothing is kept', async () => {
  const admin = await newMemberInSudo({ admin: true });
  const start = new Date(Date.now() + 3_600_000).toISOString();
  const [, cup] = await call<TournamentReply>(admin.sudo, 'POST', '/hearts/tournaments', {
    ...{ name: NAME, start, minKarma: 0, status: 'scheduled' },
  });
  await expect.poll(async () => (await reads(admin.token, cup.slug)).status).toBe('open');
  const members = await Promise.all(Array.from({ length: 6 }, () => newMember()));
  for (const member of members) await call(member.token, 'POST', `/tournaments/${cup.id}/user`, {});
  const here = members.slice(0, 5);
  for (const member of here) await opensPage(member);
  await changeState(cup.id, (state) => {
    state.status = 'checkin';
  });

  const draw = async () =>
    (await call<TournamentReply>(admin.sudo, 'POST', `/tournaments/${cup.id}/schedule`, {}))[1].rounds;
  const [drawn] = await draw();
  expect([drawn?.state, drawn?.tables.length]).toEqual(['planned', 2]);
  const seated = drawn?.tables.flatMap(({ seats }) => seats.flatMap(({ user }) => user ?? [])) ?? [];
  expect(seated.toSorted()).toEqual(here.map(({ id }) => id).toSorted());
  expect(await draw()).toEqual([drawn]);
  expect((await reads(admin.token, cup.id)).rounds).toEqual([]);
});
