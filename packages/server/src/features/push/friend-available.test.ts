import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { PreferencesChange } from '@troef/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, type Person } from '../../testing/people.ts';

const HOUR_MS = 60 * 60 * 1000;

const clock = createTestClock();
const { app, api, newPerson } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
beforeEach(() => app.db.pool.query('delete from outbox'));

const prefer = (who: Person, preferences: PreferencesChange) =>
  app.db.pool.query('update users set preferences = $2 where id = $1', [who.id, JSON.stringify(preferences)]);

describe('when a friend becomes available', () => {
  const befriend = (who: Person, friend: Person) =>
    app.db.pool.query('insert into friendships ("user", friend, created_at) values ($1, $2, $3)', [
      who.id,
      friend.id,
      new Date(clock.now()),
    ]);
  const wanting = async (friend: Person, friendAvailable: 'always' | 'same' | 'never') => {
    const who = await newPerson();
    await befriend(who, friend);
    await prefer(who, { notifications: { friendAvailable } });
    return who;
  };
  const tokens = new Map<string, string>();
  const available = async (friend: Person, variants: readonly string[] = []) => {
    const token = tokens.get(friend.id) ?? (await logIn(app, friend)).token;
    tokens.set(friend.id, token);
    const answer = await api.post(
      '/api/users/me',
      { availability: { status: 'available', variants } },
      token,
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const told = async (): Promise<readonly string[]> => {
    const rows = await app.db.rows<{ user: string }>(
      `select "user" from outbox where kind = 'friend_available' order by id`,
    );
    await app.db.pool.query('delete from outbox');
    return rows.map(({ user }) => user);
  };

  test('friends who want to know are told, once in two hours', async () => {
    const friend = await newPerson();
    const always = await wanting(friend, 'always');
    await wanting(friend, 'never');
    await newPerson();
    await available(friend);
    expect(await told()).toEqual([always.id]);
    clock.advance(HOUR_MS);
    tokens.clear();
    await available(friend);
    expect(await told()).toEqual([]);
    clock.advance(HOUR_MS + 1);
    tokens.clear();
    await available(friend);
    expect(await told()).toEqual([always.id]);
  });

  test('friends who chose so are told of their own games only', async () => {
    const friend = await newPerson();
    const [whist, hearts, nothingYet] = [
      await wanting(friend, 'same'),
      await wanting(friend, 'same'),
      await wanting(friend, 'same'),
    ];
    for (const [who, variant] of [
      [whist, 'whist'],
      [hearts, 'hearts'],
    ] as const) {
      await app.db.pool.query('insert into records ("user", variant, karma, games) values ($1, $2, 10, 1)', [
        who.id,
        variant,
      ]);
    }
    await available(friend, ['whist', 'manille']);
    expect([...(await told())].sort()).toEqual([whist.id, nothingYet.id].sort());
  });

  test('nobody is told of a friend they blocked or muted, or who blocked them', async () => {
    const friend = await newPerson();
    const [blocker, muter, blocked] = [
      await wanting(friend, 'always'),
      await wanting(friend, 'always'),
      await wanting(friend, 'always'),
    ];
    const at = new Date(clock.now());
    await app.db.pool.query(
      'insert into blocks ("user", blocked, created_at) values ($1, $2, $4), ($2, $3, $4)',
      [blocker.id, friend.id, blocked.id, at],
    );
    await app.db.pool.query('insert into mutes ("user", muted, created_at) values ($1, $2, $3)', [
      muter.id,
      friend.id,
      at,
    ]);
    await available(friend);
    expect(await told()).toEqual([]);
  });

  test('a user is told at most six times a day', async () => {
    const who = await newPerson();
    await prefer(who, { notifications: { friendAvailable: 'always' } });
    for (let nth = 0; nth < 8; nth++) {
      const friend = await newPerson();
      await befriend(who, friend);
      await available(friend);
    }
    expect(await told()).toHaveLength(6);
  });
});
