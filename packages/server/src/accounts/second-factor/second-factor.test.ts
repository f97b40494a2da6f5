/** The second factor as its owner uses it, and attacks by somebody who knows a part of what is needed. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { codeOf, lastMail, mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { appFor, makeProtected, type ProtectedMember } from '../../testing/second-factor.ts';

let count = 0;
const clock = createTestClock();
const { app, api } = await openTestApp({ clock });

const FACTOR = '/api/users/me/second_factor';
const QUARTER = 15 * 60_000;
const ASKED = { code: 'invalid_credentials', param: 'second_factor' };

const name = () => `Careful Person ${++count}`;
const somebody = (): Promise<ProtectedMember> => makeProtected(app, clock, { name: name() });
const logInWith = ({ email, password }: Person, more: object = {}) =>
  api.post('/auth/login', { name: email, password, ...more });
const sudoWith = (token: string, body: object) => api.post('/auth/token/sudo', body, token);
const later = () => clock.advance(QUARTER + 1000);

describe('setting it up', () => {
  test('counts from the first code on, ends other sessions, and all proven addresses are told', async () => {
    const person = await makePerson(app, { name: name() });
    const [{ token }, elsewhere] = [await logIn(app, person), await logIn(app, person)];
    expect((await api.post(FACTOR, {}, token)).refusal).toBe('sudo_required second_factor');
    const sudo = await enterSudo(app, { token });
    const { secret, uri } = (await api.post(FACTOR, {}, sudo)).body;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(person.name);
    const wrong = await api.post(`${FACTOR}/confirmation`, { code: '000000' }, sudo);
    expect(wrong.refusal).toBe('unprocessable_content code');
    expect((await api.get(FACTOR, token)).body).toEqual({ on: false, since: null, recovery_codes: 0 });
    expect((await logInWith(person)).status).toBe(200);

    const code = appFor(secret, clock)();
    const { recovery_codes } = (await api.post(`${FACTOR}/confirmation`, { code }, sudo)).body;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const each of recovery_codes) expect(each).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await api.get('/api/users/me', token)).body.second_factor).toBe(true);
    expect((await api.get('/api/users/me', elsewhere.token)).status).toBe(401);
    expect((await lastMail(app, person.email, 'wayInChanged')).what).toBe('secondFactorAdded');
    // Somebody who stood there may have seen the code that switched it on.
    expect((await logInWith(person, { second_factor: code })).error).toMatchObject(ASKED);
    expect((await logInWith(person, { second_factor: recovery_codes[9] })).status).toBe(200);
  });

  test('a secret that was shown half an hour ago can no longer be switched on', async () => {
    const person = await makePerson(app, { name: name() });
    const { token } = await logIn(app, person);
    const { secret } = (await api.post(FACTOR, {}, await enterSudo(app, { token }))).body;
    clock.advance(31 * 60_000);
    const fresh = await logIn(app, person);
    const body = { code: appFor(secret, clock)() };
    const late = await api.post(`${FACTOR}/confirmation`, body, await enterSudo(app, fresh));
    expect(late.refusal).toBe('resource_missing second_factor');
  });

  test('removing it takes a code, logs out other devices, and all proven addresses are told', async () => {
    const { person, token, nextCode } = await somebody();
    const session = await logInWith(person, { second_factor: nextCode() });
    expect((await api.del(FACTOR, token)).error.code).toBe('sudo_required');
    const sudo = await sudoWith(session.body.token, { password: PASSWORD, second_factor: nextCode() });
    expect((await api.del(FACTOR, sudo.body.token)).status).toBe(200);
    expect((await api.get('/api/users/me', token)).status).toBe(401);
    expect((await api.get('/api/users/me', session.body.token)).status).toBe(200);
    expect((await lastMail(app, person.email, 'wayInChanged')).what).toBe('secondFactorRemoved');
    expect((await logInWith(person)).status).toBe(200);
  });

  test('an account with an unproven address cannot switch it on and so lock the owner out', async () => {
    const claimant = await makePerson(app, { name: name(), verified: false });
    const sudo = await enterSudo(app, await logIn(app, claimant));
    expect((await api.post(FACTOR, {}, sudo)).refusal).toBe('conflict unverified');
  });

  test('a second one does not replace the first', async () => {
    const { token, nextCode } = await somebody();
    const sudo = await sudoWith(token, { password: PASSWORD, second_factor: nextCode() });
    const again = await api.post(FACTOR, {}, sudo.body.token);
    expect(again.refusal).toBe('conflict second_factor');
  });
});

describe('a log-in', () => {
  test('the password alone does not open the account, and a wrong one tells nothing', async () => {
    const { person, nextCode } = await somebody();
    const asked = await logInWith(person);
    expect(asked).toMatchObject({ status: 401, error: ASKED });
    expect(asked.headers['set-cookie']).toBeUndefined();
    const wrong = await logInWith({ ...person, password: 'not it at all' }, { second_factor: nextCode() });
    const nobody = await api.post('/auth/login', { name: 'nobody@example.org', password: 'not it at all' });
    expect(wrong.body).toEqual(nobody.body);
  });

  test('takes the code beside the password, or beside the token of the refusal', async () => {
    const { person, nextCode } = await somebody();
    expect((await logInWith(person, { second_factor: nextCode() })).status).toBe(200);
    const { token } = (await logInWith(person)).error;
    const code = nextCode();
    const entered = await api.post('/auth/login', {
      token,
      second_factor: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(entered.body.profile).toMatchObject({ id: person.id });
  });

  test('the token of a refusal opens nothing alone, after 5 minutes, or after a new password', async () => {
    const { person, token: open, nextCode } = await somebody();
    const { token } = (await logInWith(person)).error;
    expect((await api.post('/auth/login', { token })).refusal).toBe('invalid_credentials null');
    const { body: sudo } = await sudoWith(open, { password: PASSWORD, second_factor: nextCode() });
    expect(
      (await api.post('/api/users/me/password', { password: 'another phrase' }, sudo.token)).status,
    ).toBe(200);
    const refused = await api.post('/auth/login', { token, second_factor: nextCode() });
    expect(refused.refusal).toBe('invalid_credentials null');
    const fresh = (await logInWith({ ...person, password: 'another phrase' })).error.token;
    clock.advance(5 * 60_000 + 1);
    const late = await api.post('/auth/login', { token: fresh, second_factor: nextCode() });
    expect(late.refusal).toBe('invalid_credentials null');
  });

  test('a wrong code does not renew the token of a refusal, which ends after 5 minutes', async () => {
    const { person, nextCode } = await somebody();
    const first = (await logInWith(person)).error.token;
    clock.advance(4 * 60_000);
    const again = await api.post('/auth/login', { token: first, second_factor: '000000' });
    expect(again.error).toMatchObject(ASKED);
    const { token } = again.error;
    clock.advance(60_000);
    const late = await api.post('/auth/login', { token, second_factor: nextCode() });
    expect(late.refusal).toBe('invalid_credentials null');
  });

  test('the token of a refusal does not log in alone after the second factor was switched off', async () => {
    const { person, token: open, nextCode } = await somebody();
    const { token } = (await logInWith(person)).error;
    const { body: sudo } = await sudoWith(open, { password: PASSWORD, second_factor: nextCode() });
    expect((await api.del(FACTOR, sudo.token)).status).toBe(200);
    const refused = await api.post('/auth/login', { token, second_factor: '000000' });
    expect(refused).toMatchObject({ status: 401, error: { code: 'invalid_credentials', param: null } });
  });

  test('a code that somebody saw is not good a second time', async () => {
    const { person, nextCode, code } = await somebody();
    const seen = nextCode();
    expect((await logInWith(person, { second_factor: seen })).status).toBe(200);
    expect((await logInWith(person, { second_factor: seen })).error).toMatchObject(ASKED);
    // So is an earlier code.
    const before = code();
    expect((await logInWith(person, { second_factor: nextCode() })).status).toBe(200);
    expect((await logInWith(person, { second_factor: before })).error).toMatchObject(ASKED);
  });

  test('of several log-ins with the same code at once one gets in', async () => {
    const { person, nextCode } = await somebody();
    const code = nextCode();
    const answers = await Promise.all([1, 2, 3].map(() => logInWith(person, { second_factor: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('a code works half a minute before and after its time, and no longer', async () => {
    const { person, code } = await somebody();
    clock.advance(60_000);
    const old = code();
    clock.advance(30_000);
    expect((await logInWith(person, { second_factor: old })).status).toBe(200);
    clock.advance(30_000);
    const tooOld = code();
    clock.advance(60_000);
    expect((await logInWith(person, { second_factor: tooOld })).error).toMatchObject(ASKED);
  });

  test('somebody who knows the password has five tries in a quarter of an hour, then fewer', async () => {
    const { person, nextCode, recoveryCodes } = await somebody();
    const guess = () => logInWith(person, { second_factor: '000000' });
    for (let at = 0; at < 5; at++) expect((await guess()).error).toMatchObject(ASKED);
    expect((await guess()).refusal).toBe('too_many_requests second_factor');
    expect((await logInWith(person, { second_factor: nextCode() })).status).toBe(429);
    // A recovery code still lets the owner in.
    expect((await logInWith(person, { second_factor: recoveryCodes[0] })).status).toBe(200);
    later();
    for (let at = 0; at < 5; at++) expect((await guess()).error).toMatchObject(ASKED);
    await guess();
    later();
    expect((await guess()).status).toBe(429);
  });
});

describe('recovery codes', () => {
  test('each opens the account once, however it is written, and its owner is told', async () => {
    const { person, recoveryCodes, token } = await somebody();
    const [first = '', second = ''] = recoveryCodes;
    const written = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await logInWith(person, { second_factor: written })).status).toBe(200);
    expect((await logInWith(person, { second_factor: first })).error).toMatchObject(ASKED);
    expect((await logInWith(person, { second_factor: second })).status).toBe(200);
    expect((await api.get(FACTOR, token)).body.recovery_codes).toBe(8);
    expect((await lastMail(app, person.email, 'wayInChanged')).what).toBe('recoveryCodeUsed');
  });

  test('have ten tries in a quarter of an hour', async () => {
    const { person, nextCode, recoveryCodes } = await somebody();
    const guess = () => logInWith(person, { second_factor: '0000-0000-0000-0000' });
    for (let at = 0; at < 10; at++) expect((await guess()).error).toMatchObject(ASKED);
    expect((await guess()).refusal).toBe('too_many_requests recovery_code');
    expect((await logInWith(person, { second_factor: recoveryCodes[0] })).status).toBe(429);
    expect((await logInWith(person, { second_factor: nextCode() })).status).toBe(200);
    later();
    expect((await logInWith(person, { second_factor: recoveryCodes[0] })).status).toBe(200);
  });

  test('are made ten times an hour at most: a set takes ten slow hashes', async () => {
    const { token, nextCode } = await somebody();
    const sudo = (await sudoWith(token, { password: PASSWORD, second_factor: nextCode() })).body.token;
    for (let at = 0; at < 10; at++)
      expect((await api.post(`${FACTOR}/recovery_codes`, {}, sudo)).status).toBe(200);
    const eleventh = await api.post(`${FACTOR}/recovery_codes`, {}, sudo);
    expect(eleventh.error).toMatchObject({ code: 'too_many_requests', param: 'recovery_codes' });
  });

  test('one of another user opens nothing, and new ones end the old', async () => {
    const { person, token, nextCode, recoveryCodes } = await somebody();
    const sudo = await sudoWith(token, { password: PASSWORD, second_factor: nextCode() });
    expect((await api.post(`${FACTOR}/recovery_codes`, {}, token)).error.code).toBe('sudo_required');
    const fresh = (await api.post(`${FACTOR}/recovery_codes`, {}, sudo.body.token)).body.recovery_codes;
    const other = await somebody();
    expect((await logInWith(other.person, { second_factor: fresh[0] })).error).toMatchObject(ASKED);
    expect((await logInWith(person, { second_factor: recoveryCodes[0] })).error).toMatchObject(ASKED);
    expect((await logInWith(person, { second_factor: fresh[0] })).status).toBe(200);
  });

  test('a stolen table gives away neither the secret nor a code', async () => {
    const { person, recoveryCodes } = await somebody();
    const rows = await app.db.rows(
      `select encode(sealed, 'escape') as text from second_factors where "user" = $1
       union all select selector || ' ' || hash from recovery_codes where "user" = $1`,
      [person.id],
    );
    const kept = rows.map(({ text }) => text).join('\n');
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code.replaceAll('-', '').slice(4));
    }
    expect(kept.match(/\$argon2id\$/g)).toHaveLength(10);
    // Copied to an account whose password is known, the secret of another opens nothing.
    const other = await somebody();
    await app.db.pool.query(
      `update second_factors set sealed = (select sealed from second_factors where "user" = $1) where "user" = $2`,
      [other.person.id, person.id],
    );
    expect((await logInWith(person, { second_factor: other.nextCode() })).status).not.toBe(200);
  });
});

describe('sudo', () => {
  test('the password alone does not open it, nor beside something that is no passkey', async () => {
    const { token, nextCode } = await somebody();
    const passkey = { id: 'AA' };
    for (const body of [{ password: PASSWORD }, { password: PASSWORD, passkey }]) {
      expect((await sudoWith(token, body)).error).toMatchObject(ASKED);
    }
    const wrong = await sudoWith(token, { password: PASSWORD, second_factor: '000000' });
    expect(wrong.error).toMatchObject(ASKED);
    expect((await sudoWith(token, { password: PASSWORD, second_factor: nextCode() })).status).toBe(200);
  });

  test('a mailed code alone does not open it', async () => {
    const { person, token, nextCode } = await somebody();
    await app.db.pool.query('update users set password_hash = null where id = $1', [person.id]);
    await api.post('/api/users/me/sudo_code', {}, token);
    const { code } = await lastMail(app, person.email, 'sudoCode');
    expect((await sudoWith(token, { code })).error).toMatchObject(ASKED);
    // The refusal did not use it up.
    expect((await sudoWith(token, { code, second_factor: nextCode() })).status).toBe(200);
  });
});

describe('somebody who has only the mailbox', () => {
  const reset = async ({ email }: Person): Promise<string> => {
    await api.post(`/api/users/${email}/password/recover`, {});
    await expect
      .poll(async () => (await mailsTo(app, email)).some(({ kind }) => kind === 'reset'))
      .toBe(true);
    const code = codeOf((await lastMail(app, email, 'reset')).link);
    const { token } = (await api.post('/api/users/me/password', { password: 'of the mailbox', code })).body;
    return token;
  };
  const blocked = async (person: Person) => {
    const { blockLink } = await lastMail(app, person.email, 'passwordChanged');
    const locked = (await api.post('/api/users/me/block_account', { code: codeOf(blockLink) })).body;
    const { code, removed } = locked;
    const { body } = await api.post('/api/users/me/password', { password: 'of the mailbox', code });
    return { token: body.token, removed };
  };

  test('resets the password and is not let in', async () => {
    const { person, nextCode } = await somebody();
    const asked = await api.post('/auth/login', { token: await reset(person) });
    expect(asked.error).toMatchObject(ASKED);
    // The owner is let in.
    const { token } = asked.error;
    expect((await api.post('/auth/login', { token, second_factor: nextCode() })).status).toBe(200);
  });

  test('locks the account and is not let in, once the second factor is a week old', async () => {
    const { person } = await somebody();
    clock.advance(8 * 24 * 60 * 60_000);
    await reset(person);
    const { token, removed } = await blocked(person);
    expect(removed.second_factor).toBe(false);
    expect((await api.post('/auth/login', { token })).error).toMatchObject(ASKED);
  });

  test('recovers the account from an intruder who has just added a second factor', async () => {
    const { person } = await somebody();
    await reset(person);
    const { token, removed } = await blocked(person);
    // The owner is told that it went, because it may have been their own.
    expect(removed.second_factor).toBe(true);
    expect((await api.post('/auth/login', { token })).status).toBe(200);
  });
});
