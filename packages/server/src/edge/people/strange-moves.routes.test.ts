import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson } from '../../testing/people.ts';

const { app, api } = await openTestApp();
const anna = (await logIn(app, await makePerson(app, { name: 'Anna' }))).token;
const bert = (await app.deps.tokens.issueAnonymous('Bert')).token;
const made = await api.post(
  '/api/rooms',
  { variant: 'whist', length: 'free', ai: 'fill', start: true },
  bert,
);
const room = made.body.room;

const path = (id = room) => `/api/rooms/${id}/strange_move`;
const kept = () => app.db.rows('select room, seq, card, note from strange_moves order by at, card');

describe('a card that seems strange', () => {
  test('counts once, at the caller’s own table against computers', async () => {
    const body = { seq: 1, card: 'QS', note: '  why not the seven?  ' };
    expect((await api.post(path(), body, bert)).status).toBe(200);
    expect((await api.post(path(), body, bert)).status).toBe(200);
    expect(await kept()).toEqual([{ room, seq: 1, card: 'QS', note: 'why not the seven?' }]);
  });

  test('can be taken back by the player who reported it', async () => {
    const body = { seq: 1, card: '2H' };
    expect((await api.post(path(), body, bert)).status).toBe(200);
    expect((await api.post(path(), { ...body, undo: true }, anna)).error).toMatchObject({
      code: 'resource_missing',
    });
    expect(await kept()).toHaveLength(2);
    expect((await api.post(path(), { ...body, undo: true }, bert)).status).toBe(200);
    expect(await kept()).toEqual([expect.objectContaining({ card: 'QS' })]);
  });

  test('is refused for others and at a table with people', async () => {
    expect((await api.post(path(), { seq: 1, card: 'QS' }, anna)).error).toMatchObject({
      code: 'resource_missing',
    });
    const open = await api.post('/api/rooms', { variant: 'whist', length: 'free' }, anna);
    expect(open.status).toBe(201);
    const told = await api.post(path(open.body.room), { seq: 0, card: 'QS' }, anna);
    expect(told.error).toMatchObject({ code: 'resource_missing' });
    expect(await kept()).toHaveLength(1);
  });

  test('must be a card that has been played', async () => {
    expect((await api.post(path(), { seq: 9_999, card: 'QS' }, bert)).error).toMatchObject({ param: 'seq' });
    expect((await api.post(path(), { seq: 1, card: 'queen' }, bert)).status).toBe(400);
    expect((await api.post(path(), { seq: 1, card: 'QS', note: 'x'.repeat(201) }, bert)).status).toBe(400);
  });

  test('is accepted twenty times a day', async () => {
    const cards = [...'AKQJT98765432'].flatMap((rank) => [`${rank}H`, `${rank}D`]).slice(0, 20);
    const answers = [];
    for (const card of cards) answers.push((await api.post(path(), { seq: 1, card }, bert)).status);
    // Two of the twenty have been reported before. Taking one back does not give another.
    expect(answers.slice(0, 18)).toEqual(Array.from({ length: 18 }, () => 200));
    expect(answers.slice(18)).toEqual([429, 429]);
    expect(await kept()).toHaveLength(19);
  });
});
