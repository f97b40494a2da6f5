/**
 * The log says nothing about people: a name, an address of mail, an address of the network, a token, a password
 * and a hand are planted in every route, at the level at which most is written, and none of them is in a line
 * (docs/operations.md, "Health"). The routes find what they ask for, so that they are served. Tables are played in
 * ../sockets/log-tables.test.ts.
 */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillServedSite, servedRequest, sudoOf } from '../../../test/support/served-site.ts';
import { logInto } from '../../platform/runtime/log.ts';
import { createApiClient, type DescribedRoute, describedRoutes } from '../../testing/api.ts';
import { localClock } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { makePerson } from '../../testing/people.ts';

const lines: string[] = [];
const log = logInto({ write: (line) => void lines.push(line) }, 'trace', localClock);
const { app } = await openTestApp({ env: { RATE_LIMITS: 'off' }, deps: { log } });

const NAME = 'Zwaantje Planted';
const EMAIL = 'planted@secret.example';
const ADDRESS = '198.51.100.77';
const PASSWORD = 'planted horse battery';
const HAND = ['AS', 'KS', 'QS', 'JS', 'TS', '9S', '8S', '7S'];
const person = await makePerson(app, { name: NAME, email: EMAIL, password: PASSWORD, admin: true });
const others = await Promise.all(
  ['Other One', 'Other Two', 'Other Three', 'Other Four', 'Other Five'].map((name) =>
    makePerson(app, { name }),
  ),
);
/** By the names of fields; every other text is the name. */
const TEXTS = {
  ...{ text: NAME, name: NAME, email: EMAIL, password: PASSWORD, token: 'planted-token-of-somebody' },
  ...{ code: '918273', reason: NAME, note: NAME, title: NAME, message: NAME },
};
/** Beside what a schema asks for: what is dropped at the edge must not be written either. */
const BESIDE = { hand: HAND, cards: HAND, seed: 'a'.repeat(64), secret: PASSWORD };
const PLANTED = [NAME, 'Zwaantje', EMAIL, 'secret.example', ADDRESS, PASSWORD, 'planted-token', '918273'];
/** Two cards of the hand side by side, however a line separates them. */
const PLANTED_HAND = /AS\W+KS|QS\W+JS|8S\W+7S/;

/**
 * What may be refused each time: it asks for what nothing here gives (the answer of another site, a key, a code of a
 * mail, a card that may be played), or a route before it has taken away what it is about.
 */
const REFUSED: readonly string[] = [
  'DELETE /api/blog/subscriptions/{subscription}',
  'DELETE /api/notifications/{id}',
  'DELETE /api/platform/releases/{release}',
  'DELETE /api/tournaments/{tournament}',
  'DELETE /api/tournaments/{tournament}/messages/{message}',
  'DELETE /api/tournaments/{tournament}/user/{out}/with/{sub}',
  'DELETE /api/users/{user}/emails/{email}',
  'DELETE /api/users/{user}/second_factor',
  'DELETE /api/users/{user}/sessions/{session}',
  'DELETE /api/users/{user}/social_profile/{provider}',
  'DELETE /api/{variant}/slams/{slam}/claim',
  'DELETE /api/{variant}/tournaments/{tournament}/user/{out}/with/{sub}',
  'GET /api/events/error/{report}',
  'GET /api/jobs/{job}',
  'GET /api/platform/config/{key}/losses',
  'GET /api/platform/releases/{release}',
  'GET /api/rooms/{room}/password',
  'GET /api/{variant}/rankings/{slug}',
  'GET /api/{variant}/tournaments/{tournament}/rounds/{round}/deals',
  'GET /auth/social/{provider}',
  'GET /auth/social/{provider}/callback',
  'POST /api/analyses/costs',
  'POST /api/blog/subscriptions/{subscription}',
  'POST /api/blog/subscriptions/{subscription}/unsubscribe',
  'POST /api/jobs',
  'POST /api/platform/deploy',
  'POST /api/rooms',
  'POST /api/rooms/{room}/invitation',
  'POST /api/rooms/{room}/invitation/{invitation}',
  'POST /api/rooms/{room}/move',
  'POST /api/store/test/{payment}',
  'POST /api/support/rooms/{room}/time',
  'POST /api/tournaments/{tournament}/messages',
  'POST /api/tournaments/{tournament}/push',
  'POST /api/tournaments/{tournament}/user',
  'POST /api/users/{user}/admin',
  'POST /api/users/{user}/billing/cancel',
  'POST /api/users/{user}/billing/plan',
  'POST /api/users/{user}/billing/resume',
  'POST /api/users/{user}/billing/withdraw',
  'POST /api/users/{user}/block_account',
  'POST /api/users/{user}/coupon',
  'POST /api/users/{user}/deletion',
  'POST /api/users/{user}/emails/{email}/resend',
  'POST /api/users/{user}/emails/{email}/verification',
  'POST /api/users/{user}/freewhist',
  'POST /api/users/{user}/merge',
  'POST /api/users/{user}/my_play',
  'POST /api/users/{user}/passkeys',
  'POST /api/users/{user}/second_factor/confirmation',
  'POST /api/users/{user}/second_factor/recovery_codes',
  'POST /api/users/{user}/silences/{silence}/appeal',
  'POST /api/users/{user}/social_profile',
  'POST /api/users/{user}/sudo_code',
  'POST /api/users/{user}/verification',
  'POST /api/{variant}/puzzles/{day}',
  'POST /auth/freewhist',
  'POST /auth/login',
  'POST /auth/token',
  'POST /auth/token/{kind}',
  'PUT /api/avatars',
];

/** Tries until a route has done something. */
const TRIES = 9;
/** These end what the others need. */
const AT_THE_END = /deletion|merge|password$|block_account|logout|sessions$|passkeys/;
const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];
const turnOf = ({ method, path }: DescribedRoute): number =>
  // What is inside of a thing before the thing.
  ORDER.indexOf(method) + (AT_THE_END.test(path) ? ORDER.length : 0) - path.split('/').length / 100;

const bodyOf = ({ method }: DescribedRoute, body: object) => (method === 'GET' ? undefined : body);

test('no route writes what it is told about people', { timeout: 180_000 }, async () => {
  const known = await fillServedSite(app, { planted: person, others }, { text: NAME, ip: ADDRESS });
  const routes = (await describedRoutes(app)).toSorted((one, other) => turnOf(one) - turnOf(other));
  const tokens: string[] = [];
  const refused: string[] = [];
  for (const route of routes) {
    let refusal: string | null = '';
    for (let nth = 0; nth < TRIES && refusal !== null; nth++) {
      const token = await sudoOf(app, person, ADDRESS);
      tokens.push(token);
      const { url, body } = servedRequest(route, known, { nth, planted: TEXTS });
      const answer = await createApiClient(app).call(
        route.method,
        `${url}?name=${encodeURIComponent(NAME)}&search=${encodeURIComponent(NAME)}&variant=whist&lang=en`,
        { body: bodyOf(route, { ...body, ...(nth < TRIES - 2 && BESIDE) }), token, ip: ADDRESS },
      );
      refusal = answer.status < 400 ? null : answer.refusal;
    }
    if (refusal !== null) refused.push(`${route.method} ${route.path}`);
  }
  const written = lines.join('\n');
  expect(PLANTED.filter((each) => written.includes(each))).toEqual([]);
  expect(written).not.toMatch(PLANTED_HAND);
  expect(tokens.filter((token) => written.includes(token.split('.')[2] ?? token))).toEqual([]);
  expect(written).not.toContain('aaaaaaaaaaaaaaaa');
  expect(routes.length - refused.length).toBeGreaterThan(2 * refused.length);
  expect(refused.filter((route) => !REFUSED.includes(route))).toEqual([]);
});

test('a fault is written with its id, and without what the call was about', async () => {
  await app.db.pool.query('alter table users rename column name to name_gone');
  const answer = await createApiClient(app).call('POST', '/api/users', {
    body: { name: 'Quirine', email: 'quirine@secret.example', password: PASSWORD, terms: true },
    ip: ADDRESS,
  });
  await app.db.pool.query('alter table users rename column name_gone to name');
  expect(answer.status).toBe(503);
  const line = lines.find((each) => each.includes(String(answer.error.param)));
  expect(line).toContain('unforeseen error');
  for (const secret of ['Quirine', 'secret.example', PASSWORD, ADDRESS]) expect(line).not.toContain(secret);
});

test('a fault of the database tells no reader of the log about the person whose row it was', async () => {
  const refuse = "alter table users add constraint planted check (name_key <> 'quirine' or locale = 'none')";
  await app.db.pool.query(refuse);
  const answer = await createApiClient(app).call('POST', '/api/users', {
    body: { name: 'Quirine', email: 'quirine@secret.example', password: PASSWORD, terms: true },
    ip: ADDRESS,
  });
  await app.db.pool.query('alter table users drop constraint planted');
  expect(answer.status).toBe(503);
  const line = lines.find((each) => each.includes(String(answer.error.param))) ?? '';
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({ type: 'DatabaseError', code: '23514', constraint: 'planted', table: 'users' });
  expect(err.message).toContain('violates check constraint "planted"');
  expect(err.stack).toContain('packages/server/src');
  expect(Object.keys(err).sort()).toEqual(['code', 'constraint', 'message', 'stack', 'table', 'type']);
  expect(line).not.toMatch(/quirine|secret\.example/i);
});

test('nor does one that quotes what was given, the first time or again', async () => {
  const given = `${NAME}", "again`;
  const ask = (sql: string) => app.db.pool.query(sql, [given]);
  const faults: readonly (() => unknown)[] = [
    () => ask('select $1::int'),
    () => ask('select $1::jsonb'),
    () => ask('select $1::timestamptz'),
    () => JSON.parse(given),
    () => new URL(given),
    async () => {
      throw new Error('outer', { cause: await ask('select $1::int').catch((error) => error) });
    },
  ];
  const from = lines.length;
  for (const fault of faults) {
    const reason = await Promise.resolve()
      .then(fault)
      .catch((error) => error);
    for (let nth = 0; nth < 3; nth++) log.error({ err: reason }, `planted: ${fault}`);
  }
  await expect
    .poll(() => lines.slice(from).filter((line) => line.includes('"repeated":2')).length)
    .toBe(faults.length);
  const written = lines.slice(from).join('\n');
  expect(written).toContain('invalid input syntax for type integer: \\"…\\"');
  expect(written).not.toMatch(/Zwaantje|again/);
});

test('hands, seeds and tokens under their names are hidden, three levels down', () => {
  const secret = randomBytes(32).toString('hex');
  log.warn({ hand: HAND, deal: { hands: [HAND], seed: secret }, a: { b: { token: secret } } }, 'a plant');
  const line = lines.at(-1) ?? '';
  expect(line).toContain('a plant');
  expect(line).not.toContain(secret);
  expect(line).not.toMatch(PLANTED_HAND);
  expect(JSON.stringify({ HAND })).toMatch(PLANTED_HAND);
});
