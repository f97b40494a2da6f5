/** What a tournament does at tables that play: they wait, they end, and a reserve takes a seat. */
import { describe, test } from 'vitest';
import { payloadOf } from '../push/compose.ts';
import { type Entrant, openEvents, PATIENCE } from './testing.ts';

const { app, admin, call, change, changeState, enter, newEvent, newMembers, plays, reads, sitsAt } =
  await openEvents({ capMs: 60_000 });

const roomOf = async (expect: typeof import('vitest').expect, { page }: Entrant): Promise<string> => {
  await expect.poll(() => page.now().own?.room ?? null, PATIENCE).not.toBeNull();
  return page.now().own?.room as string;
};
const kindsOf = async (room: string): Promise<readonly string[]> =>
  (
    await app.db.rows(
      `select body->>'type' as type from room_log where room = $1 and body->>'type' in ('held', 'released', 'closed')
       order by seq`,
      [room],
    )
  ).map(({ type }) => type as string);

describe.concurrent('an event', () => {
  test('that is suspended in the middle of a round waits, and goes on where it was', async ({ expect }) => {
    const cup = await newEvent('hearts');
    const entrants = await enter(await newMembers(4), cup.slug);
    const [an] = entrants as [Entrant, ...Entrant[]];
    const room = await roomOf(expect, an);
    const table = await sitsAt(room, an);
    await table.until(({ deal }) => deal !== null);
    const before = (await reads(admin.token, cup.slug)).rounds[0];
    expect(await change(cup.slug, { status: 'suspended' })).toBe(200);
    expect(await change(cup.slug, { status: 'suspended' })).toBe(409);
    await table.until(({ people }) => people?.suspended === true);
    await expect.poll(() => an.page.now().status, PATIENCE).toBe('suspended');
    const seq = table.view().seq;
    expect(
      await table.emit('room:move', { room, moveId: 'while-it-waits-0001', seq, move: 'play 2C' }),
    ).toMatchObject({ error: { code: 'conflict', param: 'suspended' } });
    // The process died before the table was told that it goes on: any process finds what is to be done.
    expect(await change(cup.slug, { status: 'running' })).toBe(200);
    expect(await change(cup.slug, { status: 'running' })).toBe(409);
    await table.until(({ people }) => people !== null && people.suspended === undefined);
    expect(await kindsOf(room)).toEqual(['held', 'released']);
    const after = (await reads(admin.token, cup.slug)).rounds[0];
    expect(Date.parse(after?.deadline ?? '')).toBeGreaterThan(Date.parse(before?.deadline ?? ''));
    table.close();
    const ends = await Promise.all(entrants.map((entrant, at) => plays(entrant, at + 1)));
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('finished'));
    // The act of the last table is done by the next look at what is due.
    await expect.poll(() => app.db.rows('select 1 from tournament_acts'), PATIENCE).toEqual([]);
  }, 120_000);

  test('that is suspended until a time goes on then, and its players are told when', async ({ expect }) => {
    const cup = await newEvent('manille');
    const entrants = await enter(await newMembers(4), cup.slug);
    const [an] = entrants as [Entrant, ...Entrant[]];
    const room = await roomOf(expect, an);
    const until = new Date(Date.now() + 1_500).toISOString();
    expect(await change(cup.slug, { status: 'suspended', until })).toBe(200);
    const pushes = await app.db.rows(`select sealed from outbox where "user" = $1 and kind = 'message'`, [
      an.id,
    ]);
    const contents = pushes.map(({ sealed }) =>
      JSON.parse(new TextDecoder().decode(app.deps.vault.open('push', sealed))),
    );
    // Before, they were told that it began at another moment.
    const content = contents.find(({ values }) => values.outcome === 'later');
    expect(content).toMatchObject({ url: `/manille/tournament/${cup.slug}` });
    expect(payloadOf('message', content, 'nl').body).toMatch(/Het gaat verder op \p{L}+ .*Belgische tijd/u);
    await expect.poll(() => kindsOf(room), PATIENCE).toEqual(['held', 'released']);
    await expect.poll(() => an.page.now().status, PATIENCE).toBe('running');
    expect(await change(cup.slug, { status: 'suspended' })).toBe(200);
    expect(await change(cup.slug, { status: 'cancelled' })).toBe(200);
    await expect.poll(() => kindsOf(room), PATIENCE).toEqual(['held', 'released', 'held', 'closed']);
  }, 120_000);

  test('gives the seat of a player who retires to a reserve who is there', async ({ expect }) => {
    const cup = await newEvent('hearts', { maxPlayers: 4 });
    const entrants = await enter(await newMembers(6), cup.slug);
    const [goes, second, ...others] = entrants as [Entrant, Entrant, ...Entrant[]];
    const [reserve, further] = others.slice(-2) as [Entrant, Entrant];
    const room = await roomOf(expect, goes);
    const table = await sitsAt(room, second);
    await table.until(({ deal }) => deal !== null);
    expect((await call(goes.token, 'DELETE', `/tournaments/${cup.slug}/user/me`))[0]).toBe(204);
    await table.until(({ seats }) => seats.some(({ user, ai }) => user === reserve.id && !ai));
    await expect
      .poll(() => reserve.page.tables, PATIENCE)
      .toMatchObject([{ tournament: cup.id, room, left: 0 }]);
    await expect.poll(() => reserve.page.now().own, PATIENCE).toMatchObject({ state: 'in', room });
    expect(further.page.now().own).toMatchObject({ state: 'reserve', rank: 1 });
    // The player who has gone has no seat to come back to.
    const gone = await sitsAt(room, goes);
    expect(await gone.emit('room:join', { room })).toMatchObject({ error: { code: 'conflict' } });
    gone.close();
    table.close();
    // An administrator takes one out, and the last reserve plays on.
    expect((await call(admin.sudo, 'DELETE', `/tournaments/${cup.slug}/user/${second.id}`))[0]).toBe(204);
    await expect.poll(() => further.page.now().own, PATIENCE).toMatchObject({ state: 'in', room });
    await Promise.all([...others.slice(0, 2), reserve, further].map((entrant, at) => plays(entrant, at + 1)));
    const end = await reads(admin.token, cup.slug);
    const stateOf = ({ id }: Entrant) => end.players.find(({ user }) => user === id)?.state;
    expect([goes, second, reserve, further].map(stateOf)).toEqual(['retired', 'removed', 'in', 'in']);
    const points = await app.db.rows(
      'select "user" from tournament_points where tournament = $1 and points > 0',
      [cup.id],
    );
    expect(points.map(({ user }) => user).sort()).toEqual(
      [...others.slice(0, 2), reserve, further].map(({ id }) => id).sort(),
    );
    const left = await app.db.rows(`select "user" from karma_changes where reason = 'leave'`);
    expect(left).toEqual([{ user: goes.id }]);
  }, 120_000);

  test('does at its tables what a process that died has left', async ({ expect }) => {
    const cup = await newEvent('hearts');
    const entrants = await enter(await newMembers(4), cup.slug);
    const room = await roomOf(expect, entrants[0] as Entrant);
    await changeState(cup.id, (state) => {
      state.status = 'suspended';
    });
    await app.db.pool.query(
      `insert into tournament_acts (tournament, room, act, due_at) values ($1, $2, '{"kind":"hold"}', clock_timestamp()),
         ($1, $2, '{"kind":"release","cap":null}', clock_timestamp()), ($1, $2, '{"kind":"close"}', clock_timestamp())`,
      [cup.id, room],
    );
    await expect.poll(() => kindsOf(room), PATIENCE).toEqual(['held', 'released', 'closed']);
    await expect
      .poll(() => app.db.rows('select 1 from tournament_acts where room = $1', [room]), PATIENCE)
      .toEqual([]);
  }, 120_000);
});
