/** No two members have names that look alike, and no guest has a name that looks like a member's. */

import { NAMES as COMPUTER_NAMES } from '@troef/engine/state/chance.ts';
import { describe, expect, test } from 'vitest';
import { fillLooks } from '../../platform/text/look-alikes/fill-looks.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson, PASSWORD } from '../../testing/people.ts';

const { app, api } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
await makePerson(app, { name: 'Vera Maes' });

let joined = 0;
const join = (name: string) => {
  joined += 1;
  const email = `alike${joined}@example.org`;
  return api.post('/api/users', { name, email, password: 'a long enough phrase', terms: true });
};
const LIKE_VERA = ['Vеrа Mаеs', 'Véra Maés', 'VERA.MAES', 'ᴠᴇʀᴀ ᴍᴀᴇꜱ', 'Vera Rnaes', 'veramaes', 'Vera Mae5'];

describe('a member is not mistaken for another one', () => {
  test.each(LIKE_VERA)('nobody joins with a name that looks like theirs: %s', async (name) => {
    expect((await join(name)).refusal).toBe('already_exists name');
    expect((await api.get(`/api/users/${encodeURIComponent(name)}/validate`)).body).toEqual({
      available: false,
      reason: 'taken',
    });
  });

  test('no rename to such a name is possible, but members may write their own name differently', async () => {
    const { token } = await logIn(app, await makePerson(app, { name: 'Zoe Baert' }));
    const rename = (name: string) => api.post('/api/users/me', { name }, token);
    expect((await rename('Vérà Maes')).refusal).toBe('already_exists name');
    expect((await rename('Zoë Baert')).body.name).toBe('Zoë Baert');
  });

  test('if several join at once with names that look alike, one of them succeeds', async () => {
    const answers = await Promise.all(['Otto Claes', 'Оttо Clаеs', 'Ötto Claes', '0tto Claes'].map(join));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test.each(['ᴀdmin', 'admín', 'Modérateur', 'Troef Team', 'AdminJan', 'Connard'])(
    'nobody joins as %s',
    async (name) => {
      expect((await join(name)).refusal).toBe('unprocessable_content name_reserved');
    },
  );
});

describe('names that looked alike before this was checked', () => {
  test('both members keep them and log in with them as before', async () => {
    const both = [
      await makePerson(app, { name: 'Emile Zola' }),
      await makePerson(app, { name: 'Eᴍile Zola', email: 'other@example.org' }),
    ];
    await app.db.pool.query('update users set name_look = null');
    await fillLooks(app.db.pool);
    const rows = await app.db.rows('select id, name_look as look from users where name is not null');
    expect(rows.every(({ look }) => look !== null)).toBe(true);
    for (const { id, name } of both) {
      const answer = await api.post('/auth/login', { name, password: PASSWORD });
      expect(answer.body.profile).toMatchObject({ id, name });
      const change = await api.post('/api/users/me', { preferences: {} }, answer.body.token);
      expect(change.status).toBe(200);
    }
    expect((await join('Emilé Zola')).refusal).toBe('already_exists name');
  });
});

describe('a guest', () => {
  const begin = async (name: string, language = 'en'): Promise<{ token: string; name: string }> => {
    const { token, profile } = (
      await app.fastify.inject({
        method: 'POST',
        url: '/auth/anonymous',
        payload: { name },
        headers: { 'accept-language': language },
      })
    ).json();
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(claims.name).toBe(profile.name);
    return { token, name: profile.name };
  };

  test.each([...LIKE_VERA, 'Vera Maes!', '★ Vera Maes ★', '🅥🅔🅡🅐 🅜🅐🅔🅢'])(
    'with a name like a member’s is marked: %s',
    async (name) => {
      expect((await begin(name)).name).toBe(`${name} (guest)`);
    },
  );

  test('has no words in brackets: those are the words of the site', async () => {
    expect((await begin('(Vera Maes)')).name).toBe('Vera Maes (guest)');
    expect((await begin('Rosalinde (2)')).name).toBe('Rosalinde 2');
    expect((await begin('Rosalinde ［host］')).name).toBe('Rosalinde host');
    expect((await begin('((()))')).name).toBe('Guest');
  });

  test('the mark is in their language, fits into 30 characters, and stands once', async () => {
    await makePerson(app, { name: 'Wolfeschlegelsteinha' });
    expect((await begin('Vera Maes', 'nl-BE')).name).toBe('Vera Maes (gast)');
    expect((await begin('Vera Maes', 'fr')).name).toBe('Vera Maes (invité)');
    expect((await begin('Vera Maes (guest)')).name).toBe('Vera Maes (guest)');
    expect((await begin('Vera Maes (invité) (gast)', 'fr')).name).toBe('Vera Maes (invité)');
    const long = 'W.o.l.f.e.s.c.h.l.egelsteinha';
    expect((await begin(long)).name).toBe('W.o.l.f.e.s.c.h.l.egel (guest)');
    expect([...(await begin(long)).name]).toHaveLength(30);
  });

  test.each([
    ...[
      'Administrator',
      'ᴀdmin',
      'admín',
      '4dm1n',
      '@dmin',
      '🅐🅓🅜🅘🅝',
      'Beheerder',
      'Modérateur',
      'Moderator Jan',
    ],
    ...[
      'Troef',
      'Troef Staff',
      'Support',
      'Bert (computer)',
      'Deleted player',
      'Fuck',
      'k.u.t.w.i.j.f',
      'Connard',
    ],
  ])('named %s is called just a guest', async (name) => {
    expect((await begin(name)).name).toBe('Guest');
    expect((await begin(name, 'nl')).name).toBe('Gast');
    expect((await begin(name, 'fr')).name).toBe('Invité');
  });

  test.each([
    COMPUTER_NAMES[0],
    'An',
    'Gast',
    'Jean-Pierre',
    '👑',
    'Vera',
    'Maes',
    'P0-1',
    'O’Brien',
    '李明',
  ])('keeps any other name: %s', async (name) => {
    expect((await begin(name)).name).toBe(name);
  });

  test('gets no such name with a new token, and loses a name that a member has taken meanwhile', async () => {
    const { token, name } = await begin('Nele Nieuw');
    expect(name).toBe('Nele Nieuw');
    const renew = async (body: object) => (await api.post('/auth/token', body, token)).body.profile.name;
    expect(await renew({ name: 'Vera Maes' })).toBe('Vera Maes (guest)');
    expect(await renew({ name: 'Administrator' })).toBe('Guest');
    expect(await renew({})).toBe('Nele Nieuw');
    expect((await join('Nele Nieuw')).status).toBe(200);
    expect(await renew({})).toBe('Nele Nieuw (guest)');
  });
});
