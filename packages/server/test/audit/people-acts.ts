/** Accounts, administrators, reports and silences. */
import { expect } from 'vitest';
import { createAdministrators, createAdminLinks } from '../../src/accounts/administration/administrators.ts';
import { findUser } from '../../src/accounts/users/user.repository.ts';
import type { UserRow } from '../../src/accounts/users/user-row.ts';
import { type Act, type AuditSite, REASON } from './site.ts';

/** As the command line has it. Nobody is mailed here. */
const machineOf = ({ app }: AuditSite) =>
  createAdministrators(app.deps, { wayInChanged: async () => undefined });

async function rowOf({ app }: AuditSite, id: string): Promise<UserRow> {
  const row = await findUser(app.db.pool, id);
  if (row === undefined) throw new Error(`no user ${id}`);
  return row;
}

/** A report of one member about another. */
async function newReport({ api, newMember }: AuditSite): Promise<string> {
  const [{ id: user }, { token }] = [await newMember(), await newMember()];
  return (await api.post('/api/user_reports', { user, reason: 'spam' }, token)).body.id;
}

export const PEOPLE_ACTS = {
  'admin.link': async (site) => {
    const code = await createAdminLinks(site.app.deps).offer();
    const { id, sudo } = await site.newMemberInSudo();
    return async () => {
      expect((await site.api.post('/api/users/me/admin', { code }, sudo)).refusal).toBe(null);
      return { actor: id, target: id, before: { admin: false }, after: { admin: true } };
    };
  },
  'admin.grant': async (site) => {
    const { id } = await site.newPerson();
    return async () => {
      expect(await machineOf(site).set(await rowOf(site, id), true)).toBe(true);
      return { actor: null, target: id, before: { admin: false }, after: { admin: true } };
    };
  },
  'admin.revoke': async (site) => {
    const { id } = await site.newPerson({ admin: true });
    return async () => {
      expect(await machineOf(site).set(await rowOf(site, id), false)).toBe(true);
      return { actor: null, target: id, before: { admin: true }, after: { admin: false } };
    };
  },
  'admin.confirm': async (site) => {
    const { id } = await site.newPerson({ admin: true });
    // Their passkey is newer than the permission.
    await site.app.db.pool.query(
      `update users set ways_trusted_until = now() - interval '1 day' where id = $1`,
      [id],
    );
    return async () => {
      expect(await machineOf(site).set(await rowOf(site, id), true)).toBe(false);
      return { actor: null, target: id };
    };
  },
  'user.update': async ({ post, newMember }) => {
    const { id } = await newMember();
    const limitations = { rooms: true };
    return async () => {
      await post(`/api/users/${id}`, { limitations, reason: REASON });
      return { target: id, before: { limitations: {} }, after: { limitations }, reason: REASON };
    };
  },
  'user.avatar': async ({ app, newMember, del }) => {
    const { id } = await newMember();
    await app.db.pool.query(`update users set avatar = 'mine.webp' where id = $1`, [id]);
    return async () => {
      await del(`/api/users/${id}/avatar?reason=${encodeURIComponent(REASON)}`);
      const before = { avatar: 'mine.webp', limitation: null };
      return { target: id, before, after: { avatar: null, limitation: null }, reason: REASON };
    };
  },
  'user.sessions': async ({ newMember, del }) => {
    const { id } = await newMember();
    return async () => {
      await del(`/api/users/${id}/sessions`, { reason: REASON });
      const before = [{ id: expect.any(String), device: expect.any(String) }];
      return { target: id, before, after: [], reason: REASON };
    };
  },
  'user.second_factor': async ({ app, api, newMemberInSudo, del }) => {
    const { id, sudo } = await newMemberInSudo();
    await api.post('/api/users/me/second_factor', {}, sudo);
    await app.db.pool.query('update second_factors set confirmed_at = now() where "user" = $1', [id]);
    return async () => {
      await del(`/api/users/${id}/second_factor`, { reason: REASON });
      const [before, after] = [{ second_factor: true }, { second_factor: false }];
      return { target: id, before, after, reason: REASON };
    };
  },
  'user.push_message': async ({ newMember, post }) => {
    const { id } = await newMember();
    const message = { title: 'Hello', body: 'There', url: '/faq' };
    return async () => {
      await post(`/api/users/${id}/push_message`, { ...message, reason: REASON });
      return { target: id, after: message, reason: REASON };
    };
  },
  'user.silence': async ({ newMember, post }) => {
    const { id } = await newMember();
    return async () => {
      const { step, until } = await post(`/api/users/${id}/silences`, { reason: 'spam' });
      return { target: id, after: { step, until, reason: 'spam' }, reason: 'spam' };
    };
  },
  'report.move': async (site) => {
    const report = await newReport(site);
    return async () => {
      await site.post(`/api/user_reports/${report}`, { status: 'looking', reason: REASON });
      const [before, after] = [{ status: 'open' }, { status: 'looking' }];
      return { target: report, before, after, reason: REASON };
    };
  },
  'report.note': async (site) => {
    const report = await newReport(site);
    return async () => {
      await site.post(`/api/user_reports/${report}/notes`, { text: 'Looked at' });
      return { target: report, reason: 'Looked at' };
    };
  },
} satisfies Readonly<Record<string, Act>>;
