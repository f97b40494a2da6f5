/**
 * No seat is ever sent a card it may not know.
 *
 * Sessions are played over sockets; every byte that came in is then held against the log. Up to the row a card becomes
 * public (played, laid open, or shown at the end of its deal), its name may not be in anything sent to a seat that does
 * not hold it. The seed and everything derived from it may not appear at all.
 */
import { type Card, RANKS, SUITS } from '@troef/games';
import type { RoomEvent, RoomUpdate } from '@troef/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoomLog } from '../src/rooms/room-log.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { type RoomServer, startRoomServer } from './support/room-server.ts';
import { chooser, joinTable, playOn } from './support/table-client.ts';

const SESSIONS = 6;
const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));
const CARD = /(?<![A-Za-z0-9])([AKQJT2-9][HDCS])(?![A-Za-z0-9])/g;

let db: TestDatabase;
let server: RoomServer;

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startRoomServer({ db });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Cards named anywhere in what was sent. */
const cardsIn = (sent: unknown): Set<string> =>
  new Set(Array.from(JSON.stringify(sent).matchAll(CARD), (match) => match[1] ?? ''));

/** What an update may name: the own hand, and what everybody has seen of this deal and of the one before. */
function allowedAfter(
  known: Set<string>,
  own: ReadonlySet<string>,
  events: readonly RoomEvent[],
): Set<string> {
  for (const event of events) {
    if (event.type === 'played') known.add(event.card);
    if (event.type === 'opened') for (const card of event.cards) known.add(card);
    if (event.type === 'scored' || event.type === 'allPassed') for (const card of PACK) known.add(card);
  }
  return new Set([...known, ...own]);
}

test('a seat is sent no card it may not know', async () => {
  for (let session = 0; session < SESSIONS; session++) {
    const token = await server.token();
    const client = await joinTable(server.url, token);
    const room = await client.create({
      length: 4,
      rules: { piccolo: true },
      fairDeal: session % 2 ? 'shuffled' : 'real',
    });
    await playOn(client, chooser(100 + session));

    const hands = new Map<number, ReadonlySet<string>>();
    const rows = (await createRoomLog(db).load(room))?.rows ?? [];
    for (const row of rows) {
      if (row.body.type !== 'dealt') continue;
      const dealt = row.body.events.find((event) => event.type === 'dealt') as unknown as { hands: Card[][] };
      hands.set(row.seq, new Set(dealt.hands[0]));
    }

    let own: ReadonlySet<string> = new Set();
    let known = new Set<string>();
    let looked = 0;
    for (const update of client.updates as RoomUpdate[]) {
      const dealt = hands.get(update.seq);
      if (dealt !== undefined) {
        own = dealt;
        known = new Set();
        expect(new Set(update.view.deal?.hand)).toEqual(own);
      }
      const allowed = allowedAfter(known, own, update.events);
      expect(
        [...cardsIn(update)].filter((card) => !allowed.has(card)),
        `seq ${update.seq}`,
      ).toEqual([]);
      looked++;
    }
    expect(looked).toBeGreaterThan(20);
    expect(looked).toBe(rows.length);
    client.close();
  }
}, 60_000);

test('what is refused, synced or asked for names no card either', async () => {
  const token = await server.token();
  const client = await joinTable(server.url, token);
  const room = await client.create();
  const view = await playOn(
    client,
    chooser(7),
    (seen) => seen.deal?.phase === 'playing' && seen.legal.length > 0,
  );
  const seen = cardsIn(view);
  client.received.length = 0;
  for (const card of PACK.filter((each) => !view.legal.includes(each))) await client.move(card);
  for (const bid of ['pass', 'ask:H', 'discard:AH', 'trullKeep']) await client.move(bid);
  await client.sync(room);
  await client.emit('room:undo', { room: 'x' });
  await fetch(`${server.url}/api/rooms/${room}/record`, {
    headers: { authorization: `Bearer ${token}` },
  }).then(async (answer) => client.received.push(await answer.text()));
  expect([...cardsIn(client.received)].filter((card) => !seen.has(card))).toEqual([]);
  client.close();
});
