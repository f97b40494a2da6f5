/**
 * Silences of increasing length, and reports (docs/behaviour/chat.md 7, docs/behaviour/reports.md), over
 * HTTP.
 */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { REPORT_REASONS, type Silence } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn } from '../../testing/people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = createTestClock();
const { app, api, newMember, newMemberInSudo } = await openTestApp({ clock });
let admin = await freshAdmin();

describe('silences', () => {
  const given = async (user: string): Promise<Silence> =>
    (await api.post(`/api/users/${user}/silences`, { reason: 'language' }, admin)).body;
  const minutes = ({ at, until }: Silence) =>
    until === null ? null : (Date.parse(until) - Date.parse(at)) / MINUTE;

  test('each is longer than the one before, the last has no end', async () => {
    const { id, token } = await newMember();
    const steps = [await given(id), await given(id), await given(id), await given(id), await given(id)];
    expect(steps.map(minutes)).toEqual([10, 24 * 60, 7 * 24 * 60, 30 * 24 * 60, null]);
    expect((await api.get('/api/users/me', token)).body.limitations).toEqual({ chat: true });
    expect(minutes(await given(id))).toBe(null);
    const rows = await app.db.rows(
      `select count(*)::int as noted from audit where target = $1 and action = 'user.silence'`,
      [id],
    );
    expect(rows).toEqual([{ noted: 6 }]);
  });

  test('each counts until 180 days after its end', async () => {
    const { id } = await newMember();
    expect((await given(id)).step).toBe(1);
    clock.advance(10 * MINUTE + 180 * DAY - 1);
    admin = await freshAdmin();
    expect((await given(id)).step).toBe(2);
    clock.advance(DAY + 180 * DAY + 1);
    admin = await freshAdmin();
    expect((await given(id)).step).toBe(1);
  });

  test('a case says which step the next silence is, as the server will take it', async () => {
    const [{ id }, reporter] = [await newMember(), await newMember()];
    const report = await api.post('/api/user_reports', { user: id, reason: 'spam' }, reporter.token);
    const inCase = async () => (await api.get(`/api/user_reports/${report.body.id}/case`, admin)).body.user;
    const next = async () => {
      const { silences, silenceStep } = await inCase();
      expect((await given(id)).step).toBe(silenceStep);
      return [silences, silenceStep];
    };
    expect(await next()).toEqual([0, 1]);
    for (let at = 1; at < 4; at++) await next();
    // The fourth lasts a month. Half a year later they are told of, and count no more.
    clock.advance(30 * DAY + 180 * DAY + 1);
    admin = await freshAdmin();
    expect(await next()).toEqual([4, 1]);
    for (let at = 0; at < 3; at++) await next();
    expect(await next()).toEqual([8, 5]);
    expect(await next()).toEqual([9, 5]);
  });

  test('a silenced user sees why and until when, and may appeal once while it lasts', async () => {
    const { id, ...made } = await newMember();
    const { token } = await logIn(app, { id, ...made });
    const first = await given(id);
    const list = await api.get('/api/users/me/silences', token);
    expect(list.body.data).toEqual([first]);
    const path = `/api/users/me/silences/${first.id}/appeal`;
    expect((await api.post(path, { text: '  ' }, token)).error.code).toBe('bad_request');
    expect((await api.post(path, { text: 'It was a joke' }, token)).status).toBe(200);
    expect((await api.post(path, { text: 'Really' }, token)).error.code).toBe('already_exists');
    expect((await api.get('/api/users/me/silences', token)).body.data).toMatchObject([{ appealed: true }]);
    const { token: other } = await newMember();
    expect((await api.post(path, { text: 'Not mine' }, other)).error.code).toBe('resource_missing');
    const second = await given(id);
    clock.advance(2 * DAY);
    const later = await logIn(app, { id, ...made });
    const late = await api.post(`/api/users/me/silences/${second.id}/appeal`, { text: 'Late' }, later.token);
    expect(late.refusal).toBe('conflict over');
    admin = await freshAdmin();
  });
});

async function freshAdmin(): Promise<string> {
  return (await newMemberInSudo({ admin: true })).sudo;
}

describe('reports', () => {
  test('exist once for a pair and a reason, and mute if asked to', async () => {
    // Objections of the tests above wait at the desk too.
    await app.db.pool.query('delete from user_reports');
    const [a, b] = [await newMember(), await newMember()];
    const body = { user: b.id, reason: 'stalling', text: ' always ', mute: true };
    expect((await api.post('/api/user_reports', body, a.token)).body).toMatchObject({ muted: true });
    expect((await api.get('/api/users/me', a.token)).body.mutes).toEqual([b.id]);
    expect((await api.post('/api/user_reports', body, a.token)).error.code).toBe('already_exists');
    const other = { user: b.id, reason: 'spam' };
    expect((await api.post('/api/user_reports', other, a.token)).body).toMatchObject({ muted: false });
    const { data } = (await api.get('/api/user_reports?status=open', admin)).body;
    const stalling = data.find(({ reason }: { reason: string }) => reason === 'stalling');
    expect(data).toHaveLength(2);
    expect(stalling).toMatchObject({ reporter: a.id, user: b.id, text: 'always', status: 'open' });
    const waiting = async () => (await api.get('/api/user_reports/waiting', admin)).body;
    const oldest = { oldestAt: stalling.at, oldestOpenAt: stalling.at };
    expect(await waiting()).toEqual({ open: 2, looking: 0, ...oldest, oldestLookingAt: null });
    const spam = data.find(({ reason }: { reason: string }) => reason === 'spam');
    await api.post(`/api/user_reports/${stalling.id}`, { status: 'looking' }, admin);
    expect(await waiting()).toEqual({
      ...{ open: 1, looking: 1, oldestAt: stalling.at },
      ...{ oldestOpenAt: spam.at, oldestLookingAt: stalling.at },
    });
    const moved = await api.post(`/api/user_reports/${stalling.id}`, { status: 'acted' }, admin);
    expect(await waiting()).toMatchObject({ open: 1, looking: 0 });
    expect(moved.body).toMatchObject({ status: 'acted', closed_at: expect.any(String) });
    const back = await api.post(`/api/user_reports/${stalling.id}`, { status: 'looking' }, admin);
    expect(back.error.code).toBe('conflict');
    expect((await api.post('/api/user_reports', body, a.token)).status).toBe(200);
  });

  test('tell both sides what became of them', async () => {
    const [a, b] = [await newMember(), await newMember()];
    const told = async (user: string) => {
      const rows = await app.db.rows(`select sealed from outbox where "user" = $1 and channel = 'push'`, [
        user,
      ]);
      return rows.map(({ sealed }) =>
        JSON.parse(new TextDecoder().decode(app.deps.vault.open('push', new Uint8Array(sealed)))),
      );
    };
    const move = (id: string, status: string) => api.post(`/api/user_reports/${id}`, { status }, admin);
    const make = async (reason: string): Promise<string> =>
      (await api.post('/api/user_reports', { user: b.id, reason, text: 'Look' }, a.token)).body.id;
    const spam = await make('spam');
    clock.advance(1);
    const stalling = await make('stalling');
    await move(spam, 'looking');
    expect(await told(a.id)).toEqual([]);
    await move(spam, 'dismissed');
    await move(spam, 'dismissed');
    expect(await told(a.id)).toMatchObject([{ values: { outcome: 'dismissed' } }]);
    expect(await told(b.id)).toEqual([]);
    await move(stalling, 'acted');
    expect(await told(a.id)).toMatchObject([
      {},
      { values: { outcome: 'acted' }, url: '/settings/blocked#reports' },
    ]);
    expect(await told(b.id)).toMatchObject([{ values: { outcome: 'reported' }, url: '/terms' }]);

    const { data } = (await api.get('/api/users/me/reports', a.token)).body;
    expect(data).toMatchObject([
      { id: stalling, name: b.name, reason: 'stalling', text: 'Look', status: 'acted' },
      { id: spam, status: 'dismissed', closed_at: expect.any(String) },
    ]);
    expect((await api.get(`/api/users/${a.id}/reports`, b.token)).refusal).toBe('resource_missing user');
    expect((await api.get('/api/users/me/reports', b.token)).body.data).toEqual([]);
  });

  test('name an existing user, and a line of theirs', async () => {
    const [a, b] = [await newMember(), await newMember()];
    const tell = async (body: object) => {
      const { status, error } = await api.post('/api/user_reports', { reason: 'language', ...body }, a.token);
      return error === undefined ? status : `${error.code} ${error.param}`;
    };
    const nobody = app.deps.random.id();
    expect(await tell({ user: a.id })).toBe('unprocessable_content user');
    expect(await tell({ user: nobody })).toBe('resource_missing user');
    expect(await tell({ user: b.id, room: nobody })).toBe('unprocessable_content room');
    expect(await tell({ user: b.id, message: nobody })).toBe('unprocessable_content message');
    expect(await tell({ user: b.id, text: 'x'.repeat(501) })).toBe('bad_request text');
    expect(await tell({ user: b.id, reason: 'boring' })).toBe('bad_request reason');
    const message = app.deps.random.id();
    await app.db.pool.query(
      `insert into chat_lines (id, variant, "user", name, text, at) values ($1, 'whist', $2, 'x', 'bad', $3)`,
      [message, nobody, new Date(clock.now())],
    );
    expect(await tell({ user: nobody, message })).toBe(200);
    const { data } = (await api.get('/api/user_reports', admin)).body;
    expect(data).toContainEqual(expect.objectContaining({ message, line: 'bad' }));
  });

  test('end at ten a day', async () => {
    const reporter = await newMember();
    const others = [await newMember(), await newMember()];
    const answers: number[] = [];
    for (const { id } of others) {
      for (const reason of REPORT_REASONS) {
        answers.push((await api.post('/api/user_reports', { user: id, reason }, reporter.token)).status);
      }
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429, 429, 429]);
  });

  test('show the lines of the filter that somebody saw, and no other, once dismissed', async () => {
    const { id } = await newMember();
    const [line, seen, later] = [app.deps.random.id(), app.deps.random.id(), app.deps.random.id()];
    const report = app.deps.random.id();
    const now = new Date(clock.now());
    const holds = (held: string, variant: string) =>
      app.db.pool.query(
        `insert into chat_lines (id, variant, "user", name, text, held, at) values ($1, $2, $3, 'x', 'hm', true, $4)`,
        [held, variant, id, now],
      );
    await holds(line, 'whist');
    await holds(seen, 'hearts');
    await app.db.pool.query(
      `insert into user_reports (id, reporter, "user", reason, message, status, at)
       values ($1, '00000000-0000-0000-0000-000000000000', $2, 'language', $3, 'open', $4)`,
      [report, id, line, now],
    );
    const { held } = (await api.get(`/api/user_reports/${report}/case`, admin)).body;
    expect(held.map((each: { id: string }) => each.id).toSorted()).toEqual([line, seen].toSorted());
    await holds(later, 'manille');
    await api.post(`/api/user_reports/${report}`, { status: 'dismissed', lines: [seen] }, admin);
    const rows = await app.db.rows<{ id: string }>('select id from chat_lines where "user" = $1 and held', [
      id,
    ]);
    expect(rows).toEqual([{ id: later }]);
    // The one that nobody has judged has a report of its own.
    const { data } = (await api.get('/api/user_reports?status=open', admin)).body;
    expect(data.filter((each: { user: string }) => each.user === id)).toMatchObject([{ message: later }]);
  });
});
