/** What pages count (docs/behaviour/analytics.md), from the call to the rows, and what never becomes a row. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { ERROR_DAYS } from '@troef/protocol';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { forgetOldEvents } from '../../features/analytics/analytics.ts';
import { PERSONAL_DATA } from '../../features/leaving/personal-data.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn } from '../../testing/people.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const clock = createTestClock();
const { app, api, newMember, newPerson } = await openTestApp({ clock, deps: { log } });
const admin = await newPerson({ admin: true });
/** The clock goes on, and with it every token ends. */
const asAdmin = async (path: string) => api.get(path, await enterSudo(app, await logIn(app, admin)));

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;
const EVENT = { name: 'pageview', url: '/nl/manille/room/:id', domain: 'troef.be', referrer: '', width: 390 };
const send = (more: object = {}, ip = newAddress()) =>
  api.call('POST', '/api/events', { body: { ...EVENT, ...more }, ip });
const sendAll = (events: readonly object[], ip = newAddress()) =>
  api.call('POST', '/api/events/batch', {
    body: { events: events.map((each) => ({ ...EVENT, ...each })) },
    ip,
  });
const countsOf = async (name: string) => {
  const { body } = await asAdmin(`/api/events/${name}`);
  return body.counts as readonly { day: string; count: number; parts: Record<string, unknown> }[];
};

test('an administrator sees how often an event came, where, and from where', async () => {
  expect((await send({ name: 'room_join', props: { variant: 'manille', with: 'people' } })).status).toBe(202);
  const { status } = await sendAll([
    { name: 'room_join', url: 'https://troef.be/room/0189?join=secret', referrer: 'https://www.google.be/' },
    { name: 'room_join', url: '/nowhere/at/all', referrer: 'https://jan.example/', width: 1600 },
  ]);
  expect(status).toBe(202);
  expect(await countsOf('room_join')).toEqual([
    {
      day: '2026-01-01',
      count: 3,
      parts: {
        page: { '/manille/room/:id': 1, '/room/:id': 1, other: 1 },
        from: { none: 1, google: 1, other: 1 },
        width: { narrow: 2, wide: 1 },
        locale: { nl: 1 },
        variant: { manille: 1 },
        with: { people: 1 },
      },
    },
  ]);
});

test('a day ends at midnight in Brussels', async () => {
  await send({ name: 'share' });
  clock.advance(24 * 60 * 60_000);
  await send({ name: 'share' });
  await send({ name: 'share' });
  expect((await countsOf('share')).map(({ day, count }) => [day, count])).toEqual([
    ['2026-01-02', 2],
    ['2026-01-01', 1],
  ]);
});

test('nobody else sees counts, and an event that is none does not exist', async () => {
  const member = await newMember();
  for (const token of [undefined, member.token]) {
    expect((await api.get('/api/events/pageview', token)).body).toEqual({ name: 'pageview', counts: null });
  }
  expect((await api.get('/api/events/purchase')).refusal).toBe('resource_missing event');
});

test('an id that a person was shown finds the error and the line of the log', async () => {
  const props = {
    id: 'K7QM-2XW9-P4',
    kind: 'page',
    type: 'TypeError',
    places: '/assets/local.worker-B3f9_x-Z.js:1:20412 /assets/app-1a2b3c4d.js:1:7',
    version: '2.16.57',
  };
  const error = { name: 'error', url: '/en/manille/room/0189', props };
  await send(error);
  // The page had no answer and sends it again.
  await send(error);
  const found = await asAdmin('/api/events/error/k7qm-2xw9-p4');
  expect(found.body).toEqual({
    id: 'K7QM-2XW9-P4',
    at: new Date(clock.now()).toISOString(),
    page: '/manille/room/:id',
    kind: 'page',
    type: 'TypeError',
    places: ['/assets/local.worker-B3f9_x-Z.js:1:20412', '/assets/app-1a2b3c4d.js:1:7'],
    width: 'narrow',
    browser: null,
    version: '2.16.57',
  });
  const logged = lines.map((line) => JSON.parse(line)).filter(({ errorId }) => errorId === 'K7QM-2XW9-P4');
  expect(logged).toEqual([expect.objectContaining({ msg: 'error in a page', type: 'TypeError' })]);
  expect((await asAdmin('/api/events/error/AAAA-AAAA-AA')).refusal).toBe('resource_missing report');
});

test('an administrator sees errors in groups: how often, since when, in which releases and browsers', async () => {
  await app.db.rows('delete from page_errors');
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const report = async (
    id: string,
    agent: string,
    { version = '2.16.57', hash = 'B3f9_x-Z', kind = 'script' } = {},
  ) => {
    const props = { id, kind, type: 'TypeError', places: `/assets/players.worker-${hash}.js:1:9`, version };
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/api/events',
      remoteAddress: newAddress(),
      headers: { 'user-agent': agent },
      payload: { ...EVENT, name: 'error', url: '/en/room/0189', props },
    });
    expect(statusCode).toBe(202);
  };
  const first = new Date(clock.now()).toISOString();
  await report('AAAA-AAAA-22', FIREFOX);
  clock.advance(60_000);
  await report('AAAA-AAAA-33', CHROME, { version: '2.16.58', hash: 'zz01-_9A' });
  clock.advance(60_000);
  await report('AAAA-AAAA-44', CHROME, { kind: 'page' });
  const list = async (query = '') => (await asAdmin(`/api/page_errors${query}`)).body;
  const all = await list();
  expect(all.data).toEqual([
    expect.objectContaining({ kind: 'page', count: 1, browsers: ['Chrome'] }),
    {
      id: expect.any(String),
      ...{ kind: 'script', type: 'TypeError', page: '/room/:id', script: 'players.worker', count: 2 },
      ...{ first, last: new Date(Date.parse(first) + 60_000).toISOString() },
      ...{ versions: ['2.16.57', '2.16.58'], browsers: ['Chrome', 'Firefox'] },
      example: { id: 'AAAA-AAAA-33', places: ['/assets/players.worker-zz01-_9A.js:1:9'] },
    },
  ]);
  const [page, script] = all.data;
  expect((await list('?kind=script')).data).toEqual([script]);
  expect((await list('?search=aaaa-aaaa-22')).data).toEqual([script]);
  expect((await list('?search=Room')).data).toEqual([page, script]);
  expect((await list('?search=nowhere')).data).toEqual([]);
  expect(await list('?size=1')).toMatchObject({ data: [page], has_more: true });
  expect(await list(`?size=1&starting_after=${page.id}`)).toMatchObject({ data: [script], has_more: false });
  expect((await api.get('/api/page_errors', (await newMember()).token)).refusal).toBe(
    'resource_missing path',
  );
});

test('nothing personal is stored or logged, wherever it is put', async () => {
  const member = await newMember();
  const SECRETS = ['peeters', 'an.peeters', 'Mozilla', 'Gent', '203.0.113', 'b1a5c0de', 'reset-code', 'cook'];
  const body = {
    name: 'error',
    url: 'https://an.peeters:b1a5c0de@troef.be/nl/reset/reset-code?email=an.peeters@example.org#peeters',
    domain: 'an.peeters.example',
    referrer: 'https://peeters.example/an?email=an.peeters@example.org',
    width: 400,
    user: 'An Peeters',
    props: {
      id: 'AAAA-BBBB-CC',
      kind: 'An Peeters',
      type: 'PeetersError',
      message: 'no seat for An Peeters',
      name: 'An Peeters',
      email: 'an.peeters@example.org',
      variant: 'peeters',
      places: 'https://an.peeters/assets/x.js:1:1 an.peeters@example.org /assets/an peeters.js:1:1',
      version: 'Mozilla/5.0 Gent',
    },
  };
  for (const event of [body, { ...body, name: 'join' }]) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/events',
      remoteAddress: '203.0.113.77',
      headers: {
        authorization: `Bearer ${member.token}`,
        cookie: 'cook=peeters',
        'user-agent': 'Mozilla/5.0 (Gent)',
        referer: 'http://localhost/nl/reset/reset-code',
      },
      payload: event,
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await asAdmin('/api/events/error/AAAA-BBBB-CC')).body).toMatchObject({
    page: 'other',
    kind: 'other',
    type: 'other',
    places: [],
    version: null,
  });
  const stored: string[] = [...lines];
  for (const table of Object.keys(PERSONAL_DATA).filter((each) => /^(event|page)_/.test(each))) {
    stored.push(JSON.stringify(await app.db.rows(`select * from ${table}`)));
  }
  expect(stored.join('\n')).toContain('AAAA-BBBB-CC');
  for (const secret of [...SECRETS, member.id, member.name]) {
    expect(stored.join('\n').toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test.each([
  ['a name that is none', { name: 'purchase' }, 'bad_request name'],
  ['no address', { url: '' }, 'bad_request url'],
  ['an endless address', { url: `/${'x'.repeat(2000)}` }, 'bad_request url'],
  ['a width that is no number', { width: 'wide' }, 'bad_request width'],
  ['properties inside properties', { props: { variant: { of: 'whist' } } }, 'bad_request props'],
  [
    'too many properties',
    { props: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`p${n}`, n])) },
    'bad_request props',
  ],
  ['a body of 40 kB', { more: 'x'.repeat(40_000) }, 'bad_request body'],
])('%s is refused', async (_what, more, refusal) => {
  expect((await send(more)).refusal).toBe(refusal);
});

test('a call has twenty events at the most', async () => {
  const events = (length: number) => Array.from({ length }, () => ({ name: 'premium_click' }));
  expect((await sendAll(events(21))).refusal).toBe('bad_request events');
  expect((await sendAll([])).refusal).toBe('bad_request events');
  expect((await sendAll(events(20))).status).toBe(202);
  expect((await countsOf('premium_click'))[0]?.count).toBe(20);
});

test('an address may call sixty times a minute, and that uses up none of its other calls', async () => {
  const ip = newAddress();
  for (let n = 0; n < 60; n++) expect((await send({}, ip)).status).toBe(202);
  const refused = await send({}, ip);
  expect(refused.refusal).toBe('too_many_requests events');
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  const message = { email: 'nothing', text: 'A question', locale: 'en' };
  expect((await api.call('POST', '/api/contact', { body: message, ip })).refusal).not.toContain('too_many');
});

test('an address may report twenty errors a minute', async () => {
  const ip = newAddress();
  const error = (n: number) => ({
    name: 'error',
    props: { id: `ZZZZ-ZZZZ-${String(n + 22).replaceAll(/[01]/g, 'A')}` },
  });
  const found = await sendAll(
    Array.from({ length: 20 }, (_, n) => error(n)),
    ip,
  );
  expect(found.status).toBe(202);
  expect((await send(error(20), ip)).refusal).toBe('too_many_requests page_errors');
  expect((await send({}, ip)).status).toBe(202);
});

test('one address fills neither the list of errors with scripts that we do not have, nor with many of its own', async () => {
  const ip = newAddress();
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const report = (n: number) => {
    const id = `YYYY-YYYY-${letters[Math.floor(n / 30)]}${letters[n % 30]}`;
    const places = `/assets/made-up-${n}.js:1:1 /assets/app-B3f9_x-Z.js:1:2`;
    return { name: 'error', props: { id, kind: 'script', type: 'TypeError', places } };
  };
  // Limits in a process count by the time of the machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const minute of [0, 1, 2, 3]) {
    const twenty = Array.from({ length: 20 }, (_, n) => report(minute * 20 + n));
    expect((await sendAll(twenty, ip)).status).toBe(202);
    vi.setSystemTime(Date.now() + 61_000);
  }
  vi.useRealTimers();
  const rows = await app.db.rows(`select places from page_errors where id like 'YYYY-%'`);
  expect(rows).toHaveLength(60);
  expect(new Set(rows.flatMap(({ places }) => places))).toEqual(new Set(['/assets/app-B3f9_x-Z.js:1:2']));
  // Others are heard.
  await send(report(100));
  expect(await app.db.rows(`select 1 from page_errors where id like 'YYYY-%'`)).toHaveLength(61);
});

test('two calls at once are both counted', async () => {
  const names = ['join', 'login', 'push_enable', 'game_start', 'game_finish'];
  const calls = Array.from({ length: 20 }, (_, n) =>
    sendAll((n % 2 === 0 ? names : names.toReversed()).map((name) => ({ name }))),
  );
  for (const { status } of await Promise.all(calls)) expect(status).toBe(202);
  expect((await countsOf('game_finish'))[0]?.count).toBe(20);
});

test('errors go after 30 days, counts after 400', async () => {
  clock.advance((ERROR_DAYS + 1) * 24 * 60 * 60_000);
  await forgetOldEvents(app.deps);
  expect(await app.db.rows('select id from page_errors')).toEqual([]);
  expect((await app.db.rows('select name from event_counts')).length).toBeGreaterThan(0);
  clock.advance(400 * 24 * 60 * 60_000);
  await forgetOldEvents(app.deps);
  expect(await app.db.rows('select name from event_counts')).toEqual([]);
});
