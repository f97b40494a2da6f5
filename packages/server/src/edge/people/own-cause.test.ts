/** An administrator is no judge of their own cause, unless nobody else could be (docs/behaviour/access.md 2). */
import { expect, test } from 'vitest';
import { type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });

const report = async (by: { readonly token: string }, user: string): Promise<string> =>
  (await api.post('/api/user_reports', { user, reason: 'stalling' }, by.token)).body.id;
const move = (by: MemberInSudo, id: string, status: string) =>
  api.post(`/api/user_reports/${id}`, { status }, by.sudo);

test('reports about an administrator, and by one, are for the others', async () => {
  const only = await newMemberInSudo({ admin: true });
  const member = await newMember();
  const alone = await report(member, only.id);
  // Nobody else could do it.
  expect((await api.get(`/api/user_reports/${alone}/case`, only.sudo)).status).toBe(200);

  const other = await newMemberInSudo({ admin: true });
  for (const path of [`/api/user_reports/${alone}/case`, `/api/user_reports/${alone}`]) {
    expect((await api.get(path, only.sudo)).refusal, path).toBe('forbidden own');
  }
  expect((await move(only, alone, 'dismissed')).refusal).toBe('forbidden own');
  expect((await api.post(`/api/user_reports/${alone}/notes`, { text: 'me' }, only.sudo)).refusal).toBe(
    'forbidden own',
  );
  const listed = async (by: MemberInSudo): Promise<readonly string[]> =>
    (await api.get('/api/user_reports', by.sudo)).body.data.map(({ id }: { id: string }) => id);
  expect(await listed(only)).toEqual([]);
  expect(await listed(other)).toEqual([alone]);
  expect((await api.get(`/api/support/users/${only.id}`, only.sudo)).body.reportsAbout).toEqual([]);

  const told = await report(only, member.id);
  expect((await move(only, told, 'acted')).refusal).toBe('forbidden own');
  expect((await move(other, told, 'acted')).status).toBe(200);
});

test('what limits or favours an account is changed by somebody else', async () => {
  const [own, other] = [await newMemberInSudo({ admin: true }), await newMemberInSudo({ admin: true })];
  const limited = { limitations: { rooms: true } };
  expect((await api.post(`/api/users/${own.id}`, limited, other.sudo)).status).toBe(200);
  for (const change of [
    { limitations: { rooms: null } },
    { karma: { variant: 'whist', delta: 5000, note: 'I am good' } },
    { premium: '2099-01-01T00:00:00Z' },
    { donations: [] },
  ]) {
    expect((await api.post('/api/users/me', change, own.sudo)).refusal).toBe('forbidden own');
  }
  const [row] = await app.db.rows('select limitations from users where id = $1', [own.id]);
  expect(row).toEqual({ limitations: { rooms: true } });
});
