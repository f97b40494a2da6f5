/**
 * The log says nothing about people: a name, an address of mail, an address of the network, a token, a
 * password and a hand are planted in every route, at the level at which most is written, and none of them is
 * in a line (docs/operations.md, "Health"). Tables are played in ../sockets/log-tables.test.ts.
 */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSessions } from '../../accounts/login/sessions.ts';
import { logInto } from '../../platform/runtime/log.ts';
import { createApiClient, describedRoutes } from '../../testing/api.ts';
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

async function tokenOf(): Promise<string> {
  const session = await createSessions(app.deps).open(app.db.pool, {
    user: person.id,
    remember: true,
    method: 'password',
    device: '',
    ip: ADDRESS,
  });
  await app.db.pool.query(`update auth_sessions set sudo_until = now() + interval '1 hour' where id = $1`, [
    session.id,
  ]);
  return app.deps.tokens.issueAccess({ id: person.id, name: NAME, roles: [], session: session.id }, 'sudo');
}

/** Every field that any route takes, with something that must not be written. */
const BODY = {
  ...{ name: NAME, email: EMAIL, password: PASSWORD, token: 'planted-token-of-somebody', text: NAME },
  ...{ code: '918273', message: NAME, title: NAME, body: NAME, reason: NAME, terms: true, user: NAME },
  ...{ hand: HAND, cards: HAND, seed: 'a'.repeat(64), variant: 'whist', note: NAME, question: NAME },
};
const PLANTED = [NAME, 'Zwaantje', EMAIL, 'secret.example', ADDRESS, PASSWORD, 'planted-token', '918273'];
/** Two cards of the hand side by side, however a line separates them. */
const PLANTED_HAND = /AS\W+KS|QS\W+JS|8S\W+7S/;

test('no route writes what it is told about people', async () => {
  const tokens: string[] = [];
  for (const { method, path } of await describedRoutes(app)) {
    const token = await tokenOf();
    tokens.push(token);
    const filled = path
      .replace(/\{email\}/g, encodeURIComponent(EMAIL))
      .replace(/\{name\}/g, encodeURIComponent(NAME))
      .replace(/\{user\}/g, person.id)
      .replace(/\{\w+\}/g, encodeURIComponent(NAME));
    await createApiClient(app).call(method, `${filled}?name=${encodeURIComponent(NAME)}`, {
      body: method === 'GET' ? undefined : BODY,
      token,
      ip: ADDRESS,
    });
  }
  const written = lines.join('\n');
  expect(PLANTED.filter((each) => written.includes(each))).toEqual([]);
  expect(written).not.toMatch(PLANTED_HAND);
  expect(tokens.filter((token) => written.includes(token.split('.')[2] ?? token))).toEqual([]);
  expect(written).not.toContain('aaaaaaaaaaaaaaaa');
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

test('hands, seeds and tokens under their names are hidden, three levels down', () => {
  const secret = randomBytes(32).toString('hex');
  log.warn({ hand: HAND, deal: { hands: [HAND], seed: secret }, a: { b: { token: secret } } }, 'a plant');
  const line = lines.at(-1) ?? '';
  expect(line).toContain('a plant');
  expect(line).not.toContain(secret);
  expect(line).not.toMatch(PLANTED_HAND);
  expect(JSON.stringify({ HAND })).toMatch(PLANTED_HAND);
});
