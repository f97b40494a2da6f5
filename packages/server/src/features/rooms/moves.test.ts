/**
 * Moves that clients send: each counts once, answers the current question and is legal. And moves that are
 * taken back.
 */
import { expect, test } from 'vitest';
import { newMoveId, said } from '../../../test/support/table-client.ts';
import { nextQuestion, opening, openRoomsAlone } from './testing.ts';

const { rooms, myTurn, rowsOf } = await openRoomsAlone();

test('the same moveId again gets the same answer and no second card', async () => {
  const { client, room, view } = await myTurn();
  const sent = { moveId: newMoveId(), seq: view.seq };
  const move = opening(view);
  const both = await Promise.all([client.move(move, sent), client.move(move, sent)]);
  expect(both[0]).toEqual({ ok: true, seq: view.seq + 1 });
  expect(both[1]).toEqual(both[0]);
  await nextQuestion(client, view);
  expect(await client.move(move, sent)).toEqual(both[0]);
  const copies = await rooms.db.pool.query('select 1 from room_log where room = $1 and move_id = $2', [
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
  expect(said(stale)).toBe(`409 move_conflict ${now.seq}`);
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
    expect(said(await client.move(move))).toMatch(/^400 invalid_move /);
  }
  expect(await rowsOf(room)).toBe(rows);
  expect((await client.sync(room)).view).toEqual(view);
});

test('a malformed move is a bad request that names the field', async () => {
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
    expect(said(await client.emit('room:move', body))).toBe(`400 bad_request ${param}`);
  }
  expect(said(await client.emit('room:fly', {}))).toMatch(/^400 bad_request /);
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

test('undo goes back to the start of the deal, and only if there is something to undo', async () => {
  const { client, room, view } = await myTurn();
  const dealt = client.updates.find((update) => update.seq === 2)?.view;
  expect(said(await client.emit('room:undo', { room }))).toBe('409 conflict nothing_to_undo');
  await client.move(opening(view));
  await client.until((seen) => seen.seq > view.seq);
  expect(await client.emit('room:undo', { room })).toEqual({ ok: true });
  const undone = client.updates.find((update) => update.events.some((event) => event.type === 'undone'));
  expect(undone?.view.deal).toEqual(dealt?.deal);
  expect(said(await client.emit('room:undo', { room }))).toBe('409 conflict nothing_to_undo');
});
