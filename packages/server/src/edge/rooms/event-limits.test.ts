import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNANSWERED_MAX } from '@troef/protocol';
import { describe, expect, test, vi } from 'vitest';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { emitAll, joinTable, said, type TableClient } from '../../../test/support/table-client.ts';
import { timesOf } from '../../platform/limits/rate-limit.ts';
import { fixedSettings } from '../../platform/settings/settings.ts';
import { statementsOf } from '../../testing/statements.ts';
import { mustBeLimited, type Rate } from '../sockets/event-limits.ts';
import { NOTICES_LIMITS } from '../sockets/notices.socket.ts';
import { createRoomLimits, eventLimits, syncsFor } from './rate-limits.ts';

const { db, server } = await openRooms({ RATE_LIMITS: 'on' });

const answersTo = async (...batch: Parameters<typeof emitAll>): Promise<string[]> =>
  (await emitAll(...batch)).map(said);
const NO_ROOM = '01890000-0000-7000-8000-000000000000';
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('one guest does not slow down every table by asking', () => {
  test.each([
    ['room:sync', 120, { room: NO_ROOM }],
    ['room:watch', 60, { room: NO_ROOM }],
    ['lobby:open', 30, { variant: 'whist' }],
    ['lobby:close', 60, { variant: 'whist' }],
    ['room:leave', 60, { room: NO_ROOM }],
    ['chat:history', 60, { variant: 'whist' }],
    ['auth', 10, { token: 'x' }],
  ])(
    '%s: %i a minute from all sockets together, and what is more costs no statement',
    async (event, most, body) => {
      const token = await server.token();
      const clients = [await joinTable(server.url, token), await joinTable(server.url, token)];
      const answers = await answersTo(
        clients[0] as TableClient,
        event,
        times(most, () => body),
      );
      expect(answers.filter((code) => code.startsWith('429'))).toEqual([]);
      const more = statementsOf(db, async () => {
        for (const client of clients)
          expect(await answersTo(client, event, [body, body])).toEqual(
            times(2, () => `429 too_many_requests ${event}`),
          );
      });
      expect(await more).toBe(0);
      const other = await joinTable(server.url, await server.token());
      expect(said(await other.emit(event, body))).not.toMatch('429');
      for (const client of [...clients, other]) client.close();
    },
  );

  test('a socket has at most four events unanswered, and a further one costs no statement', async () => {
    const client = await joinTable(server.url, await server.token());
    const released = Promise.withResolvers<void>();
    const held = vi.spyOn(db.play.pool, 'query').mockImplementation((async () => {
      await released.promise;
      return { rows: [] };
    }) as never);
    const open = times(UNANSWERED_MAX, () => client.emit('room:sync', { room: NO_ROOM }));
    const more = times(3, () => client.emit('room:sync', { room: NO_ROOM }));
    expect((await Promise.all(more)).map(said)).toEqual(times(3, () => '429 too_many_requests unanswered'));
    expect(held).toHaveBeenCalledTimes(1);
    released.resolve();
    expect((await Promise.all(open)).map(said)).toEqual(
      times(UNANSWERED_MAX, () => '404 resource_missing room'),
    );
    held.mockRestore();
    expect(said(await client.emit('room:sync', { room: NO_ROOM }))).toBe('404 resource_missing room');
    client.close();
  });

  test('a room that a handshake asks for is counted like the event, and one too many costs no statement', async () => {
    const token = await server.token();
    const sync = { room: NO_ROOM };
    const first = await joinTable(server.url, token, { first: sync });
    expect(said(await first.synced)).toBe('404 resource_missing room');
    const answers = await answersTo(
      first,
      'room:sync',
      times(119, () => sync),
    );
    expect(answers.filter((code) => code.startsWith('429'))).toEqual([]);
    // What a connection costs without it: the dearer of two, since some answers are kept for a while.
    const connect = () => statementsOf(db, async () => (await joinTable(server.url, token)).close());
    const without = Math.max(await connect(), await connect());
    const refused = statementsOf(db, async () => {
      const again = await joinTable(server.url, token, { first: sync });
      expect(said(await again.synced)).toBe('429 too_many_requests room:sync');
      again.close();
    });
    expect(await refused).toBeLessThanOrEqual(without);
    first.close();
  });

  test('a long log that is read again and again counts for more than a short one', () => {
    expect([0, 99, 100, 1_500, 1_000_000].map(syncsFor)).toEqual([0, 0, 1, 15, 20]);
  });
});

test('an event without a limit stops the start', () => {
  expect(() => mustBeLimited(createRoomLimits(server.deps).events, ['auth', 'room:dance'])).toThrow(
    'events without a limit: room:dance',
  );
});

test('docs/api.md lists the limits of every event as they are', () => {
  const file = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'api.md');
  const docs = readFileSync(file, 'utf8').split('\n## Limits\n')[1] ?? '';
  const written = ({ times, seconds }: Rate): string =>
    `${timesOf(times).toLocaleString('en')}${seconds === 60 ? '' : seconds === 3600 ? ' an hour' : ` in ${seconds} s`}`;
  for (const [event, { rule, user, address }] of Object.entries({
    ...NOTICES_LIMITS,
    ...eventLimits(fixedSettings()),
  })) {
    const line = docs.split('\n').find((each) => each.startsWith(`| \`${rule}\` | \``)) ?? '';
    expect(line).toContain(`\`${event}\``);
    expect(line.endsWith(`| ${written(user)} | ${written(address)} |`), `${line} says ${event}`).toBe(true);
  }
});
