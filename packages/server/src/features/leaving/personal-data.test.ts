/** What is kept about people, what is shown to them, and what remains (docs/behaviour/privacy.md). */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { joinTable } from '../../../test/support/table-client.ts';
import { openTable } from '../../../test/support/tables.ts';
import { codeOf, lastMail, mailsTo } from '../../testing/mailbox.ts';
import { packWholeLog } from '../../testing/old-log.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, makePerson, PASSWORD } from '../../testing/people.ts';
import { makeProtected } from '../../testing/second-factor.ts';
import { columnsOf, PERSONAL_DATA } from './personal-data.ts';

const clock = createTestClock();
const { app, api } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });

const DAY = 24 * 60 * 60 * 1000;

/** Returns every row of every table as text; bytes both as hex and as they are. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const table of Object.keys(PERSONAL_DATA)) {
    const rows = await app.db.rows(`select * from ${table}`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value)
          ? [value.toString('hex'), value.toString('latin1'), value.toString('base64url')].join(' ')
          : JSON.stringify(value);
        texts.push(`${table}.${column}: ${text}`);
      }
    }
  }
  return texts.join('\n');
}

test('every column of the database says whether it is personal', async () => {
  const rows = await app.db.rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const tagged = Object.entries(PERSONAL_DATA).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(tagged.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('no secret that was given to anybody can be read in the database', async () => {
  const email = 'secretive@example.org';
  const secrets: string[] = [];
  const keep = <T extends string>(secret: T): T => {
    secrets.push(secret);
    return secret;
  };
  const password = keep('a very private phrase');
  const joined = await api.post('/api/users', { name: 'Secretive', email, password, terms: true });
  const login = await api.post('/auth/login', { token: keep(joined.body.token) });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  keep(cookie.split('=')[1] ?? '');
  const token = keep(login.body.token);
  const verification = await lastMail(app, email, 'verification');
  await api.post('/api/users/me/verification', { code: verification.code }, token);
  const sudo = keep(await enterSudo(app, { token }, password));
  await api.post('/api/users/me/emails', { email: 'second.secret@example.org' }, sudo);
  keep(codeOf((await lastMail(app, email, 'newAddress')).blockLink));
  await api.post(`/api/users/${email}/password/recover`, {});
  await expect
    .poll(() =>
      lastMail(app, email, 'reset').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  keep(codeOf((await lastMail(app, email, 'reset')).link));

  const stored = await everything();
  expect(stored).toContain(email);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(20);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
  // Six digits occur in many numbers, so only their own table is checked.
  const codes = await app.db.rows(`select hash, email, kind from codes where kind = 'verification'`);
  expect(JSON.stringify(codes)).not.toContain(`"${verification.code}"`);
});

test('what apps and tables were given cannot be read either', async () => {
  const one = await makeProtected(app, clock, { name: 'Given Much' });
  const other = await makePerson(app, { name: 'Given More' });
  const { token } = await logIn(app, other);
  const sudo = await enterSudo(app, { token });
  const begun = await api.post('/api/users/me/second_factor', {}, sudo);
  const password = 'sesame of this table';
  const client = await joinTable(await app.address(), token);
  await openTable(client, { password });
  client.close();
  const secrets = [...one.recoveryCodes, begun.body.secret, password, token, sudo];
  const stored = await everything();
  expect(stored).toContain('Given More');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(8);
    for (const form of [secret, secret.replaceAll('-', ''), Buffer.from(secret).toString('hex')])
      expect(stored).not.toContain(form);
  }
  const raw = Secret.fromBase32(begun.body.secret);
  for (const form of [raw.hex.toLowerCase(), raw.latin1]) expect(stored).not.toContain(form);
});

test('addresses of the network are kept as keyed hashes', async () => {
  const person = await makePerson(app, { name: 'From Somewhere' });
  await api.call('POST', '/auth/login', {
    body: { name: person.email, password: PASSWORD },
    ip: '203.0.113.77',
  });
  const stored = await everything();
  expect(stored).not.toContain('203.0.113.77');
  const rows = await app.db.rows('select address_hash from auth_sessions where "user" = $1', [person.id]);
  expect(new Uint8Array(rows[0].address_hash)).toEqual(app.deps.hashes.address('203.0.113.77'));
});

test('the download holds everything personal, and no secret', async () => {
  const person = await makePerson(app, { name: 'Curious', premium: true });
  const { token } = await logIn(app, person);
  await api.post('/api/users/me', { preferences: { green: true } }, token);
  const answer = await api.get('/api/users/me/data', token);
  expect(answer.headers['content-disposition']).toContain('attachment');
  const { tables } = answer.body;
  expect(tables.users[0]).toMatchObject({ name: 'Curious', preferences: { green: true } });
  expect(tables.user_emails).toMatchObject([{ email: person.email }]);
  expect(tables.auth_sessions).toHaveLength(1);
  for (const [name, table] of Object.entries(PERSONAL_DATA)) {
    const [owner] = table.of;
    if (owner === undefined || columnsOf(table, 'personal').length === 0) continue;
    expect(tables[name], name).toBeDefined();
    for (const row of tables[name]) {
      for (const secret of columnsOf(table, 'secret')) expect(row).not.toHaveProperty(secret);
    }
  }
  expect(
    (
      await api.get(
        `/api/users/${person.id}/data`,
        (
          await logIn(app, await makePerson(app, { name: 'Nosy' }))
        ).token,
      )
    ).error.param,
  ).toBe('owner');
});

test('deletion is asked for, can be undone until the day, and then leaves nothing personal', async () => {
  const person = await makePerson(app, {
    name: 'Vanishing Vera',
    email: 'vanishing@example.org',
    premium: true,
  });
  const friend = await makePerson(app, { name: 'Stays Behind' });
  const { token } = await logIn(app, person);
  expect((await api.post('/api/users/me/deletion', {}, token)).refusal).toBe('sudo_required deletion');
  const sudo = await enterSudo(app, { token });
  const asked = await api.post('/api/users/me/deletion', {}, sudo);
  expect(Date.parse(asked.body.deletion)).toBe(clock.now() + 14 * DAY);
  expect((await api.post('/api/users/me/deletion', {}, sudo)).error).toMatchObject({ code: 'conflict' });
  clock.advance(1);
  expect((await api.del('/api/users/me/deletion', token)).body).toEqual({ deletion: null });
  expect((await mailsTo(app, person.email)).map(({ kind }) => kind)).toEqual([
    'deletionAsked',
    'deletionUndone',
  ]);

  await fillEveryTable(person.id, friend.id);
  // Old rooms name people too.
  expect(await packWholeLog(app.db)).toBeGreaterThan(3);
  await api.post('/api/users/me/deletion', {}, sudo);
  clock.advance(14 * DAY - 60_000);
  expect((await api.post('/auth/login', { name: person.email, password: PASSWORD })).status).toBe(200);
  clock.advance(2 * 60_000);
  const isGone = async () => {
    clock.advance(60_000);
    return (
      (await app.db.rows('select deleted_at from users where id = $1', [person.id]))[0].deleted_at !== null
    );
  };
  await expect.poll(isGone, { timeout: 5000 }).toBe(true);

  // The mail that says so is still to be sent. It names no user.
  expect((await mailsTo(app, person.email)).map(({ kind }) => kind)).toEqual(['deleted']);
  await app.db.pool.query(`delete from outbox where kind = 'deleted'`);
  const left = await everything();
  for (const trace of ['Vanishing', 'vanishing', 'vera', 'An V. at Google'])
    expect(left).not.toContain(trace);
  for (const [name, table] of Object.entries(PERSONAL_DATA)) {
    if (table.leaving !== 'rows') continue;
    for (const column of table.of) {
      const { rowCount } = await app.db.pool.query(`select 1 from ${name} where "${column}" = $1`, [
        person.id,
      ]);
      expect(rowCount, `${name}.${column}`).toBe(0);
    }
  }
  const rows = await app.db.rows('select * from users where id = $1', [person.id]);
  for (const column of columnsOf(PERSONAL_DATA.users ?? never(), 'personal', 'secret')) {
    const emptied = [null, '', 'en', false, 0, '{}', '1970-01-01T00:00:00.000Z'];
    const value = rows[0][column];
    const shown = Buffer.isBuffer(value)
      ? value.toString()
      : value instanceof Date
        ? value.toISOString()
        : value;
    expect(emptied, column).toContain(
      typeof shown === 'object' && shown !== null ? JSON.stringify(shown) : shown,
    );
  }
  const nobody = { user: person.id, name: 'Deleted player', ai: false, karma: 0, badges: [], avatar: null };
  const log = await app.db.rows<{ body: Record<string, unknown> }>(
    `select l.body from room_log l join rooms r on r.id = l.room join room_players p on p.room = r.id
     where p."user" = $1::uuid order by r.host <> $1::text, l.seq`,
    [person.id],
  );
  expect(log.map(({ body }) => body)).toMatchObject([
    { type: 'created', seats: [nobody, { name: 'Computer' }] },
    { type: 'created', seats: [{ name: 'Stays Behind' }, null] },
    { type: 'joined', holder: nobody },
    { type: 'vacated', name: 'Deleted player' },
  ]);
  const donated = await app.db.rows('select amount from donations where "user" = $1', [person.id]);
  expect(donated).toEqual([{ amount: 500 }]);
  expect((await api.get('/api/users/me', token)).status).toBe(401);
  const other = await logIn(app, friend);
  expect((await api.get(`/api/users/${person.id}`, other.token)).status).toBe(404);
  expect((await api.get('/api/users/me', other.token)).body.friendships).toEqual([]);
  const again = await api.post('/api/users', {
    name: 'Vanishing Vera',
    email: 'vanishing@example.org',
    terms: true,
  });
  expect(again.status).toBe(200);
});

test('a member who sits at a table with others is deleted when they get up', async () => {
  const person = await makePerson(app, { name: 'About To Leave' });
  const isGone = async () => {
    clock.advance(60_000);
    const rows = await app.db.rows('select deleted_at from users where id = $1', [person.id]);
    return rows[0].deleted_at !== null;
  };
  const at = new Date(clock.now());
  await app.db.pool.query('insert into seated ("user", room, at) values ($1, $2, $3)', [
    person.id,
    app.deps.random.id(),
    at,
  ]);
  // A second member who is due shows that the loop has run.
  const next = await makePerson(app, { name: 'Leaves Too' });
  for (const { id } of [person, next]) {
    await app.db.pool.query('update users set deletion = $2 where id = $1', [id, at]);
  }
  await expect
    .poll(async () => {
      clock.advance(60_000);
      return (await app.db.rows('select deleted_at from users where id = $1', [next.id]))[0].deleted_at;
    })
    .not.toBeNull();
  expect(await isGone()).toBe(false);
  await app.db.pool.query('delete from seated where "user" = $1', [person.id]);
  await expect.poll(isGone).toBe(true);
});

function never(): never {
  throw new Error('the table of people is not tagged');
}

async function fillEveryTable(user: string, friend: string): Promise<void> {
  const now = new Date(clock.now());
  const id = () => app.deps.random.id();
  const put = (sql: string, ...values: unknown[]) => app.db.pool.query(sql, values);
  await put(
    `update users set title = 'Vanishing', stream = 'https://twitch.tv/vanishing', birth_year = 1970, drops = 2,
    availability = '{"status":"busy"}', features = '{"belote":true}', limitations = '{"rooms":true}' where id = $1`,
    user,
  );
  await put(`insert into user_slugs values ('vanishing-old', $1, $2)`, user, now);
  await put(
    `insert into passkeys values ('vanishing-key', $1, 'vera phone', '\\x01', 0, '[]', true, $2, null)`,
    user,
    now,
  );
  await put(
    `insert into social_links values ('google', 'vanishing-subject', $1, 'An V. at Google', $2)`,
    user,
    now,
  );
  await put(`insert into freewhist_accounts values ('vanishing', 'old hash', 10, $1, $2)`, user, now);
  for (const [table, column] of [
    ['friendships', 'friend'],
    ['blocks', 'blocked'],
    ['mutes', 'muted'],
  ]) {
    await put(
      `insert into ${table} ("user", ${column}, created_at) values ($1, $2, $3), ($2, $1, $3)`,
      user,
      friend,
      now,
    );
  }
  await put(`insert into records values ($1, 'whist', 100, 3)`, user);
  await put(
    `insert into karma_changes (id, "user", variant, delta, reason, at) values ($1, $2, 'whist', 3, 'room', $3)`,
    id(),
    user,
    now,
  );
  const table = id();
  await put(
    `insert into results (room, variant, status, length, deals, alone, restricted, chosen_teams, rules_changed,
       ranked_for_karma, people, ended_at)
     values ($1, 'whist', 'finished', '16', 16, false, false, false, false, true, $2, $3)`,
    table,
    [user, friend],
    now,
  );
  await put(
    `insert into result_seats (room, seat, "user", stay, played_deals, place, score, contracts)
     values ($1, 0, $2, 'there', 16, 1, 12, '{}')`,
    table,
    user,
  );
  await put(
    `insert into drops (room, "user", variant, loss, at) values ($1, $2, 'whist', 10, $3)`,
    table,
    user,
    now,
  );
  await put(
    'insert into thumbs (room, "user", receiver, at) values ($1, $2, $3, $4), ($1, $3, $2, $4)',
    table,
    user,
    friend,
    now,
  );
  await put(`insert into donations values ($1, $2, 500, 'EUR', $3, null)`, id(), user, now);
  await put(`insert into notifications values ($1, $2, 'expiry', $3, false)`, id(), user, now);
  await put(
    `insert into push_subscriptions (id, "user", endpoint, p256dh, auth, created_at) values ($1, $2, 'https://push.example.com/vanishing', 'k', 'a', $3)`,
    id(),
    user,
    now,
  );
  const seats = [
    {
      user,
      name: 'Vanishing Vera',
      ai: false,
      karma: 100,
      badges: ['premium'],
      avatar: '/avatars/vera.webp',
    },
    { user: null, name: 'Computer', ai: true },
  ];
  const own = await putRoom(user, [{ type: 'created', seats }]);
  const others = await putRoom(friend, [
    { type: 'created', seats: [{ user: friend, name: 'Stays Behind', ai: false }, null] },
    { type: 'joined', seat: 1, holder: seats[0] },
    { type: 'vacated', seat: 1, name: 'Vanishing Vera', reason: 'left' },
  ]);
  for (const room of [own, others]) {
    await put('insert into room_players (room, "user", at) values ($1, $2, $3)', room, user, now);
  }
}

async function putRoom(host: string, rows: readonly object[]): Promise<string> {
  const now = new Date(clock.now());
  const room = app.deps.random.id();
  await app.db.pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at)
     values ($1, 'whist', 'abandoned', $2, $3, '\\x00', '', $4)`,
    [room, rows.length, host, now],
  );
  for (const [at, body] of rows.entries()) {
    await app.db.pool.query(
      'insert into room_log (room, seq, move_id, seat, body, at) values ($1, $2, $3, 0, $4, $5)',
      [room, at + 1, `m:${at}`, JSON.stringify(body), now],
    );
  }
  return room;
}
