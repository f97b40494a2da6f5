/** The secret of a site is changed while tables play (docs/operations.md, "Another secret"). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { startRoomServer } from '../../../test/support/room-server.ts';
import {
  anyMove,
  chooser,
  isMyTurn,
  joinTable,
  said,
  type TableClient,
} from '../../../test/support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../../../test/support/tables.ts';
import { createSubscriptionIds } from '../../features/blog/subscription-ids.ts';
import { localClock } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { linkedPeers } from '../../testing/peers.ts';
import { createRandom } from '../runtime/random.ts';
import { createHashes } from './hashes.ts';
import { resealAll } from './reseal.ts';
import { openSecrets } from './secrets.ts';
import { createTokens } from './tokens.ts';
import { createVault } from './vault.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const before = openSecrets('/nowhere', OLD);
const beside = openSecrets('/nowhere', OLD, NEW);
const during = openSecrets('/nowhere', NEW, OLD);
const afterwards = openSecrets('/nowhere', NEW);
const clock = createTestClock();
const random = createRandom(clock);
const tokensOf = (secrets: typeof before) => createTokens({ secrets, clock, random, features: [] });

test('tokens, codes and links of the secret before count, and end with it', async () => {
  const { token } = await tokensOf(before).issueAnonymous('An');
  expect(await tokensOf(during).verify(token)).toMatchObject({ name: 'An' });
  expect(await tokensOf(afterwards).verify(token)).toBe(undefined);
  const hash = createHashes(before).code('1 123456');
  expect(createHashes(during).isCode('1 123456', hash)).toBe(true);
  expect(createHashes(during).isCode('1 123457', hash)).toBe(false);
  expect(createHashes(afterwards).isCode('1 123456', hash)).toBe(false);
  const row = random.id();
  const link = createSubscriptionIds(createHashes(before)).of(row);
  expect(createSubscriptionIds(createHashes(during)).read(link)).toBe(row);
});

const { app, api } = await openTestApp({ deps: { vault: createVault(before) } });

test('a running room goes on under both secrets, and under the new one once it is sealed anew', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('An');
  const made = await api.post(
    '/api/rooms',
    { variant: 'hearts', length: 50, ai: 'fill', start: true },
    token,
  );
  const { room } = made.body;
  const seedBy = async (secrets: typeof before): Promise<string> => {
    const [row] = await app.db.rows('select sealed_seed as sealed from rooms where id = $1', [room]);
    return Buffer.from(createVault(secrets).open('seed', new Uint8Array(row.sealed))).toString('hex');
  };
  const seed = await seedBy(before);
  expect(await seedBy(during)).toBe(seed);
  const vault = createVault(during);
  expect(await resealAll({ db: app.db, vault })).toBe(1);
  expect(await resealAll({ db: app.db, vault })).toBe(0);
  expect(await seedBy(afterwards)).toBe(seed);
  await expect(seedBy(before)).rejects.toThrow();
});

/** By turns, as docs/operations.md says: what the two servers of a site have. */
const STEPS = [
  { secrets: [before, before], says: 'the old secret' },
  { secrets: [before, beside], says: 'one server knows the new secret too' },
  { secrets: [beside, during], says: 'the new secret leads at one server' },
  { secrets: [during, during], says: 'it leads at both, and what is kept is sealed anew' },
  { secrets: [during, afterwards], says: 'one server has forgotten the old secret' },
  { secrets: [afterwards, afterwards], says: 'the new secret alone' },
] as const;
const MOVES = 3;

test('two servers take the new secret one after the other, and the people at a table play on through both', {
  timeout: 60_000,
}, async () => {
  const db = await createTestDatabase();
  const serve = (secrets: typeof before, peers: ReturnType<typeof linkedPeers>[number]) =>
    startRoomServer({
      db,
      env: { COUNTDOWN_MS: '300', DEAL_PAUSE_MS: '20' },
      deps: {
        peers,
        tokens: createTokens({ secrets, clock: localClock, random: createRandom(localClock), features: [] }),
        vault: createVault(secrets),
        hashes: createHashes(secrets),
      },
    });
  const choose = chooser(7);
  /** Plays until each of these people has moved so often. */
  const playOn = async (people: readonly TableClient[], says: string): Promise<void> => {
    const left = people.map(() => MOVES);
    while (left.some((moves) => moves > 0)) {
      const at = await Promise.any(
        people.map((each, nth) =>
          each.until((view) => isMyTurn(view) || view.nextDealAt !== null).then(() => nth),
        ),
      );
      const client = people[at] as TableClient;
      const view = client.view();
      if (isMyTurn(view)) {
        expect([says, said(await client.move(anyMove(view, choose), { seq: view.seq }))]).toEqual([
          says,
          'ok',
        ]);
        left[at] = (left[at] ?? 0) - 1;
      } else for (const each of people) await each.emit('room:ready', { room: view.room });
      await Promise.all(people.map((each) => each.until(({ seq }) => seq > view.seq)));
    }
  };
  let tokens: readonly string[] = [];
  let room = '';
  for (const { secrets, says } of STEPS) {
    const peers = linkedPeers(2);
    const servers = await Promise.all(secrets.map((each, at) => serve(each, peers[at] as (typeof peers)[0])));
    // A page asks for another token long before its own ends.
    tokens = await Promise.all(
      servers.map(async ({ deps, token }, at) => {
        const own = tokens[at];
        if (own === undefined) return token(`Player ${at}`);
        const identity = await deps.tokens.verify(own);
        if (identity === undefined) throw new Error(`${says}: the token of player ${at} does not count`);
        return deps.tokens.renew(identity);
      }),
    );
    const people = await Promise.all(servers.map(({ url }, at) => joinTable(url, tokens[at] ?? '')));
    if (room === '') {
      room = await fillTable(people, { length: 'free' });
      await beReady(people, room);
      await untilDealt(people);
    } else for (const client of people) await client.sync(room);
    if (secrets[0] === during && secrets[1] === during) {
      expect(await resealAll({ db, vault: createVault(during) })).toBeGreaterThan(0);
    }
    await playOn(people, says);
    for (const client of people) client.close();
    for (const server of servers) await server.close();
  }
  const [row] = await db.rows<{ moves: number; replaced: number }>(
    `select count(*) filter (where body->>'type' = 'moved')::int as moves,
       count(*) filter (where body->>'type' in ('standin', 'vacated', 'left'))::int as replaced
     from room_log where room = $1`,
    [room],
  );
  expect(row?.moves).toBeGreaterThanOrEqual(STEPS.length * MOVES * 2);
  expect(row?.replaced).toBe(0);
  await db.close();
});
