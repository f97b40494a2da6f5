/**
 * People whose connection is lost before they have the seat they asked for: they are missed like all others.
 */
import { AWAY_AFTER_MS, OPEN_SEAT_KEPT_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { chooser, playOn, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, fillTable, openTable, untilDealt } from '../../../test/support/tables.ts';
import { COUNTDOWN_MS, openTimedRooms } from './testing.ts';

const rooms = await openTimedRooms();
const { pass, newGuest } = rooms;

/** Sends an event and hangs up before it can be answered. */
function sayAndGo(
  client: TableClient,
  event: 'room:create' | 'room:join' | 'room:quick',
  body: object,
): void {
  (client.socket as unknown as { emit(event: string, body: object): void }).emit(event, body);
  client.close();
}

const newest = async (): Promise<{ id: string; status: string }> =>
  (await rooms.db.rows('select id, status from rooms order by id desc limit 1'))[0];

async function passUntilMissed(): Promise<void> {
  await pass(AWAY_AFTER_MS + 1_000);
  await pass(OPEN_SEAT_KEPT_MS);
  await pass(AWAY_AFTER_MS);
}

test('a table whose host hung up before it was made is given up', async () => {
  for (const event of ['room:create', 'room:quick'] as const) {
    sayAndGo(await newGuest('Host'), event, { variant: 'whist' });
    await expect.poll(async () => (await newest())?.status).toBe('open');
    await passUntilMissed();
    await expect.poll(async () => (await newest()).status).toBe('closed');
  }
}, 30_000);

test('a seat whose player hung up before they had it is free again', async () => {
  for (const event of ['room:join', 'room:quick'] as const) {
    const host = await newGuest('Host');
    const room = await openTable(host, { variant: 'hearts' });
    sayAndGo(await newGuest('Guest'), event, event === 'room:join' ? { room } : { variant: 'hearts' });
    await host.until(({ seats }) => seats[1].holder === 'human');
    await passUntilMissed();
    await host.until(({ seats }) => seats[1].holder === 'empty');
    await host.emit('room:leave', { room });
  }
}, 30_000);

test('a player who wanted another game and hung up does not keep a seat of it', async () => {
  const [a, b] = [await newGuest('A'), await newGuest('B')];
  const room = await fillTable([a, b], { length: 'free' });
  await beReady([a, b], room);
  await pass(COUNTDOWN_MS);
  await untilDealt([a, b]);
  await Promise.all(
    [a, b].map((client, n) => playOn(client, chooser(n + 3), ({ nextDealAt }) => nextDealAt !== null)),
  );
  for (const client of [a, b]) await client.emit('room:end', { room });
  await a.until(({ status }) => status === 'finished');
  for (const client of [a, b]) {
    await client.emit('room:rematch', { room });
    client.close();
  }
  await expect.poll(async () => (await newest()).id).not.toBe(room);
  await passUntilMissed();
  await expect.poll(async () => (await newest()).status).toBe('closed');
}, 60_000);
