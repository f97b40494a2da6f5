/** The site itself, its jobs, and its rooms. */
import { expect } from 'vitest';
import { joinTable } from '../support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../support/tables.ts';
import { type Act, type AuditSite, IN_THREE, REASON } from './site.ts';

/** Only one restart is wished for at a time. */
const callOff = ({ app }: AuditSite): Promise<unknown> =>
  app.db.pool.query(`update maintenance set state = 'cancelled' where state in ('waiting', 'running')`);

/** A table of two people that plays. */
async function newTable({ app, newMember }: AuditSite): Promise<{ room: string; close: () => void }> {
  const url = await app.address();
  const people = [await newMember(), await newMember()];
  const clients = await Promise.all(people.map(({ token }) => joinTable(url, token)));
  const room = await fillTable(clients);
  await beReady(clients, room);
  await untilDealt(clients);
  return { room, close: () => clients.forEach((client) => void client.close()) };
}

export const PLATFORM_ACTS = {
  'job.ask':
    async ({ app, post }) =>
    async () => {
      app.running.jobs.open({
        ready: Promise.resolve(),
        jobs: [{ name: 'work', cron: '0 5 * * *', run: async () => undefined }],
        ask: async () => undefined,
      });
      const { id } = await post('/api/jobs', { name: 'work', reason: REASON });
      return { target: id, after: { name: 'work', at: null, runAt: null }, reason: REASON };
    },
  'platform.config':
    async ({ post }) =>
    async () => {
      await post('/api/platform/config', { 'platform.backups': 9, reason: REASON });
      const [before, after] = [{ 'platform.backups': 7 }, { 'platform.backups': 9 }];
      return { target: null, before, after, reason: REASON };
    },
  'platform.notice':
    async ({ post }) =>
    async () => {
      await post('/api/platform/notice', { message: IN_THREE, reason: REASON });
      return { target: null, after: expect.objectContaining({ message: IN_THREE }), reason: REASON };
    },
  'platform.restart': async (site) => {
    await callOff(site);
    return async () => {
      const { id } = await site.post('/api/platform/restart', { reason: REASON });
      return { target: id, after: { release: null, dueAt: expect.any(String) }, reason: REASON };
    };
  },
  'platform.cancel': async (site) => {
    await callOff(site);
    const { id } = await site.post('/api/platform/restart', { reason: 'a trial' });
    return async () => {
      await site.del('/api/platform/restart', { reason: REASON });
      const [before, after] = [{ state: 'waiting' }, { state: 'cancelled' }];
      return { target: id, before, after, reason: REASON };
    };
  },
  'platform.deploy': async (site) => {
    await callOff(site);
    return async () => {
      const { id } = await site.post('/api/platform/deploy', { release: 'spare', reason: REASON });
      return { target: id, after: { release: 'spare', dueAt: expect.any(String) }, reason: REASON };
    };
  },
  'platform.release.delete': async (site) => {
    await callOff(site);
    return async () => {
      await site.del('/api/platform/releases/spare', { reason: REASON });
      return { target: 'spare', before: expect.objectContaining({ id: 'spare' }), reason: REASON };
    };
  },
  'room.close': async ({ api, newMember, del }) => {
    const { token } = await newMember();
    const { body } = await api.post('/api/rooms', { variant: 'whist' }, token);
    return async () => {
      await del(`/api/rooms/${body.room}`, { reason: REASON });
      return { target: body.room, reason: REASON };
    };
  },
  'room.time': async (site) => {
    const { room, close } = await newTable(site);
    const { seats } = await site.get(`/api/support/rooms/${room}`);
    const seat = seats.findIndex(({ bank }: { bank: number | null }) => bank !== null);
    return async () => {
      await site.post(`/api/support/rooms/${room}/time`, { seat, reason: REASON });
      close();
      const clock = expect.objectContaining({ seat, bank: 60, timeouts: 0 });
      return { target: room, before: clock, after: clock, reason: REASON };
    };
  },
  'room.end': async (site) => {
    const { room, close } = await newTable(site);
    return async () => {
      await site.post(`/api/support/rooms/${room}/end`, { reason: REASON });
      close();
      const before = { status: 'playing', people: 2, deals: 0 };
      return { target: room, before, after: { status: 'abandoned' }, reason: REASON };
    };
  },
} satisfies Readonly<Record<string, Act>>;
