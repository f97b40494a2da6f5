/**
 * A site on which there is one of each thing that a route can name, so that the routes are served and do not refuse
 * before they have done anything. Bodies are made from the schemas, with texts that a test wants to find again.
 */
import { randomUUID } from 'node:crypto';
import { slamOf } from '@troef/engine/outcome/slam.ts';
import { slamTable } from '@troef/engine/testing/slam-table.ts';
import { dayAt } from '@troef/protocol';
import { createSessions } from '../../src/accounts/login/sessions.ts';
import { writeSlam } from '../../src/community/results/write-slam.ts';
import { createApiClient, type DescribedRoute } from '../../src/testing/api.ts';
import type { TestApp } from '../../src/testing/app.ts';
import type { Person } from '../../src/testing/people.ts';
import { fillStore } from './filled-store.ts';
import { fromSchema, type JsonSchema, type Operation } from './from-schema.ts';
import { ALONE, chooser, joinTable, playOn } from './table-client.ts';

const DAY = 24 * 60 * 60_000;

export interface ServedCast {
  /** An administrator, who is the planted one. */
  readonly planted: Person;
  /** Members whom the administrator has nothing to do with. */
  readonly others: readonly Person[];
}

/** Values of the parameters of addresses, by their names. */
type Known = Readonly<Record<string, readonly string[]>>;

/** A token of this person in sudo, from this address of the network. */
export async function sudoOf(app: TestApp, { id, name }: Person, ip: string): Promise<string> {
  const session = await createSessions(app.deps).open(app.db.pool, {
    ...{ user: id, remember: true, method: 'password', device: '', ip },
  });
  await app.db.pool.query(`update auth_sessions set sudo_until = now() + interval '1 hour' where id = $1`, [
    session.id,
  ]);
  return app.deps.tokens.issueAccess({ id, name, roles: [], session: session.id }, 'sudo');
}

/** Fills the site. Returns what a route can name. `text`: what people there have written. */
export async function fillServedSite(
  app: TestApp,
  { planted, others }: ServedCast,
  { text, ip }: { readonly text: string; readonly ip: string },
): Promise<Known> {
  const { deps, db } = app;
  const users = [planted, ...others].map(({ id }) => id);
  await fillStore(deps, { users, now: Date.now() });
  const url = await app.address();
  const atTable = await joinTable(url, await sudoOf(app, planted, ip));
  await atTable.create({ ...ALONE, length: 4 });
  await playOn(atTable, chooser(7));
  atTable.close();
  const { before, after } = slamTable({ people: [planted.id, ...users.slice(2, 5)] as never });
  const slam = slamOf(before, after);
  if (slam !== null) {
    const facts = { ...slam, variant: 'whist' as const, room: deps.random.id(), at: Date.now() };
    await db.transaction((tx) => writeSlam(tx, deps, facts));
  }

  const api = createApiClient(app);
  const words = { en: text, nl: text, fr: text };
  const post = async (by: Person, path: string, body: object) => {
    const answer = await api.call('POST', path, { body, token: await sudoOf(app, by, ip), ip });
    if (answer.refusal !== null) throw new Error(`${path}: ${answer.refusal}`);
    return answer.body;
  };
  const [one, two] = others as readonly [Person, Person];
  const start = new Date(Date.now() + 2 * DAY).toISOString();
  const cup = { variant: 'whist', name: words, start, minKarma: 0, status: 'scheduled' };
  const { id: tournament } = await post(planted, '/api/tournaments', cup);
  await post(planted, '/api/backers', { name: text, text: words, url: 'https://friend.example/' });
  await post(planted, '/api/polls', { question: words, options: [words, words] });
  await post(planted, '/api/polls/future/wishes', { text: words });
  await post(planted, '/api/coupons', { kind: 'months', value: 1, maxUses: 5, note: text });
  await post(one, '/api/user_reports', { user: two.id, reason: 'spam', text });
  await post(planted, `/api/users/${one.id}/silences`, { reason: 'spam' });
  await post(two, '/api/rooms', { variant: 'whist', length: 'free', password: text });
  await post(one, '/api/rooms', { variant: 'hearts', ai: 'fill', start: true });
  const cups = `/api/tournaments/${tournament}`;
  for (let tries = 0; (await api.get(cups, await sudoOf(app, planted, ip))).body.status !== 'open'; tries++) {
    if (tries === 100) throw new Error('registration does not open');
    await new Promise((done) => setTimeout(done, 100));
  }
  for (const each of [one, two]) await post(each, `${cups}/user`, {});
  // The first reader of the calendar makes its patterns.
  await api.get('/api/tournament_calendars', await sudoOf(app, planted, ip));
  await post(planted, `${cups}/messages`, { text: `${text} says hello` });

  const all = async (sql: string): Promise<readonly string[]> =>
    (await db.rows<{ it: string }>(sql)).map(({ it }) => it);
  return {
    user: ['me', ...users.slice(1)],
    name: [planted.name, text, 'pageview'],
    email: [planted.email],
    kind: ['sudo'],
    variant: ['whist', 'hearts', 'manille'],
    provider: ['test', 'google', 'facebook'],
    room: await all(
      `select id::text as it from rooms order by (status = 'finished') desc, (status = 'open') desc, created_at`,
    ),
    game: await all('select room::text as it from results'),
    tournament: [tournament, ...(await all('select slug as it from tournaments'))],
    calendar: await all(`select id::text as it from tournament_calendars order by (variant = 'whist') desc`),
    poll: await all('select id::text as it from polls'),
    backer: await all('select id::text as it from backers'),
    code: await all('select code as it from coupons'),
    order: await all('select id::text as it from orders order by created_at desc'),
    payment: await all('select ref as it from test_payments'),
    report: await all('select id::text as it from user_reports'),
    silence: await all('select id::text as it from chat_silences'),
    slam: await all('select slug as it from slams'),
    slug: await all(`select slug as it from tournaments union select 'daily'`),
    session: await all(`select id::text as it from auth_sessions where "user" = '${planted.id}'`),
    passkey: await all(`select id as it from passkeys where "user" = '${planted.id}'`),
    player: ['me', ...users],
    out: users,
    sub: users,
    round: ['1'],
    date: [dayAt(Date.now())],
    day: [dayAt(Date.now())],
    message: await all('select id::text as it from tournament_messages'),
    subscription: [],
    job: [],
    release: [],
    id: [],
    invitation: [],
    wish: ['0'],
  };
}

/**
 * Returns the nth request to a route: each has another choice of what it names and of what it says, and every other
 * says no more than it must. `planted` has the text of a field by its name; every other text is `planted.text`.
 */
export function servedRequest(
  { method, path, operation }: DescribedRoute,
  known: Known,
  { nth, planted }: { readonly nth: number; readonly planted: Readonly<Record<string, string>> },
): { readonly url: string; readonly body: object } {
  const { requestBody } = operation as unknown as Operation;
  const choose = chooser(77 + nth * 13 + path.length);
  const pick = (name: string): string => {
    const values = known[name] ?? [];
    const at = nth % 2 === 0 ? 0 : (nth + 1) >> 1;
    return values[at % Math.max(1, values.length)] ?? planted.text ?? 'x';
  };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pick(name)));
  const hint = (name: string, schema: JsonSchema): unknown => {
    if (name in FIXED) return FIXED[name]?.();
    if (schema.type !== 'string' || schema.enum !== undefined || schema.format !== undefined)
      return undefined;
    if (known[name] !== undefined && planted[name] === undefined) return pick(name);
    const text = planted[name] ?? planted.text ?? 'x';
    return text.slice(0, schema.maxLength ?? text.length);
  };
  const schema = requestBody?.content['application/json'].schema;
  const given = BODIES[`${method} ${path}`];
  if (schema === undefined) return { url, body: {} };
  const asked = nth % 4 < 2 ? withoutMore(schema, planted) : schema;
  return {
    url,
    body: { ...(fromSchema(asked, choose, hint) as object), ...given?.(planted.text ?? 'x', known) },
  };
}

/** Leaves out what need not be said, but for texts to plant. */
const withoutMore = (schema: JsonSchema, planted: object): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(
        ([name, { type }]) =>
          schema.required?.includes(name) === true || (name in planted && type === 'string'),
      ),
    ),
  }),
});

/** What no schema tells. */
const FIXED: Readonly<Record<string, () => unknown>> = {
  start: () => new Date(Date.now() + 3 * DAY).toISOString(),
  variant: () => 'whist',
  terms: () => true,
  locale: () => 'en',
  currency: () => 'EUR',
  birthYear: () => 1960,
  anchorDate: () => '2030-01-07',
  time: () => '20:00',
  timezone: () => 'Europe/Brussels',
};

type Body = (text: string, known: Known) => object;
const inThree = (text: string) => ({ en: text, nl: text, fr: text });
const pattern: Body = () => ({
  variant: 'hearts',
  everyWeeks: 4,
  weekdays: [1],
  enabled: false,
  deals: null,
  target: null,
});

/** Where several fields have to fit together. */
const BODIES: Readonly<Record<string, Body>> = {
  'POST /api/rooms': (text) => ({ variant: 'whist', length: 'free', password: text }),
  'POST /api/users': (text) => ({
    name: `${text.slice(0, 8)} ${randomUUID().slice(0, 8)}`,
    email: `${randomUUID().slice(0, 8)}@secret.example`,
  }),
  'POST /api/user_reports': (text, { user = [] }) => ({
    user: user[2],
    reason: 'other',
    text,
    message: undefined,
  }),
  'POST /api/tournament_calendars': pattern,
  'POST /api/{variant}/tournament_calendars': pattern,
  'POST /api/tournament_calendars/{calendar}': () => ({ enabled: false }),
  'POST /api/{variant}/tournament_calendars/{calendar}': () => ({ enabled: false }),
  'POST /api/users/{user}/billing/plan': () => ({ plan: 'year' }),
  'POST /api/rooms/{room}/strange_move': () => ({ seq: 1, card: 'QS' }),
  'POST /api/tournaments': (text) => ({ name: inThree(text), variant: 'whist', status: 'draft' }),
  'POST /api/store/donation': () => ({ amount: 500, currency: 'EUR' }),
  'POST /api/orders': () => ({ kind: 'donation', amount: 500, currency: 'EUR' }),
  'POST /api/store/test/{payment}': () => ({ outcome: 'later' }),
  'POST /api/polls/{poll}': (text) => ({ question: inThree(text), opens: undefined, closes: undefined }),
  'POST /api/backers': (text) => ({
    name: text,
    text: inThree(text),
    image: undefined,
    url: 'https://a.example/',
  }),
  'POST /api/users/{user}/lessons': () => ({ lessons: [] }),
  'POST /api/users/{user}/notifications': () => ({ type: 'spacing', width: 400 }),
  'POST /api/analyses': () => ({ deal: '0'.repeat(64) }),
  'POST /api/analyses/costs': () => ({ record: {}, seat: 0 }),
  'POST /api/rooms/{room}/move': () => ({ player: 'me', seat: 2 }),
  'POST /api/{variant}/tournaments/{tournament}/simulation': () => ({ players: 8 }),
  'POST /api/users/{user}/emails': () => ({ email: `${randomUUID().slice(0, 8)}@secret.example` }),
};
