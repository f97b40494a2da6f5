/** The patterns of the calendar over HTTP. */
import { beforeAll, expect, test } from 'vitest';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp();
let admin: MemberInSudo;
let an: LoggedInMember;
beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
  an = await newMember();
});

const PATH = '/api/tournament_calendars';
const PATTERN = { everyWeeks: 4, weekdays: [2], anchorDate: '2031-01-06' };
const add = (more: object, path = PATH) =>
  api.post(path, { variant: 'hearts', ...PATTERN, ...more }, admin.sudo);

test('a new site has a pattern for each game that the caller may play', async () => {
  const { body } = await api.get(PATH, an.token);
  expect(body).toMatchObject({ has_more: false, sort_key: 'id' });
  const variants = new Set(body.data.map(({ variant }: { readonly variant: string }) => variant));
  expect([...variants].sort()).toEqual(['hearts', 'kingen', 'manille', 'whist', 'wiezen']);
  const manille = (await api.get('/api/manille/tournament_calendars', an.token)).body.data;
  expect(manille).toMatchObject([
    { format: 'knockout', partners: 'rotate', everyWeeks: 3, weekdays: [4], time: '20:00', enabled: true },
    { partners: 'round', anchorDate: '2026-12-10', timezone: 'Europe/Brussels', multiplier: 1 },
  ]);
  expect((await api.get('/api/belote/tournament_calendars', an.token)).refusal).toBe(
    'resource_missing variant',
  );
});

test('a list has pages', async () => {
  const first = (await api.get(`${PATH}?size=2`, an.token)).body;
  expect([first.data.length, first.has_more]).toEqual([2, true]);
  const next = (await api.get(`${PATH}?size=2&starting_after=${first.data[1].id}`, an.token)).body;
  expect(next.data[0].id > first.data[1].id).toBe(true);
});

test('an administrator adds a pattern, and its tournaments are there', async () => {
  const soon = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await add({ anchorDate: soon, everyWeeks: 1, weekdays: [1, 3], time: '14:30' });
  expect([status, body.format, body.scoring, body.partners, body.time]).toEqual([
    200,
    'knockout',
    'sum',
    null,
    '14:30',
  ]);
  const made = await app.db.rows<{ hour: string }>(
    `select to_char(start_at at time zone 'Europe/Brussels', 'HH24:MI') as hour from tournaments where calendar = $1`,
    [body.id],
  );
  expect(made.length).toBeGreaterThan(8);
  expect(new Set(made.map(({ hour }) => hour))).toEqual(new Set(['14:30']));
  const acts = await app.db.rows('select action from audit where target = $1', [body.id]);
  expect(acts).toEqual([{ action: 'tournament.calendar' }]);
});

test('a pattern that is switched off makes none', async () => {
  const { body } = await add({ anchorDate: '2026-11-23', enabled: false });
  expect(await app.db.rows('select id from tournaments where calendar = $1', [body.id])).toEqual([]);
});

test('a pattern is switched off and on again, and says what it has made and would make', async () => {
  const soon = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await add({ anchorDate: soon, everyWeeks: 2, weekdays: [5], time: '16:30' });
  expect(body).toMatchObject({ enabled: true, wanting: 0, monthsAhead: 3 });
  expect(body.coming).toBeGreaterThan(4);
  const change = (enabled: boolean, more: object = {}) =>
    api.post(`${PATH}/${body.id}`, { enabled, ...more }, admin.sudo);
  expect((await change(false, { reason: 'Too many' })).body).toMatchObject({
    enabled: false,
    coming: body.coming,
  });
  await app.db.pool.query('delete from tournament_calendar_days where calendar = $1', [body.id]);
  await app.db.pool.query('delete from tournaments where calendar = $1', [body.id]);
  const listed = (await api.get(`${PATH}?size=100`, an.token)).body.data as readonly {
    readonly id: string;
  }[];
  expect(listed.find(({ id }) => id === body.id)).toMatchObject({ coming: 0, wanting: body.coming });
  expect((await change(true)).body).toMatchObject({ enabled: true, coming: body.coming, wanting: 0 });
  await change(true);
  const acts = await app.db.rows(
    `select before, after, reason from audit where target = $1 and before <> 'null'::jsonb`,
    [body.id],
  );
  expect(acts).toHaveLength(2);
  expect(acts).toEqual(
    expect.arrayContaining([
      { before: { enabled: true }, after: { enabled: false }, reason: 'Too many' },
      { before: { enabled: false }, after: { enabled: true }, reason: null },
    ]),
  );
  expect(
    (await api.post(`/api/manille/tournament_calendars/${body.id}`, { enabled: false }, admin.sudo)).refusal,
  ).toBe('resource_missing calendar');
  expect((await api.post(`${PATH}/none`, { enabled: false }, admin.sudo)).refusal).toBe(
    'resource_missing calendar',
  );
  expect((await api.post(`${PATH}/${body.id}`, {}, admin.sudo)).refusal).toBe('bad_request enabled');
});

test.each([
  [{ everyWeeks: 0 }, 'bad_request everyWeeks'],
  [{ weekdays: [] }, 'bad_request weekdays'],
  [{ weekdays: [8] }, 'bad_request weekdays'],
  [{ anchorDate: '2031-02-30' }, 'bad_request anchorDate'],
  [{ time: '25:00' }, 'bad_request time'],
  [{ multiplier: 0 }, 'bad_request multiplier'],
  [{ format: 'swiss' }, 'bad_request format'],
  [{ variant: undefined }, 'bad_request variant'],
  [{ timezone: 'Europe/Ghent' }, 'unprocessable_content timezone'],
  [{ partners: 'rotate' }, 'unprocessable_content partners'],
  [{ format: 'arena', scoring: 'duplicate' }, 'unprocessable_content scoring'],
  [{ deals: 8, target: 100 }, 'unprocessable_content target'],
])('%j is refused', async (more, refusal) => {
  expect((await add(more)).refusal).toBe(refusal);
});

test('nobody else adds one', async () => {
  const body = { variant: 'hearts', ...PATTERN };
  expect((await api.post(PATH, body, an.token)).refusal).toBe('resource_missing path');
  expect((await api.post(PATH, body, admin.token)).refusal).toBe('sudo_required admin');
});
