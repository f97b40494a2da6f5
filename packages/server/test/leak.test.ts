/**
 * No seat is ever sent a card it may not know, over real sockets and out of a real database. Tables of every
 * game have people, computers, a watcher, a user in the lobby and one who tries what is not allowed.
 *
 * Every byte that came in, and every line the server logged at debug level, is compared with the log by the
 * witness of the simulator, which knows for every row what each seat may know. leak-games.test.ts does this
 * for very many deals.
 */
import { VARIANTS, type Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRoomLog } from '../src/features/room-store/room-log.ts';
import { createWitness } from './sim/witness.ts';
import { account } from './support/account.ts';
import { openRooms } from './support/open-rooms.ts';
import { chooser, isOver, joinTable, playOn, said, type TableClient } from './support/table-client.ts';
import { accepted, openTable, untilDealt } from './support/tables.ts';

const TABLES = countOf({ quick: 1, usual: 2, long: 20 });

const lines: string[] = [];

const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const env = { DEAL_PAUSE_MS: '10', COUNTDOWN_MS: '1500', FEATURES: 'belote' };
const { db, server } = await openRooms(env, { log });

interface Guest {
  readonly id: string;
  readonly client: TableClient;
}

/** Forms of updates, so that each seat and the watcher get every form at one table or another. */
const FORMS = [false, true, 'paths'] as const;

let nth = 0;
async function guest(registered = false): Promise<Guest> {
  const name = `Guest ${++nth}`;
  const token = registered
    ? (await account(server, { name, premium: true })).token
    : await server.token(name);
  const id = (await server.deps.tokens.verify(token))?.id ?? '';
  const partial = FORMS[nth % FORMS.length];
  return { id, client: await joinTable(server.url, token, { partial }) };
}

/** Fills a table, plays a deal or two, asks for everything there is to ask, and stops. */
async function playTable(variant: Variant, people: number, seed: number) {
  const host = await guest(true);
  const [watcher, looker] = [await guest(), await guest()];
  accepted(await looker.client.emit('lobby:open', { variant, differences: seed % 2 === 0 }));
  const fairDeal = seed % 2 === 0 ? 'shuffled' : 'real';
  const room = await openTable(host.client, { variant, watch: 'all', fairDeal });
  const table = [host];
  for (let n = 1; n < people; n++) {
    const next = await guest();
    accepted(await next.client.emit('room:join', { room }));
    table.push(next);
  }
  for (let seat = people; seat < 4; seat++) accepted(await host.client.emit('room:computer', { room, seat }));
  for (const { client } of table)
    accepted(await client.emit('room:ready', { room, clientSeed: 'cd'.repeat(16) }));
  for (const { client } of [...table, watcher]) await client.sync(room);
  await untilDealt(table.map(({ client }) => client));
  await Promise.all(
    table.map(({ client }, n) => playOn(client, chooser(seed + n), (view) => view.sheet.length >= 1)),
  );
  const choose = chooser(seed);
  for (const { client } of [...table, watcher, looker]) {
    await client.emit('room:sync', { room, since: choose([0, 1, 5, 20]), partial: choose(FORMS) });
    for (const move of ['AH', 'pass', 'ask:H', 'discard:AH', 'pass:AH,KH,QH'])
      await client.move(move, { room, seq: 1 }).catch(() => undefined);
    for (const event of [
      'room:undo',
      'room:claim',
      'room:join',
      'room:thumb',
      'chat:history',
      'lobby:open',
    ]) {
      await client.emit(event, { room, seat: 1, variant });
    }
  }
  for (const { client } of table) {
    const answer = await client.emit('room:end', { room });
    // One deal of manille may be worth the whole session, and a claim may end the session as well.
    if (said(answer) !== '409 conflict finished') accepted(answer);
  }
  await host.client.until(isOver);
  const everybody = [...table, watcher, looker];
  for (const { client } of everybody) client.close();
  return { room, everybody };
}

test.each(VARIANTS)(
  '%s tells no viewer a card that they may not know',
  async (variant) => {
    for (let n = 0; n < TABLES; n++) {
      const { room, everybody } = await playTable(variant, n % 2 === 0 ? 4 : 2, 100 + n);
      const wrong: string[] = [];
      const witness = createWitness((what) => wrong.push(what));
      const stored = await createRoomLog(db).load(room);
      if (stored === undefined) throw new Error('not stored');
      const seed = server.deps.vault.open('seed', stored.sealedSeed);
      for (const row of stored.rows) witness.committed(stored.head, row, seed);
      let texts = 0;
      for (const { id, client } of everybody) {
        for (const text of client.received) witness.sent(id, text);
        texts += client.received.length;
      }
      for (const line of lines) witness.sent('log', line);
      expect(wrong).toEqual([]);
      expect(texts).toBeGreaterThan(stored.rows.length);
    }
  },
  600_000,
);
