/** Events over HTTP and sockets whose rounds are played out, however busy the machine is. */
import type { TournamentReply } from '@troef/protocol';
import { describe, test } from 'vitest';
import { type Entrant, openEvents, PATIENCE } from './testing.ts';

const { app, enter, newEvent, newMembers, plays, reads } = await openEvents({ capMs: 180_000 });

const playAll = async (entrants: readonly Entrant[]): Promise<readonly TournamentReply[]> =>
  Promise.all(entrants.map((entrant, at) => plays(entrant, at + 1)));

describe.concurrent('an event', () => {
  test('of a Solo Cup plays three sets, one with each partner', async ({ expect }) => {
    const cup = await newEvent('manille', { partners: 'rotate' });
    const entrants = await enter(await newMembers(4), cup.slug);
    const [end] = await playAll(entrants);
    const [table] = end?.rounds[0]?.tables ?? [];
    expect(table?.rooms).toHaveLength(3);
    expect(entrants[0]?.page.tables.map(({ set }) => set)).toEqual([1, 2, 3]);
    const { rows } = await app.db.pool.query(
      `select s.room, s.seat, s."user" from result_seats s where s.room = any($1::uuid[]) order by s.room, s.seat`,
      [table?.rooms],
    );
    const partners = (table?.rooms ?? []).map((room) => {
      const at = (seat: number) => rows.find((row) => row.room === room && row.seat === seat)?.user;
      return [at(0), at(2)].sort().join();
    });
    expect(new Set(partners).size).toBe(3);
  }, 240_000);

  test('with shared deals tells no score of a round that is played', async ({ expect }) => {
    const cup = await newEvent('hearts', { scoring: 'duplicate', format: 'progressive', roundCount: 1 });
    const entrants = await enter(await newMembers(8), cup.slug);
    const [first] = entrants as [Entrant, ...Entrant[]];
    await expect.poll(() => first.page.tables.length, PATIENCE).toBe(1);
    const { room, table } = first.page.tables[0] as NonNullable<(typeof first.page.tables)[number]>;
    const isHere = ({ page }: Entrant) => page.tables[0]?.room === room;
    await expect.poll(() => entrants.filter(isHere).length, PATIENCE).toBe(4);
    // The people of this table play. The others have not touched a card.
    const ends = playAll(entrants.filter(isHere));
    await expect
      .poll(
        async () => (await app.db.rows('select 1 from tournament_sets where room = $1', [room])).length,
        PATIENCE,
      )
      .toBe(1);
    const running = await reads(first.token, cup.slug);
    expect(running.rounds[0]?.tables.map(({ scores, places }) => [scores, places])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(running.rounds[0]?.tables[table - 1]?.rooms).toEqual([room]);
    const others = playAll(entrants.filter((entrant) => !isHere(entrant)));
    const [end] = await ends;
    await others;
    expect(end?.rounds[0]?.tables.every(({ scores }) => scores !== null)).toBe(true);
    expect(end?.standings.every(({ percent }) => percent !== null)).toBe(true);
  }, 240_000);
});
