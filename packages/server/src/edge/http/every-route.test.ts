/**
 * Rules for every route of the OpenAPI document and every event: text that PostgreSQL cannot store is refused
 * in every field, and no answer about a user is cached on its way.
 */
import { pino } from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { createSessions } from '../../accounts/login/sessions.ts';
import {
  type ApiAnswer,
  createApiClient,
  describedRoutes,
  type Method,
  refusalOf,
} from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { makePerson } from '../../testing/people.ts';

const NUL = 'a\0b';
const HALF = 'a\ud800b';

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const { app } = await openTestApp({ env: { RATE_LIMITS: 'off' }, deps: { log } });
const { id, name } = await makePerson(app, { name: 'Admin Person', admin: true });
const session = await createSessions(app.deps).open(app.db.pool, {
  user: id,
  remember: true,
  method: 'password',
  device: '',
  ip: '192.0.2.1',
});
await app.db.pool.query(`update auth_sessions set sudo_until = now() + interval '1 hour' where id = $1`, [
  session.id,
]);
const token = await app.deps.tokens.issueAccess({ id, name, roles: [], session: session.id }, 'sudo');

interface Call {
  readonly method: Method;
  readonly url: string;
  readonly body?: object;
  readonly field: string;
}

const send = ({ method, url, body }: Call): Promise<ApiAnswer> =>
  createApiClient(app).call(method, url, { body, token });

interface OperationDescription {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: {
          readonly properties?: object;
          readonly anyOf?: readonly { readonly properties?: object }[];
        };
      };
    };
  };
}

const ID = '01890000-0000-7000-8000-000000000000';
const filled = (path: string): string => path.replace(/\{\w+\}/g, ID);

/** Returns a call for every place of a route that takes text, with such text in it. */
function callsOf(path: string, method: Method, operation: OperationDescription): readonly Call[] {
  const schema = operation.requestBody?.content['application/json'].schema;
  const fields = [schema ?? {}, ...(schema?.anyOf ?? [])].flatMap(({ properties = {} }) =>
    Object.keys(properties),
  );
  const body = method === 'POST' ? { body: {} } : {};
  return [
    ...operation.parameters
      .filter((each) => each.in === 'path')
      .map(({ name }) => ({ method, ...body, field: name, url: filled(path.replace(`{${name}}`, 'a%00b')) })),
    ...operation.parameters
      .filter((each) => each.in === 'query')
      .map(({ name }) => ({ method, ...body, field: name, url: `${filled(path)}?${name}=a%00b` })),
    ...[...new Set(fields), 'none'].flatMap((field) =>
      method === 'POST'
        ? [NUL, HALF, [NUL], { deep: [{ [HALF]: 1 }] }].map((value) => ({
            method,
            url: filled(path),
            body: { [field]: value },
            field,
          }))
        : [],
    ),
  ];
}

const described = async (): Promise<readonly Call[]> =>
  (await describedRoutes(app)).flatMap(({ path, method, operation }) =>
    callsOf(path, method, operation as unknown as OperationDescription),
  );

describe('a NUL byte or half a surrogate pair does not fill the log with stack traces', () => {
  test.each<Call>([
    { method: 'GET', url: '/api/users?name=%00', field: 'name' },
    { method: 'GET', url: '/api/users/%00abc', field: 'user' },
    { method: 'GET', url: '/api/users/%00abc/validate', field: 'name' },
    { method: 'GET', url: '/api/users/%00abc/validate-email', field: 'email' },
    { method: 'POST', url: '/auth/login', body: { name: NUL, password: 'x' }, field: 'name' },
    { method: 'POST', url: '/api/users/me/verification', body: { id: NUL, code: '000000' }, field: 'id' },
    { method: 'DELETE', url: '/api/users/me/passkeys/%00', field: 'passkey' },
    {
      method: 'POST',
      url: '/api/users/me',
      body: { pushSubscriptions: [{ endpoint: 'https://example.org', keys: { p256dh: NUL, auth: 'x' } }] },
      field: 'pushSubscriptions',
    },
    { method: 'POST', url: '/api/users/me/push_test', body: { endpoint: NUL }, field: 'endpoint' },
    { method: 'POST', url: '/auth/anonymous', body: { name: HALF }, field: 'name' },
    { method: 'GET', url: '/avatars/%00', field: 'file' },
    { method: 'GET', url: '/health/live?%00=1', field: 'url' },
  ])('$method $url', async (call) => {
    const { status, error } = await send(call);
    expect([status, error]).toMatchObject([400, { code: 'bad_request', param: call.field }]);
  });

  test('in any path, query or field of any route', { timeout: 120_000 }, async () => {
    const calls = await described();
    expect(calls.length).toBeGreaterThan(400);
    for (const call of calls) {
      const { status, error } = await send(call);
      const what = `${call.method} ${call.url} ${call.field}`;
      expect([status, error?.code, error?.param], what).toEqual([400, 'bad_request', call.field]);
    }
    expect(logged).toEqual([]);
  });

  test('nor in the headers a route reads', async () => {
    for (const name of ['user-agent', 'accept-language']) {
      const answer = await app.fastify.inject({ url: '/auth/providers', headers: { [name]: NUL } });
      expect(refusalOf(answer)).toBe(`bad_request ${name}`);
    }
  });

  test('however deep it lies', async () => {
    const deep = (inner: string): string => `${'['.repeat(20_000)}${inner}${']'.repeat(20_000)}`;
    const post = (payload: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/auth/anonymous',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    for (const inner of ['"\\u0000"', '"\\udc00"', '1']) {
      const answer = await post(`{"name":${deep(inner)}}`);
      expect(refusalOf(answer)).toBe('bad_request name');
    }
  });
});

test('no cache keeps an answer to one caller: every route, answered or refused', async () => {
  for (const { path } of (await describedRoutes(app)).filter(({ method }) => method === 'GET')) {
    // The document is the same for all callers.
    const expected = path === '/api/openapi.json' ? 'no-cache' : 'no-store';
    for (const caller of [token, undefined]) {
      const { headers } = await createApiClient(app).get(filled(path).replace(ID, 'me'), caller);
      expect(headers['cache-control'], path).toBe(expected);
    }
  }
  for (const url of ['/api', '/api/nothing', '/auth/nothing', '/api/rooms?variant=whist']) {
    expect((await app.fastify.inject(url)).headers['cache-control'], url).toBe('no-store');
  }
});

const EVENTS = {
  '/': ['auth', 'visible'],
  '/games': [
    ...[
      'auth',
      'room:create',
      'room:ready',
      'room:sync',
      'room:move',
      'room:undo',
      'room:leave',
      'room:join',
    ],
    ...['room:watch', 'room:quick', 'lobby:open', 'lobby:close', 'room:computer', 'room:lock', 'room:claim'],
    ...['room:end', 'room:rematch', 'room:thumb', 'room:chat', 'lobby:chat', 'chat:history', 'chat:mute'],
  ],
} as const;

test.each(Object.entries(EVENTS))('nor with any event of %s', async (namespace, events) => {
  const { token: guest } = await app.deps.tokens.issueAnonymous('An');
  const socket: Socket = connect(`${await app.address()}${namespace}`, {
    path: '/socket.io-next',
    transports: ['websocket'],
    auth: { token: guest },
    reconnection: false,
    forceNew: true,
  });
  try {
    for (const event of events) {
      for (const value of [NUL, { [NUL]: 1 }, [[HALF]]]) {
        const { error } = await socket.emitWithAck(event, { variant: value });
        expect(error, event).toMatchObject({ code: 'bad_request', param: 'variant' });
      }
      expect((await socket.emitWithAck(event, NUL)).error, event).toMatchObject({ code: 'bad_request' });
    }
    expect(logged).toEqual([]);
  } finally {
    socket.disconnect();
  }
});
