import { foldRoom } from '@troef/engine/state/room-fold.ts';
import { countOf } from '@troef/games/testing';
import { ERROR_STATUS, SOCKET_PATH } from '@troef/protocol';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { createRoomLog } from '../src/features/room-store/room-log.ts';
import { openTestApp } from '../src/testing/open-app.ts';
import { account } from './support/account.ts';
import { GAMES_EVENTS, PAGES_EVENTS } from './support/event-schemas.ts';
import { badMessage } from './support/mutate.ts';
import { playersAtHand } from './support/room-server.ts';
import { type Answer, chooser, isMyTurn, joinTable, type TableClient } from './support/table-client.ts';
import { accepted, fillTable, openTable, untilDealt } from './support/tables.ts';

const MESSAGES = countOf({ quick: 1_000, usual: 5_000, long: 100_000 });
/** With new tables, so that no player's time runs out. */
const AT_A_TABLE = 2_500;
const AT_ONCE = 50;
/** One round of this many goes to `/`, which has few events. The others go to `/games`. */
const ROUNDS = 5;

const errors: unknown[] = [];

const { app } = await openTestApp({
  env: { COUNTDOWN_MS: '1500', DEAL_PAUSE_MS: '100', RATE_LIMITS: 'off' },
  deps: { players: playersAtHand },
});
const url = await app.address();
app.deps.log.level = 'error';
app.deps.log.error = ((...args: unknown[]) => errors.push(args)) as typeof app.deps.log.error;

/** A user at the tables, with a page of theirs that listens on `/`. */
interface Caller extends TableClient {
  readonly id: string;
  readonly token: string;
  /** Sends an event on `/`. */
  tell(event: string, body: unknown): Promise<Answer>;
}

async function connect(token: string): Promise<Caller> {
  const client = await joinTable(url, token);
  const page = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    page.once('connect', resolve);
    page.once('connect_error', reject);
  });
  return {
    ...client,
    id: (await app.deps.tokens.verify(token))?.id ?? '',
    token,
    tell: (event, body) => page.timeout(10_000).emitWithAck(event, body),
    close: () => {
      client.close();
      page.disconnect();
    },
  };
}

const guest = async (): Promise<Caller> => connect((await app.deps.tokens.issueAnonymous('An')).token);

let nth = 0;
const user = async (options: { readonly sudo?: boolean; readonly admin?: boolean } = {}): Promise<Caller> =>
  connect((await account(app, { name: `User ${++nth}`, premium: true, ...options })).token);

/** Starts a table of two people and two computers, up to the question for the first bid. */
async function playing(at: readonly [TableClient, TableClient], options: object): Promise<string> {
  const room = await fillTable(at, { turnTime: 'slow', ...options });
  await Promise.all(at.map((client) => client.emit('room:ready', { room })));
  await untilDealt(at);
  await Promise.race(at.map((client) => client.until(isMyTurn)));
  return room;
}

const rowsOf = async (room: string) => (await createRoomLog(app.db).load(room))?.rows;

/** Makes the senders, the rooms they send about, and the rooms that must stay as they are. */
async function newCast() {
  const [alone, member, inSudo] = [await guest(), await user(), await user({ sudo: true })];
  const [administrator, watcher] = [await user({ admin: true, sudo: true }), await user()];
  const stranger = await guest();
  const others = [await user(), await user(), await guest()] as const;
  const own = await alone.create();
  const theirs = await stranger.create();
  const view = await alone.until(isMyTurn);
  await stranger.until(isMyTurn);
  const gathers = await openTable(others[0], { friendsOnly: true });
  const plays = await playing([others[1], others[2]], { watch: 'none' });
  const joined = await playing([member, inSudo], { watch: 'all' });
  accepted(await watcher.emit('room:watch', { room: joined }));
  await others[0].tell('visible', { visible: true });
  const untouched = [theirs, gathers, plays];
  const atTheTable = [joined, joined, ...untouched];
  return {
    senders: [
      { client: alone, rooms: untouched },
      { client: member, rooms: atTheTable },
      { client: inSudo, rooms: atTheTable },
      { client: administrator, rooms: [own, ...untouched] },
      { client: watcher, rooms: [own, ...atTheTable] },
    ],
    alone: { client: alone, view },
    looks: others[0],
    joined,
    untouched: [own, ...untouched],
    close: () => {
      for (const each of [alone, member, inSudo, administrator, watcher, stranger, ...others]) each.close();
    },
  };
}

test('thousands of bad messages of five callers change nothing and meet only the catalogue', async () => {
  const codes = new Map<string, number>();
  const note = (answer: Answer): void => {
    const code = 'ok' in answer ? 'ok' : answer.error.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if ('ok' in answer) return;
    expect(answer.error.statusCode).toBe(ERROR_STATUS[answer.error.code]);
    expect(answer.error.statusCode, JSON.stringify(answer)).toBeLessThan(500);
  };

  for (let sent = 0; sent < MESSAGES; sent += AT_A_TABLE) {
    const choose = chooser(20_26 + sent);
    const cast = await newCast();
    const { view } = cast.alone;
    const before = await Promise.all(cast.untouched.map(rowsOf));
    for (let batch = 0; batch < Math.min(AT_A_TABLE, MESSAGES) / AT_ONCE; batch++) {
      const { senders } = cast;
      const { client, rooms } = senders[batch % senders.length] as (typeof senders)[number];
      const toPages = Math.floor(batch / senders.length) % ROUNDS === ROUNDS - 1;
      const events = toPages ? PAGES_EVENTS : GAMES_EVENTS;
      const about = { events, rooms, user: view.seats[0].user ?? '', token: client.token, seq: view.seq };
      const answers = Array.from({ length: AT_ONCE }, () => {
        const [event, body] = badMessage(choose, about);
        return toPages ? client.tell(event, body) : client.emit(event, body);
      });
      for (const answer of await Promise.all(answers)) note(answer);
    }
    expect(await Promise.all(cast.untouched.map(rowsOf))).toEqual(before);
    expect((await cast.alone.client.sync(view.room)).view).toEqual(view);
    expect(await app.notices.isLooking(cast.looks.id)).toBe(true);
    const stored = await createRoomLog(app.db).load(cast.joined);
    expect(stored && foldRoom(stored.head, stored.rows).seq).toBe(stored?.rows.length);
    cast.close();
  }
  expect([...codes.keys()].sort()).toEqual(
    expect.arrayContaining([
      'ok',
      'bad_request',
      'resource_missing',
      'unauthorized',
      'forbidden',
      'conflict',
    ]),
  );
  expect(errors).toEqual([]);
}, 3_600_000);

test('raw frames that are no messages cut their sender and nobody else', async () => {
  const choose = chooser(3);
  const client = await guest();
  const room = await client.create();
  const frames = [
    '4',
    '42',
    '42[',
    '42/games',
    '42/games,',
    '42/games,[]',
    '42/games,[null]',
    '42/games,["room:move"]',
    '42/games,["room:join",{}]',
    '42/games,["lobby:open"]',
  ];
  const more = [
    '43/games,99[]',
    '45/games,1-["room:move",{"_placeholder":true,"num":0}]',
    '9',
    '\0',
    '42/games,{"a":1}',
    '40/games,',
  ];
  for (const frame of [
    ...frames,
    ...more,
    ...Array.from({ length: 30 }, () => `42/games,${choose([...frames, ...more])}`),
  ]) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io-next/?EIO=4&transport=websocket`);
    await new Promise<void>((resolve) => {
      socket.onopen = () => {
        socket.send('40/games,{"token":"x"}');
        socket.send(frame);
        setTimeout(() => socket.close(), 5);
      };
      socket.onclose = () => resolve();
      socket.onerror = () => resolve();
    });
  }
  expect((await client.sync(room)).view.room).toBe(room);
  expect(errors).toEqual([]);
  client.close();
});
