/**
 * The end of a session, over real sockets: thanks and who sees them, and another game
 * (docs/behaviour/decisions.md 7, docs/behaviour/rooms.md 7).
 */
import { RESULT_SHOWN_MS, type RoomEvent } from '@troef/protocol';
import { expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { chooser, playOn, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../../../test/support/tables.ts';

const COUNTDOWN_MS = 60_000;
/**
 * The countdown ends only by the clock that the test sets. Between two deals there is time to vote for the
 * end.
 */
const rooms = await openRooms({ DEAL_PAUSE_MS: '60000', COUNTDOWN_MS: String(COUNTDOWN_MS) });

interface Person {
  readonly id: string;
  readonly client: TableClient;
}

async function person(name: string): Promise<Person> {
  const { id, token } = await account(rooms.server, { name });
  return { id, client: await rooms.connect(token) };
}

const thumbsIn = (updates: readonly { readonly events: readonly RoomEvent[] }[]) =>
  updates.flatMap(({ events }) => events).filter(({ type }) => type === 'thumb');

/** Makes a table of these two and two computers, in its first deal. */
async function tableOf(an: Person, bo: Person): Promise<string> {
  const people = [an.client, bo.client] as const;
  const room = await fillTable(people, { length: 'free' });
  await beReady(people, room);
  rooms.clock.putForward(COUNTDOWN_MS);
  await untilDealt(people);
  return room;
}

/** Plays a session of free length that these two end after a deal. Returns its room. */
async function sessionOf(an: Person, bo: Person): Promise<string> {
  const room = await tableOf(an, bo);
  await Promise.all(
    [an, bo].map(({ client }, n) => playOn(client, chooser(n + 3), (view) => view.nextDealAt !== null)),
  );
  for (const { client } of [an, bo]) await client.emit('room:end', { room });
  await Promise.all([an, bo].map(({ client }) => client.until(({ status }) => status === 'finished')));
  return room;
}

/** Returns the users on the seats of a new room: null for a computer, undefined for an empty seat. */
async function firstSeats(room: string): Promise<readonly (string | null | undefined)[]> {
  const rows = await rooms.db.rows<{ seats: ({ user: string | null } | null)[] }>(
    `select body->'seats' as seats from room_log where room = $1 and seq = 1`,
    [room],
  );
  return (rows[0]?.seats ?? []).map((seat) => (seat === null ? undefined : seat.user));
}

const nextRoomOf = async ({ client }: Person): Promise<string> =>
  (await client.until(({ people }) => people?.nextRoom != null)).people?.nextRoom ?? '';

test('a thumb by a blocked player is shown to that player and not to the one who blocked them', async () => {
  const [an, bo] = [await person('An Thumb'), await person('Bo Thumb')];
  await rooms.db.pool.query('insert into blocks ("user", blocked, created_at) values ($1, $2, now())', [
    bo.id,
    an.id,
  ]);
  const room = await sessionOf(an, bo);
  expect(await an.client.emit('room:thumb', { room, seat: 1 })).toMatchObject({ ok: true });
  expect(await an.client.emit('room:thumb', { room, seat: 1 })).toMatchObject({
    error: { code: 'already_exists', param: 'thumb' },
  });
  expect(await bo.client.emit('room:thumb', { room, seat: 0 })).toMatchObject({ ok: true });
  const seen = await an.client.until(({ people }) => people?.thumbs.length === 2);
  const { view } = await bo.client.sync(room);
  expect(view.seq).toBe(seen.seq);
  expect(seen.people?.thumbs).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(view.people?.thumbs).toEqual([[1, 0]]);
  await bo.client.until(({ people }) => people?.thumbs.length === 1);
  expect(thumbsIn(bo.client.updates)).not.toContainEqual({ type: 'thumb', from: 0, to: 1 });
  expect(thumbsIn(an.client.updates)).toContainEqual({ type: 'thumb', from: 0, to: 1 });
});

test('players who want another game sit one seat on, in a new room', async () => {
  const [an, bo] = [await person('An Again'), await person('Bo Again')];
  const room = await sessionOf(an, bo);
  for (const { client } of [an, bo])
    expect(await client.emit('room:rematch', { room })).toMatchObject({ ok: true });
  expect(await firstSeats(await nextRoomOf(an))).toEqual([null, an.id, bo.id, null]);
});

test('a player who sits at another table by then is left out of the next game, and the other is its host', async () => {
  const [an, bo] = [await person('An Elsewhere'), await person('Bo Stays')];
  const room = await sessionOf(an, bo);
  expect(await an.client.emit('room:rematch', { room })).toMatchObject({ ok: true });
  expect(await an.client.emit('room:create', { variant: 'hearts' })).toMatchObject({ ok: true });
  await bo.client.emit('room:rematch', { room });
  const next = await nextRoomOf(bo);
  expect(await firstSeats(next)).toEqual([null, undefined, bo.id, null]);
  expect((await bo.client.sync(next)).view).toMatchObject({ status: 'open', seat: 2, people: { host: 2 } });
});

test('a session ended together in its first deal: nobody is sent away, and both may ask for another game', async () => {
  const [an, bo] = [await person('An Together'), await person('Bo Together')];
  const room = await tableOf(an, bo);
  await an.client.emit('room:end', { room });
  await bo.client.until(({ people }) => people?.endVotes.length === 1);
  await bo.client.emit('room:end', { room });
  for (const { client } of [an, bo]) {
    const end = await client.until(({ status }) => status === 'abandoned');
    expect(end).toMatchObject({ sheet: [], places: null, totals: [0, 0, 0, 0] });
    expect(end.people?.closesAt).not.toBeNull();
    expect(client.closed).toEqual([]);
  }
  // Nobody gains by it, and both may sit down elsewhere.
  const rows = await rooms.db.rows('select status, ranked_for_karma from results where room = $1', [room]);
  expect(rows).toEqual([{ status: 'abandoned', ranked_for_karma: false }]);
  for (const { client } of [an, bo])
    expect(await client.emit('room:rematch', { room })).toMatchObject({ ok: true });
  expect(await firstSeats(await nextRoomOf(an))).toEqual([null, an.id, bo.id, null]);
});

test('a session ended together, and nobody wants another game: the table is closed after a minute', async () => {
  const [an, bo] = [await person('An Closing'), await person('Bo Closing')];
  const room = await tableOf(an, bo);
  for (const { client } of [an, bo]) await client.emit('room:end', { room });
  await an.client.until(({ status }) => status === 'abandoned');
  rooms.clock.putForward(RESULT_SHOWN_MS);
  await expect.poll(() => an.client.closed).toEqual([{ room, reason: 'done' }]);
  expect(await an.client.emit('room:rematch', { room })).toMatchObject({
    error: { code: 'conflict', param: 'closed' },
  });
});

test('a player who is asked to stop says no: the question is over, and the player who asked is told', async () => {
  const [an, bo] = [await person('An Asks'), await person('Bo Plays')];
  const room = await tableOf(an, bo);
  // There is nothing to refuse yet.
  await bo.client.emit('room:end', { room, yes: false });
  await an.client.emit('room:end', { room });
  await bo.client.until(({ people }) => people?.endVotes.length === 1);
  expect(await bo.client.emit('room:end', { room, yes: false })).toMatchObject({ ok: true });
  const votes = () =>
    an.client.updates.flatMap(({ events }) => events).filter(({ type }) => type === 'endVote');
  await expect.poll(votes).toEqual([
    { type: 'endVote', seat: 0, yes: true },
    { type: 'endVote', seat: 1, yes: false },
  ]);
  expect((await an.client.sync(room)).view).toMatchObject({ status: 'playing', people: { endVotes: [] } });
});

test('nobody asks the others without end whether they stop: three times a deal', async () => {
  const [an, bo] = [await person('An Insists'), await person('Bo Refuses')];
  const room = await tableOf(an, bo);
  const ask = () => an.client.emit('room:end', { room });
  for (let times = 0; times < 3; times++) {
    expect(await ask()).toMatchObject({ ok: true });
    await bo.client.emit('room:end', { room, yes: false });
  }
  expect(await ask()).toMatchObject({ error: { code: 'conflict', param: 'asked' } });
  // The other may still ask, and then both want it.
  expect(await bo.client.emit('room:end', { room })).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ ok: true });
  await an.client.until(({ status }) => status === 'abandoned');
});
