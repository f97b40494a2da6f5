/** Ways in that ask for no password, for an account that has a second factor. */
import { expect, test } from 'vitest';
import { makeSoftKey } from '../../testing/authenticator.ts';
import { bearer, enterSudo, logIn, makePerson } from '../../testing/people.ts';
import { openSocial } from '../elsewhere/testing.ts';

const social = openSocial();
const ASKED = { code: 'invalid_credentials', param: 'second_factor', token: expect.any(String) };

/** The sealed text does not matter, because it is not opened here. */
const protect = (user: string) =>
  social.app.db.pool.query(
    `insert into second_factors ("user", sealed, created_at, confirmed_at) values ($1, '', now(), now())`,
    [user],
  );

test('a user who is logged in to the other site is not logged in here without the code', async () => {
  const person = social.newPerson();
  const { profile } = (await social.logInWith(await social.proof(person))).json();
  await protect(profile.id);
  const asked = await social.logInWith(await social.proof(person));
  expect(asked.statusCode).toBe(401);
  expect(asked.json().error).toMatchObject(ASKED);
  expect(asked.headers['set-cookie']).toBeUndefined();
});

test('a stolen security key that asks for no finger is not enough, but a passkey that does is', async () => {
  const { app, home } = social;
  const person = await makePerson(app, { name: 'Has A Stick' });
  const sudo = bearer(await enterSudo(app, await logIn(app, person)));
  const post = (url: string, payload: object, headers = {}) =>
    app.fastify.inject({ method: 'POST', url, payload, headers });
  const { challenge, user } = (await post('/api/users/me/passkey_registrations', {}, sudo)).json();
  const key = makeSoftKey({ rpId: 'localhost', origin: home, challenge }, user.id);
  expect((await post('/api/users/me/passkeys', key.created, sudo)).statusCode).toBe(200);
  await protect(person.id);
  const logInBy = async (verified: boolean) => {
    const question = (await post('/auth/webauthn/authentication', {})).json();
    const asked = { rpId: 'localhost', origin: home, challenge: question.challenge };
    return post('/auth/login', { passkey: key.answer(asked, { verified }) });
  };
  expect((await logInBy(false)).json().error).toMatchObject(ASKED);
  expect((await logInBy(true)).statusCode).toBe(200);
});
