/** What administrators see of users and reports, and that each look is noted (docs/behaviour/admin.md 3, 4). */
import { beforeAll, expect, test } from 'vitest';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
let admin: MemberInSudo;
let loud: LoggedInMember;
let quiet: LoggedInMember;
beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
  loud = await newMember({ name: 'Loud Larry' });
  quiet = await newMember({ name: 'Quiet Quinn' });
});

const found = async (query: string): Promise<readonly string[]> =>
  (await api.get(`/api/support/users?${query}`, admin.sudo)).body.data.map(
    ({ name }: { name: string }) => name,
  );
const reportLoud = async (body: object = {}): Promise<string> =>
  (await api.post('/api/user_reports', { user: loud.id, reason: 'language', ...body }, quiet.token)).body.id;

test('an administrator finds a user by the beginning of the name, by address and by id', async () => {
  expect(await found('search=loud')).toEqual(['Loud Larry']);
  expect(await found(`search=${loud.id}`)).toEqual(['Loud Larry']);
  const { email } = (await api.get('/api/users/me', loud.token)).body;
  expect(await found(`search=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['Loud Larry']);
  expect(await found('search=nobody%40example.org')).toEqual([]);
  const [note] = await app.db.rows(
    "select after from audit where action = 'read.users' and actor = $1 order by id limit 1",
    [admin.id],
  );
  expect(note).toMatchObject({ after: { search: 'loud', shown: [loud.id] } });
});

test('the list is filtered by state and comes page by page', async () => {
  await api.post(
    `/api/users/${quiet.id}`,
    { limitations: { tournaments: '2999-01-01T00:00:00Z' } },
    admin.sudo,
  );
  expect(await found('state=limited')).toEqual(['Quiet Quinn']);
  await api.post(
    `/api/users/${quiet.id}`,
    { limitations: { tournaments: '2001-01-01T00:00:00Z' } },
    admin.sudo,
  );
  expect(await found('state=limited')).toEqual([]);
  const first = (await api.get('/api/support/users?size=1', admin.sudo)).body;
  expect(first).toMatchObject({ has_more: true });
  const next = (await api.get(`/api/support/users?size=1&starting_after=${first.data[0].id}`, admin.sudo))
    .body;
  expect(next.data[0].id < first.data[0].id).toBe(true);
});

test('the file of a user has log-ins, reports, and members of the same address', async () => {
  await app.db.pool.query(`update auth_sessions set address_hash = '\\x01' where "user" in ($1, $2)`, [
    loud.id,
    quiet.id,
  ]);
  const id = await reportLoud({ reason: 'spam' });
  const file = (await api.get(`/api/support/users/${loud.id}`, admin.sudo)).body;
  expect(file.sessions.length).toBeGreaterThan(0);
  expect(file.reportsAbout).toMatchObject([{ id, reporter: quiet.id }]);
  expect(file.overlaps).toMatchObject([{ user: quiet.id, name: 'Quiet Quinn', days: 1, sameDevice: true }]);
});

test('a case has both sides, what was written around it, earlier cases and notes', async () => {
  const at = new Date();
  const line = '01900000-0000-7000-8000-0000000000aa';
  await app.db.pool.query(
    `insert into chat_lines (id, variant, "user", name, text, at) values
       ($1, 'hearts', $2, 'Loud Larry', 'Bad words', $4), ('01900000-0000-7000-8000-0000000000ab', 'hearts', $3, 'Quiet Quinn', 'Please', $4)`,
    [line, loud.id, quiet.id, at],
  );
  const id = await reportLoud({ message: line, text: 'He shouts' });
  expect((await api.post(`/api/user_reports/${id}/notes`, { text: 'Looked at it' }, admin.sudo)).status).toBe(
    200,
  );
  const seen = (await api.get(`/api/user_reports/${id}/case`, admin.sudo)).body;
  expect(seen).toMatchObject({
    report: { id, line: 'Bad words' },
    user: { name: 'Loud Larry', locale: 'en', reported: seen.earlier.length + 1, acted: 0 },
    reporter: { name: 'Quiet Quinn', reports: seen.earlier.length + 1 },
    room: null,
    notes: [{ by: admin.name, text: 'Looked at it' }],
  });
  expect(seen.chat.map(({ text }: { text: string }) => text)).toEqual(['Bad words', 'Please']);
  expect(seen.older).toBe(seen.earlier[0]?.id ?? null);
});

test('a long chat is shown around the line that was reported, and says that there is more', async () => {
  const line = (no: number): string => `01900000-0000-7000-8000-0000000a${String(no).padStart(4, '0')}`;
  const room = '01900000-0000-7000-8000-0000000b0000';
  const reader = await newMember();
  await app.db.pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at)
     values ($1, 'hearts', 'finished', 1, $2, '', '', now())`,
    [room, loud.id],
  );
  await app.db.pool.query(
    `insert into chat_lines (id, room, variant, "user", name, text, at)
     select ('01900000-0000-7000-8000-0000000a' || lpad(no::text, 4, '0'))::uuid, $1, 'hearts', $2, 'Loud Larry',
       'Line ' || no, now() - interval '1 day' + no * interval '1 second' from generate_series(1, 300) no`,
    [room, loud.id],
  );
  const seenOf = async (message: string | undefined, reason: string) => {
    const body = { user: loud.id, room, reason, ...(message !== undefined && { message }) };
    const { id } = (await api.post('/api/user_reports', body, reader.token)).body;
    const { chat, chatCut } = (await api.get(`/api/user_reports/${id}/case`, admin.sudo)).body;
    return [chat.at(0).text, chat.at(-1).text, chat.length, chatCut];
  };
  expect(await seenOf(line(150), 'stalling')).toEqual([
    ...['Line 50', 'Line 250', 201],
    { before: true, after: true },
  ]);
  expect(await seenOf(line(20), 'leaving')).toEqual([
    'Line 1',
    'Line 120',
    120,
    { before: false, after: true },
  ]);
  expect(await seenOf(undefined, 'cheating')).toEqual([
    ...['Line 101', 'Line 300', 200],
    { before: true, after: false },
  ]);
});

test('a case says which of the pairs share an address', async () => {
  const third = await newMember();
  await app.db.pool.query(`update auth_sessions set address_hash = 'elsewhere' where "user" = $1`, [
    third.id,
  ]);
  for (const other of [quiet.id, third.id]) {
    await app.db.pool.query(
      'insert into pair_scores (one, other, asked_at) values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), now())',
      [loud.id, other],
    );
  }
  const { id } = (await api.post('/api/user_reports', { user: loud.id, reason: 'cheating' }, third.token))
    .body;
  const seen = (await api.get(`/api/user_reports/${id}/case`, admin.sudo)).body;
  const overlaps = seen.pairs.map((pair: { user: string; overlap: object }) => [pair.user, pair.overlap]);
  expect(Object.fromEntries(overlaps)).toEqual({
    [quiet.id]: { days: 1, sameDevice: true },
    [third.id]: { days: 0, sameDevice: false },
  });
  expect(seen.overlap).toEqual({ days: 0, sameDevice: false });
});

test('a closed report keeps its outcome, and whoever reported is told once', async () => {
  const id = await reportLoud({ reason: 'other' });
  const pushes = async (): Promise<number> =>
    (await app.db.rows(`select 1 from outbox where channel = 'push' and "user" = $1`, [quiet.id])).length;
  const before = await pushes();
  const move = (status: string) => api.post(`/api/user_reports/${id}`, { status }, admin.sudo);
  expect((await move('acted')).body.status).toBe('acted');
  expect((await move('dismissed')).refusal).toBe('conflict acted');
  expect((await move('open')).refusal).toBe('conflict acted');
  expect((await move('acted')).body.status).toBe('acted');
  expect(await pushes()).toBe(before + 1);
});

test('a step is done once for a report, by whichever administrator presses first', async () => {
  const other = await newMemberInSudo({ admin: true });
  const target = await newMember();
  const { id } = (await api.post('/api/user_reports', { user: target.id, reason: 'cheating' }, quiet.token))
    .body;
  const take = ({ sudo }: MemberInSudo) =>
    api.post(`/api/user_reports/${id}`, { status: 'looking', from: 'open' }, sudo);
  expect((await take(admin)).status).toBe(200);
  expect((await take(other)).refusal).toBe('conflict looking');
  const seen = async () => (await api.get(`/api/user_reports/${id}/case`, other.sudo)).body;
  expect(await seen()).toMatchObject({
    looking: { id: admin.id, name: admin.name },
    done: [],
    now: { silenceStep: 1, pictures: 0 },
  });
  const path = `/api/users/${target.id}`;
  const karma = { variant: 'hearts', delta: -1, note: 'Taken back' };
  const steps = [
    [`${path}/silences`, { reason: 'cheating' }, 'silence'],
    [path, { limitations: { rooms: '2999-01-01T00:00:00Z' } }, 'limit'],
    [path, { karma }, 'karma'],
    [path, { name: 'Other Olivia' }, 'rename'],
    [path, { blocked: 'forever', reason: 'Cheated' }, 'lock'],
  ] as const;
  for (const [address, body, step] of steps) {
    const both = await Promise.all(
      [admin, other].map(({ sudo }) => api.post(address, { ...body, report: id }, sudo)),
    );
    const refusals = both.map(({ refusal }) => String(refusal)).sort();
    expect(refusals, step).toEqual([`conflict ${step}`, 'null']);
  }
  expect((await app.db.rows('select step from chat_silences where "user" = $1', [target.id])).length).toBe(1);
  expect((await seen()).done).toEqual(steps.map(([, , step]) => step));
  // Both sides would read that nothing was done.
  const dismissed = await api.post(`/api/user_reports/${id}`, { status: 'dismissed' }, admin.sudo);
  expect(dismissed.refusal).toBe('conflict steps');
  // Without the case it is an act of its own.
  expect((await api.post(`${path}/silences`, { reason: 'spam' }, other.sudo)).body.step).toBe(2);
});

test('a step belongs to the member that the report is about, and to a report that is open', async () => {
  const id = await reportLoud({ reason: 'leaving', text: 'again' });
  const silence = (user: string, report: string) =>
    api.post(`/api/users/${user}/silences`, { reason: 'spam', report }, admin.sudo);
  expect((await silence(quiet.id, id)).refusal).toBe('unprocessable_content report');
  expect((await silence(loud.id, '01900000-0000-7000-8000-0000000000ff')).refusal).toBe(
    'resource_missing report',
  );
  await api.post(`/api/user_reports/${id}`, { status: 'dismissed' }, admin.sudo);
  expect((await silence(loud.id, id)).refusal).toBe('conflict dismissed');
  expect(await app.db.rows('select 1 from chat_silences where "user" = $1', [loud.id])).toEqual([]);
});

test('of reports that wait the oldest comes first, page by page', async () => {
  const [first, second] = [await reportLoud({ reason: 'stalling' }), await reportLoud({ reason: 'leaving' })];
  const listed = async (query: string): Promise<readonly string[]> =>
    (await api.get(`/api/user_reports?${query}`, admin.sudo)).body.data.map(({ id }: { id: string }) => id);
  const open = await listed('status=open');
  expect(open).toEqual([...open].sort());
  expect(open.slice(-2)).toEqual([first, second]);
  expect(await listed(`status=open&size=1&starting_after=${first}`)).toEqual([second]);
  expect((await listed('')).slice(0, 2)).toEqual([second, first]);
});

test('others learn nothing of it, not even that it exists', async () => {
  const id = (await app.db.rows('select id from user_reports limit 1', []))[0]?.id;
  for (const path of ['/api/support/users', `/api/support/users/${loud.id}`, `/api/user_reports/${id}/case`])
    expect((await api.get(path, quiet.token)).refusal, path).toBe('resource_missing path');
});
