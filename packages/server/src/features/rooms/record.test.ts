/**
 * The record of a session: its readers, its time, and that it proves its deals by a seed nobody could read
 * before.
 */
import { createHash, randomBytes } from 'node:crypto';
import { replayRecord, verifyRecord } from '@troef/games';
import { FREE_SESSIONS } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { chooser, isMyTurn, playOn } from '../../../test/support/table-client.ts';
import { writeResult } from '../../community/results/write-result.ts';
import { createRandom } from '../../platform/runtime/random.ts';
import { sessionFacts } from '../../testing/sample-facts.ts';
import { openRoomsAlone } from './testing.ts';

const { rooms, myTurn, fetchRecord } = await openRoomsAlone();

test('the record is for its players, after the session', async () => {
  const { client, room, token } = await myTurn({ length: 4 });
  const status = async (id: string, who?: string) => {
    const answer = await fetchRecord(id, who);
    const { error } = (await answer.json()) as { error?: { code: string } };
    return [answer.status, error?.code];
  };
  expect(await status(room, token)).toEqual([409, 'conflict']);
  expect(await status(room)).toEqual([401, 'unauthorized']);
  expect(await status(room, 'nonsense')).toEqual([401, 'unauthorized']);
  expect(await status(room, await rooms.server.token())).toEqual([404, 'resource_missing']);
  expect(await status('01890000-0000-7000-8000-000000000000', token)).toEqual([404, 'resource_missing']);
  expect(await status('x', token)).toEqual([404, 'resource_missing']);
  await client.emit('room:leave', { room });
  expect(await status(room, token)).toEqual([200, undefined]);
});

test('the record of a whole session with undone moves replays to the same scores and proves its deals', async () => {
  const { client, room, token } = await myTurn({ length: 4 });
  const choose = chooser(21);
  await client.emit('room:ready', { room, clientSeed: randomBytes(16).toString('hex') });
  await playOn(client, choose, (view) => view.deal?.tricks.length === 3 && isMyTurn(view));
  await client.emit('room:undo', { room });
  const end = await playOn(client, choose);
  expect(end.status).toBe('finished');

  const record: unknown = await (await fetchRecord(room, token)).json();
  const replayed = replayRecord(record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  expect(replayed.value).toMatchObject({ finished: true, totals: end.totals, places: end.places });
  expect(replayed.value.deals.map((deal) => deal.scores)).toEqual(end.sheet.map((line) => line.scores));
  expect(verifyRecord(record)).toEqual({ ok: true, value: { verified: end.sheet.length } });
});

test('the seed cannot be read until the session is over', async () => {
  const { client, room, token } = await myTurn();
  await client.emit('room:leave', { room });
  const { proof } = (await (await fetchRecord(room, token)).json()) as {
    proof: { serverSeed: string; commitment: string };
  };
  expect(createHash('sha256').update(Buffer.from(proof.serverSeed, 'hex')).digest('hex')).toBe(
    proof.commitment,
  );
  const forms = [proof.serverSeed, Buffer.from(proof.serverSeed, 'hex').toString('base64')];
  const stored = await rooms.db.rows(
    `select (select jsonb_agg(to_jsonb(rooms)) from rooms where id = $1)::text || (select jsonb_agg(to_jsonb(room_log)) from room_log where room = $1)::text as all`,
    [room],
  );
  for (const form of forms) {
    expect(stored[0].all).not.toContain(form);
    expect(client.received.join('\n')).not.toContain(form);
  }
});

test('client seeds count from the next deal on', async () => {
  const { client, room, token } = await myTurn({ length: 4 });
  const clientSeed = randomBytes(16).toString('hex');
  await client.emit('room:ready', { room, clientSeed });
  await playOn(client, chooser(9), (view) => view.nextDealAt !== null);
  await client.emit('room:ready', { room });
  await client.until((view) => view.nextDealAt === null && view.deal?.phase === 'auction');
  await client.emit('room:leave', { room });
  const record = (await (await fetchRecord(room, token)).json()) as { proof: { clientSeeds: string[][] } };
  const zeros = '0'.repeat(32);
  expect(record.proof.clientSeeds).toEqual([
    [zeros, zeros, zeros, zeros],
    [clientSeed, zeros, zeros, zeros],
  ]);
});

test('a guest finds their own finished sessions in the list, and the record of each', async () => {
  const { client, room, token } = await myTurn({ length: 4 });
  const mine = async (path: string, who: string) => {
    const answer = await fetch(`${rooms.server.url}/api/users/me/games${path}`, {
      headers: { authorization: `Bearer ${who}` },
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect((await mine('', token)).body).toMatchObject({ data: [], archive: { limit: 20, hidden: 0 } });
  expect((await mine(`/${room}/record`, token)).status).toBe(404);
  const end = await playOn(client, chooser(5));
  expect((await mine('', token)).body).toMatchObject({
    data: [{ id: room, kind: 'alone', place: end.places?.[0], seat: 0, totals: end.totals }],
  });
  const { body } = await mine(`/${room}/record`, token);
  expect(body).toEqual(await (await fetchRecord(room, token)).json());
  const stranger = await rooms.server.token();
  expect((await mine('', stranger)).body).toMatchObject({ data: [] });
  expect((await mine(`/${room}/record`, stranger)).status).toBe(404);
});

describe('without Premium a player reads their newest twenty sessions', () => {
  /** Writes results of sessions that this guest finished after everything before. */
  const playMore = async (guest: string, count: number): Promise<void> => {
    const deps = { clock: rooms.clock, random: createRandom(rooms.clock) };
    for (let nth = 0; nth < count; nth++) {
      const facts = sessionFacts(deps, [{ user: null, stay: 'there' }], { alone: true });
      await rooms.db.transaction((tx) => writeResult(tx, deps, facts));
      await rooms.db.pool.query('update results set people = $2 where room = $1', [facts.room, [guest]]);
    }
  };
  const refusalOf = async (room: string, token: string) => {
    const answer = await fetchRecord(room, token);
    const { error } = (await answer.json()) as { error?: { code: string; param?: string } };
    return error === undefined ? answer.status : `${error.code} ${error.param}`;
  };
  const idIn = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

  test.each([
    ['played to its end', true],
    ['that they left', false],
  ])('also by the address of a room %s', async (_, toEnd) => {
    const { client, room, token } = await myTurn({ length: 4 });
    if (toEnd) await playOn(client, chooser(5));
    else await client.emit('room:leave', { room });
    const guest = idIn(token);
    await playMore(guest, FREE_SESSIONS - 1);
    expect(await refusalOf(room, token)).toBe(200);
    const page = await rooms.connect(token);
    expect(await page.emit('room:sync', { room, since: 0 })).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ type: 'dealt', number: 1 })]),
    });
    await playMore(guest, 1);
    expect(await refusalOf(room, token)).toBe('premium_required history');
    // Nor does the table tell its cards to a page that says it has missed all of it.
    const again = await rooms.connect(token);
    expect(await again.emit('room:sync', { room, since: 0 })).toMatchObject({ ok: true, events: [] });
  });
});
