/** A room played alone: its options, and how it begins, goes on and is left. */
import { expect, test } from 'vitest';
import { chooser, playOn, said } from '../../../test/support/table-client.ts';
import { opening, openRoomsAlone } from './testing.ts';

const { rooms, myTurn, fetchRecord } = await openRoomsAlone();

test('the commitment is shown before the first card', async () => {
  const client = await rooms.connect();
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

test('a room played alone has a person and three computers with names of their own', async () => {
  const client = await rooms.connect(await rooms.server.token('Fien'));
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

test('options of a new room that are refused', async () => {
  const client = await rooms.connect();
  const alone = { variant: 'whist', ai: 'fill', start: true };
  const bad: [object, string][] = [
    [{ variant: 'whist', start: true }, '422 unprocessable_content start'],
    [{ ...alone, variant: 'belote' }, '404 resource_missing variant'],
    [{ ...alone, variant: 'poker' }, '404 resource_missing variant'],
    [{ ...alone, length: 5 }, '422 unprocessable_content length'],
    [{ ...alone, aiLevel: 'god' }, '422 unprocessable_content aiLevel'],
    [{ ...alone, rules: { piccolo: 'yes' } }, '422 unprocessable_content piccolo'],
    [{ ...alone, rules: 'all' }, '400 bad_request rules'],
  ];
  for (const [body, why] of bad) expect(said(await client.emit('room:create', body))).toBe(why);
  const good = { ...alone, length: 'free', rules: { piccolo: true }, fairDeal: 'shuffled' };
  expect(said(await client.emit('room:create', good))).toBe('ok');
});

test('every update carries the next seq', async () => {
  const { client } = await myTurn({ length: 4 });
  await playOn(client, chooser(3), (view) => view.nextDealAt !== null);
  const seqs = client.updates.map((update) => update.seq);
  expect(seqs).toEqual(seqs.map((_, at) => at + 1));
});

test('after a deal the next one waits until the player asks for it, and there is nothing to undo', async () => {
  const { client, room } = await myTurn({ length: 4 });
  const over = await playOn(client, chooser(5), (view) => view.nextDealAt !== null);
  expect(over.nextDealAt).toBeGreaterThan(rooms.server.deps.clock.now());
  expect(said(await client.emit('room:undo', { room }))).toBe('409 conflict deal_over');
  await client.emit('room:ready', { room });
  const next = await client.until((view) => view.nextDealAt === null && view.deal?.phase === 'auction');
  expect(next.seq).toBeGreaterThan(over.seq);
});

test('leaving closes the room for good', async () => {
  const { client, room, view, token } = await myTurn();
  expect(await client.emit('room:leave', { room })).toEqual({ ok: true });
  expect(client.view().status).toBe('abandoned');
  expect(client.closed).toEqual([{ room, reason: 'left' }]);
  expect(said(await client.move(opening(view)))).toBe('400 invalid_move session_over');
  expect(await client.emit('room:leave', { room })).toEqual({ ok: true });
  const again = await rooms.connect(token);
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

test('a long log is read some rows at a time, and no row is missed or told twice', async () => {
  const client = await rooms.connect();
  const room = await client.create({ length: 'free' });
  const seen = await playOn(client, chooser(11), (view) => view.seq > 230);
  const told = client.updates.filter(({ seq }) => seq > 1 && seq <= seen.seq).flatMap(({ events }) => events);
  const { seq, events } = await client.sync(room, 1);
  expect(seq).toBeGreaterThanOrEqual(seen.seq);
  expect(events.slice(0, told.length)).toEqual(told);
});
