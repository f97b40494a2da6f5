/**
 * What players do between two deals, over real sockets: the next deal begins, some still read, some stop
 * here.
 */
import { READING_AT_MOST_MS, type RoomView, STOP_ASKED_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { chooser, playOn, said, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../../../test/support/tables.ts';
import { bearer } from '../../testing/people.ts';

const COUNTDOWN_MS = 60_000;
const PAUSE_MS = 14_000;
/** Longer than any wait of a room, and shorter than a room played alone is kept. */
const HOURS_MS = 6 * 60 * 60 * 1000;
const rooms = await openRooms({ DEAL_PAUSE_MS: String(PAUSE_MS), COUNTDOWN_MS: String(COUNTDOWN_MS) });

const isDealOver = ({ deal }: RoomView): boolean => deal?.phase === 'scored' || deal?.phase === 'allPassed';
const isNextDeal = ({ deal }: RoomView): boolean => deal?.phase === 'auction';
const isScored = ({ sheet }: RoomView): boolean => sheet.some(({ result }) => result.status === 'scored');

/** The lists of readers that this client was told, in order. */
const readersHeard = ({ received }: TableClient): unknown[] =>
  received
    .map((text) => JSON.parse(text) as unknown)
    .flatMap((heard) => (Array.isArray(heard) && heard[0] === 'room:reading' ? [heard[1].seats] : []));

const member = async (name: string): Promise<TableClient> =>
  rooms.connect((await account(rooms.server, { name })).token);

let tables = 0;
/** Plays two people and two computers up to the end of a deal that counts. */
async function afterDeal(options = {}): Promise<{ room: string; an: TableClient; bo: TableClient }> {
  // No letter of these looks like another.
  const nth = 'abcdefghkmnprst'.charAt(tables++).repeat(3);
  const [an, bo] = [await member(`An ${nth}`), await member(`Bo ${nth}`)];
  const wish = { nextDeal: 'asked' } as const;
  const room = await fillTable([an, bo], { length: 'free', watch: 'all', ...wish, ...options }, wish);
  await beReady([an, bo], room);
  rooms.clock.putForward(COUNTDOWN_MS);
  await untilDealt([an, bo]);
  const over = (view: RoomView): boolean => isDealOver(view) && isScored(view);
  await Promise.all([an, bo].map((client, n) => playOn(client, chooser(n + 3), over)));
  return { room, an, bo };
}

test('a player alone whose page asks for the next deal gets it on asking, however long that takes', async () => {
  const client = await rooms.connect();
  const room = await client.create({ length: 4, nextDeal: 'asked' });
  const over = await playOn(client, chooser(5), isDealOver);
  expect(over.nextDealAt).toBeNull();
  rooms.clock.putForward(HOURS_MS);
  expect((await client.sync(room)).seq).toBe(over.seq);
  await client.emit('room:ready', { room });
  await client.until(isNextDeal);
});

test('a player alone whose client does not ask gets the next deal by itself', async () => {
  const client = await rooms.connect();
  await client.create({ length: 4 });
  const over = await playOn(client, chooser(5), isDealOver);
  expect(over.nextDealAt).not.toBeNull();
  rooms.clock.putForward(PAUSE_MS);
  await client.until(isNextDeal);
});

test('the next deal waits for players who still read, and the others are told which', async () => {
  const { room, an, bo } = await afterDeal();
  expect(an.view().nextDealAt).not.toBeNull();
  expect(said(await bo.emit('room:reading', { room, on: true }))).toBe('ok');
  await expect.poll(() => readersHeard(an).at(-1)).toEqual([1]);
  rooms.clock.putForward(PAUSE_MS + 5_000);
  await expect.poll(async () => (await an.sync(room)).view.deal?.phase).toBe('scored');
  await bo.emit('room:reading', { room, on: false });
  await an.until(isNextDeal);
  expect(readersHeard(an).at(-1)).toEqual([]);
});

test('nobody is waited for longer than the limit, and a reader who asks for the next deal has read', async () => {
  const { room, an, bo } = await afterDeal();
  await bo.emit('room:reading', { room, on: true });
  rooms.clock.putForward(READING_AT_MOST_MS);
  await Promise.all([an, bo].map((client) => client.until(isNextDeal)));
  await Promise.all([an, bo].map((client, n) => playOn(client, chooser(n + 8), isDealOver)));
  await bo.emit('room:reading', { room, on: true });
  for (const client of [an, bo]) await client.emit('room:ready', { room });
  await an.until(isNextDeal);
});

test('nobody holds three deals in a row by reading, and after one that did not wait they may again', async () => {
  const { room, an, bo } = await afterDeal();
  const both = [an, bo];
  const toNextEnd = async (): Promise<void> => {
    await Promise.all(both.map((client) => client.until(isNextDeal)));
    await Promise.all(both.map((client, n) => playOn(client, chooser(n + 8), isDealOver)));
  };
  const isHeld = async (): Promise<boolean> => {
    await bo.emit('room:reading', { room, on: true });
    const { dealer } = an.view().deal ?? {};
    rooms.clock.putForward(PAUSE_MS + 1_000);
    // Twice as long as the server takes to do what is due.
    for (let looks = 0; looks < 10; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const { view } = await an.sync(room);
      if (view.deal?.phase === 'auction' || view.deal?.dealer !== dealer) return false;
    }
    await bo.emit('room:reading', { room, on: false });
    return true;
  };
  for (const expected of [true, true, false, true]) {
    expect(an.view().people?.readEnough).toEqual(expected ? [] : [1]);
    expect(await isHeld()).toBe(expected);
    await toNextEnd();
  }
});

test('a player reads only between two deals, and only at their own table', async () => {
  const { room, an, bo } = await afterDeal();
  for (const client of [an, bo]) await client.emit('room:ready', { room });
  await an.until(isNextDeal);
  await bo.emit('room:reading', { room, on: true });
  expect(readersHeard(an)).toEqual([]);
  const stranger = await rooms.connect();
  expect(said(await stranger.emit('room:reading', { room, on: true }))).toBe('404 resource_missing room');
});

test('one player stops and the other ends too: the session is finished for both', async () => {
  const { room, an, bo } = await afterDeal();
  expect(said(await an.emit('room:end', { room, stop: true }))).toBe('ok');
  const asked = await bo.until(({ people }) => people?.stopping != null);
  expect(asked.people).toMatchObject({ stopping: { seats: [0] }, endVotes: [0] });
  expect(asked.status).toBe('playing');
  await bo.emit('room:end', { room });
  for (const client of [an, bo]) {
    const end = await client.until(({ status }) => status === 'finished');
    expect(end.places).not.toBeNull();
  }
  expect(said(await an.emit('room:rematch', { room }))).toBe('ok');
  expect(said(await an.emit('room:thumb', { room, seat: 1 }))).toBe('ok');
});

test('one player stops and the other goes on: a computer plays on, and the session is over for the first', async () => {
  const { room, an, bo } = await afterDeal();
  const totals = an.view().totals;
  await an.emit('room:end', { room, stop: true });
  await bo.until(({ people }) => people?.stopping != null);
  await bo.emit('room:ready', { room });
  const next = await bo.until(isNextDeal);
  expect(next.seats[0]).toMatchObject({ holder: 'ai' });
  expect(next.totals).toEqual(totals);
  await expect.poll(() => an.closed).toEqual([{ room, reason: 'left' }]);

  const { token } = an.socket.auth as { token: string };
  const receipt = await fetch(`${rooms.server.url}/api/rooms/${room}/receipt`, { headers: bearer(token) });
  expect(await receipt.json()).toMatchObject({ receipt: { deals: 1, notes: ['short'] } });
  expect(said(await an.emit('room:thumb', { room, seat: 1 }))).toBe('ok');
  await bo.until(({ people }) => people?.thumbs.length === 1);
  expect(bo.updates.flatMap(({ events }) => events)).toContainEqual({
    type: 'thumb',
    from: 0,
    to: 1,
    name: expect.stringMatching(/^An /),
  });
  // A player who stopped may watch, and may make another table.
  expect((await an.sync(room)).view.seat).toBeNull();
  expect(said(await an.emit('room:create', { variant: 'whist' }))).toBe('ok');
});

/** Gives An enough reputation for thanks to count. Returns a function that lists An's thanks to Bo. */
async function thanks({ an, bo }: { readonly an: TableClient; readonly bo: TableClient }) {
  const userOf = ({ view }: TableClient): string | null => view().seats[view().seat as 0].user;
  const [from, to] = [userOf(an), userOf(bo)];
  const { pool } = rooms.db;
  await pool.query(`update records set karma = 100 where "user" = $1 and variant = 'whist'`, [from]);
  return async (): Promise<unknown> => {
    const { rows } = await pool.query(
      `select delta from karma_changes where "user" = $1 and reason = 'thumb'`,
      [to],
    );
    return rows.map(({ delta }) => delta);
  };
}

test('thanks given after a stop count at once, earlier ones when the stop is booked: each once', async () => {
  const { room, an, bo } = await afterDeal();
  const counted = await thanks({ an, bo });
  await an.emit('room:end', { room, stop: true });
  await bo.until(({ people }) => people?.stopping != null);
  expect(said(await an.emit('room:thumb', { room, seat: 1 }))).toBe('ok');
  expect(await counted()).toEqual([]);
  await bo.emit('room:ready', { room });
  await bo.until(isNextDeal);
  expect(await counted()).toEqual([1]);

  const other = await afterDeal();
  const countedThere = await thanks(other);
  await other.an.emit('room:end', { room: other.room, stop: true });
  await other.bo.until(({ people }) => people?.stopping != null);
  await other.bo.emit('room:ready', { room: other.room });
  await other.bo.until(isNextDeal);
  expect(said(await other.an.emit('room:thumb', { room: other.room, seat: 1 }))).toBe('ok');
  expect(await countedThere()).toEqual([1]);
  expect(said(await other.bo.emit('room:leave', { room: other.room }))).toBe('ok');
  await expect.poll(countedThere).toEqual([1]);
});

test('thanks of a player who stops count when all the others end too', async () => {
  const { room, an, bo } = await afterDeal();
  const counted = await thanks({ an, bo });
  await an.emit('room:end', { room, stop: true });
  await bo.until(({ people }) => people?.stopping != null);
  expect(said(await an.emit('room:thumb', { room, seat: 1 }))).toBe('ok');
  await bo.emit('room:end', { room });
  await bo.until(({ status }) => status === 'finished');
  expect(await counted()).toEqual([1]);
});

test('a player who does not answer goes on, and the one who stopped waits no longer than the question', async () => {
  const { room, an, bo } = await afterDeal();
  await bo.emit('room:ready', { room });
  await an.emit('room:end', { room, stop: true });
  await bo.until(({ people }) => people?.stopping != null);
  rooms.clock.putForward(STOP_ASKED_MS);
  await expect.poll(() => an.closed).toEqual([{ room, reason: 'left' }]);
  // Alone with computers, the player asks for the next deal.
  const alone = await bo.until(({ seats }) => seats[0].holder === 'ai');
  expect(alone.nextDealAt).toBeNull();
});

test('a player who stops can change their mind', async () => {
  const { room, an, bo } = await afterDeal();
  await an.emit('room:end', { room, stop: true });
  await an.emit('room:end', { room, yes: false });
  await bo.until(({ people }) => people?.endVotes.length === 0 && people.stopping === null);
  for (const client of [an, bo]) await client.emit('room:ready', { room });
  expect((await an.until(isNextDeal)).seats[0].holder).toBe('human');
});

test('a player who stops, changes their mind and stops again delays nobody for longer than a pause lasts', async () => {
  const { room, an, bo } = await afterDeal();
  const stop = () => an.emit('room:end', { room, stop: true });
  await stop();
  for (let held = 0; held <= READING_AT_MOST_MS + STOP_ASKED_MS; held += STOP_ASKED_MS - 5_000) {
    rooms.clock.putForward(STOP_ASKED_MS - 5_000);
    await Promise.all([an.emit('room:end', { room, yes: false }), stop()]);
  }
  await bo.until((view) => isNextDeal(view) || view.seats[0].holder === 'ai');
});

test('the others are asked about a stop once: taken back and said again it is done at once', async () => {
  const { room, an, bo } = await afterDeal();
  await bo.emit('room:reading', { room, on: true });
  await an.emit('room:end', { room, stop: true });
  rooms.clock.putForward(STOP_ASKED_MS - 1_000);
  await an.emit('room:end', { room, yes: false });
  await an.emit('room:end', { room, stop: true });
  rooms.clock.putForward(1_000);
  await bo.until((view) => view.seats[0].holder === 'ai');
});

test('a player who was reading when their connection was lost delays no later deal', async () => {
  const { room, an, bo } = await afterDeal();
  const elsewhere = await rooms.connect();
  await elsewhere.create({ length: 4 });
  const tokens = [an, bo].map(({ socket }) => (socket.auth as { token: string }).token);
  for (const client of [an, bo]) client.close();
  await expect.poll(() => rooms.server.connections()).toBe(1);
  // The server looks for readers twice while nobody is at the table.
  for (let times = 0; times < 2; times++) {
    rooms.clock.putForward(1_100);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const [cy, di] = (await Promise.all(tokens.map((token) => rooms.connect(token)))) as [
    TableClient,
    TableClient,
  ];
  await Promise.all([cy.sync(room), di.sync(room)]);
  await di.emit('room:reading', { room, on: true });
  rooms.clock.putForward(READING_AT_MOST_MS);
  await Promise.all([cy, di].map((client) => client.until(isNextDeal)));
  await Promise.all([cy, di].map((client, n) => playOn(client, chooser(n + 8), isDealOver)));
  rooms.clock.putForward(PAUSE_MS);
  await cy.until(isNextDeal);
});

test('a player stops between two deals of a session of free length, and nowhere else', async () => {
  const { room, an, bo } = await afterDeal();
  for (const client of [an, bo]) await client.emit('room:ready', { room });
  await an.until(isNextDeal);
  expect(said(await an.emit('room:end', { room, stop: true }))).toBe('409 conflict deal');
  const fixed = await afterDeal({ length: 16 });
  expect(said(await fixed.an.emit('room:end', { room: fixed.room, stop: true }))).toBe('409 conflict deal');
});
