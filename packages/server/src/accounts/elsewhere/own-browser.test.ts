/**
 * A log-in with a provider is finished in the browser that began it, by the page that asked for it, or not
 * at all.
 */
import { describe, expect, test } from 'vitest';
import { bearer, enterSudo, logIn, makePerson } from '../../testing/people.ts';
import { openSocial, refusal } from './testing.ts';

const social = openSocial();
const REFUSED = ['invalid_credentials', null];
let people = 0;

/** Gets the grant that joining gives, as any program can. */
async function ofJoining(): Promise<string> {
  const name = `Joiner ${++people}`;
  const email = `joins${people}@example.org`;
  const answer = await social.post('/api/users', { name, email, password: 'a long enough one', terms: true });
  return answer.json().token;
}
const logInAs = (source: string | undefined, token: string, window = social.window) =>
  social.post('/auth/login', { token, ...(source !== undefined && { source }) }, undefined, window);

describe('a token that somebody else brings', () => {
  test('from their own log-in with a provider logs nobody in here, and ends no session', async () => {
    const attackers = await social.proof(social.newPerson());
    const victim = await makePerson(social.app, { name: 'Vicky Victim' });
    const open = await logIn(social.app, victim);
    // Tried with the session alone, and also in the middle of a log-in of the victim's own.
    const midway = { cookie: '' };
    await social.goThrough(midway);
    for (const cookie of [open.cookie, `${open.cookie}; ${midway.cookie}`]) {
      for (const source of [undefined, 'google', 'join']) {
        expect(refusal(await logInAs(source, attackers, { cookie }))).toEqual(REFUSED);
      }
    }
    const still = await social.app.fastify.inject({ url: '/auth/userinfo', headers: bearer(open.token) });
    expect(still.json().id).toBe(victim.id);
    // It still works where it belongs.
    expect((await logInAs('google', attackers)).statusCode).toBe(200);
  });

  test('from joining logs nobody in on the page that a provider leads back to', async () => {
    const attackers = await ofJoining();
    for (const source of ['google', 'facebook']) {
      expect(refusal(await logInAs(source, attackers))).toEqual(REFUSED);
    }
    expect((await logInAs('join', attackers)).statusCode).toBe(200);
  });

  test('is not linked to an account and opens no sudo in another browser', async () => {
    const unproven = social.newPerson(false);
    const { token } = (await social.logInWith(await social.proof(unproven))).json();
    const forSudo = await social.proof(unproven, '?purpose=sudo');
    const elsewhere = { cookie: '' };
    expect(refusal(await social.post('/auth/token/sudo', { token: forSudo }, token, elsewhere))).toEqual(
      REFUSED,
    );

    const person = await makePerson(social.app, { name: `Linker ${++people}` });
    const sudo = await enterSudo(social.app, await logIn(social.app, person));
    const proof = await social.proof(social.newPerson());
    const link = (window: { cookie: string }) =>
      social.post('/api/users/me/social_profile', { token: proof }, sudo, window);
    expect(refusal(await link(elsewhere))).toEqual(['conflict', 'token']);
    expect((await link(social.window)).statusCode).toBe(200);
  });
});

test('a token of one kind is refused where another is asked for, and still works for its own', async () => {
  const [proof, grant] = [await social.proof(social.newPerson()), await ofJoining()];
  for (const source of ['join', 'reset', 'merge', 'freewhist', 'facebook']) {
    expect(refusal(await logInAs(source, proof))).toEqual(REFUSED);
  }
  for (const source of ['reset', 'merge', 'freewhist', 'google']) {
    expect(refusal(await logInAs(source, grant))).toEqual(REFUSED);
  }
  expect((await logInAs('google', proof)).statusCode).toBe(200);
  expect((await logInAs('join', grant)).statusCode).toBe(200);
});

test('a page of an earlier release, which names no kind, logs in as before', async () => {
  expect((await logInAs(undefined, await social.proof(social.newPerson()))).statusCode).toBe(200);
  expect((await logInAs(undefined, await ofJoining())).statusCode).toBe(200);
});

test('two tabs of a browser finish the log-ins they began, in any order', async () => {
  const window = { cookie: '' };
  social.idp.seat(social.newPerson());
  const first = await social.goThrough(window);
  social.idp.seat(social.newPerson());
  const second = await social.goThrough(window);
  const tokens: string[] = [];
  for (const back of [second, first]) {
    const { token = '' } = social.told((await social.get(back, window)).headers.location);
    tokens.push(token);
  }
  for (const token of tokens.reverse()) {
    expect((await logInAs('google', token, window)).statusCode).toBe(200);
  }
});

test('the answer of a provider renews the cookie, so the browser has time to use the proof', async () => {
  const window = { cookie: '' };
  social.idp.seat(social.newPerson());
  const answer = await social.get(await social.goThrough(window), window);
  expect(answer.headers['set-cookie']).toMatch(new RegExp(`^${window.cookie}; Max-Age=600;`));
});
