/** `/api/users/{user}/my_play`: what a member's decisions cost, said only where it is more than chance. */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { MyDeal, MyPlayReply } from '@troef/protocol';
import { describe, expect, test, vi } from 'vitest';
import { writeResult } from '../../community/results/write-result.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn } from '../../testing/people.ts';
import { sessionFacts } from '../../testing/results.ts';

const clock = createTestClock(Date.UTC(2026, 11, 1, 8));
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });

type Decisions = MyDeal['decisions'];
const lost = (kind: Decisions[number]['kind'], loss: number, sure = true): Decisions[number] => ({
  ...{ kind, at: 4, loss, error: 0.5, sure },
});
const dealOf = (number: number, decisions: Decisions, more: Partial<MyDeal> = {}): MyDeal => ({
  deal: number.toString(16).padStart(64, '0'),
  ...{ variant: 'whist', seat: 0, room: null, contract: 'solo5', record: 'abc_-', decisions },
  ...more,
});
const send = (deal: object, token: string) => api.post('/api/users/me/my_play', deal, token);
const find = async (token: string, variant = 'whist'): Promise<MyPlayReply> =>
  (await api.get(`/api/users/me/my_play?variant=${variant}`, token)).body;

/** Deals in which leads cost three points on average, a discard one, and a bid nothing that is sure. */
async function playMany(token: string, count: number, { lead = 3 } = {}): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    clock.advance(60_000);
    const decisions = [
      lost('lead', lead + (nth % 3) - 1),
      lost('discard', nth % 2 === 0 ? 2 : 0),
      lost('bid', 9, false),
    ];
    expect((await send(dealOf(nth, decisions), token)).body).toEqual({ kept: true });
  }
}

test('from the first deal on its dearest decision is told, with its error and its place in the deal', async () => {
  const { token } = await newMember();
  await send(dealOf(1, [lost('lead', 2), lost('discard', 5), lost('bid', 9, false)]), token);
  await send(dealOf(2, [lost('follow', 0, false)]), token);
  const { deals, newest, dearest } = await find(token);
  expect(deals).toBe(2);
  expect(newest).toMatchObject([
    { id: dealOf(2, []).deal, dearest: null, marked: 0, at: 0 },
    { id: dealOf(1, []).deal, dearest: { kind: 'discard', loss: 5 }, marked: 2, at: 4, record: 'abc_-' },
  ]);
  // What is not sure is in no list.
  expect(dearest).toMatchObject([
    { kind: 'discard', loss: 5, error: 0.5, at: 4, seat: 0, contract: 'solo5' },
    { kind: 'lead', loss: 2 },
  ]);
});

test('below ten deals no kinds are compared', async () => {
  const { token } = await newMember();
  await playMany(token, 9);
  const found = await find(token);
  expect(found).toMatchObject({ deals: 9, all: null, kinds: [], change: null, people: null, contracts: [] });
  expect(found.again).toHaveLength(3);
  expect(found.newest).toHaveLength(9);
  expect(await find(token, 'hearts')).toMatchObject({ deals: 0, again: [], newest: [], dearest: [] });
});

test('from ten deals on each kind has its points a deal with their error, the dearest first', async () => {
  const { token } = await newMember();
  await playMany(token, 12);
  const { deals, all, kinds, isFirstSure, change, contracts, again } = await find(token);
  expect(deals).toBe(12);
  expect(kinds.map(({ kind, mean, decisions }) => [kind, mean, decisions])).toEqual([
    ['lead', 3, 12],
    ['discard', 1, 12],
    ['bid', 0, 12],
  ]);
  expect(all?.mean).toBeCloseTo(4);
  expect(all?.error).toBeGreaterThan(0.2);
  expect(isFirstSure).toBe(true);
  // Both halves are alike.
  expect(Math.abs(change?.mean ?? 9)).toBeLessThan(2 * (change?.error ?? 0));
  expect(contracts).toMatchObject([{ contract: 'solo5', deals: 12, mean: all?.mean }]);
  expect(again.map((deal) => deal.lost)).toEqual([6, 6, 5]);
  expect(again[0]).toMatchObject({ kind: 'lead', at: 4, seat: 0, record: 'abc_-', contract: 'solo5' });
});

test('what is lost with a contract and against it are two sums, and deals of which that is not known a third', async () => {
  const { token } = await newMember();
  const sides = [true, true, true, true, true, false, false, false, false, null, undefined];
  for (const [nth, declared] of sides.entries())
    await send(dealOf(nth, [lost('lead', declared === true ? 1 : 5)], { declared }), token);
  const { contracts } = await find(token);
  expect(contracts).toMatchObject([
    { contract: 'solo5', declared: true, deals: 5, mean: 1 },
    { contract: 'solo5', declared: false, deals: 4, mean: 5 },
    { contract: 'solo5', declared: null, deals: 2, mean: 5 },
  ]);
});

test('two kinds that cost about the same: neither is called the dearest', async () => {
  const { token } = await newMember();
  for (let nth = 0; nth < 12; nth++)
    await send(
      dealOf(nth, [lost('lead', nth % 2 === 0 ? 4 : 1), lost('ruff', nth % 2 === 0 ? 1 : 3.6)]),
      token,
    );
  expect(await find(token)).toMatchObject({
    isFirstSure: false,
    kinds: [{ kind: 'lead' }, { kind: 'ruff' }],
  });
});

test('a deal counts once, however often it is looked at', async () => {
  const { token } = await newMember();
  await send(dealOf(1, [lost('lead', 2)]), token);
  await send(dealOf(1, [lost('lead', 5)]), token);
  expect(await find(token)).toMatchObject({ deals: 1, again: [{ lost: 5 }] });
});

test('a deal of a session in which the member did not have that seat is not kept', async () => {
  const { token } = await newMember();
  const room = '01890000-0000-7000-8000-000000000000';
  expect((await send(dealOf(1, [lost('lead', 2)], { room }), token)).body).toEqual({ kept: false });
  expect(await find(token)).toMatchObject({ deals: 0 });
});

test('a deal of a session of theirs is kept for the seat that the member had there, and for no other', async () => {
  const { token, id } = await newMember();
  const facts = sessionFacts(app.deps, [{ user: null }, id]);
  await app.db.transaction((tx) => writeResult(tx, app.deps, facts));
  const at = (seat: number) => send(dealOf(seat, [lost('lead', 2)], { room: facts.room, seat }), token);
  expect((await at(0)).body).toEqual({ kept: false });
  expect((await at(1)).body).toEqual({ kept: true });
  expect(await find(token)).toMatchObject({ deals: 1, again: [{ seat: 1 }] });
});

test('of a game the newest four hundred deals stay', async () => {
  const { token, id } = await newMember();
  await app.db.pool.query(
    `insert into analysed_deals ("user", deal, variant, seat, contract, record, decisions, lost, at)
     select $1, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'whist', 0, 'solo5', 'abc', $2, n, $3::timestamptz - n * interval '1 day'
     from generate_series(1, 400) n`,
    [id, JSON.stringify([lost('lead', 2)]), new Date(clock.now())],
  );
  await send(dealOf(1000, [lost('lead', 2)]), token);
  const { deals, again } = await find(token);
  expect(deals).toBe(400);
  // The oldest one, which had lost most, is gone.
  expect(again[0]?.lost).toBe(399);
});

test.each([
  ['variant', { variant: 'chess' }],
  ['deal', { deal: 'ff' }],
  ['seat', { seat: 4 }],
  ['record', { record: '<b>' }],
  ['contract', { contract: 'a b' }],
  ['decisions', { decisions: [] }],
  ['decisions', { decisions: [{ ...lost('lead', 2), loss: -1 }] }],
  ['decisions', { decisions: [{ ...lost('lead', 2), kind: 'dance' }] }],
])('a deal with a wrong %s is refused: %j', async (param, wrong) => {
  const { token } = await newMember();
  const { error } = await send(dealOf(1, [lost('lead', 2)], wrong as Partial<MyDeal>), token);
  expect(error).toMatchObject({ code: 'bad_request', param });
});

describe('people of the same reputation', () => {
  test('nineteen of the same step are too few, and twenty are compared', async () => {
    const member = await newMember();
    const { token, id } = member;
    await playMany(token, 10);
    const withDeals = async (count: number, karma: number, lead: number): Promise<void> => {
      for (let nth = 0; nth < count; nth++) {
        const other = await newMember();
        await setKarma(other.id, karma);
        await copyDeals(id, other.id, lead);
      }
    };
    await setKarma(id, 60);
    await withDeals(19, 70, 1);
    await withDeals(3, 150, 9);
    const query = vi.spyOn(app.db.pool, 'query');
    const asked = () => query.mock.calls.filter(([text]) => String(text).includes('jsonb_array_elements'));
    expect((await find(token)).people).toBeNull();
    await withDeals(1, 99, 1);
    // However often it is asked, the deals of others are read once in ten minutes.
    await Promise.all(Array.from({ length: 8 }, () => find(token)));
    expect(asked()).toHaveLength(1);
    query.mockRestore();
    clock.advance(10 * 60_000);
    const { people, kinds } = await find((await logIn(app, member)).token);
    expect(people).toMatchObject({ count: 20, mean: 2 });
    expect(kinds[0]).toMatchObject({ kind: 'lead', people: { mean: 1 } });
  });
});

const setKarma = (user: string, karma: number) =>
  app.db.pool.query(
    `insert into records ("user", variant, karma, games) values ($1, 'whist', $2, 1)
     on conflict ("user", variant) do update set karma = excluded.karma`,
    [user, karma],
  );

/** Gives somebody the same deals, in which each lead lost so much and each discard one point. */
const copyDeals = (from: string, to: string, lead: number) =>
  app.db.pool.query(
    `insert into analysed_deals ("user", deal, variant, seat, room, contract, record, decisions, lost, at)
     select $2, deal, variant, seat, gen_random_uuid(), contract, record, $3, $4, at from analysed_deals where "user" = $1`,
    [from, to, JSON.stringify([lost('lead', lead), lost('discard', 1)]), lead + 1],
  );
