/** How intruders got into accounts that were not theirs, and that they no longer can. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { addPasskeyWays } from '../../edge/accounts/passkey.routes.ts';
import { cleanUpUsers } from '../../features/leaving/cleanup.ts';
import { makeSoftKey, type SoftKey } from '../../testing/authenticator.ts';
import { codeOf, lastMail, mailsTo } from '../../testing/mailbox.ts';
import { type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import type { PersonOptions } from '../../testing/people.ts';
import { PASSWORD } from '../../testing/people.ts';
import { createAuth } from '../create-auth.ts';
import { proveAddress } from '../users/address-rows.ts';
import { findUser } from '../users/user.repository.ts';
import { createLogin } from './login.ts';

const SITE = { rpId: 'cards.example.org', origin: 'https://cards.example.org' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = createTestClock();
const env = { RATE_LIMITS: 'off', PUBLIC_URL: SITE.origin, SMTP_URL: 'smtp://localhost:1' };
const { app, api, newMemberInSudo } = await openTestApp({ clock, env });

let made = 0;
async function somebody(options: Partial<PersonOptions> = {}) {
  clock.advance(1000);
  made += 1;
  return newMemberInSudo(options);
}

const query = app.db.rows;
const add = (email: string, { sudo }: Pick<MemberInSudo, 'sudo'>) =>
  api.post('/api/users/me/emails', { email }, sudo);
async function addProven(email: string, own: MemberInSudo): Promise<void> {
  expect((await add(email, own)).status).toBe(200);
  const { code } = await lastMail(app, email, 'verification');
  expect((await api.post('/api/users/me/verification', { code }, own.token)).status).toBe(200);
}
const remove = (email: string, { sudo }: Pick<MemberInSudo, 'sudo'>) =>
  api.del(`/api/users/me/emails/${email}`, sudo);
const block = (code: string) => api.post('/api/users/me/block_account', { code });
const reset = (code: string, password = 'taken over by now') =>
  api.post('/api/users/me/password', { code, password });
const blockCode = async (email: string, kind: Parameters<typeof lastMail>[2] = 'passwordChanged') =>
  codeOf((await lastMail(app, email, kind)).blockLink);
async function resetCode(email: string): Promise<string> {
  const before = (await mailsTo(app, email)).length;
  await api.post(`/api/users/${email}/password/recover`, {});
  await expect.poll(async () => (await mailsTo(app, email)).length).toBe(before + 1);
  return codeOf((await lastMail(app, email, 'reset')).link);
}
const CALLER = { ip: '192.0.2.1', device: 'test', locale: 'en', cookies: {} } as const;
const STANDING = 'select 1 from auth_sessions where "user" = $1 and ended_at is null';
const spent = { status: 404, error: { code: 'resource_missing', param: 'code' } };
const opens = async (name: string, password: string) =>
  (await api.post('/auth/login', { name, password })).status === 200;

async function addPasskey({ sudo }: Pick<MemberInSudo, 'sudo'>): Promise<SoftKey> {
  const { challenge, user } = (await api.post('/api/users/me/passkey_registrations', {}, sudo)).body;
  const key = makeSoftKey({ ...SITE, challenge }, user.id);
  expect((await api.post('/api/users/me/passkeys', { ...key.created, name: 'Phone' }, sudo)).status).toBe(
    200,
  );
  return key;
}
async function logInBy(key: SoftKey) {
  const { challenge } = (await api.post('/auth/webauthn/authentication', {})).body;
  return api.post('/auth/login', { passkey: key.answer({ ...SITE, challenge }) });
}

describe('a mailbox whose address was removed from the account', () => {
  test('cannot take the account over by an older link that locks', async () => {
    const vera = await somebody();
    const old = `old.box${made}@example.org`;
    await addProven(old, vera);
    const chosen = await api.post('/api/users/me/password', { password: 'another good one' }, vera.sudo);
    expect(chosen.status).toBe(200);
    const code = await blockCode(old);
    expect((await remove(old, vera)).status).toBe(200);
    expect(await block(code)).toMatchObject(spent);
    expect((await api.get('/api/users/me', vera.token)).status).toBe(200);
    expect(await opens(vera.email, 'another good one')).toBe(true);
  });

  test('cannot take the account over by an older reset link, even if the address comes back', async () => {
    const vera = await somebody();
    const old = `old.box${made}@example.org`;
    await addProven(old, vera);
    const code = await resetCode(old);
    await remove(old, vera);
    expect(await reset(code)).toMatchObject(spent);
    clock.advance(MINUTE);
    await addProven(old, vera);
    expect(await reset(code)).toMatchObject(spent);
    expect(await opens(vera.email, PASSWORD)).toBe(true);
  });

  test('gets a mail without a link; the other addresses get one with a link', async () => {
    const vera = await somebody();
    const old = `old.box${made}@example.org`;
    await addProven(old, vera);
    await remove(old, vera);
    const told = await lastMail(app, old, 'addressLetGo');
    expect(Object.keys(told).sort()).toEqual(['address', 'name']);
    expect(await lastMail(app, vera.email, 'wayInChanged')).toMatchObject({
      what: 'addressRemoved',
      detail: old,
    });
  });

  test('cannot prove anything with a code that was sent before', async () => {
    const vera = await somebody();
    const box = `claimed${made}@example.org`;
    await add(box, vera);
    const { code } = await lastMail(app, box, 'verification');
    await remove(box, vera);
    expect((await api.post(`/api/users/me/emails/${box}/verification`, { code }, vera.token)).refusal).toBe(
      'resource_missing email',
    );
    await expect(proveAddress(app.db.pool, vera.id, box, new Date(clock.now()))).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  test('that its true owner proved elsewhere: the links of the earlier claimant are void', async () => {
    const claimant = await somebody({ email: `wanted${made}@example.org`, verified: false });
    const code = await resetCode(claimant.email);
    await addProven(claimant.email, await somebody());
    expect(await reset(code)).toMatchObject(spent);
    expect((await api.get('/api/users/me', claimant.token)).body.emails).toEqual([]);
  });
});

describe('after a reset', () => {
  test('an older link that locks does not give the account away', async () => {
    const vera = await somebody();
    await api.post('/api/users/me/password', { password: 'another good one' }, vera.sudo);
    const older = await blockCode(vera.email);
    clock.advance(1000);
    expect((await reset(await resetCode(vera.email), 'once more a good one')).status).toBe(200);
    expect(await block(older)).toMatchObject(spent);
    expect((await block(await blockCode(vera.email))).status).toBe(200);
  });

  test('a token that was given before it does not log in', async () => {
    const vera = await somebody();
    const first = await reset(await resetCode(vera.email), 'once more a good one');
    clock.advance(1000);
    const second = await reset(await resetCode(vera.email), 'and yet another one');
    expect((await api.post('/auth/login', { token: first.body.token })).status).toBe(401);
    expect((await api.post('/auth/login', { token: second.body.token })).status).toBe(200);
  });
});

test('a log-in that was proven before a reset opens no session after it', async () => {
  const vera = await somebody();
  const code = await resetCode(vera.email);
  clock.advance(1000);
  const { login } = createAuth(app.deps);
  login.addWay(async () => {
    const user = await findUser(app.db.pool, vera.id);
    expect((await reset(code, 'mine once again')).status).toBe(200);
    return user && { user, method: 'passkey' };
  });
  await expect(login.login({ token: 'x' }, CALLER)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(await query(STANDING, [vera.id])).toEqual([]);
});

test('a log-in that passed just before a second factor was switched on is asked for it', async () => {
  const vera = await somebody();
  const { sessions, secondFactor } = createAuth(app.deps);
  const slow = createLogin(app.deps, sessions, {
    ...secondFactor,
    async askAtLogin(proven, given) {
      const wasAsked = await secondFactor.askAtLogin(proven, given);
      await query(
        `insert into second_factors ("user", sealed, created_at, confirmed_at) values ($1, '', now(), now())`,
        [vera.id],
      );
      await sessions.end(app.db.pool, { user: vera.id });
      return wasAsked;
    },
  });
  await expect(slow.login({ name: vera.email, password: PASSWORD }, CALLER)).rejects.toMatchObject({
    code: 'invalid_credentials',
    param: 'second_factor',
    token: expect.any(String),
  });
  expect(await query(STANDING, [vera.id])).toEqual([]);
});

test('a log-in by a passkey that was removed meanwhile opens no session', async () => {
  const vera = await somebody();
  const key = await addPasskey(vera);
  const { login } = createAuth(app.deps);
  const passkeys = {
    async login() {
      const user = await findUser(app.db.pool, vera.id);
      expect((await block(await blockCode(vera.email, 'wayInChanged'))).status).toBe(200);
      return user && { user, isVerified: true };
    },
    sudo: async () => false,
  };
  addPasskeyWays({ login, sudoWays: [] }, passkeys);
  const passkey = key.answer({ ...SITE, challenge: 'AAAA' });
  await expect(login.login({ passkey }, CALLER)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(await query(STANDING, [vera.id])).toEqual([]);
});

describe('“this was not me”', () => {
  test('ends the pushes to a device that an intruder had added', async () => {
    const vera = await somebody();
    const keys = { p256dh: 'x', auth: 'x' };
    await query(
      `insert into push_subscriptions (id, "user", endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, now())`,
      [app.deps.random.id(), vera.id, `https://push.example/${made}`, keys.p256dh, keys.auth],
    );
    await api.post('/api/users/me/password', { password: 'known to an intruder' }, vera.sudo);
    expect((await block(await blockCode(vera.email))).status).toBe(200);
    expect(await query('select 1 from push_subscriptions where "user" = $1', [vera.id])).toEqual([]);
  });

  test('removes what an intruder left: passkey, links, address, old site, links they were sent', async () => {
    const vera = await somebody();
    // An intruder who knows the password can enter sudo.
    const key = await addPasskey(vera);
    const [box, subject] = [`intruder${made}@example.org`, `intruder ${made}`];
    await addProven(box, vera);
    for (const provider of ['google', 'freewhist']) {
      await query(
        `insert into social_links (provider, subject, "user", created_at) values ($1, $2, $3, now())`,
        [provider, subject, vera.id],
      );
    }
    await query(`insert into freewhist_accounts (name, hash, score, "user") values ($1, 'x', 1, $2)`, [
      subject,
      vera.id,
    ]);
    const theirs = [await resetCode(box), await blockCode(box, 'newAddress').catch(() => 'none')];
    await api.post('/api/users/me/deletion', {}, vera.sudo);

    const locked = await block(await blockCode(vera.email, 'newAddress'));
    expect(locked.body.removed).toEqual({
      emails: [box],
      passkeys: ['Phone'],
      links: expect.any(Array),
      second_factor: false,
    });
    expect(locked.body.removed.links.toSorted()).toEqual(['freewhist', 'google']);
    expect(await lastMail(app, box, 'addressLetGo')).toMatchObject({ address: box });
    // Between the lock and the reset nobody else opens the account either.
    for (const code of theirs) expect((await reset(code)).status).toBe(404);
    expect((await reset(locked.body.code, 'mine once again')).status).toBe(200);

    expect((await logInBy(key)).status).toBe(401);
    expect(await query('select 1 from social_links where "user" = $1', [vera.id])).toEqual([]);
    expect(await query('select 1 from freewhist_accounts where "user" = $1', [vera.id])).toEqual([]);
    const { profile } = (await api.post('/auth/login', { name: vera.email, password: 'mine once again' }))
      .body;
    expect(profile.emails).toEqual([{ email: vera.email, verified: true, primary: true }]);
    expect(profile).toMatchObject({ blocked: null, deletion: null });
    await api.post(`/api/users/${box}/password/recover`, {});
    expect(await opens(box, 'mine once again')).toBe(false);
  });

  test('does not let an intruder who added an address remove the owner’s by its link', async () => {
    const vera = await somebody();
    const box = `late${made}@example.org`;
    clock.advance(1000);
    await addProven(box, vera);
    await api.post('/api/users/me/password', { password: 'known to an intruder' }, vera.sudo);
    const ofOwner = await blockCode(vera.email);
    const locked = await block(await blockCode(box));
    expect(locked.body.removed.emails).toEqual([]);
    clock.advance(1000);
    expect((await reset(locked.body.code, 'taken over by now')).status).toBe(200);
    // The owner's link to lock is void after the reset, but their mailbox is sent another one.
    expect(await block(ofOwner)).toMatchObject(spent);
    const back = await block(await blockCode(vera.email));
    expect(back.body.removed.emails).toEqual([box]);
    expect((await reset(back.body.code, 'mine once again')).status).toBe(200);
    expect(await opens(vera.email, 'mine once again')).toBe(true);
    expect(await opens(box, 'mine once again')).toBe(false);
  });

  test('is offered to every proven address at every change of a way in', async () => {
    const vera = await somebody();
    const second = `second${made}@example.org`;
    await addProven(second, vera);
    const told = async (what: string, detail: string) => {
      // Makes the next mail a later one.
      clock.advance(1000);
      for (const to of [vera.email, second]) {
        const mail = await lastMail(app, to, 'wayInChanged');
        expect(mail).toMatchObject({
          what,
          detail,
          blockLink: expect.stringMatching(/\/block_account\/[\w-]{43}$/),
        });
      }
    };
    const key = await addPasskey(vera);
    await told('passkeyAdded', 'Phone');
    await api.del(`/api/users/me/passkeys/${key.id}`, vera.sudo);
    await told('passkeyRemoved', 'Phone');
    await api.post(`/api/users/me/emails/${second}`, {}, vera.sudo);
    await told('primaryChanged', second);
    await query(
      'insert into social_links (provider, subject, "user", created_at) values ($1, $2, $3, now())',
      ['google', `g ${made}`, vera.id],
    );
    await api.del('/api/users/me/social_profile/google', vera.sudo);
    await told('linkRemoved', 'Google');
    const code = Buffer.from(app.deps.random.bytes(32)).toString('base64url');
    await query(
      `insert into codes (id, kind, hash, created_at, expires_at) values ($1, 'admin', $2, now(), $3)`,
      [app.deps.random.id(), app.deps.hashes.secret(code), new Date(clock.now() + DAY)],
    );
    await api.post('/api/users/me/admin', { code }, vera.sudo);
    await told('administrator', '');
  });
});

describe('an address that somebody claimed', () => {
  test('beside a proven one is not opened by its owner’s reset or log-in', async () => {
    const tom = await somebody();
    const victim = `victim${made}@corp.example`;
    expect((await add(victim, tom)).status).toBe(200);
    expect(await opens(victim, PASSWORD)).toBe(false);
    await api.post(`/api/users/${victim}/password/recover`, {});
    // A link from before opens nothing either.
    const code = 'x'.repeat(43);
    await query(
      `insert into codes (id, kind, "user", email, hash, created_at, expires_at) values ($1, 'reset', $2, $3, $4, $5, $6)`,
      [
        app.deps.random.id(),
        tom.id,
        victim,
        app.deps.hashes.secret(code),
        new Date(clock.now()),
        new Date(clock.now() + DAY),
      ],
    );
    expect(await reset(code)).toMatchObject(spent);
    expect((await mailsTo(app, victim)).map(({ kind }) => kind)).toEqual(['verification']);
  });

  test('keeps its owner neither from joining nor from logging in, nor does a later claim', async () => {
    const address = `newcomer${made}@example.org`;
    const early = await somebody({ email: address, verified: false });
    const join = async (name: string, password: string) => {
      clock.advance(1000);
      return (await api.post('/api/users', { name, email: address, password, terms: true })).status;
    };
    expect(await join('True Vera', 'the owner’s own')).toBe(200);
    expect(await join('Late Claim', 'of somebody else')).toBe(200);
    const logged = await api.post('/auth/login', { name: address, password: 'the owner’s own' });
    expect(logged.body.profile.name).toBe('True Vera');
    const { code } =
      (await mailsTo(app, address)).filter(({ kind }) => kind === 'verification')[0]?.values ?? {};
    expect((await api.post('/api/users/me/verification', { code }, logged.body.token)).status).toBe(200);
    for (const password of [early.password, 'of somebody else'])
      expect(await opens(address, password)).toBe(false);
    expect(await opens(address, 'the owner’s own')).toBe(true);
  });

  test('if several claimed it, each is sent a reset: a later claim does not mislead the owner', async () => {
    const address = `shared${made}@example.org`;
    const own = await somebody({ email: address, verified: false });
    const late = await somebody({ email: address, verified: false });
    await api.post(`/api/users/${address}/password/recover`, {});
    await expect.poll(async () => (await mailsTo(app, address)).length).toBe(2);
    const mails = await mailsTo(app, address);
    expect(mails.map(({ values }) => values.name).toSorted()).toEqual([own.name, late.name].toSorted());
    const link = mails.find(({ values }) => values.name === own.name)?.values.link;
    expect((await reset(codeOf(link), 'mine once again')).status).toBe(200);
    expect((await api.get('/api/users/me', late.token)).body.emails).toEqual([]);
  });

  test('if it was never proven, its owner’s reset removes every way in of the claimant', async () => {
    const claimant = await somebody({ email: `first${made}@example.org`, verified: false });
    await query('update users set legacy_verified = true where id = $1', [claimant.id]);
    const key = await addPasskey(claimant);
    expect((await reset(await resetCode(claimant.email), 'now it is mine')).status).toBe(200);
    expect((await logInBy(key)).status).toBe(401);
    expect(await opens(claimant.name, PASSWORD)).toBe(false);
  });

  test('lapses after a week with its codes, unless it is the only address of an account', async () => {
    const [tom, ann] = [await somebody(), await somebody({ verified: false })];
    const claim = `lapsing${made}@example.org`;
    await add(claim, tom);
    clock.advance(6 * DAY);
    await cleanUpUsers(app.deps);
    const emailsOf = async (id: string) =>
      (await query('select email from user_emails where "user" = $1 order by email', [id])).map(
        ({ email }) => email,
      );
    expect(await emailsOf(tom.id)).toContain(claim);
    clock.advance(DAY + 1);
    await cleanUpUsers(app.deps);
    expect(await emailsOf(tom.id)).toEqual([tom.email]);
    expect(await emailsOf(ann.id)).toEqual([ann.email]);
  });

  test('waits for its proof alone: a second claim is refused', async () => {
    const ann = await somebody();
    expect((await add(`first.claim${made}@example.org`, ann)).status).toBe(200);
    expect((await add(`second.claim${made}@example.org`, ann)).refusal).toBe('conflict unverified');
  });

  test('if it is an account’s only one, is not removed: nobody could recover the account then', async () => {
    const ann = await somebody({ email: `mistyped${made}@exmaple.org`, verified: false });
    const only = { status: 409, error: { code: 'conflict', param: 'primary' } };
    expect(await remove(ann.email, ann)).toMatchObject(only);
    // A user who mistyped it adds the right one and removes the wrong one.
    const right = `right${made}@example.org`;
    await add(right, ann);
    expect((await add('a.third@example.org', ann)).error).toMatchObject({ param: 'unverified' });
    const { code } = await lastMail(app, right, 'verification');
    const proof = await api.post(`/api/users/me/emails/${right}/verification`, { code }, ann.token);
    expect(proof.status).toBe(200);
    const left = [{ email: right, verified: true, primary: true }];
    expect((await remove(ann.email, ann)).body.emails).toEqual(left);
    expect(await remove(right, ann)).toMatchObject(only);
  });
});
