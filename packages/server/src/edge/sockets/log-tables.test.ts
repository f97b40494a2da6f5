/**
 * The log says nothing of what is said and played at a table: names, a password and a hand are planted in
 * every event of sockets, tables are played, and no card that anybody held is in a line, at the level at
 * which most is written. log-secrets.test.ts does the same with every route.
 */
import { SOCKET_PATH } from '@troef/protocol';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { chooser, joinTable, playOn } from '../../../test/support/table-client.ts';
import { logInto } from '../../platform/runtime/log.ts';
import { localClock } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { GAMES_SCHEMAS, PAGES_SCHEMAS } from './event-schemas.ts';

const lines: string[] = [];
const log = logInto({ write: (line) => void lines.push(line) }, 'trace', localClock);
const { app, newMember } = await openTestApp({
  env: { RATE_LIMITS: 'off', COMPUTER_DELAY_MS: '0' },
  deps: { log },
});
const NAME = 'Zwaantje Planted';
const HAND = ['AS', 'KS', 'QS', 'JS', 'TS', '9S', '8S', '7S'];
const PLANTED = [
  NAME,
  'Zwaantje',
  'planted horse battery',
  'planted-token',
  'planted words',
  ...['AS', 'KS'],
];
/** Every field that any event takes, with something that must not be written. */
const BODY = {
  ...{
    name: NAME,
    password: 'planted horse battery',
    token: 'planted-token-of-somebody',
    text: 'planted words',
  },
  ...{
    hand: HAND,
    cards: HAND,
    move: 'AS',
    moveId: 'planted-token-of-a-move',
    seq: 1,
    clientSeed: 'a'.repeat(32),
  },
  ...{ variant: 'whist', user: NAME, tournament: NAME, game: 'whist', seat: 1, on: true, visible: true },
};
const bare = (card: string): RegExp => new RegExp(`["',\\s\\[]${card}["',\\s\\]]`);
const written = (): string => lines.join('\n');

test('no event of sockets writes what it is told', async () => {
  const { token } = await newMember({ name: NAME });
  const url = await app.address();
  const client = await joinTable(url, token);
  const view = await client.create().then(() => client.until(({ deal }) => (deal?.hand.length ?? 0) > 0));
  const events = Object.keys(GAMES_SCHEMAS);
  expect(events.length).toBeGreaterThan(20);
  for (const room of [view.room, NAME]) {
    for (const event of events) await client.emit(event as never, { ...BODY, room } as never);
  }
  const page = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token }, forceNew: true });
  for (const event of Object.keys(PAGES_SCHEMAS))
    await page
      .timeout(5_000)
      .emitWithAck(event, BODY)
      .catch(() => undefined);
  page.close();
  client.close();
  expect(PLANTED.slice(0, 5).filter((each) => written().includes(each))).toEqual([]);
  expect(HAND.filter((card) => bare(card).test(written()))).toEqual([]);
  expect(written()).not.toContain('a'.repeat(32));
});

test('no table writes a card that somebody held, and a fault at a table neither', async () => {
  const { token } = await newMember();
  const client = await joinTable(await app.address(), token);
  await client.create();
  const first = await client.until(({ deal }) => (deal?.hand.length ?? 0) > 0);
  const hand = first.deal?.hand ?? [];
  await playOn(client, chooser(2), ({ seq }) => seq > 40);
  // From here on the computers wait, so nothing but this player's move meets the fault.
  const { room, seq, legal } = await client.until((view) => view.legal.length > 0);
  await app.db.pool.query('alter table room_log rename to room_log_gone');
  const answer = await client.emit('room:move', {
    room,
    seq,
    moveId: 'test-move-of-a-fault',
    move: legal[0],
  } as never);
  await app.db.pool.query('alter table room_log_gone rename to room_log');
  expect(answer).toMatchObject({ error: { code: 'internal_server_error' } });
  client.close();
  expect(hand.length).toBeGreaterThan(0);
  expect(written()).toContain('unforeseen error');
  expect(hand.filter((card) => bare(card).test(written()))).toEqual([]);
});
