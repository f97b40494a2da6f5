/** What administrators read of others. The row says whose it was, and of a list what was shown. */
import { expect } from 'vitest';
import type { Reading } from '../../src/accounts/administration/audit.ts';
import { buy } from '../../src/testing/store.ts';
import { ALONE, chooser, joinTable, playOn } from '../support/table-client.ts';
import type { Act, AuditSite } from './site.ts';

/** A list of a member that others do not see. */
const ofMember =
  (path: string): Act =>
  async ({ newMember, get }) => {
    const { id } = await newMember();
    return async () => {
      await get(`/api/${path.replace('{user}', id)}`);
      return { target: id, after: {} };
    };
  };

async function reported({ api, newMember }: AuditSite): Promise<string> {
  const [{ id: user }, { token }] = [await newMember(), await newMember()];
  return (await api.post('/api/user_reports', { user, reason: 'spam' }, token)).body.id;
}

const ofReport =
  (rest: string, method: 'get' | 'post'): Act =>
  async (site) => {
    const report = await reported(site);
    return async () => {
      await site[method](`/api/user_reports/${report}${rest}`);
      return { target: report, after: {} };
    };
  };

/** A list of the site, of which the row says what it showed. */
const ofSite =
  (path: string, asked: object, make: (site: AuditSite) => Promise<unknown> = async () => undefined): Act =>
  async (site) => {
    await make(site);
    return async () => {
      const { data } = await site.get(`/api/${path}`);
      const shown = data.map(({ id }: { readonly id: string }) => id);
      return { target: null, after: { ...asked, shown } };
    };
  };

/** A table against computers at which a deal is over. */
async function playedRoom({ app, newMember }: AuditSite): Promise<string> {
  const { token } = await newMember();
  const client = await joinTable(await app.address(), token);
  const room = await client.create({ ...ALONE, length: 4 });
  await playOn(client, chooser(3), (view) => view.sheet.length === 1);
  client.close();
  return room;
}

const ofRoom =
  (rest: string): Act =>
  async (site) => {
    const room = await playedRoom(site);
    return async () => {
      await site.get(`/api/support/rooms/${room}${rest}`);
      return { target: room, after: {} };
    };
  };

export const READINGS_DONE: Readonly<Record<Reading, Act>> = {
  activity: ofMember('users/{user}/activity'),
  file: ofMember('support/users/{user}'),
  links: ofMember('users/{user}/links'),
  messages: ofMember('users/{user}/messages'),
  notifications: ofMember('users/{user}/notifications'),
  profile: ofMember('users/{user}'),
  silences: ofMember('users/{user}/silences'),
  stats: ofMember('users/{user}/stats'),
  report: ofReport('', 'get'),
  case: ofReport('/case', 'get'),
  pairs: ofReport('/pairs', 'post'),
  reports: ofSite('user_reports', {}, reported),
  rooms: ofSite('support/rooms', { search: '', state: null, variant: null }, playedRoom),
  users: ofSite('support/users', { search: '', state: null }),
  room: ofRoom(''),
  replay: ofRoom('/replay'),
  audit: async ({ newMember, get }) => {
    const { id } = await newMember();
    return async () => {
      await get(`/api/audit?target=${id}&action=user`);
      return { target: id, after: expect.objectContaining({ action: 'user' }) };
    };
  },
  order: async ({ app, api, newMember, get }) => {
    const { token } = await newMember();
    const { id } = await buy(app, api, 'donation', { amount: 600, currency: 'EUR' }, token);
    return async () => {
      await get(`/api/orders/${id}/file`);
      return { target: id, after: {} };
    };
  },
  orders: async ({ newMember, get }) => {
    const { id } = await newMember();
    return async () => {
      await get(`/api/orders?user=${id}`);
      return { target: id, after: {} };
    };
  },
};
