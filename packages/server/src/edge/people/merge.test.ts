import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { bookLeave } from '../../community/karma/leaves.ts';
import { writeResult } from '../../community/results/write-result.ts';
import { HANDED_OVER } from '../../features/leaving/handover.ts';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import type { ApiAnswer } from '../../testing/api.ts';
import { codeOf, lastMail } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, type PersonOptions } from '../../testing/people.ts';
import { differences, sessionFacts } from '../../testing/results.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'troef-merge-'));
const clock = createTestClock();
const { app, api, newMemberInSudo } = await openTestApp({
  clock,
  env: { RATE_LIMITS: 'off', DATA_DIR: folder },
});
afterAll(() => rmSync(folder, { recursive: true }));

const query = app.db.rows;

let people = 0;
async function somebody(options: Partial<PersonOptions> = {}) {
  clock.advance(1_000);
  people += 1;
  return newMemberInSudo(options);
}
const merge = (token: string, other: string, who = 'me') =>
  api.post(`/api/users/${who}/merge`, { token: other }, token);
const refusal = ({ status, error }: ApiAnswer) => [status, error.code, error.param];
/** Makes two accounts of one person, the older one first. */
const pair = async () => [await somebody(), await somebody()] as const;

test('every table that names a user is handed over', async () => {
  const tables = await query(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
  );
  expect(Object.keys(HANDED_OVER).sort()).toEqual(tables.map(({ name }) => name));
});

describe('two accounts become one', () => {
  test('the older stays, whichever of them asked; the other is gone with its sessions', async () => {
    for (const newerAsks of [false, true]) {
      const [older, newer] = await pair();
      const answer = newerAsks ? await merge(newer.sudo, older.sudo) : await merge(older.sudo, newer.sudo);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body.user).toBe(older.id);
      expect(await query('select 1 from users where id = $1', [newer.id])).toEqual([]);
      expect((await api.get('/auth/userinfo', newer.token)).status).toBe(401);
      const { profile } = (await api.post('/auth/login', { token: answer.body.token })).body;
      expect(profile).toMatchObject({ id: older.id, name: older.name });
      expect(profile.emails.map(({ email }: { email: string }) => email)).toEqual([older.email, newer.email]);
      expect(profile.emails.filter(({ primary }: { primary: boolean }) => primary)).toHaveLength(1);
    }
  });

  test('that sat at one table: what both have of it adds up, and nobody has thanked themselves', async () => {
    const [older, newer] = await pair();
    const third = await somebody();
    const facts = sessionFacts(app.deps, [older.id, newer.id, third.id]);
    const both = [older.id, newer.id];
    await app.db.transaction(async (tx) => {
      for (const user of both) {
        await bookLeave(tx, app.deps, { room: facts.room, variant: 'whist', user, at: clock.now() });
      }
      await writeResult(tx, app.deps, facts);
      for (const [from, to] of [both, [...both].reverse(), [newer.id, third.id], [older.id, third.id]]) {
        await tx.query('insert into thumbs (room, "user", receiver, at) values ($1, $2, $3, now())', [
          facts.room,
          from,
          to,
        ]);
      }
    });
    expect((await merge(older.sudo, newer.sudo)).status).toBe(200);
    expect(await differences(app.db)).toBe(0);
    expect(await query('select seat from result_seats where "user" = $1 order by seat', [older.id])).toEqual([
      { seat: 0 },
      { seat: 1 },
    ]);
    expect(await query('select "user", receiver from thumbs where room = $1', [facts.room])).toEqual([
      { user: older.id, receiver: third.id },
    ]);
    expect(await query('select count(*)::int from drops where "user" = $1', [older.id])).toEqual([
      { count: 1 },
    ]);
  });

  test('reputation is the higher of both, games add up, and the reasons still sum to it', async () => {
    const [older, newer] = await pair();
    const earn = async (user: string, variant: string, karma: number, games: number) => {
      await query('insert into records ("user", variant, karma, games) values ($1, $2, $3, $4)', [
        user,
        variant,
        karma,
        games,
      ]);
      await query(
        `insert into karma_changes (id, "user", variant, delta, reason, at) values (gen_random_uuid(), $1, $2, $3, 'room', now())`,
        [user, variant, karma],
      );
    };
    await earn(older.id, 'whist', 40, 5);
    await earn(newer.id, 'whist', 300, 7);
    await earn(newer.id, 'manille', 20, 2);
    await merge(older.sudo, newer.sudo);
    expect(
      await query('select variant, karma, games from records where "user" = $1 order by variant', [older.id]),
    ).toEqual([
      { variant: 'manille', karma: 20, games: 2 },
      { variant: 'whist', karma: 300, games: 12 },
    ]);
    expect(
      await query(
        'select variant, sum(delta)::int as karma from karma_changes where "user" = $1 group by 1 order by 1',
        [older.id],
      ),
    ).toEqual([
      { variant: 'manille', karma: 20 },
      { variant: 'whist', karma: 300 },
    ]);
  });

  test('Premium adds up; drops and limitations cannot be shed', async () => {
    const [older, newer] = await pair();
    const at = (days: number) => new Date(clock.now() + days * DAY_MS);
    const limitations = { rooms: at(2).toISOString(), avatar: true };
    await query('update users set premium_until = $2, drops = 1, limitations = $3 where id = $1', [
      older.id,
      at(10),
      JSON.stringify({ rooms: at(1).toISOString() }),
    ]);
    await query('update users set premium_until = $2, drops = 2, limitations = $3 where id = $1', [
      newer.id,
      at(5),
      JSON.stringify(limitations),
    ]);
    const before = clock.now();
    await merge(older.sudo, newer.sudo);
    const [user] = await query('select premium_until as until, drops, limitations from users where id = $1', [
      older.id,
    ]);
    expect(user).toEqual({ until: new Date(before + 15 * DAY_MS), drops: 3, limitations });
  });

  test('friends, blocks and mutes are united within their limits; no friend is also blocked', async () => {
    const [older, newer] = await pair();
    const [friend, enemy, fan] = [await somebody(), await somebody(), await somebody()];
    const know = (table: string, column: string, user: string, other: string) =>
      query(`insert into ${table} ("user", ${column}, created_at) values ($1, $2, now())`, [user, other]);
    await know('friendships', 'friend', older.id, friend.id);
    await know('friendships', 'friend', older.id, newer.id);
    await know('blocks', 'blocked', newer.id, friend.id);
    await know('blocks', 'blocked', newer.id, enemy.id);
    await know('mutes', 'muted', newer.id, older.id);
    await know('friendships', 'friend', fan.id, older.id);
    await know('friendships', 'friend', fan.id, newer.id);
    const strangers = await query(
      `insert into users (id, locale, passkey_handle, created_at, updated_at)
       select gen_random_uuid(), 'en', '', now(), now() from generate_series(1, 30) returning id`,
    );
    for (const { id } of strangers) await know('blocks', 'blocked', newer.id, id);
    expect((await merge(older.sudo, newer.sudo)).status).toBe(200);
    const of = async (table: string, column: string, user: string) =>
      (await query(`select ${column} as other from ${table} where "user" = $1`, [user])).map(
        ({ other }) => other,
      );
    expect(await of('friendships', 'friend', older.id)).toEqual([friend.id]);
    expect(await of('friendships', 'friend', fan.id)).toEqual([older.id]);
    const blocked = await of('blocks', 'blocked', older.id);
    expect(blocked).toHaveLength(20);
    expect(blocked).not.toContain(friend.id);
    expect(await of('mutes', 'muted', older.id)).toEqual([]);
  });

  test('the older one gets what it lacks: a name, a password, a picture, log-ins with others', async () => {
    const [older, newer] = await pair();
    await query(
      `update users set name = null, name_key = null, name_look = null, slug = null, password_hash = null where id = $1`,
      [older.id],
    );
    await query(`update users set avatar = 'new.webp' where id = $1`, [newer.id]);
    for (const [provider, subject, user] of [
      ['google', `own ${people}`, older.id],
      ['google', `other ${people}`, newer.id],
      ['facebook', `face ${people}`, newer.id],
    ]) {
      await query(
        'insert into social_links (provider, subject, "user", created_at) values ($1, $2, $3, now())',
        [provider, subject, user],
      );
    }
    await merge(newer.sudo, older.sudo);
    const [user] = await query('select name, name_look as look, avatar from users where id = $1', [older.id]);
    expect(user).toEqual({ name: newer.name, look: lookOf(newer.name), avatar: 'new.webp' });
    expect(
      await query('select subject from social_links where "user" = $1 order by subject', [older.id]),
    ).toEqual([{ subject: `face ${people}` }, { subject: `own ${people}` }]);
    expect((await logIn(app, { ...newer, id: older.id })).profile.id).toBe(older.id);
  });

  test('games that were played belong to the account that stays', async () => {
    const [older, newer] = await pair();
    const room = app.deps.random.id();
    await query(
      `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at)
       values ($1, 'whist', 'closed', 1, $2, '', '', now())`,
      [room, newer.id],
    );
    const seats = [
      { user: newer.id, name: newer.name },
      { user: null, name: 'Bert' },
    ];
    await query(`insert into room_log (room, seq, move_id, body, at) values ($1, 1, 'x', $2, now())`, [
      room,
      JSON.stringify({ seats }),
    ]);
    await merge(older.sudo, newer.sudo);
    const [log] = await query('select body from room_log where room = $1', [room]);
    expect(log.body.seats[0]).toEqual({ user: older.id, name: newer.name });
    expect(await query('select host from rooms where id = $1', [room])).toEqual([{ host: older.id }]);
  });

  test('so do seats at tables of others, what was said there, and what was said of the user', async () => {
    const [older, newer] = await pair();
    const [host, room] = [app.deps.random.id(), app.deps.random.id()];
    await query(
      `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, alone)
       values ($1, 'whist', 'closed', 1, $2, '', '', now(), false)`,
      [room, host],
    );
    await query(`insert into room_log (room, seq, move_id, body, at) values ($1, 2, 'x', $2, now())`, [
      room,
      JSON.stringify({ type: 'joined', seat: 1, holder: { user: newer.id, name: newer.name } }),
    ]);
    // The user sat there with either account.
    for (const { id } of [older, newer]) {
      await query('insert into room_players (room, "user", at) values ($1, $2, now())', [room, id]);
    }
    await query(
      `insert into results (room, variant, status, length, deals, alone, restricted, chosen_teams, rules_changed,
         ranked_for_karma, people, ended_at)
       values ($1, 'whist', 'finished', '16', 16, false, false, false, false, true, $2, now())`,
      [room, [newer.id, host, older.id]],
    );
    await query(
      `insert into chat_lines (id, room, variant, "user", name, text, at) values ($1, $2, 'whist', $3, 'x', 'hello', now())`,
      [app.deps.random.id(), room, newer.id],
    );
    for (const { id } of [older, newer]) {
      await query(
        `insert into user_reports (id, reporter, "user", reason, status, at) values ($1, $2, $3, 'spam', 'open', now())`,
        [app.deps.random.id(), host, id],
      );
    }
    expect((await merge(older.sudo, newer.sudo)).status).toBe(200);
    const [joined] = await query('select body from room_log where room = $1', [room]);
    expect(joined.body.holder).toEqual({ user: older.id, name: newer.name });
    expect(await query('select "user" from room_players where room = $1', [room])).toEqual([
      { user: older.id },
    ]);
    expect(await query('select "user" from chat_lines where room = $1', [room])).toEqual([
      { user: older.id },
    ]);
    const [result] = await query('select people from results where room = $1', [room]);
    expect(result.people).toEqual([host, older.id].sort());
    expect(await query('select 1 from user_reports where "user" = $1', [older.id])).toHaveLength(1);
  });
});

describe('an account is not taken over by merging it', () => {
  const MINUTE_MS = 60_000;

  test('with a plain token, just after the log-in or later, or a token whose sudo has ended', async () => {
    const [attacker, victim] = await pair();
    expect(refusal(await merge(attacker.sudo, victim.token))).toEqual([403, 'sudo_required', 'token']);
    clock.advance(6 * MINUTE_MS);
    const sudo = await enterSudo(app, attacker);
    expect(refusal(await merge(sudo, victim.token))).toEqual([403, 'sudo_required', 'token']);
    await query('update auth_sessions set sudo_until = null where "user" = $1', [victim.id]);
    expect(refusal(await merge(sudo, victim.sudo))).toEqual([403, 'sudo_required', 'token']);
    expect(await query('select 1 from users where id = any($1)', [[attacker.id, victim.id]])).toHaveLength(2);
    const inSudo = await enterSudo(app, victim);
    expect((await merge(sudo, inSudo)).status).toBe(200);
  });

  test('unseen: every proven address of both is told, and its link locks what is left', async () => {
    const [older, newer] = await pair();
    expect((await merge(newer.sudo, older.sudo)).status).toBe(200);
    for (const { email } of [older, newer]) {
      expect(await lastMail(app, email, 'wayInChanged')).toMatchObject({
        what: 'merged',
        detail: newer.name,
      });
    }
    const { blockLink } = await lastMail(app, newer.email, 'wayInChanged');
    const locked = await api.post('/api/users/me/block_account', { code: codeOf(blockLink) });
    // Addresses proven earlier stay. The link of the older account's address would remove the later one.
    expect(locked.body.removed.emails).toEqual([]);
    const reset = { code: locked.body.code, password: 'een eigen zin' };
    expect((await api.post('/api/users/me/password', reset)).body.email).toBe(newer.email);
  });

  test('without its second factor: one that only the other account has is not lost by merging', async () => {
    const [older, newer] = await pair();
    const protect = (user: string) =>
      query(
        `insert into second_factors ("user", sealed, created_at, confirmed_at) values ($1, '', now(), now())`,
        [user],
      );
    await protect(newer.id);
    for (const [one, other] of [
      [older, newer],
      [newer, older],
    ] as const) {
      expect(refusal(await merge(one.sudo, other.sudo))).toEqual([409, 'conflict', 'second_factor']);
    }
    expect(await query('select 1 from second_factors where "user" = $1', [newer.id])).toHaveLength(1);
    await protect(older.id);
    expect(await merge(older.sudo, newer.sudo)).toMatchObject({ status: 200 });
  });

  test('by an added address: its lock link removes none of the kept account’s own addresses', async () => {
    const [older, newer] = await pair();
    const early = `early.${people}@example.org`;
    await query(
      `insert into user_emails ("user", email, email_key, verified_at, created_at)
       select $1, $2, $2, verified_at - interval '400 days', created_at from user_emails where "user" = $1`,
      [newer.id, early],
    );
    // The older account's own address was proven last of all.
    clock.advance(MINUTE_MS);
    await query('update user_emails set verified_at = $2 where "user" = $1', [
      older.id,
      new Date(clock.now()),
    ]);
    expect((await merge(older.sudo, newer.sudo)).status).toBe(200);
    const { blockLink } = await lastMail(app, early, 'wayInChanged');
    const locked = await api.post('/api/users/me/block_account', { code: codeOf(blockLink) });
    // Among the added addresses the earlier one wins, as before.
    expect(locked.body.removed.emails).toEqual([newer.email]);
    expect(
      await query('select email from user_emails where "user" = $1 order by verified_at', [older.id]),
    ).toEqual([{ email: older.email }, { email: early }]);
  });

  test('by links of the account that went', async () => {
    const [older, newer] = await pair();
    await api.post(`/api/users/${newer.email}/password/recover`, {});
    await expect.poll(() => lastMail(app, newer.email, 'reset').then(Boolean, () => false)).toBe(true);
    const code = codeOf((await lastMail(app, newer.email, 'reset')).link);
    expect((await merge(older.sudo, newer.sudo)).status).toBe(200);
    const late = await api.post('/api/users/me/password', { code, password: 'een eigen zin' });
    expect(refusal(late)).toEqual([404, 'resource_missing', 'code']);
  });

  test('if an address does not fit: then nothing is merged', async () => {
    const [older, newer] = await pair();
    for (const nth of [1, 2, 3, 4]) {
      await query(
        `insert into user_emails ("user", email, email_key, verified_at, created_at) values ($1, $2, $2, now(), now())`,
        [older.id, `many${nth}.${people}@example.org`],
      );
    }
    expect(refusal(await merge(newer.sudo, older.sudo))).toEqual([422, 'unprocessable_content', 'limit']);
  });

  test('by an unproven claim, or by a hidden account of the old site', async () => {
    const [older, newer] = await pair();
    await query(
      `insert into user_emails ("user", email, email_key, created_at) values ($1, 'claim@example.org', 'x', now())`,
      [newer.id],
    );
    for (const [name, user] of [
      ['een', older.id],
      ['twee', newer.id],
    ]) {
      await query(`insert into freewhist_accounts (name, hash, score, "user") values ($1, 'x', 1, $2)`, [
        name,
        user,
      ]);
      await query(
        `insert into social_links (provider, subject, "user", created_at) values ('freewhist', $1, $2, now())`,
        [name, user],
      );
    }
    expect((await merge(older.sudo, newer.sudo)).status).toBe(200);
    const emails = await query('select email from user_emails where "user" = $1 order by email', [older.id]);
    expect(emails.map(({ email }) => email)).toEqual([older.email, newer.email].toSorted());
    expect(await query('select name from freewhist_accounts where "user" = $1', [older.id])).toEqual([
      { name: 'een' },
    ]);
  });
});

describe('nothing is merged', () => {
  test('outside sudo, for another user, with no token of another account', async () => {
    const [older, newer] = await pair();
    expect(refusal(await merge(older.token, newer.token))).toEqual([403, 'sudo_required', 'merge']);
    expect(refusal(await merge(older.sudo, newer.token, newer.id))).toEqual([403, 'forbidden', 'owner']);
    const anonymous = await api.post('/auth/anonymous', { name: 'An' });
    for (const wrong of ['x', older.token, anonymous.body.token]) {
      expect(refusal(await merge(older.sudo, wrong))).toEqual([422, 'unprocessable_content', 'token']);
    }
  });

  test('with a locked account or one of an administrator', async () => {
    const [older, newer] = await pair();
    await query('update users set admin = true where id = $1', [newer.id]);
    expect(refusal(await merge(older.sudo, newer.sudo))).toEqual([409, 'conflict', 'admin']);
    await query(`update users set admin = false, blocked_until = 'infinity' where id = $1`, [newer.id]);
    expect(refusal(await merge(older.sudo, newer.sudo))).toEqual([403, 'account_blocked', 'forever']);
  });

  test('while either sits at a table', async () => {
    const [older, newer] = await pair();
    await query(
      `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at)
       values ($1, 'whist', 'playing', 1, $2, '', '', now())`,
      [app.deps.random.id(), newer.id],
    );
    expect(refusal(await merge(older.sudo, newer.sudo))).toEqual([409, 'conflict', 'seated']);
    expect(await query('select 1 from users where id = $1', [newer.id])).toHaveLength(1);
  });

  test('while either sits with others', async () => {
    const [older, newer] = await pair();
    await query('insert into seated ("user", room, at) values ($1, $2, now())', [
      newer.id,
      app.deps.random.id(),
    ]);
    expect(refusal(await merge(older.sudo, newer.sudo))).toEqual([409, 'conflict', 'seated']);
  });

  test('while either is registered for a tournament', async () => {
    const [older, newer] = await pair();
    const id = app.deps.random.id();
    await query(
      `insert into tournaments (id, slug, variant, status, name, start_at, version, state, sealed_seed, created_at)
       values ($1::uuid, $1::uuid::text, 'hearts', 'open', '{}', now() + interval '1 day', 1, '{}', '', now())`,
      [id],
    );
    await query('insert into tournament_users (tournament, "user", active) values ($1, $2, 1)', [
      id,
      newer.id,
    ]);
    expect(refusal(await merge(older.sudo, newer.sudo))).toEqual([409, 'conflict', 'seated']);
  });

  test('twice: two requests at once merge once', async () => {
    const [older, newer] = await pair();
    const answers = await Promise.all([merge(older.sudo, newer.sudo), merge(newer.sudo, older.sudo)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a log-in beside that of the browser ends by itself, and takes nothing from it', async () => {
  const [own, other] = await pair();
  const beside = await app.fastify.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { cookie: own.cookie, origin: await app.address() },
    payload: { name: other.email, password: other.password, apart: true },
  });
  expect(beside.statusCode).toBe(200);
  expect(beside.headers['set-cookie']).toBeUndefined();
  const { token } = beside.json();
  expect((await api.get('/auth/userinfo', token)).body.id).toBe(other.id);
  expect((await api.get('/auth/userinfo', own.token)).body.id).toBe(own.id);
  // The merge fails here: the page is closed, and nobody logs it out.
  clock.advance(5 * 60_000 + 1);
  expect((await api.get('/auth/userinfo', token)).status).toBe(401);
  expect((await api.get('/auth/userinfo', own.token)).status).toBe(200);
});
