/**
 * Requests to every route of the OpenAPI document, made from its schemas and then spoilt, by five kinds of
 * callers.
 *
 * Each is answered with a code of the catalogue, none with 5xx but a room that a restart holds back. A refused one
 * changes nothing: every table stays the same, except for the counts of tries.
 */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { countOf } from '@troef/games/testing';
import { ERROR_STATUS, type ErrorCode } from '@troef/protocol';
import { expect, test } from 'vitest';
import { createSessions } from '../src/accounts/login/sessions.ts';
import { describedRoutes } from '../src/testing/api.ts';
import { openTestApp } from '../src/testing/open-app.ts';
import { makePerson, type Person } from '../src/testing/people.ts';
import { fromSchema, HOSTILE_TEXTS, type JsonSchema, type Operation, worse } from './support/from-schema.ts';
import type { Chooser } from './support/mutate.ts';
import { chooser } from './support/table-client.ts';
import { settled, tablesOf } from './support/tables-digest.ts';

const REQUESTS = countOf({ quick: 1_000, usual: 5_000, long: 100_000 });
/** With new users: the old ones may have deleted their accounts. */
const OF_ONE_CAST = 50;

const CALLERS = ['nobody', 'guest', 'user', 'userInSudo', 'administrator'] as const;
type Caller = (typeof CALLERS)[number];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Route {
  readonly method: Method;
  readonly path: string;
  readonly body: JsonSchema | undefined;
  readonly query: readonly { readonly name: string; readonly schema: JsonSchema }[];
}

const errors: unknown[] = [];

// The clock stands still, so no computer moves between two requests.
const env = { RATE_LIMITS: 'off', COMPUTER_DELAY_MS: '60000' };
const { app } = await openTestApp({ env, clock: createTestClock() });
app.deps.log.level = 'error';
app.deps.log.error = ((...args: unknown[]) => errors.push(args)) as typeof app.deps.log.error;
// A restart is due after a wait, and the clock stands still. So it is only wished for, and no room begins meanwhile.
const routes = (await describedRoutes(app)).map(({ method, path, operation }) => {
  const { parameters = [], requestBody } = operation as unknown as Operation;
  return {
    method,
    path,
    body: requestBody?.content['application/json'].schema,
    query: parameters.filter((each) => each.in === 'query'),
  };
});

interface FuzzPeople {
  readonly member: Person;
  readonly other: Person;
  readonly tokens: Readonly<Record<Caller, string | undefined>>;
  /** Values for a path parameter or a field, by its name. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

async function newCast(nth: number): Promise<FuzzPeople> {
  const member = await makePerson(app, { name: `Member ${nth}`, password: null });
  const other = await makePerson(app, { name: `Other ${nth}`, password: null });
  const admin = await makePerson(app, { name: `Manager ${nth}`, password: null, admin: true });
  const sessions = createSessions(app.deps);
  const logIn = async ({ id, name }: Person, inSudo: boolean): Promise<string> => {
    const session = await sessions.open(app.db.pool, {
      user: id,
      remember: true,
      method: 'password',
      device: '',
      ip: '192.0.2.1',
    });
    if (inSudo) {
      await app.db.pool.query(`update auth_sessions set sudo_until = '2100-01-01' where id = $1`, [
        session.id,
      ]);
    }
    return app.deps.tokens.issueAccess(
      { id, name, roles: [], session: session.id },
      inSudo ? 'sudo' : 'access',
    );
  };
  const guest = await app.deps.tokens.issueAnonymous('An');
  const people = ['me', member.id, other.id, member.name, 'nobody'];
  return {
    member,
    other,
    tokens: {
      nobody: undefined,
      guest: guest.token,
      user: await logIn(member, false),
      userInSudo: await logIn(member, true),
      administrator: await logIn(admin, true),
    },
    known: {
      user: people,
      name: [member.name, `New ${nth}`],
      email: [member.email, other.email, `new${nth}@example.org`],
      token: [guest.token],
      kind: ['sudo'],
      variant: ['whist', 'hearts'],
    },
  };
}

function requestFor(route: Route, cast: FuzzPeople, choose: Chooser) {
  const hint = (name: string): unknown => {
    const values = cast.known[name];
    return values === undefined || choose([true, false, false]) ? undefined : choose(values);
  };
  const pathValue = (name: string): string => {
    const isHostile = choose([true, false, false]);
    return isHostile
      ? choose(HOSTILE_TEXTS)
      : choose(cast.known[name] ?? ['01890000-0000-7000-8000-000000000000', 'x']);
  };
  const url = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(pathValue(name), choose));
  const query = route.query
    .filter(() => choose([true, false]))
    .map(
      ({ name, schema }) =>
        `${name}=${encode(String(choose([fromSchema(schema, choose, hint), choose(HOSTILE_TEXTS)])), choose)}`,
    );
  const good = route.body === undefined ? {} : fromSchema(route.body, choose, hint);
  const body = choose([good, worse(good, choose), worse(good, choose)]);
  return { url: query.length === 0 ? url : `${url}?${query.join('&')}`, body };
}

/** Encodes text as a browser does, or leaves it as it is. */
const encode = (text: string, choose: Chooser): string =>
  choose([true, true, true, false]) && text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURI(text.toWellFormed());

async function send(route: Route, cast: FuzzPeople, choose: Chooser) {
  const caller = choose(CALLERS);
  const { url, body } = requestFor(route, cast, choose);
  const token = cast.tokens[caller];
  const answer = await app.fastify.inject({
    method: route.method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { payload: JSON.stringify(body) ?? '' }),
  });
  return { url, answer, said: `${caller}: ${route.method} ${url} ${JSON.stringify(body)?.slice(0, 300)}` };
}

const changedIn = (before: string, after: string): string =>
  after
    .split('\n')
    .filter((line) => !before.split('\n').includes(line))
    .join(', ');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Tells whether the address is in the API. Dots in it may lead out of the API, to the pages. */
const isOfApi = (url: string): boolean => /^\/(api|auth)\//.test(new URL(url, 'http://localhost').pathname);

/** Tells whether no room may begin because an administrator asked for a restart: a refusal like any other. */
const isHeldBack = (body: string): boolean => isJson(body) && JSON.parse(body).error?.param === 'closing';

/** Returns what is wrong with an answer; undefined: nothing. */
function faultOf(status: number, body: string, changed: string): string | undefined {
  if (status >= 500 && !isHeldBack(body)) return body;
  if (status < 400) return undefined;
  if (!isJson(body)) return `no refusal of the catalogue: ${status} ${body.slice(0, 100)}`;
  const { error } = JSON.parse(body) as { readonly error?: { readonly code?: ErrorCode } };
  if (error?.code === undefined || ERROR_STATUS[error.code] !== status)
    return `not in the catalogue: ${status} ${body}`;
  return changed === '' ? undefined : `refused, and yet changed ${changed}: ${body}`;
}

test('a write is seen, also one that changes no number of rows', async () => {
  const { id } = await makePerson(app, { name: 'Written', password: null });
  const before = await tablesOf(app.db);
  expect(await tablesOf(app.db)).toBe(before);
  await app.db.pool.query('update users set name = name where id = $1', [id]);
  const after = await tablesOf(app.db);
  expect(changedIn(before, after)).toMatch(/^users: /);
});

test('thousands of bad requests meet only the catalogue, and refused ones change nothing', async () => {
  const codes = new Map<string, number>();
  const faults: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += OF_ONE_CAST) {
    const choose = chooser(9_000 + sent);
    const cast = await newCast(sent);
    await settled(app.db);
    let before = await tablesOf(app.db);
    for (let nth = 0; nth < Math.min(OF_ONE_CAST, REQUESTS); nth++) {
      const route = routes[(sent + nth) % routes.length] as Route;
      const { url, answer, said } = await send(route, cast, choose);
      await settled(app.db);
      const after = await tablesOf(app.db);
      const { statusCode: status } = answer;
      if (!isOfApi(url)) continue;
      const wrong = faultOf(answer.statusCode, answer.body, changedIn(before, after));
      if (wrong !== undefined) faults.push(`${said} -> ${wrong}`);
      const code = status < 400 ? 'ok' : isJson(answer.body) ? answer.json().error?.code : 'none';
      codes.set(code, (codes.get(code) ?? 0) + 1);
      before = after;
    }
  }
  expect(faults).toEqual([]);
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining([
      'ok',
      'bad_request',
      'unauthorized',
      'forbidden',
      'resource_missing',
      'sudo_required',
    ]),
  );
  expect(errors).toEqual([]);
}, 3_600_000);
