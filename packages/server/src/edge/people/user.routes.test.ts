import { NAMES as COMPUTER_NAMES } from '@troef/engine/state/chance.ts';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, type LoginSession, logIn, makePerson, PASSWORD } from '../../testing/people.ts';

const clock = createTestClock();
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });

const DAY = 24 * 60 * 60 * 1000;
const change = (who: LoginSession, body: object) => api.post('/api/users/me', body, who.token);

const JOIN = { password: 'a long enough phrase', terms: true } as const;
const join = (body: object) => api.post('/api/users', { ...JOIN, ...body });

describe('POST /api/users', () => {
  test('joins, and the token it gives logs in once', async () => {
    const joined = await join({
      name: 'Lieve De Smet',
      email: 'Lieve@Example.org',
      locale: 'nl',
      birthYear: 1980,
    });
    expect(joined).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    const login = await api.post('/auth/login', { token: joined.body.token });
    expect(login.body.profile).toMatchObject({
      name: 'Lieve De Smet',
      slug: 'lieve-de-smet',
      url: '/user/lieve-de-smet',
      locale: 'nl',
      email: 'Lieve@example.org',
      email_verified: false,
      incomplete: false,
      has_password: true,
      premium: false,
      records: { whist: { karma: 0, games: 0 } },
    });
    expect((await api.post('/auth/login', { token: joined.body.token })).status).toBe(401);
    const password = { name: 'lieve@example.org', password: JOIN.password };
    expect((await api.post('/auth/login', password)).status).toBe(200);
  });

  test('an incomplete account gives its year of birth with the terms, once, and only if old enough', async () => {
    const { id } = await makePerson(app, { name: 'From Elsewhere' });
    const own = await logIn(app, {
      id,
      name: 'From Elsewhere',
      email: 'from-elsewhere@example.org',
      password: PASSWORD,
    });
    await app.db.pool.query('update users set terms_at = null where id = $1', [id]);
    const yearOf = async () =>
      (await app.db.rows('select birth_year from users where id = $1', [id]))[0].birth_year;
    expect((await change(own, { birthYear: 1990 })).refusal).toBe('forbidden birthYear');
    expect((await change(own, { terms: true, birthYear: 2020 })).refusal).toBe(
      'unprocessable_content birthYear',
    );
    expect((await api.get('/api/users/me', own.token)).body).toMatchObject({ incomplete: true });
    expect((await change(own, { terms: true, birthYear: 2008 })).body).toMatchObject({ incomplete: false });
    expect((await change(own, { terms: true, birthYear: 1950 })).refusal).toBe('forbidden birthYear');
    expect(await yearOf()).toBe(2008);
  });

  test.each([
    ['a name that is too short', { name: 'ab' }, 422, 'name_length'],
    ['a name with strange signs', { name: 'a<b>c' }, 422, 'name_characters'],
    ['a name that is too long', { name: 'x'.repeat(21) }, 422, 'name_length'],
    ['a separator at the end', { name: 'Jan-' }, 422, 'name_characters'],
    ['two separators in a row', { name: 'Jan -Piet' }, 422, 'name_characters'],
    ['a name people would take for the site', { name: 'Troef' }, 422, 'name_reserved'],
    ['the name of a computer player', { name: COMPUTER_NAMES[0] }, 422, 'name_reserved'],
    ['the name of who left', { name: 'Verwijderde Speler' }, 422, 'name_reserved'],
    ['no address', { email: 'nowhere' }, 422, 'email'],
    ['a short password', { password: 'short' }, 422, 'password_length'],
    ['a password without end', { password: 'long '.repeat(26) }, 422, 'password_length'],
    ['the address as password', { password: 'New.Person@example.org' }, 422, 'password_email'],
    ['a password everybody uses', { password: 'password123' }, 422, 'password_common'],
    ['the name as password', { name: 'Marguerite', password: 'marguerite' }, 422, 'password_name'],
    ['somebody too young', { birthYear: 2020 }, 422, 'birthYear'],
    ['terms not accepted', { terms: false }, 400, 'terms'],
    ['no name at all', { name: undefined }, 400, 'name'],
  ])('refuses %s', async (_what, body, status, param) => {
    const refused = await join({ name: 'New Person', email: 'new.person@example.org', ...body });
    expect([refused.status, refused.error.param]).toEqual([status, param]);
  });

  test('a name is taken in every form that looks the same, an address once it is proven', async () => {
    await makePerson(app, { name: 'Godelieve', email: 'godelieve@example.org' });
    const name = await join({ name: 'GODE-lieve', email: 'other@example.org' });
    expect(name.refusal).toBe('already_exists name');
    const email = await join({ name: 'Somebody Else', email: 'GODELIEVE@example.org' });
    expect(email.refusal).toBe('already_exists email');
    await makePerson(app, { name: 'Squatter', email: 'victim@example.org', verified: false });
    expect((await join({ name: 'Victim', email: 'victim@example.org' })).status).toBe(200);
  });

  test('of two users who ask for one name at once, one has it', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((each) => join({ name: 'Same Name', email: `${each}@example.org` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('fields that no user may set are ignored', async () => {
    const { body } = await join({
      name: 'Sly One',
      email: 'sly@example.org',
      admin: true,
      premium: true,
      karma: 9999,
    });
    const { profile } = (await api.post('/auth/login', { token: body.token })).body;
    expect(profile).toMatchObject({ admin: false, premium: false });
  });
});

describe('validating', () => {
  test('a name', async () => {
    await makePerson(app, { name: 'Taken Name' });
    const reason = async (name: string) =>
      (await api.get(`/api/users/${encodeURIComponent(name)}/validate`)).body.reason;
    expect(await reason('Free Name')).toBeNull();
    expect(await reason('taken.name')).toBe('taken');
    expect(await reason('x')).toBe('length');
    expect(await reason('no  two')).toBe('characters');
    expect(await reason('Admin')).toBe('reserved');
    const own = await newMember({ name: 'My Own Name' });
    expect((await api.get('/api/users/my-own-name/validate', own.token)).body.available).toBe(true);
  });

  test('an address', async () => {
    await makePerson(app, { name: 'Addressee', email: 'proven@example.org' });
    const check = async (email: string) =>
      (await api.get(`/api/users/${encodeURIComponent(email)}/validate-email`)).body;
    expect(await check('free@example.org')).toEqual({ available: true, reason: null });
    expect(await check('Proven@example.org')).toEqual({ available: false, reason: 'taken' });
    expect(await check('no address')).toEqual({ available: false, reason: 'invalid' });
  });
});

describe('GET /api/users/{user}', () => {
  test('the caller in full, by id, slug and me', async () => {
    const own = await newMember();
    for (const name of ['me', own.id, own.profile.slug]) {
      const { body } = await api.get(`/api/users/${name}`, own.token);
      expect(body).toMatchObject({ id: own.id, email: own.email, preferences: { speed: 1200 } });
    }
  });

  test('a guest sees members, and themselves as a name', async () => {
    const { token } = (await api.post('/auth/anonymous', { name: 'Gast' })).body;
    const shown = await newMember();
    expect((await api.get(`/api/users/${shown.id}`, token)).body.email).toBeUndefined();
    expect((await api.get('/api/users/me', token)).body).toMatchObject({
      name: 'Gast',
      anonymous: true,
      records: { whist: { karma: 0, games: 0 } },
    });
  });

  test('an unknown name is missing, and without a token there is no answer', async () => {
    const own = await newMember();
    expect((await api.get('/api/users/nobody-at-all', own.token)).refusal).toBe('resource_missing user');
    expect((await api.get(`/api/users/${own.id}`)).status).toBe(401);
  });
});

describe('GET /api/users', () => {
  test('finds by the beginning of a name, page by page', async () => {
    const own = await newMember();
    for (const name of ['Zoë Adams', 'Zoe Baert', 'Zoé Claes']) await makePerson(app, { name });
    const first = (await api.get('/api/users?name=zo&size=2', own.token)).body;
    expect(first).toMatchObject({ has_more: true, sort_key: 'name' });
    const next = await api.get(`/api/users?name=zo&size=2&starting_after=${first.data[1].id}`, own.token);
    expect(next.body.has_more).toBe(false);
    const names = [...first.data, ...next.body.data].map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['Zoe Baert', 'Zoé Claes', 'Zoë Adams']);
  });

  test('several by id, in their order', async () => {
    const [a, b] = [await newMember(), await newMember()];
    const { data } = (await api.get(`/api/users?ids=${b.id},${a.id}`, a.token)).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([b.id, a.id]);
  });

  test.each(['size=0', 'size=-1', 'size=51', 'size=two', 'starting_after=x'])(
    '%s is a bad request',
    async (query) => {
      const own = await newMember();
      expect((await api.get(`/api/users?${query}`, own.token)).error).toMatchObject({
        code: 'bad_request',
        param: query.split('=')[0],
      });
    },
  );
});

describe('changing one’s own account', () => {
  test('changes only the fields that are sent, and ignores unknown ones', async () => {
    const own = await newMember({ premium: true });
    const { body } = await change(own, {
      locale: 'fr',
      preferences: { cards: { style: 'classic' }, tomorrow: 1 },
      hat: 'red',
    });
    expect(body).toMatchObject({
      locale: 'fr',
      name: own.name,
      preferences: { cards: { style: 'classic', symbols: 'kqj' } },
    });
    expect(body.preferences.tomorrow).toBeUndefined();
    const again = await change(own, { preferences: { speed: 800 } });
    expect(again.body.preferences).toMatchObject({ speed: 800, cards: { style: 'classic' } });
  });

  test('without Premium only visibility and the notice about friends are kept, with no error', async () => {
    const own = await newMember({ premium: true });
    await change(own, { preferences: { green: true } });
    await app.db.pool.query('update users set premium_until = null where id = $1', [own.id]);
    const { status, body } = await change(own, {
      preferences: {
        speed: 600,
        profile: { visibility: 'public' },
        notifications: { friendAvailable: 'always' },
      },
    });
    expect(status).toBe(200);
    expect(body.preferences).toMatchObject({
      speed: 1200,
      green: false,
      profile: { visibility: 'public' },
      notifications: { friendAvailable: 'always' },
    });
    await app.db.pool.query('update users set premium_until = $2 where id = $1', [
      own.id,
      new Date(clock.now() + DAY),
    ]);
    const back = (await api.get('/api/users/me', own.token)).body.preferences;
    expect(back).toMatchObject({ green: true, speed: 1200, profile: { visibility: 'public' } });
  });

  test.each([
    ['speed', { preferences: { speed: 401 } }, 400, 'preferences'],
    ['a rule its game refuses', { games: { whist: { rules: { trull: 'maybe' } } } }, 422, 'rules'],
    ['a length no game offers', { games: { kingen: { length: 7 } } }, 422, 'length'],
    ['a stream from anywhere', { stream: 'https://evil.example/live' }, 422, 'stream'],
    ['a stream without https', { stream: 'http://twitch.tv/x' }, 422, 'stream'],
  ])('refuses %s', async (_what, body, status, param) => {
    const own = await newMember({ premium: true });
    const refused = await change(own, body);
    expect([refused.status, refused.error.param]).toEqual([status, param]);
  });

  test('games and stream', async () => {
    const own = await newMember();
    const { body } = await change(own, {
      stream: 'https://www.twitch.tv/own',
      games: { whist: { rules: { piccolo: true }, ranked: true }, kingen: { length: 'double' } },
    });
    expect(body).toMatchObject({
      stream: 'https://www.twitch.tv/own',
      games: { whist: { rules: { piccolo: true }, ranked: true }, kingen: { length: 'double' } },
    });
    expect((await change(own, { stream: null })).body.stream).toBeNull();
  });

  test('what was never chosen of a game has the defaults', async () => {
    const own = await newMember();
    const { games } = (await api.get('/api/users/me', own.token)).body;
    const rules = { soloFive: true, smallMisery: true, piccolo: false, trull: true };
    expect(games).toEqual({
      whist: { ranked: false, rules },
      wiezen: { ranked: false, rules: {} },
      manille: { ranked: false, rules: { flat: true, bestOf: 1 } },
      kingen: { ranked: false, rules: {} },
      hearts: { ranked: false, rules: {} },
      belote: { ranked: false, rules: { variant: 'belote', announcements: true, saTa: true } },
    });
    const { body } = await change(own, { games: { whist: { rules: { trull: false } } } });
    expect(body.games.whist).toEqual({ ranked: false, rules: { ...rules, trull: false } });
  });

  test('streaming stays when the availability changes or ends', async () => {
    const own = await newMember();
    const streams = async () => (await api.get('/api/users/me', own.token)).body.availability.streaming;
    expect(await streams()).toBe(false);
    const until = new Date(clock.now() + 60_000).toISOString();
    await change(own, { availability: { status: 'available', until, streaming: true } });
    await change(own, { availability: { status: 'busy', until } });
    expect(await streams()).toBe(true);
    clock.advance(61_000);
    expect(await streams()).toBe(true);
    await change(own, { availability: { status: 'unavailable', streaming: false } });
    expect(await streams()).toBe(false);
  });

  test('availability ends by itself', async () => {
    const own = await newMember();
    const until = new Date(clock.now() + 60_000).toISOString();
    const set = await change(own, {
      availability: { status: 'available', until, variants: ['whist'], anyone: true },
    });
    expect(set.body.availability).toEqual({
      status: 'available',
      until,
      variants: ['whist'],
      anyone: true,
      streaming: false,
    });
    expect(set.body.status).toBe('available');
    const late = new Date(clock.now() + 2 * DAY).toISOString();
    expect((await change(own, { availability: { status: 'available', until: late } })).error.param).toBe(
      'until',
    );
    const stays = await logIn(app, own);
    clock.advance(61_000);
    expect((await api.get('/api/users/me', stays.token)).body.availability.status).toBe('unavailable');
  });

  test('a name once in 90 days; the old slug leads on, and is nobody else’s until then', async () => {
    const own = await newMember({ name: 'First Name' });
    const renamed = await change(own, { name: 'Second Name' });
    expect(renamed.body).toMatchObject({ name: 'Second Name', slug: 'second-name' });
    expect((await change(own, { name: 'Third Name' })).refusal).toBe('conflict renamed');
    const other = await newMember();
    expect((await api.get('/api/users/first-name', other.token)).body.slug).toBe('second-name');
    const third = await join({ name: 'First Name', email: 'first@example.org' });
    const newcomer = (await api.post('/auth/login', { token: third.body.token })).body.profile;
    expect(newcomer.slug).toBe('first-name-2');
    clock.advance(91 * DAY);
    const later = await logIn(app, own);
    expect((await api.get('/api/users/first-name', later.token)).status).toBe(404);
    expect((await change(later, { name: 'Third Name' })).status).toBe(200);
  });

  test.each(['admin', 'premium', 'karma', 'roles', 'features', 'limitations', 'blocked', 'donations'])(
    '%s is for administrators: forbidden, and nothing else of the change is done',
    async (field) => {
      const own = await newMember();
      const refused = await change(own, { [field]: true, locale: 'fr' });
      expect(refused.refusal).toBe(`forbidden ${field}`);
      expect((await api.get('/api/users/me', own.token)).body).toMatchObject({
        locale: 'en',
        admin: false,
        premium: false,
      });
    },
  );

  test('another user is not changed', async () => {
    const [own, other] = [await newMember(), await newMember()];
    const refused = await api.post(`/api/users/${other.id}`, { locale: 'fr' }, own.token);
    expect(refused.refusal).toBe('forbidden owner');
  });
});

describe('an administrator in sudo', () => {
  test('changes the fields of administrators, and each act is one row of the audit', async () => {
    const admin = await newMember({ admin: true });
    const other = await newMember();
    const premium = new Date(clock.now() + 30 * DAY).toISOString();
    const body = {
      premium,
      roles: ['belote'],
      karma: { variant: 'whist', delta: 50, note: 'lost in a crash' },
    };
    const url = `/api/users/${other.id}`;
    expect((await api.post(url, body, admin.token)).refusal).toBe('sudo_required admin');
    const sudo = await enterSudo(app, admin);
    const { body: changed } = await api.post(url, { ...body, reason: 'after a fault' }, sudo);
    expect(changed).toMatchObject({
      premium: true,
      premium_until: premium,
      roles: ['premium', 'belote'],
      records: { whist: { karma: 60, games: 0 } },
    });
    const rows = await app.db.rows('select * from audit where target = $1', [other.id]);
    expect(rows).toMatchObject([
      {
        actor: admin.id,
        action: 'user.update',
        before: { premium: null },
        after: { premium },
        reason: 'after a fault',
      },
    ]);
    const sum = await app.db.rows('select sum(delta)::int as sum from karma_changes where "user" = $1', [
      other.id,
    ]);
    expect(sum[0].sum).toBe(60);
  });

  test('renames nobody without a trace: the audit has the name before and after, and why', async () => {
    const admin = await newMember({ admin: true });
    const other = await newMember();
    const sudo = await enterSudo(app, admin);
    const body = { name: `Put Right ${other.id.slice(-6)}`, reason: 'an insult' };
    expect((await api.post(`/api/users/${other.id}`, body, sudo)).body.name).toBe(body.name);
    const rows = await app.db.rows('select * from audit where target = $1', [other.id]);
    expect(rows).toMatchObject([
      {
        actor: admin.id,
        action: 'user.update',
        before: { name: other.name },
        after: { name: body.name },
        reason: 'an insult',
      },
    ]);
  });

  test('renames again a member who has just renamed, and the name that was not fit leads nowhere', async () => {
    const admin = await newMember({ admin: true });
    const other = await newMember();
    const sudo = await enterSudo(app, admin);
    const tail = other.id.slice(-6);
    const url = `/api/users/${other.id}`;
    expect((await change(other, { name: `Rude ${tail}` })).status).toBe(200);
    const { slug } = (await api.get('/api/users/me', other.token)).body;
    for (const name of [`Kind ${tail}`, `Kinder ${tail}`]) {
      expect((await api.post(url, { name }, sudo)).body.name).toBe(name);
    }
    expect((await api.get(`/api/users/${slug}`, admin.token)).refusal).toBe('resource_missing user');
    expect((await change(other, { name: `Rude ${tail}` })).refusal).toBe('conflict renamed');
  });

  test('a new administrator is told once', async () => {
    const admin = await newMember({ admin: true });
    const other = await newMember();
    const url = `/api/users/${other.id}`;
    expect((await api.post(url, { admin: true }, await enterSudo(app, admin))).status).toBe(200);
    const told = (await mailsTo(app, other.email)).filter(({ kind }) => kind === 'wayInChanged');
    expect(told.map(({ values }) => values.what)).toEqual(['administrator']);
  });

  test('a lock ends every session at once; preferences of others stay theirs', async () => {
    const admin = await newMember({ admin: true });
    const other = await newMember();
    const sudo = await enterSudo(app, admin);
    const url = `/api/users/${other.id}`;
    expect((await api.post(url, { preferences: { green: true } }, sudo)).refusal).toBe(
      'forbidden preferences',
    );
    const { body } = await api.post(url, { blocked: 'forever', reason: 'insults' }, sudo);
    expect(body).toMatchObject({ blocked: 'forever', blocked_reason: 'insults' });
    expect((await api.get('/api/users/me', other.token)).status).toBe(401);
    const again = await logIn(app, other);
    expect((await api.get('/api/users/me', again.token)).refusal).toBe('account_blocked forever');
  });
});
