/** The download of one's own records is whole, or it breaks off (docs/behaviour/history.md 4). */
import type { AddressInfo } from 'node:net';
import { CorruptLogError } from '@troef/engine/state/log-row.ts';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { SessionRecord } from '@troef/games';
import { ApiError } from '@troef/protocol';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Access } from '../../accounts/login/access.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { writeResult } from '../../community/results/write-result.ts';
import { createHistoryService } from '../../features/profile/history.service.ts';
import { DatabaseBusy } from '../../platform/db/bounded-pool.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { sessionFacts } from '../../testing/results.ts';
import { holdToContract } from '../http/contract.ts';
import { registerHistory } from './history.routes.ts';

const clock = createTestClock(Date.UTC(2026, 5, 1, 8));
const { app, newPerson } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Downloads the records of three sessions. `read` reads one of them, the newest of which is 0. */
async function download(read: (nth: number) => Promise<void>) {
  const { id, name } = await newPerson({ premium: true });
  const user = await findUser(app.db.pool, id);
  const rooms: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    clock.advance(1000);
    const facts = sessionFacts(app.deps, [id], { alone: true });
    await app.db.transaction((tx) => writeResult(tx, app.deps, facts));
    rooms.unshift(facts.room);
  }
  const waits: number[] = [];
  const after = (ms: number, run: () => void) => {
    waits.push(ms);
    void Promise.resolve().then(run);
    return () => undefined;
  };
  const fastify = Fastify();
  holdToContract(fastify);
  const deps = { ...app.deps, clock: { now: clock.now, after } };
  registerHistory(fastify, {
    deps,
    access: { requireAccount: async () => ({ identity: { id, name }, user }) } as unknown as Access,
    history: createHistoryService(deps, async (_, room) => {
      await read(rooms.indexOf(room));
      return { room: rooms.indexOf(room) } as unknown as SessionRecord;
    }),
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => fastify.close());
  const { port } = fastify.server.address() as AddressInfo;
  const lines = fetch(`http://127.0.0.1:${port}/api/users/me/games/export?format=records`).then((answer) =>
    answer.text(),
  );
  return { lines, waits };
}
const linesOf = (...rooms: readonly number[]) => rooms.map((room) => `{"room":${room}}\n`).join('');

test('a record that nobody can have is left out', async () => {
  const { lines } = await download(async (nth) => {
    if (nth === 0) throw new CorruptLogError('from another release');
    if (nth === 2) throw new ApiError('resource_missing', 'room');
  });
  expect(await lines).toBe(linesOf(1));
});

test('a server that is busy is asked again after a second, and no record is left out', async () => {
  let refusals = 0;
  const { lines, waits } = await download(async (nth) => {
    if (nth === 1 && refusals++ < 2) throw new DatabaseBusy();
    if (nth === 2 && refusals++ < 4) throw new ApiError('internal_server_error', 'busy');
  });
  expect(await lines).toBe(linesOf(0, 1, 2));
  expect(waits.slice(0, 3)).toEqual([1000, 1000, 1000]);
});

test.each([
  ['a server that stays busy', new DatabaseBusy()],
  ['any other failure', new Error('the connection was lost')],
])('%s breaks the download off, so that it does not look whole', async (_, error) => {
  const { lines } = await download(async (nth) => {
    if (nth === 1) throw error;
  });
  await expect(lines).rejects.toThrow();
});
