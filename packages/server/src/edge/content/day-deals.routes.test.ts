/** The deal of the day over HTTP and sockets: whole days, played by random moves. */

import { createRunningClock } from '@troef/engine/testing/clock.ts';
import type { SessionRecord } from '@troef/games';
import { DAY_DEALS, type DayReply, type DayRow } from '@troef/protocol';
import { afterEach, expect, test } from 'vitest';
import { chooser, isMyTurn, isOver, joinTable, playOn, said } from '../../../test/support/table-client.ts';
import { chooseMove } from '../../platform/players/choose.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { bearer, logIn, PASSWORD, type Person } from '../../testing/people.ts';

const clock = createRunningClock();
const { app, newMember } = await openTestApp({
  env: { COMPUTER_DELAY_MS: '0', DEAL_PAUSE_MS: '0', RATE_LIMITS: 'off' },
  clock,
  // By rules: what hard players find is not the matter here.
  deps: {
    players: {
      choose: async (question) => chooseMove({ ...question, level: 'easy' }),
      close: async () => undefined,
    },
  },
});
const url = await app.address();
const clients: { close(): void }[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const VARIANT = 'whist';
const DAY = `/${VARIANT}/deal_of_the_day`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The answer is `[status, body]`. */
async function call<T>(token: string, method: string, path: string, body?: object): Promise<[number, T]> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [answer.status, (await answer.json()) as T];
}
const refusal = ([status, body]: [number, { error: { code: string; param: string } }]): string =>
  `${status} ${body.error.code} ${body.error.param}`;

async function newGuest(name: string): Promise<string> {
  const answer = await fetch(`${url}/auth/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Tokens end within a day. */
const tomorrow = async (person: Person, ms = DAY_MS): Promise<string> => {
  clock.putForward(ms);
  return (await logIn(app, person)).token;
};

const begin = async (token: string, body: object = {}, day = DAY): Promise<string> =>
  (await call<{ room: string }>(token, 'POST', day, body))[1].room;

async function table(token: string, room: string) {
  const client = await joinTable(url, token);
  clients.push(client);
  await client.sync(room);
  return client;
}

/** Plays a whole day. The same seed chooses the same moves. Returns the room. */
async function plays(token: string, seed: number, body: object = {}): Promise<string> {
  const room = await begin(token, body);
  const client = await table(token, room);
  await playOn(client, chooser(seed), isOver);
  return room;
}

const reads = async (token: string, date = 'today'): Promise<DayReply> =>
  (await call<DayReply>(token, 'GET', `${DAY}/${date}`))[1];
const record = (token: string, room: string) => call<SessionRecord>(token, 'GET', `/rooms/${room}/record`);

test('everybody gets the same cards, and sees those of others and the results only when they have played', async () => {
  const [one, other, third] = [await newMember(), await newMember(), await newMember()];
  const before = await reads(one.token);
  expect(before).toMatchObject({ players: 0, state: 'open', room: null, own: null, deals: [], table: [] });
  expect(before.dealCount).toBe(DAY_DEALS[VARIANT]);

  const rooms = [await plays(one.token, 1), await plays(other.token, 2)];
  const records = [await record(one.token, rooms[0] ?? ''), await record(other.token, rooms[1] ?? '')];
  const hands = records.map(([, { deals }]) => deals[0]?.hands);
  expect(hands[0]).toEqual(hands[1]);

  // A player who has still to play is told how many have, and nothing else.
  const unseen = await reads(third.token);
  expect(unseen).toMatchObject({ players: 2, state: 'open', own: null, deals: [], spread: [], best: null });
  expect(unseen.table).toEqual([]);
  for (const room of rooms) {
    expect((await record(third.token, room))[0]).toBe(404);
    expect((await call(third.token, 'GET', `/rooms/${room}`))[0]).toBe(404);
    expect((await fetch(`${url}/thumb/hand/${room}-1.png`)).status).toBe(404);
    const watcher = await joinTable(url, third.token);
    clients.push(watcher);
    expect(said(await watcher.emit('room:sync', { room }))).toBe('404 resource_missing room');
    expect(said(await watcher.emit('room:watch', { room }))).toBe('403 forbidden watch');
  }

  const seen = await reads(one.token);
  expect(seen.players).toBe(2);
  expect(seen.table).toHaveLength(2);
  expect(seen.spread.reduce((sum, column) => sum + column, 0)).toBe(2);
  const percents = seen.table.map(({ percent }) => percent);
  expect((percents[0] ?? 0) + (percents[1] ?? 0)).toBeCloseTo(100);
  expect(seen.own?.percent).toBeCloseTo(
    seen.deals.reduce((sum, { own }) => sum + (own?.percent ?? 25), 0) / seen.dealCount,
  );
  expect(seen.deals.every(({ own, best }) => (best?.score ?? 0) >= (own?.score ?? 0))).toBe(true);
  // The room of the best one is shown to those who have played.
  expect((await record(one.token, rooms[1] ?? ''))[0]).toBe(200);
  // While a player still plays, they see none of it.
  const room = await begin(third.token);
  await (await table(third.token, room)).until(isMyTurn);
  expect((await reads(third.token)).table).toEqual([]);
  expect((await record(third.token, rooms[0] ?? ''))[0]).toBe(404);
});

test('everybody has one try, to which they may come back', async () => {
  const { token } = await newMember();
  const room = await begin(token);
  const client = await table(token, room);
  const view = await client.until(isMyTurn);
  expect(view.options).toMatchObject({ day: (await reads(token)).today, aiLevel: 'hard', alone: true });
  await client.move(view.legal.find((move) => move === 'pass') ?? view.legal[0] ?? '');
  await client.until((seen) => seen.seq > view.seq && isMyTurn(seen));
  expect(said(await client.emit('room:undo', { room }))).toBe('409 conflict day');
  expect(await client.emit('room:leave', { room })).toEqual({ ok: true });
  expect(await reads(token)).toMatchObject({ state: 'playing', room, own: null });
  expect(await begin(token)).toBe(room);
  const again = await table(token, room);
  await playOn(again, chooser(5), isOver);
  expect(again.view().status).toBe('finished');
  const refused = await call<{ error: { code: string; param: string; room: string } }>(
    token,
    'POST',
    DAY,
    {},
  );
  expect(refusal(refused)).toBe('409 already_exists room');
  expect(refused[1].error.room).toBe(room);
});

test('two pages that ask at once begin the same try', async () => {
  const { token } = await newMember();
  const rooms = await Promise.all([begin(token), begin(token), begin(token)]);
  expect(new Set(rooms).size).toBe(1);
  expect(await app.db.rows('select 1 from day_results where id = $1', [rooms[0]])).toHaveLength(1);
});

test('a try that nobody goes on with ends after a day, and what was not played counts a quarter', async () => {
  const member = await newMember();
  const room = await begin(member.token);
  const client = await table(member.token, room);
  await client.until(isMyTurn);
  client.close();
  const { today } = await reads(member.token);
  const token = await tomorrow(member, DAY_MS + 60_000);
  await expect.poll(async () => (await reads(token, today)).state).toBe('played');
  const { own, deals } = await reads(token, today);
  expect(own).toMatchObject({ percent: 25, scores: Array(DAY_DEALS[VARIANT]).fill(null) });
  expect(deals.every((deal) => deal.own === null)).toBe(true);
});

test('a guest who joins keeps their result, and may not play the day again', async () => {
  const guest = await newGuest('An');
  const room = await plays(guest, 7);
  const { own, date } = await reads(guest);
  expect((await reads(guest)).table.find(({ isOwn }) => isOwn)?.name).toMatch(/^An/);
  const account = { id: '', name: 'Anneleen Joins', email: 'anneleen.joins@example.org', password: PASSWORD };
  expect(
    (
      await call(guest, 'POST', '/users', {
        name: account.name,
        email: account.email,
        password: PASSWORD,
        terms: true,
      })
    )[0],
  ).toBe(200);
  const { token } = await logIn(app, account);
  const kept = await reads(token, date);
  expect(kept).toMatchObject({ state: 'played', room, own: { percent: own?.percent } });
  expect(kept.table.find(({ isOwn }) => isOwn)?.name).toBe('Anneleen Joins');
  expect(refusal(await call(token, 'POST', DAY, {}))).toBe('409 already_exists room');
  expect((await record(token, room))[0]).toBe(200);
});

test('days are kept, and an old one can still be played', async () => {
  const member = await newMember();
  const { today } = await reads(member.token);
  const token = await tomorrow(member);
  const next = await reads(token);
  expect(next.today).not.toBe(today);
  await plays(token, 3, { date: today });
  const [, list] = await call<{ data: DayRow[]; has_more: boolean }>(token, 'GET', `${DAY}?size=2`);
  expect(list.data.map(({ date, state }) => [date, state])).toEqual([
    [next.today, 'open'],
    [today, 'played'],
  ]);
  const [, all] = await call<{ data: DayRow[] }>(token, 'GET', '/deal_of_the_day');
  expect(all.data.map(({ variant }) => variant)).toEqual(['whist', 'manille', 'wiezen', 'kingen', 'hearts']);
  expect(all.data.every(({ date, state }) => date === next.today && state === 'open')).toBe(true);
});

test('days that were never made do not exist', async () => {
  const { token } = await newMember();
  for (const date of ['2999-01-01', '2020-02-02', 'soon', '2026-13-45'])
    expect(refusal(await call(token, 'GET', `${DAY}/${date}`)), date).toBe('404 resource_missing day');
  expect(refusal(await call(token, 'POST', DAY, { date: '2999-01-01' }))).toBe('404 resource_missing day');
  expect(refusal(await call(token, 'POST', '/belote/deal_of_the_day', {}))).toBe(
    '404 resource_missing variant',
  );
});
