import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { codeOf, lastMail, mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, type LoginSession, logIn, makePerson, PASSWORD } from '../../testing/people.ts';

const clock = createTestClock();
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const me = async ({ token }: LoginSession) => (await api.get('/api/users/me', token)).body;
const eventually = async (check: () => Promise<void>): Promise<void> => {
  await expect
    .poll(
      () =>
        check().then(
          () => true,
          () => false,
        ),
      { timeout: 3000 },
    )
    .toBe(true);
};

describe('addresses', () => {
  const add = (email: string, token: string) => api.post('/api/users/me/emails', { email }, token);

  test('one is added in sudo, told to the others, proven by its code, made the primary one', async () => {
    const own = await newMember();
    expect((await add('second@example.org', own.token)).refusal).toBe('sudo_required email');
    const sudo = await enterSudo(app, own);
    const added = await add(' Second@EXAMPLE.org ', sudo);
    expect(added.body.emails).toEqual([
      { email: own.email, verified: true, primary: true },
      { email: 'Second@example.org', verified: false, primary: false },
    ]);
    expect(await lastMail(app, own.email, 'newAddress')).toMatchObject({
      address: 'Second@example.org',
      blockLink: expect.stringMatching(/^http:\/\/localhost:\d+\/en\/block_account\/[\w-]{43}$/),
    });
    const { code, link } = await lastMail(app, 'second@example.org', 'verification');
    expect(code).toMatch(/^\d{6}$/);
    expect(link).toMatch(/\/en\/verify\/[0-9a-f-]{36}\/code\/\d{6}$/);

    const primary = '/api/users/me/emails/second@example.org';
    expect((await api.post(primary, {}, sudo)).refusal).toBe('conflict unverified');
    expect((await api.post(`${primary}/verification`, { code: '000000' }, own.token)).error.param).toBe(
      'code',
    );
    expect((await api.post(`${primary}/verification`, { code: ` ${code} ` }, own.token)).status).toBe(200);
    expect((await api.post(primary, {}, sudo)).body.email).toBe('Second@example.org');
    expect((await api.del(`/api/users/me/emails/${own.email}`, own.token)).error.code).toBe('sudo_required');
    expect((await api.del(primary, sudo)).refusal).toBe('conflict primary');
    expect((await api.del(`/api/users/me/emails/${own.email}`, sudo)).body.emails).toHaveLength(1);
  });

  test('an address is refused if it is somebody else’s, a second time, or as the sixth', async () => {
    const own = await newMember();
    const other = await newMember();
    const sudo = await enterSudo(app, own);
    expect((await add(other.email, sudo)).refusal).toBe('already_exists email');
    expect((await add(own.email, sudo)).refusal).toBe('already_exists email');
    expect((await add('nothing', sudo)).refusal).toBe('unprocessable_content email');
    for (const each of [1, 2, 3, 4]) {
      expect((await add(`many${each}@example.org`, sudo)).status).toBe(200);
      const { code } = await lastMail(app, `many${each}@example.org`, 'verification');
      await api.post('/api/users/me/verification', { code }, own.token);
    }
    expect((await add('many5@example.org', sudo)).refusal).toBe('unprocessable_content limit');
  });

  test('a user who proves an address takes it from everybody who only claimed it', async () => {
    const squatter = await newMember({ email: 'wanted@example.org', verified: false });
    const owner = await newMember();
    const sudo = await enterSudo(app, owner);
    expect((await add('wanted@example.org', sudo)).status).toBe(200);
    const { code } = await lastMail(app, 'wanted@example.org', 'verification');
    const proven = await api.post(
      '/api/users/me/emails/wanted@example.org/verification',
      { code },
      owner.token,
    );
    expect(proven.status).toBe(200);
    expect((await me(squatter)).emails).toEqual([]);
  });

  test('a code proves the address of verify/{id}, and the one address that is not proven', async () => {
    const own = await newMember({ verified: false });
    const { id } = (await api.post(`/api/users/me/emails/${own.email}/resend`, {}, own.token)).body;
    const { code } = await lastMail(app, own.email, 'verification');
    expect((await api.post('/api/users/me/verification', { id: 'nothing', code }, own.token)).status).toBe(
      404,
    );
    const { body } = await api.post('/api/users/me/verification', { id, code }, own.token);
    expect(body).toMatchObject({ email_verified: true, records: { whist: { karma: 10 } } });
    expect((await api.post('/api/users/me/verification', { code }, own.token)).refusal).toBe(
      'conflict verified',
    );
  });

  test('a code has five tries, then a wait and another code; it lives 30 minutes', async () => {
    const own = await newMember({ verified: false });
    const send = () => api.post(`/api/users/me/emails/${own.email}/resend`, {}, own.token);
    const verify = (code: string | undefined) => api.post('/api/users/me/verification', { code }, own.token);
    await send();
    const { code } = await lastMail(app, own.email, 'verification');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let once = 0; once < 5; once++) expect((await verify(wrong)).status).toBe(422);
    const sixth = await verify(code);
    expect(sixth.refusal).toBe('too_many_requests code');
    clock.advance(Number(sixth.headers['retry-after']) * SECOND);
    expect((await send()).status).toBe(200);
    const second = await lastMail(app, own.email, 'verification');
    const fresh = await logIn(app, own);
    clock.advance(14 * MINUTE);
    expect((await api.post('/api/users/me/verification', second, fresh.token)).status).toBe(200);

    const late = await newMember({ verified: false });
    await api.post(`/api/users/me/emails/${late.email}/resend`, {}, late.token);
    clock.advance(31 * MINUTE);
    const tooLate = await logIn(app, late);
    const expired = await lastMail(app, late.email, 'verification');
    expect((await api.post('/api/users/me/verification', expired, tooLate.token)).status).toBe(422);
  });

  test('a code is sent again after a minute, five times a day', async () => {
    const own = await newMember({ verified: false });
    const send = async () =>
      api.post(`/api/users/me/emails/${own.email}/resend`, {}, (await logIn(app, own)).token);
    expect((await send()).status).toBe(200);
    const soon = await send();
    expect(soon.refusal).toBe('too_many_requests resend');
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let once = 0; once < 4; once++) {
      clock.advance(MINUTE);
      expect((await send()).status).toBe(200);
    }
    clock.advance(MINUTE);
    const sixth = await send();
    expect(sixth.refusal).toBe('too_many_requests codes');
    clock.advance(Number(sixth.headers['retry-after']) * SECOND);
    expect((await send()).status).toBe(200);
  });
});

describe('a password', () => {
  const change = (password: string, token: string) => api.post('/api/users/me/password', { password }, token);

  test('is changed in sudo: other sessions end, this one stays, a mail tells', async () => {
    const own = await newMember();
    const other = await logIn(app, own);
    expect((await change('another good one', own.token)).refusal).toBe('sudo_required password');
    const sudo = await enterSudo(app, own);
    expect((await change('12345678', sudo)).error.param).toBe('password_common');
    expect((await change(own.email, sudo)).error.param).toBe('password_email');
    expect((await change('another good one', sudo)).status).toBe(200);
    expect((await api.get('/api/users/me', other.token)).status).toBe(401);
    expect((await api.get('/api/users/me', own.token)).status).toBe(200);
    expect((await api.post('/auth/login', { name: own.email, password: PASSWORD })).status).toBe(401);
    const { blockLink } = await lastMail(app, own.email, 'passwordChanged');

    // The owner did not change it after all.
    const blocked = await api.post('/api/users/me/block_account', { code: codeOf(blockLink) });
    expect(blocked).toMatchObject({ status: 200, body: { code: expect.any(String) } });
    expect((await api.get('/api/users/me', own.token)).status).toBe(401);
    const locked = await api.post('/auth/login', { name: own.email, password: 'another good one' });
    expect(locked.body.profile).toMatchObject({ blocked: 'forever', blocked_reason: 'owner' });
    const reset = { code: blocked.body.code, password: 'my very own again' };
    expect((await api.post('/api/users/me/password', reset)).body).toMatchObject({ email: own.email });
    const back = await api.post('/auth/login', { name: own.email, password: reset.password });
    expect(back.body.profile).toMatchObject({ blocked: null });
    const again = { code: codeOf(blockLink) };
    expect((await api.post('/api/users/me/block_account', again)).status).toBe(404);
  });

  test('the link that locks is good for 30 days', async () => {
    const [late, timely] = [await newMember(), await newMember()];
    const links: string[] = [];
    for (const each of [late, timely]) {
      expect((await change('another good one', await enterSudo(app, each))).status).toBe(200);
      links.push(codeOf((await lastMail(app, each.email, 'passwordChanged')).blockLink));
      clock.advance(MINUTE);
    }
    clock.advance(30 * 24 * 60 * MINUTE - 90 * SECOND);
    const statuses: number[] = [];
    for (const code of links) statuses.push((await api.post('/api/users/me/block_account', { code })).status);
    expect(statuses).toEqual([404, 200]);
  });

  test('is reset by a link: once, within the hour, and every session ends', async () => {
    const own = await newMember();
    const recover = (name: string) => api.post(`/api/users/${encodeURIComponent(name)}/password/recover`, {});
    expect(await recover(own.email.toUpperCase())).toMatchObject({ status: 200, body: {} });
    await eventually(async () => void (await lastMail(app, own.email, 'reset')));
    const code = codeOf((await lastMail(app, own.email, 'reset')).link);
    const reset = (password: string) => api.post('/api/users/me/password', { code, password });
    expect((await reset('short')).error.param).toBe('password_length');
    const { email, token } = (await reset('a fresh start now')).body;
    expect(email).toBe(own.email);
    // The link logs in once, without a try at the password.
    expect((await api.post('/auth/login', { token })).status).toBe(200);
    expect((await api.post('/auth/login', { token })).error.code).toBe('invalid_credentials');
    expect((await api.get('/api/users/me', own.token)).status).toBe(401);
    expect((await api.post('/auth/login', { name: own.email, password: 'a fresh start now' })).status).toBe(
      200,
    );
    expect((await reset('a fresh start now')).refusal).toBe('resource_missing code');

    clock.advance(MINUTE);
    await recover(own.name);
    await eventually(async () =>
      expect((await mailsTo(app, own.email)).filter(({ kind }) => kind === 'reset')).toHaveLength(2),
    );
    const late = codeOf((await lastMail(app, own.email, 'reset')).link);
    clock.advance(61 * MINUTE);
    expect((await api.post('/api/users/me/password', { code: late, password: PASSWORD })).status).toBe(404);
  });

  test('the same answer whether somebody has that address or not', async () => {
    for (const name of ['nobody@example.org', 'Nobody Such', '---', 'me']) {
      expect(await api.post(`/api/users/${encodeURIComponent(name)}/password/recover`, {})).toMatchObject({
        status: 200,
        body: {},
      });
    }
  });

  test('an account made with somebody else’s address has no way in after its owner’s reset', async () => {
    const attacker = await newMember({ email: 'true.owner@example.org', verified: false });
    await app.db.pool.query(
      `insert into social_links (provider, subject, "user", created_at) values ('google', 'evil', $1, now())`,
      [attacker.id],
    );
    await api.post('/api/users/true.owner@example.org/password/recover', {});
    await eventually(async () => void (await lastMail(app, attacker.email, 'reset')));
    const code = codeOf((await lastMail(app, attacker.email, 'reset')).link);
    await api.post('/api/users/me/password', { code, password: 'mine from now on' });
    expect((await api.get('/api/users/me', attacker.token)).status).toBe(401);
    expect((await api.post('/auth/login', { name: attacker.email, password: PASSWORD })).status).toBe(401);
    const login = await api.post('/auth/login', { name: attacker.email, password: 'mine from now on' });
    expect(login.body.profile.email_verified).toBe(true);
    const links = await app.db.pool.query('select 1 from social_links where "user" = $1', [attacker.id]);
    expect(links.rowCount).toBe(0);
  });
});

test('a user with neither password nor passkey enters sudo by a mailed code', async () => {
  const own = await makePerson(app, { name: 'Only Google', password: null });
  const grant = await login(own.id);
  expect((await api.post('/api/users/me/sudo_code', {}, grant)).status).toBe(200);
  const { code } = await lastMail(app, own.email, 'sudoCode');
  expect((await api.post('/auth/token/sudo', { code: '12' }, grant)).error.param).toBe('code');
  const { token } = (await api.post('/auth/token/sudo', { code }, grant)).body;
  expect((await api.post('/api/users/me/emails', { email: 'sudo@example.org' }, token)).status).toBe(200);
  const withPassword = await newMember();
  expect((await api.post('/api/users/me/sudo_code', {}, withPassword.token)).refusal).toBe(
    'conflict password',
  );

  async function login(user: string): Promise<string> {
    const other = await newMember();
    await app.db.pool.query('update auth_sessions set "user" = $1 where "user" = $2', [user, other.id]);
    const answer = await api.postByCookie('/auth/token', other.cookie);
    return answer.body.token;
  }
});

test('no user changes the addresses or the password of another', async () => {
  const [own, other] = [await newMember(), await newMember({ admin: true })];
  const sudo = await enterSudo(app, other);
  const base = `/api/users/${own.id}`;
  const answers = await Promise.all([
    api.post(`${base}/emails`, { email: 'x@example.org' }, sudo),
    api.post(`${base}/emails/${own.email}`, {}, sudo),
    api.del(`${base}/emails/${own.email}`, sudo),
    api.post(`${base}/emails/${own.email}/resend`, {}, sudo),
    api.post(`${base}/verification`, { code: '123456' }, sudo),
    api.post(`${base}/password`, { password: 'taken over now' }, sudo),
  ]);
  for (const { error } of answers) expect(error).toMatchObject({ code: 'forbidden', param: 'owner' });
});
