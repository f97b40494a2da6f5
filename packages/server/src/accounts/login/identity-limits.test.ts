/**
 * Tries every limit that guards identity (docs/api.md, "Limits"), and those of reports and of what pages count. One
 * try too many is refused with the time to wait, and after that time a try is judged again. Two processes that share
 * a database are asked in turn, unless the limit is counted in each process by itself.
 */

import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { REPORT_REASONS } from '@troef/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../testing/api.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { enterSudo, logIn, makePerson, PASSWORD, type Person } from '../../testing/people.ts';

let clock: TestClock;
let apps: readonly [TestApp, TestApp];
let processes: readonly [ApiClient, ApiClient];
beforeAll(async () => {
  clock = createTestClock();
  const env = { FACEBOOK_CLIENT_ID: 'troef', FACEBOOK_CLIENT_SECRET: 'a secret both of them know' };
  const first = await startTestApp({ clock, env });
  apps = [first, await startTestApp({ clock, env, deps: { db: first.db } })];
  processes = [createApiClient(apps[0]), createApiClient(apps[1])];
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const QUARTER_S = 15 * 60;

let people = 0;
const newPerson = (): Promise<Person> => {
  people += 1;
  return makePerson(apps[0], { name: `Guarded ${people}` });
};
let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** Logs in again when the token has expired. */
function tokensOf(person: Person, open = logInPlainly): () => Promise<string> {
  let token = '';
  let until = 0;
  return async () => {
    if (clock.now() >= until) [token, until] = [await open(person), clock.now() + 10 * MINUTE];
    return token;
  };
}
const logInPlainly = async (person: Person): Promise<string> => (await logIn(apps[0], person)).token;
const logInToSudo = async (person: Person): Promise<string> =>
  enterSudo(apps[0], await logIn(apps[0], person));

type Attempt = (api: ApiClient, at: number) => Promise<ApiAnswer>;
interface Limit {
  readonly what: string;
  readonly param: string;
  readonly times: number;
  readonly seconds: number;
  /** The status of a try that is judged. */
  readonly status: number;
  /** Counted in each process by itself, by the time of the machine. */
  readonly isLocal?: true;
  /** Makes everything that the tries have in common. */
  readonly begin: () => Promise<Attempt>;
}

const wrong = { password: 'not the password' } as const;

const LIMITS: readonly Limit[] = [
  {
    what: 'log-ins by one name, however it is spelled, from wherever',
    param: 'login_name',
    times: 10,
    seconds: QUARTER_S,
    status: 401,
    begin: async () => {
      const { name } = await newPerson();
      const spelled = [name, name.toUpperCase(), name.replace(' ', '-'), ` ${name} `];
      return (api, at) =>
        api.call('POST', '/auth/login', { body: { ...wrong, name: spelled[at % 4] }, ip: newAddress() });
    },
  },
  {
    what: 'log-ins from one address, by whatever name',
    param: 'login_address',
    times: 100,
    seconds: QUARTER_S,
    status: 401,
    begin: async () => {
      const ip = newAddress();
      return (api, at) => api.call('POST', '/auth/login', { body: { ...wrong, name: `nobody ${at}` }, ip });
    },
  },
  {
    what: 'log-ins by one name from one address',
    param: 'login',
    times: 10,
    seconds: QUARTER_S,
    status: 401,
    begin: async () => {
      const ip = newAddress();
      const { email } = await newPerson();
      return (api) => api.call('POST', '/auth/login', { body: { ...wrong, name: email }, ip });
    },
  },
  {
    what: 'passwords for sudo, from wherever',
    param: 'login_name',
    times: 10,
    seconds: QUARTER_S,
    status: 401,
    begin: async () => {
      const token = tokensOf(await newPerson());
      return async (api) =>
        api.call('POST', '/auth/token/sudo', { body: wrong, token: await token(), ip: newAddress() });
    },
  },
  {
    what: 'passwords of the old site',
    param: 'login_name',
    times: 10,
    seconds: QUARTER_S,
    status: 401,
    begin: async () => (api) =>
      api.call('POST', '/auth/freewhist', { body: { ...wrong, name: 'mia' }, ip: newAddress() }),
  },
  {
    what: 'joins from one address',
    param: 'join',
    times: 5,
    seconds: HOUR_S,
    status: 422,
    begin: async () => {
      const ip = newAddress();
      return (api) => api.call('POST', '/api/users', { body: { name: 'x', email: 'x', terms: true }, ip });
    },
  },
  {
    what: 'questions whether an address of mail has an account, from one address',
    param: 'email_checks',
    times: 20,
    seconds: HOUR_S,
    status: 200,
    begin: async () => {
      const ip = newAddress();
      return (api, at) => api.call('GET', `/api/users/somebody${at}@example.org/validate-email`, { ip });
    },
  },
  {
    what: 'anonymous tokens for one address',
    param: 'anonymous_tokens',
    times: 60,
    seconds: HOUR_S,
    status: 200,
    begin: async () => {
      const ip = newAddress();
      return (api) => api.call('POST', '/auth/anonymous', { body: { name: 'An' }, ip });
    },
  },
  {
    what: 'reset mails to one address, with whatever tag, asked for from wherever',
    param: 'reset_mail',
    times: 3,
    seconds: HOUR_S,
    status: 200,
    begin: async () => (api, at) =>
      api.call('POST', `/api/users/forgetful+${at}@example.org/password/recover`, {
        body: {},
        ip: newAddress(),
      }),
  },
  {
    what: 'reset mails asked for from one address',
    param: 'reset',
    times: 10,
    seconds: HOUR_S,
    status: 200,
    begin: async () => {
      const ip = newAddress();
      return (api, at) =>
        api.call('POST', `/api/users/forgetful${at}@example.com/password/recover`, { body: {}, ip });
    },
  },
  {
    what: 'codes of links from one address',
    param: 'codes',
    times: 20,
    seconds: HOUR_S,
    status: 404,
    begin: async () => {
      const ip = newAddress();
      return (api, at) =>
        at % 2 === 0
          ? api.call('POST', '/api/users/me/block_account', { body: { code: 'guess' }, ip })
          : api.call('POST', '/api/users/me/password', { body: { password: PASSWORD, code: 'guess' }, ip });
    },
  },
  {
    what: 'questions to passkeys, from one address',
    param: 'passkey_options',
    times: 30,
    seconds: HOUR_S,
    status: 200,
    begin: async () => {
      const ip = newAddress();
      return (api) => api.call('POST', '/auth/webauthn/authentication', { body: {}, ip });
    },
  },
  {
    what: 'questions to new passkeys, of one account',
    param: 'passkey_options',
    times: 30,
    seconds: HOUR_S,
    status: 200,
    begin: async () => {
      const token = tokensOf(await newPerson(), logInToSudo);
      return async (api) =>
        api.call('POST', '/api/users/me/passkey_registrations', { body: {}, token: await token() });
    },
  },
  {
    what: 'log-ins with another site, begun from one address',
    param: 'social',
    times: 30,
    seconds: QUARTER_S,
    status: 302,
    begin: async () => {
      const ip = newAddress();
      return (api) => api.call('GET', '/auth/social/facebook?mode=redirect', { ip });
    },
  },
  {
    what: 'new addresses of mail of one account',
    param: 'addresses',
    times: 10,
    seconds: DAY_S,
    status: 422,
    begin: async () => {
      const token = tokensOf(await newPerson(), logInToSudo);
      return async (api) =>
        api.call('POST', '/api/users/me/emails', { body: { email: 'nowhere' }, token: await token() });
    },
  },
  {
    what: 'coupons of one account',
    param: 'coupon',
    times: 10,
    seconds: HOUR_S,
    status: 404,
    begin: async () => {
      const token = tokensOf(await newPerson());
      return async (api, at) =>
        api.call('POST', '/api/users/me/coupon', { body: { code: `guess ${at}` }, token: await token() });
    },
  },
  {
    what: 'reports of one account',
    param: 'user_reports',
    times: 10,
    seconds: DAY_S,
    status: 200,
    begin: async () => {
      const token = tokensOf(await newPerson());
      const others = [await newPerson(), await newPerson(), await newPerson()];
      return async (api, at) => {
        const body = { user: others[at % 3]?.id, reason: REPORT_REASONS[at % REPORT_REASONS.length] };
        return api.call('POST', '/api/user_reports', { body, token: await token(), ip: newAddress() });
      };
    },
  },
  {
    what: 'calls of pages that count, from one address',
    param: 'events',
    times: 60,
    seconds: MINUTE / SECOND,
    status: 202,
    isLocal: true,
    begin: async () => {
      const ip = newAddress();
      return (api) => api.call('POST', '/api/events', { body: pageEvent(), ip });
    },
  },
  {
    what: 'errors of pages, from one address',
    param: 'page_errors',
    times: 20,
    seconds: MINUTE / SECOND,
    status: 202,
    isLocal: true,
    begin: async () => {
      const ip = newAddress();
      const ids = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ'].map((letter) => `XXXX-XXXX-X${letter}`);
      return (api, at) =>
        api.call('POST', '/api/events', {
          body: { ...pageEvent('error'), props: { id: ids[at % ids.length] } },
          ip,
        });
    },
  },
];

const pageEvent = (name = 'pageview') => ({ name, url: '/nl', domain: 'troef.be', referrer: '', width: 390 });

afterEach(() => vi.useRealTimers());

test.each(LIMITS)('$times $what', async ({ param, times, seconds, status, isLocal, begin }) => {
  if (isLocal) vi.useFakeTimers({ toFake: ['Date'] });
  const pass = (ms: number): void => {
    clock.advance(ms);
    if (isLocal) vi.setSystemTime(Date.now() + ms);
  };
  const attempt = await begin();
  let at = 0;
  const again = (): Promise<ApiAnswer> => {
    at += 1;
    return attempt(processes[isLocal || at % 2 === 0 ? 0 : 1], at);
  };
  for (let time = 0; time < times; time++) expect((await again()).status).toBe(status);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(refused.error).toMatchObject({ code: 'too_many_requests', param });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBe(seconds);
  expect((await again()).status).toBe(429);
  pass((wait - 1) * SECOND);
  expect((await again()).status).toBe(429);
  pass(SECOND);
  expect((await again()).status).toBe(status);
  // Others have limits of their own; the next case begins with nobody counted.
  clock.advance(DAY_S * SECOND);
});

describe('a name that somebody else guesses passwords for', () => {
  test('of 200 guesses at once ten are judged', async () => {
    const { email } = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        processes[at % 2 === 0 ? 0 : 1].call('POST', '/auth/login', {
          body: { ...wrong, name: email },
          ip: newAddress(),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
  });

  test('its owner is not counted while they give the right password', async () => {
    const person = await newPerson();
    for (let time = 0; time < 12; time++) await logIn(apps[0], person);
  });

  test('closes for a household that guesses; others there get in with their passwords', async () => {
    const ip = newAddress();
    const [forgetful, other] = [await newPerson(), await newPerson()];
    const logInAs = (name: string, password: string) =>
      processes[0].call('POST', '/auth/login', { body: { name, password }, ip });
    for (let time = 0; time < 10; time++) {
      expect((await logInAs(forgetful.email, wrong.password)).status).toBe(401);
    }
    // Refusals for the name do not count for the address, however often they come.
    for (let time = 0; time < 120; time++) {
      expect((await logInAs(forgetful.email, PASSWORD)).error).toMatchObject({ param: 'login' });
    }
    expect((await logInAs(other.email, PASSWORD)).status).toBe(200);
  });
});
