/** An administrator is no judge of their own cause, unless nobody else could be (docs/behaviour/access.md 2). */
import { expect, test } from 'vitest';
import { type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import { buy } from '../../testing/store.ts';

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

test('an administrator finds neither who reported them nor their case, wherever they look', async () => {
  const [reported, other] = [await newMemberInSudo({ admin: true }), await newMemberInSudo({ admin: true })];
  const [member, third] = [await newMember(), await newMember()];
  const id = await report(member, reported.id);
  const elsewhere = await report(member, third.id);
  const note = { text: `told by ${member.name}` };
  expect((await api.post(`/api/user_reports/${id}/notes`, note, other.sudo)).status).toBe(200);
  await api.get('/api/user_reports', other.sudo);
  await api.get(`/api/user_reports/${id}/case`, other.sudo);
  // A look at both sides follows.
  for (const side of [reported, member])
    expect((await api.get(`/api/users/${side.id}/activity`, other.sudo)).status).toBe(200);
  const silenced = await api.post(
    `/api/users/${reported.id}`,
    { limitations: { rooms: true }, reason: note.text },
    other.sudo,
  );
  expect(silenced.status).toBe(200);
  expect((await move(other, id, 'looking')).status).toBe(200);

  const file = (await api.get(`/api/support/users/${member.id}`, reported.sudo)).body;
  expect(file.reportsBy.map((each: { id: string }) => each.id)).toEqual([elsewhere]);
  const made = await api.get(`/api/users/${member.id}/reports`, reported.sudo);
  expect(made.body.data.map((each: { id: string }) => each.id)).toEqual([elsewhere]);
  const waiting = await api.get('/api/user_reports/waiting', reported.sudo);
  expect(waiting.body.looking).toBe(0);
  const near = (await api.get(`/api/user_reports/${elsewhere}/case`, reported.sudo)).body;
  expect([near.older, near.newer]).not.toContain(id);

  const audit = await api.get('/api/audit?size=100', reported.sudo);
  const byOther = audit.body.data.filter(({ actor }: { actor: { id: string } }) => actor.id === other.id);
  expect(byOther.map(({ action }: { action: string }) => action)).toEqual([
    'report.move',
    'user.update',
    'read.activity',
    'read.activity',
    'read.case',
    'read.reports',
    'report.note',
  ]);
  expect(JSON.stringify(byOther)).not.toContain(id);
  expect(JSON.stringify(byOther)).not.toContain(member.name);
  expect(JSON.stringify(byOther)).not.toContain(member.id);
  const aboutMember = (await api.get(`/api/audit?target=${member.id}`, reported.sudo)).body.data;
  expect(aboutMember.map(({ actor }: { actor: { id: string } }) => actor.id)).not.toContain(other.id);
  // Others read it all, and so does the member who told us.
  const seen = JSON.stringify((await api.get('/api/audit?size=100', other.sudo)).body.data);
  expect(seen).toContain(note.text);
  expect(seen).toContain(id);
  expect((await api.get('/api/users/me/reports', member.token)).body.data).toHaveLength(2);
});

test('a party cannot read a closed case by closing it once more', async () => {
  const [reported, other] = [await newMemberInSudo({ admin: true }), await newMemberInSudo({ admin: true })];
  const id = await report(await newMember(), reported.id);
  expect((await move(other, id, 'dismissed')).status).toBe(200);
  expect((await move(reported, id, 'dismissed')).refusal).toBe('forbidden own');
  // A second press leaves a row of the audit, too.
  await move(other, id, 'dismissed');
  const [last] = (await api.get(`/api/audit?target=${id}`, other.sudo)).body.data;
  expect(last).toMatchObject({ action: 'read.report', target: id });
});

test('an administrator who reported somebody reads their own report like any member, and not the case', async () => {
  const [reporter, other] = [await newMemberInSudo({ admin: true }), await newMemberInSudo({ admin: true })];
  const member = await newMember();
  const id = await report(reporter, member.id);
  expect((await api.get(`/api/user_reports/${id}/case`, reporter.sudo)).refusal).toBe('forbidden own');
  expect((await api.get(`/api/user_reports/${id}/case`, other.sudo)).status).toBe(200);
  expect((await api.get('/api/users/me/reports', reporter.sudo)).body.data).toHaveLength(1);
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

test('the order of an administrator is paid back, and their coupon redeemed, by somebody else', async () => {
  const [maker, other] = [await newMemberInSudo({ admin: true }), await newMemberInSudo({ admin: true })];
  const member = await newMember();
  const order = await buy(app, api, 'subscription', { plan: 'month', currency: 'EUR' }, maker.token);
  const refund = (by: MemberInSudo) => api.post(`/api/orders/${order.id}/refund`, {}, by.sudo);
  expect((await refund(maker)).refusal).toBe('forbidden own');
  const coupon = async (kind: string): Promise<string> =>
    (await api.post('/api/coupons', { kind, value: 1, maxUses: 2 }, maker.sudo)).body.code;
  const redeem = (code: string, token: string) => api.post('/api/users/me/coupon', { code }, token);
  const months = await coupon('months');
  expect((await redeem(months, maker.token)).refusal).toBe('forbidden own');
  expect((await redeem(months, member.token)).status).toBe(200);
  const body = { plan: 'month', currency: 'EUR', coupon: await coupon('percent') };
  expect((await api.post('/api/store/subscription', body, maker.token)).refusal).toBe('forbidden own');
  expect((await refund(other)).body.status).toBe('refunded');
});
