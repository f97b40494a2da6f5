import { createHash } from 'node:crypto';
import { createRunningClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { importAccounts } from '../../commands/import-accounts.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { sudoWaysOf } from '../login/sudo-ways.ts';
import { keepABetterWay, keepAWayIn } from '../login/ways-in.ts';
import { LOOK_AGAIN_MS } from './freewhist.ts';
import { wrapAll } from './old-hashes.ts';

const hashOf = (password: string, salt = 'a1b2') =>
  `freewhist$${salt}$${createHash('md5')
    .update(salt + password)
    .digest('hex')}`;

const clock = createRunningClock();
const { app, api, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' }, clock });

const oldAccount = (name: string, score: number, password = 'oud wachtwoord') =>
  app.db.pool.query('insert into freewhist_accounts (name, hash, score) values ($1, $2, $3)', [
    name,
    hashOf(password),
    score,
  ]);
const enter = (name: string, password = 'oud wachtwoord') => api.post('/auth/freewhist', { name, password });
const somebody = (name: string) => newMemberInSudo({ name, verified: false });
const hashIn = async (name: string): Promise<string> =>
  (await app.db.rows('select hash from freewhist_accounts where name = $1', [name]))[0].hash;
const WRAPPED = /^wrapped\$a1b2\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/;

test('the old site is listed as a provider once accounts are imported', async () => {
  const named = async () => (await api.get('/auth/providers')).body.providers;
  expect(await named()).toEqual([]);
  await oldAccount('eerste', 0);
  clock.putForward(LOOK_AGAIN_MS);
  await expect.poll(named).toEqual(['freewhist']);
});

describe('POST /auth/freewhist', () => {
  test('opens an account with the veteran’s title and a tenth of the score; later the same one', async () => {
    await oldAccount('jos', 1_234);
    const granted = await enter(' JOS ');
    const { profile } = (await api.post('/auth/login', { token: granted.body.token })).body;
    expect(profile).toMatchObject({
      incomplete: true,
      legacy_verified: true,
      title: 'Freewhist veteran',
      records: { whist: { karma: 123 } },
    });
    const again = await api.post('/auth/login', { token: (await enter('jos')).body.token });
    expect(again.body.profile.id).toBe(profile.id);
    const changes = await app.db.rows('select delta, reason from karma_changes where "user" = $1', [
      profile.id,
    ]);
    expect(changes).toEqual([{ delta: 123, reason: 'freewhist' }]);
  });

  test('the old password opens sudo while the account has no better way', async () => {
    await oldAccount('leo', 700);
    await oldAccount('rik', 700);
    const { token, profile } = (await api.post('/auth/login', { token: (await enter('leo')).body.token }))
      .body;
    expect(profile.sudo_ways).toEqual(['freewhist']);
    const sudo = async (name: string) =>
      api.post('/auth/token/sudo', { token: (await enter(name)).body.token }, token);
    expect((await sudo('rik')).status).toBe(401);
    const { token: inSudo } = (await sudo('leo')).body;
    const chosen = await api.post('/api/users/me/password', { password: 'a phrase of his own' }, inSudo);
    expect(chosen).toMatchObject({ status: 200 });
    expect((await sudo('leo')).status).toBe(401);
  });

  test('a wrong password and an unknown name get the same refusal', async () => {
    await oldAccount('mia', 500);
    for (const answer of [await enter('mia', 'fout'), await enter('niemand')]) {
      expect(answer.status).toBe(401);
      expect(answer.refusal).toBe('invalid_credentials null');
    }
  });
});

describe('a stolen table of the old site', () => {
  test('holds no MD5 after a start: hashes that were imported bare are wrapped, and still work', async () => {
    await oldAccount('piet', 100);
    await oldAccount('hanne', 100);
    await app.db.pool.query(`update freewhist_accounts set hash = 'of another kind' where name = 'eerste'`);
    expect(await wrapAll(app)).toBeGreaterThanOrEqual(2);
    const rows = await app.db.rows<{ hash: string }>('select hash from freewhist_accounts');
    expect(rows.filter(({ hash }) => /(^|\W)[0-9a-f]{32}(\W|$)/.test(hash))).toEqual([]);
    expect(await hashIn('piet')).toMatch(WRAPPED);
    expect(await wrapAll(app)).toBe(0);
    expect((await enter('piet', 'fout')).status).toBe(401);
    expect((await enter('piet')).status).toBe(200);
  });

  test('loses the MD5 of a row that was added meanwhile at the first try, right or wrong', async () => {
    await oldAccount('greet', 100);
    expect((await enter('greet', 'fout')).status).toBe(401);
    expect(await hashIn('greet')).toMatch(WRAPPED);
    await oldAccount('wim', 100);
    const both = await Promise.all([enter('wim'), enter('wim')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await enter('wim')).status).toBe(200);
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
      const { token } = (await enter(name)).body;
      const { profile } = (await api.post('/auth/login', { token })).body;
      await choose(profile.id);
      const refused = await enter(name);
      expect(refused.status).toBe(409);
      expect(refused.refusal).toBe('conflict better_way');
      // Somebody without the password learns nothing of the account.
      expect((await enter(name, 'fout')).body.error.code).toBe('invalid_credentials');
      expect(await sudoWaysOf(app.db.pool, profile.id)).not.toContain('freewhist');
    }
  });

  test('cannot become a way in again, because the last better way cannot be removed', async () => {
    await oldAccount('toon', 100);
    const { profile } = (await api.post('/auth/login', { token: (await enter('toon')).body.token })).body;
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
    expect((await enter('Nieuw')).status).toBe(200);
  });

  test.each([
    ['a hash of another kind', 'x\tmd5$zout$00\t4'],
    ['half a hash', `x\t${hashOf('geheim').slice(0, -1)}\t4`],
    ['no name', line(' ', '4')],
    ['a score that is none', line('x', 'four')],
  ])('imports nothing of a file with %s', async (_what, wrong) => {
    await expect(importAccounts(app.db, [line('eerlijk', '4'), wrong].join('\n'))).rejects.toThrow('line 2');
    const rows = await app.db.rows(`select 1 from freewhist_accounts where name = 'eerlijk'`);
    expect(rows).toEqual([]);
  });
});

describe('POST /api/users/{me}/freewhist', () => {
  const link = (token: string, name: string) =>
    api.post('/api/users/me/freewhist', { name, password: 'oud wachtwoord' }, token);

  test('links the old account, which gives proof, a title, and reputation within bounds', async () => {
    for (const [name, score, karma] of [
      ['laag', 3, 10],
      ['hoog', 99_999, 200],
    ] as const) {
      await oldAccount(name, score);
      const { token, sudo } = await somebody(`Speler ${name}`);
      // A link is a way in and gives reputation: somebody at an unlocked screen must not make one.
      expect((await link(token, name)).refusal).toBe('sudo_required social_profile');
      const answer = await link(sudo, name);
      expect(answer.body).toMatchObject({
        legacy_verified: true,
        title: 'Freewhist veteran',
        records: { whist: { karma } },
      });
      expect((await link(sudo, name)).status).toBe(200);
    }
  });

  test('never takes reputation away', async () => {
    await oldAccount('sterk', 50);
    const { sudo, id } = await somebody('Sterke speler');
    await app.db.pool.query(`insert into records ("user", variant, karma) values ($1, 'whist', 900)`, [id]);
    expect((await link(sudo, 'sterk')).body.records.whist.karma).toBe(900);
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
      expect(answer.status).toBe(409);
      expect(answer.refusal).toBe('already_exists freewhist');
    }
  });

  test('gives the veteran’s title and reputation once, even if another user links it later', async () => {
    await oldAccount('door', 1_000);
    const [an, bert] = [await somebody('An Door'), await somebody('Bert Door')];
    await link(an.sudo, 'door');
    const undone = await api.del('/api/users/me/social_profile/freewhist', an.sudo);
    expect(undone.status).toBe(200);
    expect((await link(bert.sudo, 'door')).body).toMatchObject({ legacy_verified: false, title: null });
  });
});
