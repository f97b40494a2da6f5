/** What the server answers about whole events: deals beside those of other tables, tables before they are drawn. */
import type { RoundDealsReply, TournamentReply } from '@troef/protocol';
import { describe, test } from 'vitest';
import { type Entrant, openEvents } from './testing.ts';

const { admin, call, changeState, enter, newEvent, newMembers, plays, reads } = await openEvents();

describe.concurrent('an event', () => {
  test('of shared deals shows everybody their deals beside those of the other tables', async ({ expect }) => {
    const cup = await newEvent('hearts', { scoring: 'duplicate' });
    const dealsOf = ({ token }: { readonly token: string }, round: number, query = '') =>
      call<RoundDealsReply>(token, 'GET', `/hearts/tournaments/${cup.slug}/rounds/${round}/deals${query}`);
    const entrants = await enter(await newMembers(8), cup.slug);
    expect((await dealsOf(admin, 1))[0]).toBe(404);
    await Promise.all(entrants.map((entrant, at) => plays(entrant, at + 1)));

    const { rounds } = await reads(admin.token, cup.slug);
    const percents: number[] = [];
    for (const entrant of entrants) {
      const [status, reply] = await dealsOf(entrant, 1);
      expect(status).toBe(200);
      const [deal] = reply.deals;
      const table = rounds[0]?.tables.find(({ seats }) => seats.some(({ user }) => user === entrant.id));
      expect(reply).toMatchObject({ round: 1, user: entrant.id, deals: [{ set: 1, deal: 1 }] });
      expect(deal?.own).toMatchObject({
        table: table?.no,
        user: entrant.id,
        room: table?.rooms[0],
        dealing: 1,
      });
      expect(deal?.own.line?.scores[deal.seat as 0]).toBe(deal?.own.score);
      expect(deal?.own.names[deal.seat]).toBe(entrant.name);
      expect(deal?.others.map(({ table: other }) => other)).toEqual([table?.no === 1 ? 2 : 1]);
      expect(deal?.own.percent).toBe(reply.percent);
      percents.push(reply.percent);
      // The replay of the other table.
      expect((await call(entrant.token, 'GET', `/rooms/${deal?.others[0]?.room}/record`))[0]).toBe(200);
      // The page of the event has the percentage of the round beside each seat.
      const seat = table?.seats.findIndex(({ user }) => user === entrant.id) ?? 0;
      expect(table?.percents?.[seat as 0]).toBeCloseTo(reply.percent, 1);
      // Everybody may see it then.
      expect((await dealsOf(admin, 1, `?user=${entrant.id}`))[1]).toEqual(reply);
    }
    // In each seat one of the two tables was better, or both were equal.
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(400);
    expect((await dealsOf(entrants[0] as Entrant, 9))[0]).toBe(404);
  }, 120_000);

  test('in check-in draws its tables for those who are there, and keeps nothing', async ({ expect }) => {
    const cup = await newEvent('hearts');
    const members = await newMembers(6);
    const here = members.slice(0, 5);
    await enter(here, cup.slug, { begins: false });
    for (const { token } of members.slice(5)) await call(token, 'POST', `/tournaments/${cup.id}/user`, {});
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
  }, 60_000);
});
