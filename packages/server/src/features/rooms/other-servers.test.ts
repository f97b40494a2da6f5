/**
 * Several servers on one database: a room goes on in another server, is served by two, and is found when its
 * own server has died.
 */

import { SWEEP_EVERY_MS } from '@troef/engine/timers/due.ts';
import type { RoomView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { chooser, isMyTurn, isOver, playOn, type TableClient } from '../../../test/support/table-client.ts';
import { openRoomsAlone } from './testing.ts';

const { rooms, myTurn, rowsOf } = await openRoomsAlone();

test('a new server on the same database goes on in the middle of a trick', async () => {
  const { client, room, view, token } = await myTurn();
  await playOn(client, chooser(11), (seen) => seen.deal?.trick?.plays.length === 2 && isMyTurn(seen));
  const before = (await client.sync(room)).view;
  expect(before.seq).toBeGreaterThan(view.seq);
  const next = await rooms.another({ DEAL_PAUSE_MS: '0' });
  const again = await rooms.connect(token, next);
  expect((await again.sync(room)).view).toEqual(before);
  await playOn(
    again,
    chooser(12),
    (seen) => seen.deal !== null && seen.deal.number > (before.deal?.number ?? 0),
  );
});

test('two servers on one database serve one room without doubling a move', async () => {
  const other = await rooms.another({ DEAL_PAUSE_MS: '0' });
  const token = await rooms.server.token();
  const here = await rooms.connect(token);
  const room = await here.create({ length: 4 });
  const there = await rooms.connect(token, other);
  await there.sync(room);
  const choose = chooser(13);
  // No server is told what the other has written. Each looks once a second.
  const sees = (client: TableClient, condition: (view: RoomView) => boolean) => {
    const later = () => {
      rooms.clock.putForward(SWEEP_EVERY_MS);
      return condition(client.view());
    };
    return expect.poll(later, { interval: 5, timeout: 10_000 }).toBe(true);
  };
  /** A result is shown: that of the session if the other server dealt on at once each time. */
  const isRead = (view: RoomView): boolean => view.nextDealAt !== null || isOver(view);
  for (let turn = 0; turn < 40; turn++) {
    await sees(here, (seen) => isMyTurn(seen) || isRead(seen));
    const view = here.view();
    if (isRead(view)) break;
    await sees(there, (seen) => seen.seq >= view.seq);
    // Both tabs answer the same question with different moves: one is taken, the other was meant for an older
    // question.
    const answers = await Promise.all([
      here.move(choose(view.legal), { seq: view.seq }),
      there.move(choose(view.legal), { seq: view.seq, room }),
    ]);
    const codes = answers.map((answer) => ('ok' in answer ? 'ok' : answer.error.code)).sort();
    expect(codes).toEqual(['move_conflict', 'ok']);
    await sees(here, (seen) => seen.seq > view.seq);
  }
  const rows = await rooms.db.pool.query('select seq, at from room_log where room = $1 order by seq', [room]);
  expect(rows.rows.map((row) => row.seq)).toEqual(rows.rows.map((_, at) => at + 1));
});

test('a server that has seen a row which the database lost goes on from the log', async () => {
  const { client, room, token } = await myTurn({ length: 4 });
  await playOn(client, chooser(17), (seen) => seen.deal?.trick?.plays.length === 2 && isMyTurn(seen));
  const { seq } = client.view();
  // As after a primary that showed a row which no copy had: the next one has another row under that number.
  await rooms.db.pool.query(
    `update room_log set move_id = 'resume:' || seq, seat = null, body = '{"type": "resumed"}' where room = $1 and seq = $2`,
    [room, seq],
  );
  const next = await rooms.another({ DEAL_PAUSE_MS: '0' });
  const elsewhere = await rooms.connect(token, next);
  await elsewhere.sync(room);
  await elsewhere.until((view) => view.seq > seq && isMyTurn(view));
  expect((await client.sync(room)).view).toEqual((await elsewhere.sync(room)).view);
  const end = await playOn(client, chooser(18));
  expect(end.status).toBe('finished');
  const late = await rooms.another();
  const after = await rooms.connect(token, late);
  expect((await after.sync(room)).view).toEqual((await client.sync(room)).view);
});

test('another server does within three seconds what a dead one left undone', async () => {
  const slow = await rooms.another({ COMPUTER_DELAY_MS: '600' });
  const token = await slow.token();
  const client = await rooms.connect(token, slow);
  let room = await client.create();
  let seen = await client.until((view) => view.deal !== null);
  while (isMyTurn(seen)) {
    room = await client.create();
    seen = await client.until((view) => view.room === room && view.deal !== null);
  }
  // Its timers end with it. Nobody syncs, so only the sweep of the other server can find the room.
  await slow.close();
  // Due after 600 ms, for other servers a second later: the next sweep finds it.
  rooms.clock.putForward(1_600);
  await expect.poll(() => rowsOf(room), { timeout: 1_900 }).toBeGreaterThan(seen.seq);
});
