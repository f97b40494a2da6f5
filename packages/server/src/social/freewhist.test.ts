import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { bearer, enterSudo, logIn, makePerson } from '../testing/people.ts';

const hashOf = (password: string, salt = 'a1b2') =>
  `freewhist$${salt}$${createHash('md5')
    .update(salt + password)
    .digest('hex')}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
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
  return { person, ...(await logIn(app, person)) };
};

test('the old site is named among the providers once its people are imported', async () => {
  const named = async () => (await app.fastify.inject('/auth/providers')).json().providers;
  expect(await named()).toEqual([]);
  await oldAccount('eerste', 0);
  expect(await named()).toEqual(['freewhist']);
});

describe('POST /auth/freewhist', () => {
  test('opens an account with the veteran’s title and a tenth of the score, and the same one again', async () => {
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

  test('proves once more who he is, with the old password, while he has nothing better', async () => {
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

  test('refuses a wrong password and a name nobody had alike', async () => {
    await oldAccount('mia', 500);
    for (const answer of [await enter('mia', 'fout'), await enter('niemand')]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error).toMatchObject({ code: 'invalid_credentials', param: null });
    }
  });
});

describe('POST /api/users/{me}/freewhist', () => {
  const link = (token: string, name: string) =>
    post('/api/users/me/freewhist', { name, password: 'oud wachtwoord' }, token);

  test('links the old account: proven, titled, reputation within its bounds', async () => {
    for (const [name, score, karma] of [
      ['laag', 3, 10],
      ['hoog', 99_999, 200],
    ] as const) {
      await oldAccount(name, score);
      const { token } = await somebody(`Speler ${name}`);
      const answer = await link(token, name);
      expect(answer.json()).toMatchObject({
        legacy_verified: true,
        title: 'Freewhist veteran',
        records: { whist: { karma } },
      });
      expect((await link(token, name)).statusCode).toBe(200);
    }
  });

  test('never takes reputation away', async () => {
    await oldAccount('sterk', 50);
    const { token, person } = await somebody('Sterke speler');
    await app.db.pool.query(`insert into records ("user", variant, karma) values ($1, 'whist', 900)`, [
      person.id,
    ]);
    expect((await link(token, 'sterk')).json().records.whist.karma).toBe(900);
  });

  test('refuses one that is linked to somebody else, and a second one', async () => {
    await oldAccount('een', 100);
    await oldAccount('twee', 100);
    const [an, bert] = [await somebody('An Een'), await somebody('Bert Een')];
    await link(an.token, 'een');
    for (const [token, name] of [
      [bert.token, 'een'],
      [an.token, 'twee'],
    ] as const) {
      const answer = await link(token, name);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({ code: 'already_exists', param: 'freewhist' });
    }
  });

  test('gives what a veteran is given once, whoever links the account later', async () => {
    await oldAccount('door', 1_000);
    const [an, bert] = [await somebody('An Door'), await somebody('Bert Door')];
    await link(an.token, 'door');
    const sudo = await enterSudo(app, an);
    const undone = await app.fastify.inject({
      method: 'DELETE',
      url: '/api/users/me/social_profile/freewhist',
      headers: bearer(sudo),
    });
    expect(undone.statusCode).toBe(200);
    expect((await link(bert.token, 'door')).json()).toMatchObject({ legacy_verified: false, title: null });
  });
});
