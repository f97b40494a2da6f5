import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { replayRecord, verifyRecord } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RoomServer, startRoomServer } from '../../test/support/room-server.ts';
import {
  type Answer,
  chooser,
  isMyTurn,
  joinTable,
  newMoveId,
  playOn,
  type TableClient,
} from '../../test/support/table-client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let db: TestDatabase;
let server: RoomServer;
const clients: TableClient[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  // The pause after a deal is only left by saying so.
  server = await startRoomServer({ db, env: { DEAL_PAUSE_MS: '3600000' } });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function sitDown(token?: string, at = server): Promise<TableClient> {
  const client = await joinTable(at.url, token ?? (await at.token()));
  clients.push(client);
  return client;
}

/** A new room alone in which it is the person's turn. */
async function myTurn(
  options = {},
): Promise<{ client: TableClient; room: string; view: RoomView; token: string }> {
  const token = await server.token();
  const client = await sitDown(token);
  const room = await client.create(options);
  return { client, room, view: await client.until(isMyTurn), token };
}

/** A bid after which the deal cannot be over before the person is asked again. */
const opening = (view: RoomView): string =>
  view.legal.find((move) => move.startsWith('ask:')) ?? view.legal[0] ?? '';

/** The next question after this one, through whatever comes in between. */
const nextQuestion = (client: TableClient, after: RoomView): Promise<RoomView> =>
  playOn(client, chooser(1), (view) => view.seq > after.seq + 1 && isMyTurn(view));

const refusal = (answer: Answer) =>
  'error' in answer
    ? { code: answer.error.code, param: answer.error.param, status: answer.error.statusCode }
    : answer;

const rowsOf = async (room: string): Promise<number> =>
  Number((await db.pool.query('select count(*) from room_log where room = $1', [room])).rows[0].count);

test('the commitment is shown before the first card', async () => {
  const client = await sitDown();
  const room = await client.create();
  await client.until((view) => view.deal !== null);
  const [first, second] = client.updates;
  expect(first).toMatchObject({ room, seq: 1, events: [{ type: 'created' }] });
  expect(first?.view.deal).toBeNull();
  expect(first?.view.commitment).toMatch(/^[0-9a-f]{64}$/);
  // A trull would be announced in the same row.
  expect(second?.seq).toBe(2);
  expect(second?.events[0]).toMatchObject({ type: 'dealt', number: 1 });
  expect(second?.view.commitment).toBe(first?.view.commitment);
});

test('a room alone is a person and three computers with names of their own', async () => {
  const client = await sitDown(await server.token('Fien'));
  await client.create({ aiLevel: 'hard' });
  const view = await client.until((seen) => seen.deal !== null);
  expect(view).toMatchObject({
    status: 'playing',
    seat: 0,
    clock: null,
    options: { length: 8, aiLevel: 'hard', alone: true },
  });
  expect(view.seats.map((seat) => seat.ai)).toEqual([false, true, true, true]);
  expect(view.seats[0].name).toBe('Fien');
  expect(new Set(view.seats.map((seat) => seat.name)).size).toBe(4);
});

test('every update carries the next seq', async () => {
  const { client } = await myTurn({ length: 4 });
  await playOn(client, chooser(3), (view) => view.nextDealAt !== null);
  const seqs = client.updates.map((update) => update.seq);
  expect(seqs).toEqual(seqs.map((_, at) => at + 1));
});

test('the same moveId again gets the same answer and no second card', async () => {
  const { client, room, view } = await myTurn();
  const sent = { moveId: newMoveId(), seq: view.seq };
  const move = opening(view);
  const both = await Promise.all([client.move(move, sent), client.move(move, sent)]);
  expect(both[0]).toEqual({ ok: true, seq: view.seq + 1 });
  expect(both[1]).toEqual(both[0]);
  await nextQuestion(client, view);
  expect(await client.move(move, sent)).toEqual(both[0]);
  const copies = await db.pool.query('select 1 from room_log where room = $1 and move_id = $2', [
    room,
    sent.moveId,
  ]);
  expect(copies.rowCount).toBe(1);
});

test('a move for an older question is a conflict that names the current seq', async () => {
  const { client, view } = await myTurn();
  await client.move(opening(view), { seq: view.seq });
  const now = await nextQuestion(client, view);
  const stale = await client.move(now.legal[0] ?? '', { seq: view.seq });
  expect(refusal(stale)).toEqual({ code: 'move_conflict', param: String(now.seq), status: 409 });
});

test('a row in between that does not concern the question is no conflict', async () => {
  const { client, room, view } = await myTurn();
  await client.emit('room:ready', { room, clientSeed: 'ab'.repeat(16) });
  expect(await client.move(opening(view), { seq: view.seq })).toMatchObject({
    ok: true,
    seq: view.seq + 2,
  });
});

test('an illegal move is refused with its reason and changes nothing', async () => {
  const { client, room, view } = await myTurn();
  const rows = await rowsOf(room);
  const foreign =
    'AH KH QH JH TH 9H 8H'.split(' ').find((card) => !view.deal?.hand.includes(card as never)) ?? '';
  for (const move of [foreign, 'solo99:H', '💥', '__proto__', 'constructor']) {
    expect(refusal(await client.move(move))).toMatchObject({ code: 'invalid_move', status: 400 });
  }
  expect(await rowsOf(room)).toBe(rows);
  expect((await client.sync(room)).view).toEqual(view);
});

test('what is malformed is a bad request that names the field', async () => {
  const { client, room, view } = await myTurn();
  const good = { room, moveId: newMoveId(), seq: view.seq, move: opening(view) };
  const bad: [object | string | null | undefined, string][] = [
    [undefined, 'body'],
    [null, 'body'],
    ['x', 'body'],
    [{ ...good, room: 'x' }, 'room'],
    [{ ...good, moveId: 'short' }, 'moveId'],
    [{ ...good, moveId: `computer:${view.seq + 1}aaaaaaa` }, 'moveId'],
    [{ ...good, seq: -1 }, 'seq'],
    [{ ...good, seq: 1.5 }, 'seq'],
    [{ ...good, seq: view.seq + 1 }, 'seq'],
    [{ ...good, move: 7 }, 'move'],
    [{ ...good, move: '' }, 'move'],
  ];
  for (const [body, param] of bad) {
    expect(refusal(await client.emit('room:move', body))).toEqual({
      code: 'bad_request',
      param,
      status: 400,
    });
  }
  expect(refusal(await client.emit('room:fly', {}))).toMatchObject({ code: 'bad_request' });
  expect((await client.sync(room)).seq).toBe(view.seq);
});

test('a missing acknowledgement or a wrong one harms nobody', async () => {
  const { client, room, view } = await myTurn();
  const raw = client.socket as unknown as { emit(event: string, ...args: unknown[]): void };
  raw.emit('room:move');
  raw.emit('room:move', { room });
  raw.emit('room:sync', { room }, 'not a function', 3);
  raw.emit('room:create', null, undefined, () => undefined);
  expect((await client.sync(room)).seq).toBe(view.seq);
});

test('rooms of others are not there', async () => {
  const { room, view } = await myTurn();
  const stranger = await sitDown();
  const missing = { code: 'resource_missing', param: 'room', status: 404 };
  expect(refusal(await stranger.emit('room:sync', { room }))).toEqual(missing);
  expect(refusal(await stranger.emit('room:undo', { room }))).toEqual(missing);
  expect(refusal(await stranger.emit('room:leave', { room }))).toEqual(missing);
  expect(refusal(await stranger.emit('room:ready', { room }))).toEqual(missing);
  const move = { room, moveId: newMoveId(), seq: view.seq, move: opening(view) };
  expect(refusal(await stranger.emit('room:move', move))).toEqual(missing);
  const unknown = '01890000-0000-7000-8000-000000000000';
  expect(refusal(await stranger.emit('room:sync', { room: unknown }))).toEqual(missing);
});

test('what may be asked of a room', async () => {
  const client = await sitDown();
  const create = async (body: object) => refusal(await client.emit('room:create', body));
  const alone = { variant: 'whist', ai: 'fill', start: true };
  expect(await create({ variant: 'whist', start: true })).toMatchObject({
    code: 'unprocessable_content',
    param: 'start',
  });
  expect(await create({ ...alone, variant: 'belote' })).toMatchObject({
    code: 'resource_missing',
    param: 'variant',
  });
  expect(await create({ ...alone, variant: 'poker' })).toMatchObject({
    code: 'resource_missing',
    param: 'variant',
  });
  expect(await create({ ...alone, length: 5 })).toMatchObject({
    code: 'unprocessable_content',
    param: 'length',
  });
  expect(await create({ ...alone, aiLevel: 'god' })).toMatchObject({
    code: 'unprocessable_content',
    param: 'aiLevel',
  });
  expect(await create({ ...alone, rules: { piccolo: 'yes' } })).toMatchObject({
    code: 'unprocessable_content',
    param: 'piccolo',
  });
  expect(await create({ ...alone, rules: 'all' })).toMatchObject({ code: 'bad_request', param: 'rules' });
  expect(
    await create({ ...alone, length: 'free', rules: { piccolo: true }, fairDeal: 'shuffled' }),
  ).toMatchObject({ ok: true });
});

test('two tabs see the same and either may play', async () => {
  const { client, room, view, token } = await myTurn();
  const second = await sitDown(token);
  expect((await second.sync(room)).view).toEqual(view);
  await second.move(opening(view));
  const seen = await nextQuestion(client, view);
  expect(await second.until((now) => now.seq === seen.seq)).toEqual(seen);
});

test('sync tells what was missed, once and in order', async () => {
  const { client, room, view, token } = await myTurn();
  await client.move(opening(view));
  const now = await nextQuestion(client, view);
  const missed = client.updates.filter((update) => update.seq > view.seq && update.seq <= now.seq);
  const second = await sitDown(token);
  const synced = await second.sync(room, view.seq);
  expect(synced.events).toEqual(missed.flatMap((update) => update.events));
  expect((await second.sync(room)).events).toEqual([]);
  expect(refusal(await second.emit('room:sync', { room, since: now.seq + 1 }))).toMatchObject({
    code: 'bad_request',
    param: 'since',
  });
});

test('undo goes back to the start of the deal, and only when there is something to undo', async () => {
  const { client, room, view } = await myTurn();
  const dealt = client.updates.find((update) => update.seq === 2)?.view;
  expect(refusal(await client.emit('room:undo', { room }))).toEqual({
    code: 'conflict',
    param: 'nothing_to_undo',
    status: 409,
  });
  await client.move(opening(view));
  await client.until((seen) => seen.seq > view.seq);
  expect(await client.emit('room:undo', { room })).toEqual({ ok: true });
  const undone = client.updates.find((update) => update.events.some((event) => event.type === 'undone'));
  expect(undone?.view.deal).toEqual(dealt?.deal);
  expect(refusal(await client.emit('room:undo', { room }))).toMatchObject({ code: 'conflict' });
});

test('after a deal the next one waits until it is asked for, and there is nothing to undo', async () => {
  const { client, room } = await myTurn({ length: 4 });
  const over = await playOn(client, chooser(5), (view) => view.nextDealAt !== null);
  expect(over.nextDealAt).toBeGreaterThan(server.deps.clock.now());
  expect(refusal(await client.emit('room:undo', { room }))).toEqual({
    code: 'conflict',
    param: 'deal_over',
    status: 409,
  });
  await client.emit('room:ready', { room });
  const next = await client.until((view) => view.nextDealAt === null && view.deal?.phase === 'auction');
  expect(next.seq).toBeGreaterThan(over.seq);
});

test('leaving closes the room for good', async () => {
  const { client, room, view, token } = await myTurn();
  expect(await client.emit('room:leave', { room })).toEqual({ ok: true });
  expect(client.view().status).toBe('abandoned');
  expect(client.closed).toEqual([{ room, reason: 'left' }]);
  expect(refusal(await client.move(opening(view)))).toMatchObject({
    code: 'invalid_move',
    param: 'session_over',
  });
  expect(await client.emit('room:leave', { room })).toEqual({ ok: true });
  const again = await sitDown(token);
  expect((await again.sync(room)).view.status).toBe('abandoned');
});

test('leaving a session of free length between two deals finishes it', async () => {
  const { client, room, token } = await myTurn({ length: 'free' });
  await playOn(
    client,
    chooser(6),
    (view) => view.nextDealAt !== null && view.sheet.some((line) => line.result.status === 'scored'),
  );
  await client.emit('room:leave', { room });
  const end = await client.until((view) => view.status === 'finished');
  expect(end.places).not.toBeNull();
  expect(client.closed).toEqual([]);
  const record = await (await fetchRecord(room, token)).json();
  expect(record).toMatchObject({ stopped: true, options: { length: 'free' } });
});

const fetchRecord = (room: string, token?: string) =>
  fetch(
    `${server.url}/api/rooms/${room}/record`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );

test('the record is for those who played, after the session', async () => {
  const { client, room, token } = await myTurn({ length: 4 });
  const status = async (id: string, who?: string) => {
    const answer = await fetchRecord(id, who);
    const { error } = (await answer.json()) as { error?: { code: string } };
    return [answer.status, error?.code];
  };
  expect(await status(room, token)).toEqual([409, 'conflict']);
  expect(await status(room)).toEqual([401, 'unauthorized']);
  expect(await status(room, 'nonsense')).toEqual([401, 'unauthorized']);
  expect(await status(room, await server.token())).toEqual([404, 'resource_missing']);
  expect(await status('01890000-0000-7000-8000-000000000000', token)).toEqual([404, 'resource_missing']);
  expect(await status('x', token)).toEqual([404, 'resource_missing']);
  await client.emit('room:leave', { room });
  expect(await status(room, token)).toEqual([200, undefined]);
});

test('a whole session, undone moves and all, gives a record that replays to the same scores and proves its deals', async () => {
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

test('without a token of ours nobody comes in', async () => {
  for (const token of ['', 'nonsense', `${await server.token()}x`]) {
    await expect(joinTable(server.url, token)).rejects.toMatchObject({
      message: 'unauthorized',
      data: { code: 'unauthorized', statusCode: 401 },
    });
  }
  const client = await sitDown();
  expect(refusal(await client.emit('auth', { token: 'nonsense' }))).toMatchObject({ code: 'unauthorized' });
  expect(refusal(await client.emit('auth', {}))).toMatchObject({ code: 'bad_request', param: 'token' });
});

test('another person on the same connection does not sit in the seat of the first', async () => {
  const { client, room, token } = await myTurn();
  await client.emit('auth', { token: await server.token() });
  expect(refusal(await client.emit('room:sync', { room }))).toMatchObject({ code: 'resource_missing' });
  const own = await joinTable(server.url, token);
  await own.emit('room:sync', { room });
  const shown = client.updates.length;
  await own.emit('room:undo', { room });
  await own.emit('room:leave', { room });
  expect(client.updates.length).toBe(shown);
});

test('the seed is nowhere to be read until the session is over', async () => {
  const { client, room, token } = await myTurn();
  await client.emit('room:leave', { room });
  const { proof } = (await (await fetchRecord(room, token)).json()) as {
    proof: { serverSeed: string; commitment: string };
  };
  expect(createHash('sha256').update(Buffer.from(proof.serverSeed, 'hex')).digest('hex')).toBe(
    proof.commitment,
  );
  const forms = [proof.serverSeed, Buffer.from(proof.serverSeed, 'hex').toString('base64')];
  const stored = await db.pool.query(
    `select (select jsonb_agg(to_jsonb(rooms)) from rooms where id = $1)::text || (select jsonb_agg(to_jsonb(room_log)) from room_log where room = $1)::text as all`,
    [room],
  );
  for (const form of forms) {
    expect(stored.rows[0].all).not.toContain(form);
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

test('a new server on the same database goes on in the middle of a trick', async () => {
  const { client, room, view, token } = await myTurn();
  await playOn(client, chooser(11), (seen) => seen.deal?.trick?.plays.length === 2 && isMyTurn(seen));
  const before = (await client.sync(room)).view;
  expect(before.seq).toBeGreaterThan(view.seq);
  const next = await startRoomServer({ db, env: { DEAL_PAUSE_MS: '0' } });
  const again = await sitDown(token, next);
  expect((await again.sync(room)).view).toEqual(before);
  await playOn(
    again,
    chooser(12),
    (seen) => seen.deal !== null && seen.deal.number > (before.deal?.number ?? 0),
  );
  await next.close();
});

test('two servers on one database serve one room without doubling a move', async () => {
  const other = await startRoomServer({ db, env: { DEAL_PAUSE_MS: '0' } });
  const token = await server.token();
  const here = await sitDown(token);
  const room = await here.create({ length: 4 });
  const there = await sitDown(token, other);
  await there.sync(room);
  const choose = chooser(13);
  for (let turn = 0; turn < 40; turn++) {
    const view = await here.until((seen) => isMyTurn(seen) || seen.nextDealAt !== null);
    if (view.nextDealAt !== null) break;
    await there.until((seen) => seen.seq >= view.seq);
    // Both tabs answer the same question with a move of their own: one is taken, the other was meant for an older one.
    const answers = await Promise.all([
      here.move(choose(view.legal), { seq: view.seq }),
      there.move(choose(view.legal), { seq: view.seq, room }),
    ]);
    const codes = answers.map((answer) => ('ok' in answer ? 'ok' : answer.error.code)).sort();
    expect(codes).toEqual(['move_conflict', 'ok']);
    await here.until((seen) => seen.seq > view.seq);
  }
  const rows = await db.pool.query('select seq, at from room_log where room = $1 order by seq', [room]);
  expect(rows.rows.map((row) => row.seq)).toEqual(rows.rows.map((_, at) => at + 1));
  await other.close();
}, 60_000);

test('what a dead server left undone is done by another within three seconds', async () => {
  const slow = await startRoomServer({ db, env: { COMPUTER_DELAY_MS: '600' } });
  const token = await slow.token();
  const client = await sitDown(token, slow);
  let room = await client.create();
  let seen = await client.until((view) => view.deal !== null);
  while (isMyTurn(seen)) {
    room = await client.create();
    seen = await client.until((view) => view.room === room && view.deal !== null);
  }
  // Its timers end with it; nobody syncs, so only the sweep of the other server can find the room.
  await slow.close();
  const start = performance.now();
  while ((await rowsOf(room)) <= seen.seq) {
    expect(performance.now() - start).toBeLessThan(3_500);
    await wait(50);
  }
});
