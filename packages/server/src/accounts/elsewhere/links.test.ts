/**
 * Which account a provider's user gets: by an address or by a link they made, and what that user may do with
 * no other way in.
 */
import { describe, expect, test } from 'vitest';
import { bearer, enterSudo, logIn, makePerson } from '../../testing/people.ts';
import { openSocial, refusal } from './testing.ts';

const social = openSocial();
/** Makes names differ. */
let people = 0;

describe('an address', () => {
  test('that was claimed without proof gives the claimant nothing of its owner', async () => {
    const victim = social.newPerson();
    const attacker = await makePerson(social.app, { name: 'Attacker', email: victim.email, verified: false });
    const owner = (await social.logInWith(await social.proof(victim))).json().profile;
    expect(owner.id).not.toBe(attacker.id);
    expect(owner).toMatchObject({ email: victim.email, email_verified: true });
    // The password no longer opens anything under that address.
    expect(
      (await social.post('/auth/login', { name: victim.email, password: attacker.password })).statusCode,
    ).toBe(401);
  });

  test('that is proven here does not let a provider in: its owner links it', async () => {
    const person = social.newPerson();
    const owner = await makePerson(social.app, { name: 'Owner', email: person.email });
    const answer = await social.logInWith(await social.proof(person));
    expect([answer.statusCode, ...refusal(answer)]).toEqual([409, 'already_exists', 'email']);
    const { token } = await logIn(social.app, owner);
    const sudo = await enterSudo(social.app, { token });
    const linked = await social.post(
      '/api/users/me/social_profile',
      { token: await social.proof(person) },
      sudo,
    );
    expect(linked.json()).toMatchObject({ provider: 'google', label: person.email });
    expect((await social.logInWith(await social.proof(person))).json().profile.id).toBe(owner.id);
  });

  test('the provider does not vouch for stays unproven, and opens no existing account', async () => {
    const person = social.newPerson(false);
    const owner = await makePerson(social.app, { name: 'Somebody', email: person.email });
    const stranger = (await social.logInWith(await social.proof(person))).json().profile;
    expect(stranger.id).not.toBe(owner.id);
    expect(stranger.emails).toEqual([]);
    const other = social.newPerson(false);
    const profile = (await social.logInWith(await social.proof(other))).json().profile;
    expect(profile).toMatchObject({ email: other.email, email_verified: false });
    const mails = await social.app.db.rows('select kind from outbox where "to" = $1', [other.email]);
    expect(mails).toEqual([{ kind: 'verification' }]);
  });
});

describe('sudo for a user who has nothing but the other site', () => {
  const countPeople = async () => (await social.app.db.pool.query('select 1 from users')).rowCount;
  const SUDO = '?purpose=sudo';
  const enter = (token: string, proven: string) => social.post('/auth/token/sudo', { token: proven }, token);

  test('takes a new log-in there, as the same person', async () => {
    const unproven = social.newPerson(false);
    const { token, profile } = (await social.logInWith(await social.proof(unproven))).json();
    expect(profile.sudo_ways).toEqual(['google']);
    expect((await social.post('/api/users/me/sudo_code', {}, token)).json().error.param).toBe('unverified');
    const stranger = await social.proof(social.newPerson(), SUDO);
    const before = await countPeople();
    expect(refusal(await enter(token, stranger))).toEqual(['invalid_credentials', null]);
    const again = await social.proof(unproven, SUDO);
    const sudo = (await enter(token, again)).json().token;
    expect(refusal(await enter(token, again))).toEqual(['invalid_credentials', null]);
    const chosen = await social.post('/api/users/me/password', { password: 'een eigen zin' }, sudo);
    expect(chosen.statusCode, chosen.body).toBe(200);
    // No account was made on the way.
    expect(await countPeople()).toBe(before);
  });

  test('is not entered by a plain log-in, and a log-in for sudo is no log-in', async () => {
    const unproven = social.newPerson(false);
    const { token } = (await social.logInWith(await social.proof(unproven))).json();
    // Anybody at a browser that is logged in there gets such a token without a password.
    expect(refusal(await enter(token, await social.proof(unproven)))).toEqual(['invalid_credentials', null]);
    expect(refusal(await social.logInWith(await social.proof(unproven, SUDO)))).toEqual([
      'invalid_credentials',
      null,
    ]);
  });

  test('asks the provider for a fresh proof, and refuses one of an hour ago', async () => {
    const unproven = social.newPerson(false);
    const start = await social.get('/auth/social/google?purpose=sudo');
    expect(new URL(String(start.headers.location)).searchParams.get('max_age')).toBe('0');
    // The question stands in the address, so somebody at the browser can remove it.
    const window = { cookie: '' };
    social.idp.seat({ ...unproven, since: Math.floor(Date.now() / 1000) - 3600 });
    const back = await social.goThrough(window, SUDO, (address) => {
      for (const name of ['max_age', 'claims']) address.searchParams.delete(name);
    });
    expect(social.told((await social.get(back, window)).headers.location).error).toBe('failed');
  });

  test('takes a mailed code if an address is proven, and the password if there is one', async () => {
    const person = social.newPerson();
    const { token, profile } = (await social.logInWith(await social.proof(person))).json();
    expect(profile.sudo_ways).toEqual(['code']);
    expect(refusal(await enter(token, await social.proof(person, SUDO)))).toEqual([
      'invalid_credentials',
      null,
    ]);
    const owner = await makePerson(social.app, { name: `Owner ${++people}` });
    const own = await logIn(social.app, owner);
    const shown = await social.app.fastify.inject({ url: '/auth/userinfo', headers: bearer(own.token) });
    expect(shown.json().sudo_ways).toEqual(['password']);
  });
});

describe('linking', () => {
  const somebody = async () => {
    const person = await makePerson(social.app, { name: `Linker ${++people}` });
    const { token } = await logIn(social.app, person);
    return { person, token, sudo: await enterSudo(social.app, { token }) };
  };
  const link = async (token: string, proven: string) =>
    social.post('/api/users/me/social_profile', { token: proven }, token);
  const unlink = (token: string, provider: string) =>
    social.app.fastify.inject({
      method: 'DELETE',
      url: `/api/users/me/social_profile/${provider}`,
      headers: bearer(token),
    });

  test('and unlinking need sudo, and the user’s own account', async () => {
    const [an, bert] = [await somebody(), await somebody()];
    expect(refusal(await link(an.token, 'x'))).toEqual(['sudo_required', 'social_profile']);
    expect(refusal(await unlink(an.token, 'google'))).toEqual(['sudo_required', 'social_profile']);
    const answer = await social.post(`/api/users/${an.person.id}/social_profile`, { token: 'x' }, bert.sudo);
    expect(answer.statusCode).toBe(403);
  });

  test('takes a token once, and only one of a provider', async () => {
    const an = await somebody();
    const token = await social.proof(social.newPerson());
    expect((await link(an.sudo, token)).statusCode).toBe(200);
    expect(refusal(await link(an.sudo, token))).toEqual(['conflict', 'token']);
    expect((await social.logInWith(token)).statusCode).toBe(401);
    const ofJoining = await social.post('/api/users', {
      name: `Joiner ${people}`,
      email: `joiner${people}@example.org`,
      password: 'a long enough one',
      terms: true,
    });
    expect(refusal(await link(an.sudo, ofJoining.json().token))).toEqual(['conflict', 'token']);
    expect((await social.logInWith(ofJoining.json().token)).statusCode).toBe(200);
  });

  test('joins one account here with one there', async () => {
    const [an, bert] = [await somebody(), await somebody()];
    const person = social.newPerson();
    expect((await link(an.sudo, await social.proof(person))).statusCode).toBe(200);
    expect((await link(an.sudo, await social.proof(person))).statusCode).toBe(200);
    expect(refusal(await link(bert.sudo, await social.proof(person)))).toEqual([
      'already_exists',
      'social_profile',
    ]);
    expect(refusal(await link(an.sudo, await social.proof(social.newPerson())))).toEqual([
      'already_exists',
      'provider',
    ]);
  });

  test('can be undone unless it is the last way in', async () => {
    const an = await somebody();
    const person = social.newPerson();
    expect((await unlink(an.sudo, 'google')).statusCode).toBe(404);
    await link(an.sudo, await social.proof(person));
    await social.app.db.pool.query('update users set password_hash = null where id = $1', [an.person.id]);
    expect(refusal(await unlink(an.sudo, 'google'))).toEqual(['conflict', 'last_way']);
    await social.app.db.pool.query(`update users set password_hash = 'x' where id = $1`, [an.person.id]);
    expect((await unlink(an.sudo, 'google')).statusCode).toBe(200);
    expect((await social.logInWith(await social.proof(person))).json().profile.id).not.toBe(an.person.id);
  });
});
