import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAccounts } from '../../commands/import-accounts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createRunningClock } from '../../testing/clock.ts';
import { bearer, enterSudo, logIn, makePerson } from '../../testing/people.ts';
import { sudoWaysOf } from '../login/sudo-ways.ts';
import { keepABetterWay, keepAWayIn } from '../login/ways-in.ts';
import { LOOK_AGAIN_MS } from './freewhist.ts';
import { wrapAll } from './old-hashes.ts';

const hashOf = (password: string, salt = 'a1b2') =>
  `freewhist$${salt}$${createHash('md5')
    .update(salt + password)
    .digest('hex')}`;

let app: TestApp;
const clock = createRunningClock();
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, clock });
});
afterAll(() => app.close());

const oldAccount = (name: string, score: number, password = 'oud wachtwoord') =>
  app.db.pool.query('insert into freewhist_accounts (name, hash, score) values ($1, $2, $3)', [
    name,
    hashOf(password),
    score,
  ]);
const post = (url: string, payload: object, token?: string) =>
  app.fastify.inject({ method: 'POST', url, payload, headers: token === undefined ? {} : bearer(token) });
const enter = (name: string, password = 'oud wachtwoord') => post('/auth/freewhist', { name, password });
const somebody = async (name: string) => {
  const person = await makePerson(app, { name, verified: false });
  const open = await logIn(app, person);
  return { person, ...open, sudo: await enterSudo(app, open) };
};
const hashIn = async (name: string): Promise<string> =>
  (await app.db.pool.query('select hash from freewhist_accounts where name = $1', [name])).rows[0].hash;
const WRAPPED = /^wrapped\$a1b2\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/;

test('the old site is listed as a provider once accounts are imported', async () => {
  const named = async () => (await app.fastify.inject('/auth/providers')).json().providers;
  expect(await named()).toEqual([]);
  await oldAccount('eerste', 0);
  clock.putForward(LOOK_AGAIN_MS);
  await expect.poll(named).toEqual(['freewhist']);
});

describe('POST /auth/freewhist', () => {
  test('opens an account with the veteran’s title and a tenth of the score; later the same one', async () => {
    await oldAccount('jos', 1_234);
    const granted = await enter(' JOS ');
    const { profile } = (await post('/auth/login', { token: granted.json().token })).json();
    expect(profile).toMatchObject({
      incomplete: true,
      legacy_verified: true,
      title: 'Freewhist veteran',
      records: { whist: { karma: 123 } },
    });
    const again = await post('/auth/login', { token: (await enter('jos')).json().token });
    expect(again.json().profile.id).toBe(profile.id);
    const changes = await app.db.pool.query('select delta, reason from karma_changes where "user" = $1', [
      profile.id,
    ]);
    expect(changes.rows).toEqual([{ delta: 123, reason: 'freewhist' }]);
  });

  test('the old password opens sudo while the account has no better way', async () => {
    await oldAccount('leo', 700);
    await oldAccount('rik', 700);
    const { token, profile } = (
      await post('/auth/login', { token: (await enter('leo')).json().token })
    ).json();
    expect(profile.sudo_ways).toEqual(['freewhist']);
    const sudo = async (name: string) =>
      post('/auth/token/sudo', { token: (await enter(name)).json().token }, token);
    expect((await sudo('rik')).statusCode).toBe(401);
    const { token: inSudo } = (await sudo('leo')).json();
    const chosen = await post('/api/users/me/password', { password: 'a phrase of his own' }, inSudo);
    expect(chosen.statusCode, chosen.body).toBe(200);
    expect((await sudo('leo')).statusCode).toBe(401);
  });

  test('a wrong password and an unknown name get the same refusal', async () => {
    await oldAccount('mia', 500);
    for (const answer of [await enter('mia', 'fout'), await enter('niemand')]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error).toMatchObject({ code: 'invalid_credentials', param: null });
    }
  });
});

describe('a stolen table of the old site', () => {
  test('holds no MD5 after a start: hashes that were imported bare are wrapped, and still work', async () => {
    await oldAccount('piet', 100);
    await oldAccount('hanne', 100);
    await app.db.pool.query(`update freewhist_accounts set hash = 'of another kind' where name = 'eerste'`);
    expect(await wrapAll(app)).toBeGreaterThanOrEqual(2);
    const { rows } = await app.db.pool.query<{ hash: string }>('select hash from freewhist_accounts');
    expect(rows.filter(({ hash }) => /(^|\W)[0-9a-f]{32}(\W|$)/.test(hash))).toEqual([]);
    expect(await hashIn('piet')).toMatch(WRAPPED);
    expect(await wrapAll(app)).toBe(0);
    expect((await enter('piet', 'fout')).statusCode).toBe(401);
    expect((await enter('piet')).statusCode).toBe(200);
  });

  test('loses the MD5 of a row that was added meanwhile at the first try, right or wrong', async () => {
    await oldAccount('greet', 100);
    expect((await enter('greet', 'fout')).statusCode).toBe(401);
    expect(await hashIn('greet')).toMatch(WRAPPED);
    await oldAccount('wim', 100);
    const both = await Promise.all([enter('wim'), enter('wim')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await enter('wim')).statusCode).toBe(200);
  });

  test('opens no account that has a better way in by now', async () => {
    const better: Readonly<Record<string, (user: string) => Promise<unknown>>> = {
      'a password': (user) => app.db.pool.query(`update users set password_hash = 'x' where id = $1`, [user]),
      'a passkey': (user) =>
        app.db.pool.query(
          `insert into passkeys (id, "user", name, public_key, counter, backed_up, created_at)
           values ($1, $2, 'Phone', ''::bytea, 0, false, now())`,
          [user, user],
        ),
      'another site': (user) =>
        app.db.pool.query(
          `insert into social_links (provider, subject, "user", created_at) values ('google', $1, $2, now())`,
          [user, user],
        ),
    };
    for (const [index, choose] of Object.values(better).entries()) {
      const name = `stan${index}`;
      await oldAccount(name, 100);
      const { token } = (await enter(name)).json();
      const { profile } = (await post('/auth/login', { token })).json();
      await choose(profile.id);
      const refused = await enter(name);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error).toMatchObject({ code: 'conflict', param: 'better_way' });
      // Somebody without the password learns nothing of the account.
      expect((await enter(name, 'fout')).json().error.code).toBe('invalid_credentials');
      expect(await sudoWaysOf(app.db.pool, profile.id)).not.toContain('freewhist');
    }
  });

  test('cannot become a way in again, because the last better way cannot be removed', async () => {
    await oldAccount('toon', 100);
    const { profile } = (await post('/auth/login', { token: (await enter('toon')).json().token })).json();
    await app.db.pool.query(
      `insert into social_links (provider, subject, "user", created_at) values ('google', 'toon', $1, now())`,
      [profile.id],
    );
    await expect(keepAWayIn(app.db.pool, profile.id)).rejects.toMatchObject({ param: 'last_way' });
    // The old site may be unlinked.
    await keepABetterWay(app.db.pool, profile.id);
  });
});

describe('npm run freewhist', () => {
  const line = (name: string, score: string) => `${name}\t${hashOf('oud wachtwoord')}\t${score}`;

  test('imports accounts without their MD5, each once', async () => {
    const file = [line(' Nieuw ', '40'), '', line('nieuwer', '50')].join('\r\n');
    expect(await importAccounts(app.db, file)).toBe(2);
    expect(await importAccounts(app.db, file)).toBe(0);
    expect(await hashIn('nieuw')).toMatch(WRAPPED);
    expect((await enter('Nieuw')).statusCode).toBe(200);
  });

  test.each([
    ['a hash of another kind', 'x\tmd5$zout$00\t4'],
    ['half a hash', `x\t${hashOf('geheim').slice(0, -1)}\t4`],
    ['no name', line(' ', '4')],
    ['a score that is none', line('x', 'four')],
  ])('imports nothing of a file with %s', async (_what, wrong) => {
    await expect(importAccounts(app.db, [line('eerlijk', '4'), wrong].join('\n'))).rejects.toThrow('line 2');
    const { rows } = await app.db.pool.query(`select 1 from freewhist_accounts where name = 'eerlijk'`);
    expect(rows).toEqual([]);
  });
});

describe('POST /api/users/{me}/freewhist', () => {
  const link = (token: string, name: string) =>
    post('/api/users/me/freewhist', { name, password: 'oud wachtwoord' }, token);

  test('links the old account, which gives proof, a title, and reputation within bounds', async () => {
    for (const [name, score, karma] of [
      ['laag', 3, 10],
      ['hoog', 99_999, 200],
    ] as const) {
      await oldAccount(name, score);
      const { token, sudo } = await somebody(`Speler ${name}`);
      // A link is a way in and gives reputation: somebody at an unlocked screen must not make one.
      expect((await link(token, name)).json().error).toMatchObject({
        code: 'sudo_required',
        param: 'social_profile',
      });
      const answer = await link(sudo, name);
      expect(answer.json()).toMatchObject({
        legacy_verified: true,
        title: 'Freewhist veteran',
        records: { whist: { karma } },
      });
      expect((await link(sudo, name)).statusCode).toBe(200);
    }
  });

  test('never takes reputation away', async () => {
    await oldAccount('sterk', 50);
    const { sudo, person } = await somebody('Sterke speler');
    await app.db.pool.query(`insert into records ("user", variant, karma) values ($1, 'whist', 900)`, [
      person.id,
    ]);
    expect((await link(sudo, 'sterk')).json().records.whist.karma).toBe(900);
  });

  test('refuses an old account that another user has linked, and a second old account', async () => {
    await oldAccount('een', 100);
    await oldAccount('twee', 100);
    const [an, bert] = [await somebody('An Een'), await somebody('Bert Een')];
    await link(an.sudo, 'een');
    for (const [token, name] of [
      [bert.sudo, 'een'],
      [an.sudo, 'twee'],
    ] as const) {
      const answer = await link(token, name);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({ code: 'already_exists', param: 'freewhist' });
    }
  });

  test('gives the veteran’s title and reputation once, even if another user links it later', async () => {
    await oldAccount('door', 1_000);
    const [an, bert] = [await somebody('An Door'), await somebody('Bert Door')];
    await link(an.sudo, 'door');
    const undone = await app.fastify.inject({
      method: 'DELETE',
      url: '/api/users/me/social_profile/freewhist',
      headers: bearer(an.sudo),
    });
    expect(undone.statusCode).toBe(200);
    expect((await link(bert.sudo, 'door')).json()).toMatchObject({ legacy_verified: false, title: null });
  });
});
