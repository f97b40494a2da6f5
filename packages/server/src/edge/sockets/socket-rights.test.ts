/**
 * Rights on sockets: every event of both namespaces, sent by those who have no seat at the table that it names
 * (docs/behaviour/access.md). An event that is not in the table fails.
 */

import { SOCKET_PATH } from '@troef/protocol';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { playersAtHand } from '../../../test/support/room-server.ts';
import { joinTable, said, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../../../test/support/tables.ts';
import { openTestApp } from '../../testing/open-app.ts';
import type { GAMES_SCHEMAS, PAGES_SCHEMAS } from './event-schemas.ts';

const { app, newMember } = await openTestApp({
  env: { RATE_LIMITS: 'off', COUNTDOWN_MS: '600' },
  deps: { players: playersAtHand },
});
const url = await app.address();
const open: { close(): void }[] = [];
afterAll(() => {
  for (const each of open) each.close();
});
const connect = async (token: string): Promise<TableClient> => {
  const client = await joinTable(url, token);
  open.push(client);
  return client;
};
const newGuest = async (): Promise<string> => (await app.deps.tokens.issueAnonymous('Gust')).token;

/** A table of two people that plays. */
async function newTable(watch: 'none' | 'all'): Promise<string> {
  const people = [await connect((await newMember()).token), await connect((await newMember()).token)];
  const room = await fillTable(people, { watch });
  await beReady(people, room);
  await untilDealt(people);
  return room;
}
const [hidden, shown] = [await newTable('none'), await newTable('all')];
const member = await newMember({ premium: true });
const administrator = await newMember({ admin: true });
const onlooker = await connect((await newMember()).token);
expect(said(await onlooker.emit('room:watch', { room: shown }))).toBe('ok');
const clients = {
  guest: await connect(await newGuest()),
  member: await connect(member.token),
  administrator: await connect(administrator.token),
  onlooker,
};
type Caller = keyof typeof clients;
const CALLERS = Object.keys(clients) as readonly Caller[];

interface EventRow {
  readonly body: object;
  /** What each caller is told; one word for all. The onlooker names the table that they watch. */
  readonly told: string | Readonly<Record<Caller, string>>;
}
const NO_ROOM = '404 resource_missing room';
/** For those who may not look on, and those who do. */
const ofOnlooker = (others: string, onlooker: string) => ({
  guest: others,
  member: others,
  administrator: others,
  onlooker,
});
/** Administrators have every role. */
const NO_BELOTE = {
  ...ofOnlooker('404 resource_missing variant', '404 resource_missing variant'),
  administrator: 'ok',
};
const ofRoom = (body: object = {}, told: EventRow['told'] = NO_ROOM): EventRow => ({ body, told });

const GAMES: Readonly<Record<keyof typeof GAMES_SCHEMAS, EventRow>> = {
  auth: { body: { token: 'x' }, told: '401 unauthorized null' },
  // Everybody may make a table, but none of this length.
  'room:create': { body: { variant: 'whist', length: 'none' }, told: '422 unprocessable_content length' },
  'room:quick': { body: { variant: 'belote' }, told: NO_BELOTE },
  'room:join': ofRoom({}, '409 conflict playing'),
  'room:watch': ofRoom({}, ofOnlooker('403 forbidden watch', 'ok')),
  'room:sync': ofRoom({}, ofOnlooker(NO_ROOM, 'ok')),
  'room:leave': ofRoom({}, ofOnlooker(NO_ROOM, 'ok')),
  'room:ready': ofRoom({ clientSeed: 'ab'.repeat(16) }),
  'room:computer': ofRoom({ seat: 2 }),
  'room:lock': ofRoom(
    { locked: true },
    {
      ...ofOnlooker('409 conflict push', '403 premium_required lock'),
      guest: '403 premium_required lock',
    },
  ),
  'room:move': ofRoom({ moveId: 'test-move-0000000001', seq: 1, move: 'pass' }),
  'room:undo': ofRoom({ agree: true }),
  'room:claim': ofRoom(),
  'room:end': ofRoom({ yes: true }),
  'room:reading': ofRoom({ on: true }),
  'room:rematch': ofRoom({ yes: true }),
  'room:thumb': ofRoom({ seat: 0 }),
  'room:chat': ofRoom({ phrase: 'hello' }, ofOnlooker(NO_ROOM, '403 forbidden watch')),
  'chat:history': ofRoom({}, ofOnlooker(NO_ROOM, 'ok')),
  // Each for their own connection alone.
  'chat:mute': { body: { user: '01890000-0000-7000-8000-000000000000' }, told: 'ok' },
  'lobby:open': { body: { variant: 'belote' }, told: NO_BELOTE },
  'lobby:close': { body: { variant: 'whist' }, told: 'ok' },
  'lobby:chat': { body: { variant: 'whist', text: 'hello' }, told: '409 conflict lobby' },
};

/** An administrator is one on a socket no more than anybody: it knows no sudo. */
test.each(Object.entries(GAMES))('%s', async (event, { body, told }) => {
  const found: Partial<Record<Caller, string>> = {};
  for (const caller of CALLERS) {
    const room = caller === 'onlooker' ? shown : hidden;
    if (caller === 'onlooker') await clients.onlooker.emit('room:watch', { room });
    found[caller] = said(await clients[caller].emit(event, { room, ...body }));
  }
  const expected = typeof told === 'string' ? ofOnlooker(told, told) : told;
  expect(found).toEqual(expected);
});

test('nobody connects to the tables without a token, with an ended one, or with a locked account', async () => {
  const locked = await newMember();
  await app.db.pool.query(`update users set blocked_until = 'infinity' where id = $1`, [locked.id]);
  for (const [token, code] of [
    [undefined, 'unauthorized'],
    ['x', 'unauthorized'],
    [locked.token, 'account_blocked'],
  ]) {
    expect(await refusalAt('/games', token)).toBe(code);
  }
  expect(await refusalAt('/', 'x')).toBe('unauthorized');
  expect(await refusalAt('/', locked.token)).toBe('account_blocked');
});

const PAGES: Readonly<Record<keyof typeof PAGES_SCHEMAS, { readonly body: object; readonly told: string }>> =
  {
    auth: { body: { token: 'x' }, told: 'unauthorized' },
    visible: { body: { visible: true }, told: 'ok' },
    'tournament:open': { body: { tournament: 'none' }, told: 'unauthorized' },
    'tournament:close': { body: { tournament: 'none' }, told: 'ok' },
  };

test.each(Object.entries(PAGES))('%s of a page without a token', async (event, { body, told }) => {
  const page = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true });
  open.push(page);
  const answer = await page.timeout(5_000).emitWithAck(event, body);
  expect(answer.error?.code ?? 'ok').toBe(told);
});

/** Returns the code with which a connection is refused. */
function refusalAt(namespace: string, token: string | undefined): Promise<string> {
  const socket = io(`${url}${namespace}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(token !== undefined && { auth: { token } }),
  });
  open.push(socket);
  return new Promise((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) =>
      resolve((error as unknown as { data?: { code?: string } }).data?.code ?? error.message),
    );
  });
}
