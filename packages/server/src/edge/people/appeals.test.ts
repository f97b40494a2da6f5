/** What silenced and locked members write waits at the report desk, and is answered (docs/behaviour/reports.md 5). */
import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mailbox.ts';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson } from '../../testing/people.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({
  env: { RATE_LIMITS: 'off', MAIL: 'off' },
});
let admin: MemberInSudo;
beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
});

interface Report {
  readonly id: string;
  readonly user: string;
  readonly text: string;
}
const openAppealsOf = async (user: string): Promise<readonly Report[]> =>
  (await api.get('/api/user_reports?status=open', admin.sudo)).body.data.filter(
    (each: Report & { reason: string }) => each.user === user && each.reason === 'appeal',
  );
const close = (id: string, body: object) => api.post(`/api/user_reports/${id}`, body, admin.sudo);
const pushesTo = async (user: string): Promise<readonly object[]> =>
  (
    await app.db.rows(`select sealed from outbox where "user" = $1 and channel = 'push' order by id`, [user])
  ).map(({ sealed }) =>
    JSON.parse(new TextDecoder().decode(app.deps.vault.open('push', new Uint8Array(sealed)))),
  );

/** Silences a member, who answers. */
async function objectionOf(member: LoggedInMember, text: string): Promise<void> {
  const url = `/api/users/${member.id}/silences`;
  const { id } = (await api.post(url, { reason: 'language' }, admin.sudo)).body;
  expect((await api.post(`${url}/${id}/appeal`, { text }, member.token)).status).toBe(200);
}

test('the answer to a silence is read at the desk, and the member reads what came of it', async () => {
  const member = await newMember();
  await objectionOf(member, 'I said nothing bad');
  const [appeal] = await openAppealsOf(member.id);
  expect(appeal).toMatchObject({ text: 'I said nothing bad' });
  const id = appeal?.id ?? '';
  const seen = (await api.get(`/api/user_reports/${id}/case`, admin.sudo)).body;
  expect(seen).toMatchObject({ reporter: null, user: { id: member.id, reported: 0, reports: 0 } });
  expect((await api.get('/api/users/me/reports', member.token)).body.data).toEqual([]);

  await api.post(`/api/users/${member.id}`, { limitations: { chat: null } }, admin.sudo);
  const [silence] = (await api.get('/api/users/me/silences', member.token)).body.data;
  expect(Date.parse(silence.until)).toBeLessThanOrEqual(Date.now());
  expect((await close(id, { status: 'acted', words: 'Je hebt gelijk.' })).status).toBe(200);
  expect(await pushesTo(member.id)).toMatchObject([{ values: { outcome: 'case', text: 'Je hebt gelijk.' } }]);
  expect(await openAppealsOf(member.id)).toEqual([]);
});

test('a silence that an objection ended does not make the next one longer', async () => {
  const [wronged, other] = [await newMember(), await newMember()];
  const silence = async (user: string): Promise<number> =>
    (await api.post(`/api/users/${user}/silences`, { reason: 'spam' }, admin.sudo)).body.step;
  await objectionOf(wronged, 'It was not me');
  const { id } = (await openAppealsOf(wronged.id))[0] ?? { id: '' };
  const lift = { limitations: { chat: null } };
  await api.post(`/api/users/${wronged.id}`, { ...lift, report: id }, admin.sudo);
  expect((await close(id, { status: 'dismissed' })).refusal).toBe('conflict steps');
  await close(id, { status: 'acted', words: 'Sorry.' });
  const [lifted] = (await api.get('/api/users/me/silences', wronged.token)).body.data;
  expect(lifted).toMatchObject({ appealed: true, lifted: true });
  expect(await silence(wronged.id)).toBe(1);
  // What an administrator shortens without an objection counts.
  await silence(other.id);
  await api.post(`/api/users/${other.id}`, lift, admin.sudo);
  expect(await silence(other.id)).toBe(2);
});

test('without words a member reads that the decision stands', async () => {
  const member = await newMember();
  await objectionOf(member, 'Why?');
  await close((await openAppealsOf(member.id))[0]?.id ?? '', { status: 'dismissed' });
  expect(await pushesTo(member.id)).toMatchObject([{ values: { outcome: 'stands' } }]);
});

test('what a member adds before the answer stands in the same case', async () => {
  const member = await newMember();
  await objectionOf(member, 'First');
  await objectionOf(member, 'Second');
  expect(await openAppealsOf(member.id)).toMatchObject([{ text: 'First\n\nSecond' }]);
});

test('on a site without mail a locked member reaches the desk all the same', async () => {
  const locked = await makePerson(app, { name: 'Locked Lou', blocked: true });
  const body = { email: locked.email, text: 'It was my brother, sorry.', locale: 'nl' };
  expect((await api.post('/api/contact', body)).refusal).toBe('internal_server_error mail_off');
  expect((await api.post('/api/contact', body, (await logIn(app, locked)).token)).status).toBe(202);
  const [appeal] = await openAppealsOf(locked.id);
  expect(appeal?.text).toBe(`It was my brother, sorry.\n${locked.email}`);
  expect((await close(appeal?.id ?? '', { status: 'dismissed', words: 'Nee.' })).status).toBe(200);
  expect(await pushesTo(locked.id)).toEqual([]);
  expect((await mailsTo(app, locked.email)).filter(({ kind }) => kind === 'caseClosed')).toMatchObject([
    { values: { message: 'Nee.' } },
  ]);
});

test('a reported member gets the words of the case and no second message', async () => {
  const [by, about] = [await newMember(), await newMember()];
  const { id } = (await api.post('/api/user_reports', { user: about.id, reason: 'spam' }, by.token)).body;
  await close(id, { status: 'acted', words: 'Please do not advertise.' });
  expect(await pushesTo(about.id)).toMatchObject([{ values: { text: 'Please do not advertise.' } }]);
  expect(await pushesTo(by.id)).toMatchObject([{ values: { outcome: 'acted' } }]);
});
