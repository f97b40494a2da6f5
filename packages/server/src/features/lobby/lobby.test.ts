/** What looking at lobbies costs, and what is sent: on a real database, with a clock that stands still. */
import type { LobbyList } from '@troef/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { SHOWN_AT_MOST } from './tables.ts';
import { guestNamed, type OpenLobby, openLobby, roomId, roomOf, viewer } from './testing.ts';

const db = await openTestDatabase();
let at: OpenLobby;
beforeEach(async () => {
  at = await openLobby(db);
});
afterEach(() => at.close());

const guest = (nth: number) => guestNamed(`00000000-0000-4000-9000-${String(nth).padStart(12, '0')}`);
const someone = (nth: number) => viewer(at.lobby, guest(nth));
const namesOf = ({ rooms }: LobbyList) => rooms.map(({ room }) => room);
const options = (room: ReturnType<typeof roomOf>, minKarma: number): ReturnType<typeof roomOf> => ({
  ...room,
  seq: room.seq + 1,
  face: { ...room.face, options: { ...room.face.options, minKarma } },
});

describe('statements', () => {
  test('opening a lobby again and again costs no statement', async () => {
    await at.write(roomOf(roomId(1)));
    const one = someone(1);
    await one.open('whist');
    expect(at.statements()).toHaveLength(3);
    for (let times = 0; times < 50; times++) await one.open('whist', times % 2 === 0);
    expect(at.statements()).toEqual([]);
  });

  test('many who open a lobby at once share one read', async () => {
    const all = Array.from({ length: 20 }, (_, nth) => someone(nth));
    await Promise.all(all.map((each) => each.open('whist')));
    const asked = at.statements();
    expect(asked.filter((text) => text.includes('from rooms\n'))).toHaveLength(1);
    expect(asked.filter((text) => text.includes('from seated s join'))).toHaveLength(1);
  });

  test('with viewers and changes a list is read once a second, without viewers never', async () => {
    let room = roomOf(roomId(1));
    const [one, other] = [someone(1), someone(2)];
    await one.open('whist', true);
    await other.open('whist');
    at.statements();
    for (let tenth = 0; tenth < 50; tenth++) {
      room = options(room, tenth);
      await at.change(room);
      await at.pass(100);
    }
    const reads = at.statements().filter((text) => text.includes('from rooms\n'));
    expect(reads).toHaveLength(5);
    at.lobby.close(one.socket, 'whist');
    at.lobby.gone(other.socket);
    await at.pass(60_000);
    expect(at.statements()).toEqual([]);
  });

  test('the list over HTTP is answered from the same memory', async () => {
    await at.write(roomOf(roomId(1)));
    for (let times = 0; times < 20; times++) {
      expect(namesOf(await at.lobby.list(guest(1), 'whist'))).toEqual([roomId(1)]);
    }
    expect(at.statements()).toHaveLength(3);
  });
});

test('a new table is shown, however many old ones wait', async () => {
  const begin = Date.UTC(2026, 0, 1);
  for (let nth = 0; nth < SHOWN_AT_MOST + 1; nth++)
    await at.write({ ...roomOf(roomId(nth)), createdAt: begin + nth * 1_000 });
  const shown = namesOf(await at.lobby.list(guest(1), 'whist'));
  expect(shown).toHaveLength(SHOWN_AT_MOST);
  expect(shown).toContain(roomId(SHOWN_AT_MOST));
});

describe('what is sent', () => {
  test('a change is shown at once, the next ones together after a second', async () => {
    const [one, other] = [someone(1), someone(2)];
    await one.open('whist', true);
    await other.open('whist');
    for (const nth of [1, 2, 3]) {
      await at.change(roomOf(roomId(nth)));
      await at.pass(nth === 1 ? 0 : 400);
    }
    for (const { sent, list } of [one, other]) {
      expect(sent).toHaveLength(1);
      expect(namesOf(list())).toEqual([roomId(1)]);
    }
    await at.pass(200);
    for (const { sent, list } of [one, other]) {
      expect(sent).toHaveLength(2);
      expect(namesOf(list())).toEqual([1, 2, 3].map(roomId));
    }
    await at.pass(10_000);
    expect(one.sent).toHaveLength(2);
  });

  test('tables of other processes come within a second, and go', async () => {
    const one = someone(1);
    await one.open('whist', true);
    await at.write(roomOf(roomId(1)));
    await at.pass(1_000);
    expect(namesOf(one.list())).toEqual([roomId(1)]);
    await at.write({ ...roomOf(roomId(1)), seq: 2, status: 'closed' });
    await at.pass(1_000);
    await at.pass(0);
    expect(one.list().rooms).toEqual([]);
  });

  test('the host of a new table has it in the list at once, even during a read', async () => {
    await someone(2).open('whist');
    const room = roomOf(roomId(1));
    at.clock.advance(1_000);
    // The read that has just begun does not know of the room.
    at.lobby.changed('whist', () => room);
    expect(namesOf(await someone(1).open('whist', true))).toEqual([room.id]);
    await at.write(room);
    await at.pass(0);
    expect(namesOf(await someone(1).open('whist', true))).toEqual([room.id]);
  });

  test('a viewer who never asked for differences is sent whole lists', async () => {
    const [plain, other] = [someone(1), someone(2)];
    await plain.open('whist');
    await other.open('whist', true);
    const room = roomOf(roomId(1));
    await at.change(room);
    await at.pass(0);
    await at.change({ ...options(room, 10), status: 'playing' });
    await at.pass(1_000);
    expect(plain.sent.map(({ event }) => event)).toEqual(['lobby:update', 'lobby:update']);
    expect(plain.sent.at(-1)?.body).toEqual({ variant: 'whist', ...plain.list() });
    expect(other.list()).toMatchObject(await at.lobby.list(guest(2), 'whist'));
    expect(other.sent.at(-1)).toEqual({
      event: 'lobby:changes',
      body: {
        variant: 'whist',
        seq: 2,
        own: { [room.id]: { obstacle: 'full' } },
        rooms: [{ room: room.id, status: 'playing', options: { minKarma: 10 } }],
      },
    });
  });

  test('a client that does not read is not written to, and catches up in one message', async () => {
    const slow = someone(1);
    await slow.open('whist', true);
    const { socket } = (slow.socket.conn as unknown as { transport: { socket: { bufferedAmount: number } } })
      .transport;
    socket.bufferedAmount = 10_000_000;
    for (let nth = 1; nth <= 5; nth++) {
      await at.change(roomOf(roomId(nth)));
      await at.pass(1_000);
    }
    expect(slow.sent).toEqual([]);
    socket.bufferedAmount = 0;
    await at.pass(1_000);
    await at.pass(0);
    expect(slow.sent).toHaveLength(1);
    expect(slow.list().rooms).toHaveLength(5);
  });

  test('a viewer who closes a lobby before it is answered is sent nothing of it', async () => {
    const one = someone(1);
    const opened = one.open('whist', true);
    at.lobby.close(one.socket, 'whist');
    await opened;
    await at.change(roomOf(roomId(1)));
    await at.pass(2_000);
    expect(one.sent).toEqual([]);
    expect(at.lobby.at('whist')).toEqual([]);
  });
});

describe('what the lobby knows of a viewer', () => {
  const friend = async (user: string, of: string): Promise<void> => {
    for (const id of [user, of])
      await at.pool.query(
        `insert into users (id, name, name_key, slug, locale, passkey_handle, created_at, updated_at)
         values ($1, $2, $2, $2, 'en', '', now(), now()) on conflict do nothing`,
        [id, id.slice(0, 30)],
      );
    await at.pool.query('insert into friendships ("user", friend, created_at) values ($1, $2, now())', [
      user,
      of,
    ]);
  };

  test('expires after half a minute', async () => {
    const [room, one] = [roomOf(roomId(1)), someone(1)];
    await at.write(room);
    await one.open('whist', true);
    await at.pool.query('insert into room_bans (room, "user", until) values ($1, $2, $3)', [
      room.id,
      guest(1).id,
      new Date(at.clock.now() + 600_000),
    ]);
    await at.pass(1_000);
    expect(one.list().rooms[0]?.obstacle).toBeNull();
    for (let second = 0; second < 32; second++) await at.pass(1_000);
    expect(one.list().rooms[0]?.obstacle).toBe('unavailable');
  });

  test('is read again as soon as it changes here', async () => {
    const room = roomOf(roomId(1), { options: { ...roomOf(roomId(1)).face.options, friendsOnly: true } });
    const one = someone(1);
    await at.write(room);
    await one.open('whist', true);
    expect(one.list().rooms[0]).toMatchObject({ obstacle: 'friends', watch: false });
    await friend(room.face.host ?? '', guest(1).id);
    const lists = { friends: new Set([guest(1).id]), blocked: new Set<string>() };
    at.statements();
    at.lobby.personChanged(room.face.host ?? '', lists);
    await at.pass(0);
    await at.pass(0);
    expect(one.list().rooms[0]).toMatchObject({ obstacle: null, watch: true });
    expect(one.sent).toHaveLength(1);
    expect(at.statements()).toHaveLength(1);
    // The same lists again are no news, and cost nothing.
    at.lobby.personChanged(room.face.host ?? '', lists);
    await at.pass(0);
    expect(at.statements()).toEqual([]);
  });

  test('a viewer who sits down is told of the other tables', async () => {
    const one = someone(1);
    for (const nth of [1, 2]) await at.write(roomOf(roomId(nth)));
    await one.open('whist', true);
    await at.pool.query('insert into seated ("user", room, at) values ($1, $2, now())', [
      guest(1).id,
      roomId(1),
    ]);
    at.lobby.seated(roomId(1), [guest(1).id]);
    await at.pass(0);
    await at.pass(0);
    expect(one.list().rooms.map(({ obstacle }) => obstacle)).toEqual([null, 'already_seated']);
    at.statements();
    // The same seats again, and those of others, change nothing.
    at.lobby.seated(roomId(1), [guest(1).id, guest(2).id]);
    await one.open('whist', true);
    expect(at.statements()).toEqual([]);
  });
});

test('50 viewers of 50 tables with 25 changes a second are sent little', async () => {
  const [viewers, tables, seconds, changes] = [50, 50, 6, 25];
  const rooms = Array.from({ length: tables }, (_, nth) => roomOf(roomId(nth + 1)));
  for (const room of rooms) await at.write(room);
  const all = Array.from({ length: viewers }, (_, nth) => someone(nth));
  const plain = someone(viewers);
  for (const each of all) await each.open('whist', true);
  await plain.open('whist');
  at.statements();
  for (let change = 0; change < seconds * changes; change++) {
    const nth = (change * 7) % tables;
    const room = options(rooms[nth] as (typeof rooms)[0], change % 100);
    rooms[nth] = room;
    await at.change(room);
    await at.pass(1_000 / changes);
  }
  const statements = at.statements().length;
  const bytes = all.reduce((sum, each) => sum + each.bytes(), 0);
  const wholes = plain.bytes() * viewers;
  const whole = Buffer.byteLength(JSON.stringify(plain.list()));
  process.stdout.write(
    `lobby: ${viewers} viewers, ${tables} tables (${whole} bytes), ${changes} changes/s, ${seconds} s: ` +
      `${bytes} bytes as differences, ${wholes} as whole lists, ` +
      `${whole * viewers * seconds * changes} at every change; ${statements} statements\n`,
  );
  expect(all[0]?.sent).toHaveLength(seconds);
  expect(bytes).toBeLessThan(1_000_000);
  expect(wholes).toBeLessThan(20_000_000);
  await at.pass(1_000);
  expect(all[0]?.list()).toMatchObject(await at.lobby.list(guest(0), 'whist'));
});
