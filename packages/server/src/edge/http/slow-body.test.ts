/** A caller who sends the rest of their call late is judged by what they may do when it has arrived. */
import { request as send } from 'node:http';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { bearer } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });

/** Sends the headers and half of the body, does `meanwhile` once they were let in, and sends the rest. */
async function sendSlowly(
  url: string,
  { token, body }: { readonly token: string; readonly body: object },
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const text = JSON.stringify(body);
  const call = send(new URL(url, await app.address()), {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', 'content-length': text.length },
  });
  const answered = new Promise<string>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => {
      let read = '';
      answer.on('data', (part) => (read += part));
      answer.on('end', () => {
        const { error } = JSON.parse(read);
        resolve(error === undefined ? `${answer.statusCode}` : `${error.code} ${error.param}`);
      });
    });
  });
  const asked = vi.spyOn(app.db.pool, 'connect');
  call.write(text.slice(0, 5));
  // The session and the user have been read.
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThanOrEqual(2);
  asked.mockRestore();
  await meanwhile();
  call.end(text.slice(5));
  return answered;
}

const rightsOf = async (id: string) =>
  (await app.db.rows('select admin, features from users where id = $1', [id]))[0];

test('an administrator whose rights are taken does not give them back by a call that was on its way', async () => {
  const [boss, other] = [await newMemberInSudo({ admin: true }), await newMemberInSudo({ admin: true })];
  const demote = () => api.post(`/api/users/${other.id}`, { admin: false }, boss.sudo);
  const call = { token: other.sudo, body: { admin: true } };
  expect(await sendSlowly('/api/users/me', call, demote)).toBe('forbidden admin');
  expect(await rightsOf(other.id)).toEqual({ admin: false, features: {} });
});

test('nor a single permission, and sudo ends with it', async () => {
  const [boss, other] = [await newMemberInSudo({ admin: true }), await newMemberInSudo({ admin: true })];
  const features = { 'admin.platform': false };
  const demote = () => api.post(`/api/users/${other.id}`, { features }, boss.sudo);
  const call = { token: other.sudo, body: { features: { 'admin.platform': true } } };
  expect(await sendSlowly('/api/users/me', call, demote)).toBe('sudo_required admin');
  expect(await rightsOf(other.id)).toEqual({ admin: true, features });
});

test('what a locked member had on its way is not done', async () => {
  const [boss, member] = [await newMemberInSudo({ admin: true }), await newMember()];
  const lock = () => api.post(`/api/users/${member.id}`, { blocked: 'forever', reason: 'gone' }, boss.sudo);
  const call = { token: member.token, body: { name: 'Somebody New' } };
  expect(await sendSlowly('/api/users/me', call, lock)).toBe('unauthorized null');
  expect(await app.db.rows('select name from users where id = $1', [member.id])).toEqual([
    { name: member.name },
  ]);
});

test('an act that waits for the row of its user is judged by the rights of that moment', async () => {
  // Rows are locked in the order of their ids, so the administrator who came later is read last.
  const [friend, other] = [await newMember(), await newMemberInSudo({ admin: true })];
  const waiting = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const late = await app.db.transaction(async (client) => {
    await client.query('select 1 from users where id = $1 for update', [friend.id]);
    const act = api.post(`/api/users/${friend.id}`, { admin: true }, other.sudo);
    await expect.poll(async () => (await app.db.rows(waiting))[0]?.waiting).toBe(1);
    await client.query('update users set admin = false where id = $1', [other.id]);
    return [act];
  });
  expect((await late[0])?.refusal).toBe('forbidden admin');
  expect(await rightsOf(friend.id)).toEqual({ admin: false, features: {} });
});

test('a call without a body reads its caller once', async () => {
  const { token } = await newMember();
  const read = () => statementsOf(app.db, () => api.get('/api/users?ids=', token));
  await read();
  // The session and the user. No user is asked for.
  expect(await read()).toBeLessThanOrEqual(3);
});
