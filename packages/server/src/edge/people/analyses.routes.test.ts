/** How many deals a user may have analysed in a day, and what the server works out for a slow device. */
import { createHash } from 'node:crypto';
import type { SessionRecord } from '@troef/games';
import { costOfMoves, type MoveCost } from '@troef/players/analysis';
import { playedRecord } from '@troef/players/testing';
import { dealText } from '@troef/protocol';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson } from '../../testing/people.ts';

const { app, api } = await openTestApp();
const take = (deal: number, token: string) =>
  api.post('/api/analyses', { deal: `${deal}`.padStart(64, '0') }, token);

const left = async (token: string) => (await api.get('/api/analyses', token)).body;

test('three deals a day are free, with an account and without, and a deal counts once', async () => {
  const tokens = [
    (await logIn(app, await makePerson(app, { name: 'Anna' }))).token,
    (await app.deps.tokens.issueAnonymous('Bert')).token,
  ];
  for (const token of tokens) {
    expect(await left(token)).toEqual({ left: 3 });
    expect((await take(1, token)).body).toEqual({ left: 2 });
    expect((await take(1, token)).body).toEqual({ left: 2 });
    expect((await take(2, token)).body).toEqual({ left: 1 });
    expect((await take(3, token)).body).toEqual({ left: 0 });
    const refused = await take(4, token);
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({ code: 'premium_required', param: 'analysis' });
    // What was seen today can be seen again, and a refusal takes nothing.
    expect((await take(2, token)).body).toEqual({ left: 0 });
    expect(await left(token)).toEqual({ left: 0 });
  }
});

test('calls at the same time take one each', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Carla');
  const answers = await Promise.all([1, 2, 3, 4, 5, 5].map((deal) => take(deal, token)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
  const allowed = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [Math.min(at, 4)] : [])));
  expect(allowed.size).toBe(3);
});

test('with Premium there are as many as one likes', async () => {
  const { token } = await logIn(app, await makePerson(app, { name: 'Dirk', premium: true }));
  for (let deal = 0; deal < 5; deal++) expect((await take(deal, token)).body).toEqual({ left: null });
  expect(await left(token)).toEqual({ left: null });
});

test('what is no fingerprint is refused', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Els');
  expect((await api.post('/api/analyses', { deal: 'whist' }, token)).status).toBe(400);
  expect((await api.post('/api/analyses', { deal: '0'.repeat(64) })).status).toBe(401);
});

/** The user of a token. */
const idIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

/** As a browser does before it asks. */
const fingerprint = (record: SessionRecord): string =>
  createHash('sha256').update(dealText(record)).digest('hex');

test('the server works out for a slow device what a browser would', { timeout: 120_000 }, async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Frans');
  const record = playedRecord('manille', 'slow device', 'easy');
  const inBrowser: MoveCost[] = [];
  for await (const { cost } of costOfMoves(record, 1)) inBrowser.push(cost);
  expect(inBrowser.some(({ choices }) => choices.length > 1)).toBe(true);

  const taken = await api.post('/api/analyses', { deal: fingerprint(record) }, token);
  expect(taken.body).toEqual({ left: 2 });
  const made = await api.post('/api/analyses/costs', { record, seat: 1 }, token);
  // The deal was counted already.
  expect(made.body).toEqual({ left: 2, costs: JSON.parse(JSON.stringify(inBrowser)) });
});

test('the deal of a table and that of the replay of its session are one', { timeout: 120_000 }, async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Gust');
  const record = playedRecord('manille', 'table and replay', 'easy');
  const [deal] = record.deals;
  const sorted = (hand: string): string => hand.split(' ').toSorted().join(' ');
  const hands = deal?.hands?.map(sorted) as unknown as NonNullable<typeof deal>['hands'];
  // A table shows sorted hands, and its record is of free length.
  const table = { ...record, options: { ...record.options, target: 'free' }, deals: [{ ...deal, hands }] };
  const first = await api.post('/api/analyses/costs', { record: table, seat: 1 }, token);
  const second = await api.post('/api/analyses/costs', { record, seat: 1 }, token);
  expect([first.body, second.body]).toMatchObject([{ left: 2 }, { left: 2 }]);
});

test('nobody who plays with people has a deal analysed, by either call or another token of theirs', async () => {
  const member = await makePerson(app, { name: 'Ine' });
  const guest = (await app.deps.tokens.issueAnonymous('Jan')).token;
  const users = [
    // A member may be logged in on two devices.
    { id: member.id, tokens: [(await logIn(app, member)).token, (await logIn(app, member)).token] },
    { id: idIn(guest), tokens: [guest] },
  ];
  const record = playedRecord('manille', 'while playing', 'easy');
  for (const { id, tokens } of users) {
    const room = app.deps.random.id();
    await app.db.pool.query(
      `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, alone)
       values ($1, 'manille', 'playing', 1, $2, '', '', now(), false)`,
      [room, id],
    );
    await app.db.pool.query('insert into seated ("user", room, at) values ($1, $2, now())', [id, room]);
    for (const token of tokens) {
      const taken = await take(1, token);
      const costs = await api.post('/api/analyses/costs', { record, seat: 1 }, token);
      expect([taken.status, taken.error]).toMatchObject([409, { code: 'conflict', param: 'playing' }]);
      expect([costs.status, costs.error]).toMatchObject([409, { code: 'conflict', param: 'playing' }]);
      expect(await left(token)).toEqual({ left: 3 });
    }
    await app.db.pool.query(`update rooms set status = 'finished' where id = $1`, [room]);
    for (const token of tokens) expect((await take(1, token)).body).toEqual({ left: 2 });
  }
});

test('a record that the rules refuse, or of several deals, is not worked out and takes nothing', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Greet');
  const record = playedRecord('hearts', 'no deal', 'easy');
  const [deal] = record.deals;
  for (const bad of [
    {},
    { ...record, variant: 'poker' },
    { ...record, deals: [] },
    { ...record, deals: [deal, deal] },
    { ...record, deals: 'none' },
    // What the rules do not read would be hashed, and sent to the thread.
    { ...record, more: [[[]]] },
    { ...record, deals: [{ ...deal, more: [[[]]] }] },
  ]) {
    const refused = await api.post('/api/analyses/costs', { record: bad, seat: 0 }, token);
    expect(refused.error).toMatchObject({ code: 'bad_request', param: 'record' });
  }
  expect((await take(1, token)).body).toEqual({ left: 2 });
});

test('a user has one analysis under way at the server', { timeout: 120_000 }, async () => {
  const { token } = await app.deps.tokens.issueAnonymous('Hugo');
  const record = playedRecord('manille', 'twice at once', 'easy');
  const both = await Promise.all(
    [0, 1].map((seat) => api.post('/api/analyses/costs', { record, seat }, token)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'conflict', param: 'busy' });
});
