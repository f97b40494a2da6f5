/** Whole events over HTTP and sockets, with short times: from their making to the ranking points. */
import type { PublicUser, TournamentReply, TourRankingReply } from '@troef/protocol';
import { describe, test } from 'vitest';
import { chooser, isOver, playOn } from '../../../test/support/table-client.ts';
import { type Entrant, GRACE_MS, openEvents, PATIENCE } from './testing.ts';

const { app, admin, call, change, changeState, enter, newEvent, newMembers, plays, reads, sitsAt } =
  await openEvents();

const playAll = async (entrants: readonly Entrant[]): Promise<readonly TournamentReply[]> =>
  Promise.all(entrants.map((entrant, at) => plays(entrant, at + 1)));
/** The users of each set of each table, in the order in which they were played. */
const seatsOf = ({ rounds }: TournamentReply) =>
  rounds.map(({ tables }) => tables.map(({ seats }) => seats.map(({ user }) => user)));
const pointsOf = async ({ id }: TournamentReply): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await app.db.rows('select "user", points from tournament_points where tournament = $1', [id])).map(
      ({ user, points }) => [user, points],
    ),
  );
/** Each change of reputation by a tournament, in order: `leave -10`. */
const changesOf = async ({ id }: { readonly id: string }, reasons: readonly string[]) =>
  (
    await app.db.rows(
      'select reason, delta from karma_changes where "user" = $1 and reason = any($2) order by at, id',
      [id, reasons],
    )
  ).map(({ reason, delta }) => `${reason} ${delta}`);

/** Why reputation changed, without the sessions themselves. */
const reasonsOf = async (user: { readonly id: string }) =>
  (await changesOf(user, ['leave', 'return', 'tournament'])).map((change) => change.split(' ')[0]);

describe.concurrent('an event', () => {
  test('of eight people is a knockout of two rounds, and its winner gets the most points', async ({
    expect,
  }) => {
    const cup = await newEvent('hearts');
    const entrants = await enter(await newMembers(8), cup.slug);
    const ends = await playAll(entrants);
    const end = await reads(admin.token, cup.id);
    expect([end.format, end.status]).toEqual(['knockout', 'finished']);
    expect(end.rounds.map(({ tables }) => tables.length)).toEqual([2, 1]);
    expect(end.standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(end.winner).toBe(end.standings[0]?.user);
    for (const [at, { id, page }] of entrants.entries()) {
      // The last change is still under way.
      await expect.poll(page.now, PATIENCE).toEqual(ends[at]);
      const played = end.rounds.flatMap(({ no, tables }) =>
        tables.filter(({ seats }) => seats.some(({ user }) => user === id)).map((each) => [no, each.no]),
      );
      expect(page.tables.map(({ round, table }) => [round, table])).toEqual(played);
      const rooms = end.rounds.flatMap(({ tables }) => tables.flatMap((table) => table.rooms));
      for (const { tournament, room, left } of page.tables) {
        expect([tournament, left <= GRACE_MS, rooms.includes(room)]).toEqual([cup.id, true, true]);
      }
    }
    const points = await pointsOf(end);
    expect([...points.keys()].sort()).toEqual(end.standings.map(({ user }) => user).sort());
    expect(points.get(end.winner ?? '')).toBe(Math.round(250 * Math.log2(8 / 4 + 1)));
    // Stayed, survived the first round, won.
    expect(await changesOf({ id: end.winner ?? '' }, ['tournament'])).toEqual(['tournament 33']);
    const [, list] = await call<TourRankingReply>(admin.token, 'GET', '/hearts/rankings/tour-current');
    const listed = new Map(list.rows.map(({ user, points: sum }) => [user, sum]));
    for (const [user, sum] of points) expect(listed.get(user)).toBe(sum);
    for (const { user, ranking } of end.standings) expect(ranking).toBe(points.get(user));
    expect(end.log.map(({ what, round, people }) => [what, round, people])).toEqual([
      ['open', null, null],
      ['checkin', null, null],
      ['round', 1, null],
      ['over', 1, 4],
      ['round', 2, null],
      ['finished', null, null],
    ]);
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
  }, 120_000);

  test('of a league plays an evening, waits a week, and goes on when an administrator says so', async ({
    expect,
  }) => {
    // Of another game than the knockout, whose winner is the champion until the next one of that game.
    const league = await newEvent('manille', { format: 'league', roundCount: 2 });
    const entrants = await enter(await newMembers(4), league.slug);
    const ends = playAll(entrants);
    await expect.poll(async () => (await reads(admin.token, league.id)).status, PATIENCE).toBe('suspended');
    const { rounds, standings } = await reads(admin.token, league.id);
    expect([rounds.length, standings.length]).toEqual([1, 4]);
    expect(await change(league.slug, { status: 'running' })).toBe(200);
    const [end] = await ends;
    expect(end?.rounds.map(({ name, state }) => [name, state])).toEqual([
      ['evening', 'done'],
      ['evening', 'done'],
    ]);
    expect(end?.winner).not.toBeNull();
  }, 120_000);

  test('of a Team Cup gives everybody another partner in the next round', async ({ expect }) => {
    const cup = await newEvent('manille', {
      format: 'progressive',
      partners: 'round',
      scoring: 'place',
      roundCount: 2,
    });
    const [end] = await playAll(await enter(await newMembers(4), cup.slug));
    const pairs = seatsOf(end as TournamentReply).map(([[a, b, c, d] = [null, null, null, null]]) =>
      [
        [a, c],
        [b, d],
      ].map((pair) => [...pair].sort().join()),
    );
    expect(pairs).toHaveLength(2);
    expect(pairs[0]?.filter((pair) => pairs[1]?.includes(pair))).toEqual([]);
  }, 120_000);

  test('names its computers as they are called at their tables', async ({ expect }) => {
    const cup = await newEvent('manille', {
      format: 'progressive',
      partners: 'rotate',
      roundCount: 1,
    });
    const [end] = await playAll(await enter(await newMembers(5), cup.slug));
    const tables = end?.rounds.flatMap((round) => round.tables) ?? [];
    expect(tables.map(({ seats }) => seats.filter(({ ai }) => ai).length).toSorted()).toEqual([1, 2]);
    for (const { rooms, seats } of tables) {
      const names = seats.map(({ name }) => name).toSorted();
      // Whether a second set begins before the cap depends on the machine. Its computers keep their names.
      expect(rooms.length).toBeGreaterThan(0);
      for (const room of rooms) {
        const { rows } = await app.db.pool.query('select face from rooms where id = $1', [room]);
        expect(rows[0].face.seats.map(({ name }: { name: string }) => name).toSorted()).toEqual(names);
      }
      expect(new Set(names).size).toBe(4);
    }
  }, 120_000);

  test('goes on without a player who retires, and takes back one who sits there at the end', async ({
    expect,
  }) => {
    const cup = await newEvent('hearts');
    const entrants = await enter(await newMembers(4), cup.slug);
    const [goes, returns, ...stay] = entrants as [Entrant, Entrant, ...Entrant[]];
    await expect.poll(() => goes.page.tables.length, PATIENCE).toBe(1);
    const { room } = goes.page.tables[0] as NonNullable<(typeof goes.page.tables)[number]>;
    const retire = ({ token }: Entrant) => call(token, 'DELETE', `/tournaments/${cup.slug}/user/me`);
    const table = await sitsAt(room, returns);
    expect((await retire(returns))[0]).toBe(204);
    // A computer has the seat at once, in the name of its player.
    await table.until(({ seats }) => seats.some(({ user, ai }) => user === returns.id && ai));
    expect(await table.emit('room:join', { room })).toMatchObject({ ok: true });
    expect((await retire(goes))[0]).toBe(204);
    await table.until(({ seats }) => seats.some(({ user, ai }) => user === goes.id && ai));
    const ends = playAll(stay);
    await playOn(table, chooser(3), isOver);
    const [end] = await ends;
    table.close();
    const stateOf = ({ id }: Entrant) => end?.players.find(({ user }) => user === id)?.state;
    expect([stateOf(goes), stateOf(returns)]).toEqual(['retired', 'in']);
    const points = await pointsOf(cup);
    expect(points.get(goes.id) ?? 0).toBe(0);
    expect(points.get(returns.id)).toBeGreaterThan(0);
    expect(await reasonsOf(goes)).toEqual(['leave']);
    expect(await reasonsOf(returns)).toEqual(expect.arrayContaining(['leave', 'return', 'tournament']));
  }, 120_000);

  test('closes its tables when it is cancelled, and gives nothing', async ({ expect }) => {
    const cup = await newEvent('hearts');
    const entrants = await enter(await newMembers(4), cup.slug);
    const [an] = entrants as [Entrant, ...Entrant[]];
    await expect.poll(() => an.page.tables.length, PATIENCE).toBe(1);
    const { room } = an.page.tables[0] as NonNullable<(typeof an.page.tables)[number]>;
    expect(await change(cup.slug, { status: 'cancelled' })).toBe(200);
    await expect
      .poll(
        async () => (await app.db.rows('select status from rooms where id = $1', [room]))[0]?.status,
        PATIENCE,
      )
      .toBe('abandoned');
    expect(await app.db.rows('select 1 from seated where room = $1', [room])).toEqual([]);
    expect((await pointsOf(cup)).size).toBe(0);
    await expect.poll(() => an.page.now().status, PATIENCE).toBe('cancelled');
  }, 120_000);
});
