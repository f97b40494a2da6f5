/** `/api/{whist|wiezen}/slams`: seeing, claiming, giving back and removing slams (docs/behaviour/slams.md). */

import { slamOf } from '@troef/engine/outcome/slam.ts';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { slamTable } from '@troef/engine/testing/slam-table.ts';
import type { Slam, SlamsReply } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { rollUp } from '../../community/results/day-figures.ts';
import { writeResult } from '../../community/results/write-result.ts';
import { writeSlam } from '../../community/results/write-slam.ts';
import { expireSlams } from '../../features/slams/keep-slams.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { type LoginSession, logIn, type Person } from '../../testing/people.ts';
import { sessionFacts } from '../../testing/results.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = createTestClock(Date.UTC(2026, 5, 1, 8));
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const { db, random, tokens } = app.deps;
const witnesses = [await newMember(), await newMember()] as const;

/** A slam of this player, made now. */
async function slamOfPlayer(player: string, variant: 'whist' | 'wiezen' = 'whist'): Promise<string> {
  clock.advance(1000);
  const { before, after } = slamTable({ people: [player, witnesses[0].id, witnesses[1].id, random.id()] });
  const facts = slamOf(before, after);
  if (facts === null) throw new Error('no slam');
  const room = random.id();
  await db.transaction((tx) => writeSlam(tx, app.deps, { ...facts, variant, room, at: clock.now() }));
  const [row] = await app.db.rows<{ slug: string }>('select slug from slams where room = $1', [room]);
  return row?.slug ?? '';
}
const path = (slam: string, rest = '') => `/api/whist/slams/${slam}${rest}`;
const get = async (slam: string, token: string) => (await api.get(path(slam), token)).body as Slam;
const claim = (slam: string, token: string, body: object = {}) => api.post(path(slam, '/claim'), body, token);
const guest = async () => tokens.issueAnonymous('Gust');
/** Tokens live no longer than a few minutes. */
const again = async (person: Person): Promise<LoginSession> => logIn(app, person);

describe('a slam', () => {
  test('is listed without a name until its player claims it, and again after they give it back', async () => {
    const player = await newMember();
    const slam = await slamOfPlayer(player.id);
    const other = (await guest()).token;
    const unclaimed = await get(slam, other);
    expect(unclaimed).toMatchObject({
      slug: slam,
      variant: 'whist',
      contract: 'soloSlim',
      trump: 'S',
      deal: 1,
      state: 'unclaimed',
      player: null,
      message: null,
      mine: false,
      claimableUntil: null,
    });
    expect(unclaimed.hand).toHaveLength(13);
    expect(await get(unclaimed.id, player.token)).toMatchObject({
      mine: true,
      claimableUntil: new Date(clock.now() + 30 * DAY).toISOString(),
    });

    const claimed = await claim(slam, player.token, { message: '  I counted  twice ' });
    expect(claimed.status).toBe(200);
    expect(claimed.body).toMatchObject({
      state: 'claimed',
      message: 'I counted twice',
      claimableUntil: null,
    });
    expect((await get(slam, other)).player).toEqual({
      user: player.id,
      name: player.name,
      url: player.profile.url,
      avatar: player.profile.avatar,
    });

    const back = await api.del(path(slam, '/claim'), player.token);
    expect(back.body).toMatchObject({ state: 'unclaimed', player: null, message: null, mine: true });
    // Giving back twice changes nothing more.
    expect((await api.del(path(slam, '/claim'), player.token)).status).toBe(200);
    expect((await claim(slam, player.token)).status).toBe(200);
  });

  test('of a guest belongs to the account that they make in the same browser', async () => {
    const played = await guest();
    const slam = await slamOfPlayer(played.identity.id);
    expect((await get(slam, played.token)).mine).toBe(true);
    expect((await claim(slam, played.token)).refusal).toBe('forbidden registered');
    const joined = await api.post(
      '/api/users',
      { name: 'Newly Joined', email: 'newly@example.org', terms: true },
      played.token,
    );
    const { body } = await api.post('/auth/login', { token: joined.body.token });
    expect((await claim(slam, body.token)).body).toMatchObject({
      player: { name: 'Newly Joined' },
      mine: true,
    });
  });

  test('of a guest stays out of reach of an account that somebody else makes', async () => {
    const slam = await slamOfPlayer((await guest()).identity.id);
    const other = (await guest()).token;
    const body = { name: 'Somebody Else', email: 'else@example.org', terms: true };
    const joined = await api.post('/api/users', body, other);
    const { token } = (await api.post('/auth/login', { token: joined.body.token })).body;
    expect((await claim(slam, token)).refusal).toBe('forbidden player');
  });
});

describe('a claim is refused', () => {
  test('of a slam that is another player’s, claimed already, or nowhere', async () => {
    const [player, other] = [await newMember(), await newMember()];
    const slam = await slamOfPlayer(player.id);
    expect((await claim(slam, other.token)).refusal).toBe('forbidden player');
    expect((await api.del(path(slam, '/claim'), other.token)).refusal).toBe('forbidden player');
    expect((await claim(slam, player.token)).status).toBe(200);
    expect((await claim(slam, player.token)).refusal).toBe('already_exists slam');
    expect((await claim('999-abcdef', player.token)).refusal).toBe('resource_missing slam');
    expect((await api.get(path('999-abcdef'), player.token)).refusal).toBe('resource_missing slam');
    expect((await api.get(path(random.id()), player.token)).refusal).toBe('resource_missing slam');
  });

  test('whose days an administrator would lower is counted before that is done', async () => {
    clock.advance(DAY);
    const player = await newMember();
    const [slam, kept] = [await slamOfPlayer(player.id), await slamOfPlayer(player.id)];
    await claim(kept, player.token);
    clock.advance(10 * DAY);
    const { token } = await again(await newMember({ admin: true }));
    const lost = async (days: number): Promise<number> =>
      (await api.get(`/api/platform/config/slams.claim/losses?value=${days}`, token)).body.count;
    const before = await lost(11);
    expect(await lost(10)).toBe(before + 1);
    expect((await get(slam, (await again(player)).token)).mine).toBe(true);
  });

  test('after thirty days, also when the job has forgotten whose it was', async () => {
    const [player, other] = [await newMember(), await newMember()];
    const [slam, kept] = [await slamOfPlayer(player.id), await slamOfPlayer(player.id)];
    expect((await claim(kept, player.token)).status).toBe(200);
    clock.advance(30 * DAY);
    const { token } = await again(player);
    expect((await claim(slam, token)).refusal).toBe('conflict expired');
    expect((await claim(slam, (await again(other)).token)).refusal).toBe('forbidden player');
    await expireSlams(app.deps);
    await expireSlams(app.deps);
    expect((await claim(slam, token)).refusal).toBe('conflict expired');
    expect(await get(slam, token)).toMatchObject({ state: 'unclaimed', mine: false });
    // A claimed slam keeps its player, who may still give it back.
    expect((await get(kept, token)).player?.name).toBe(player.name);
    expect((await api.del(path(kept, '/claim'), token)).body).toMatchObject({ state: 'unclaimed' });
  });

  test.each([
    ['too long', 'x'.repeat(141), 'unprocessable_content message'],
    ['of bad language that the chat would hold back', 'kill yourself', 'unprocessable_content message'],
  ])('with a message %s', async (_, message, refusal) => {
    const player = await newMember();
    const slam = await slamOfPlayer(player.id);
    expect((await claim(slam, player.token, { message })).refusal).toBe(refusal);
    expect((await get(slam, player.token)).state).toBe('unclaimed');
  });

  test('with a message of a player who may not write in the chat, but not without', async () => {
    const player = await newMember({ verified: false });
    const slam = await slamOfPlayer(player.id);
    expect((await claim(slam, player.token, { message: 'Hello' })).refusal).toBe('forbidden unverified');
    expect((await claim(slam, player.token)).status).toBe(200);
  });
});

describe('the list', () => {
  const list = async (query: string, token: string) =>
    (await api.get(`/api/wiezen/slams${query}`, token)).body as SlamsReply;

  test('has the newest first, in pages, by year and by player, with sums', async () => {
    const [an, bo] = [await newMember({ name: 'Annabel' }), await newMember({ name: 'Bo Slam' })];
    const first = await slamOfPlayer(an.id, 'wiezen');
    const second = await slamOfPlayer(bo.id, 'wiezen');
    const third = await slamOfPlayer(an.id, 'wiezen');
    for (const [slam, { token }] of [
      [first, an],
      [third, an],
      [second, bo],
    ] as const) {
      await api.post(`/api/wiezen/slams/${slam}/claim`, {}, token);
    }
    const deals = sessionFacts(
      app.deps,
      [{ user: an.id, contracts: { solo13: { bid: 1, made: 1 } } }, bo.id],
      {
        variant: 'wiezen',
        deals: 24,
      },
    );
    await app.db.transaction((tx) => writeResult(tx, app.deps, deals));
    await rollUp(app.deps);

    const year = new Date(clock.now()).getUTCFullYear();
    const slugs = async (query: string) => (await list(query, an.token)).data.map(({ slug }) => slug);
    expect(await slugs('')).toEqual([third, second, first]);
    const page = await list('?size=2', an.token);
    expect([page.has_more, page.sort_key]).toEqual([true, 'date']);
    expect(await slugs(`?size=2&starting_after=${page.data[1]?.id}`)).toEqual([first]);
    expect(await slugs(`?year=${year}`)).toHaveLength(3);
    expect(await slugs(`?year=${year - 1}`)).toEqual([]);
    expect(await slugs(`?player=${an.id}`)).toEqual([third, first]);
    expect(await slugs('?player=bo%20s')).toEqual([second]);
    expect(await slugs('?mine=1')).toEqual([third, first]);
    expect(page.figures).toMatchObject({
      slams: 3,
      deals: 24,
      oneIn: 24,
      years: [{ year, slams: 3 }],
      players: [
        { user: an.id, name: 'Annabel', slams: 2 },
        { user: bo.id, slams: 1 },
      ],
    });
  });

  test('exists for colour whist and wiezen alone', async () => {
    const { token } = await newMember();
    expect((await api.get('/api/manille/slams', token)).refusal).toBe('resource_missing variant');
    expect((await api.get('/api/whist/slams?size=101', token)).status).toBe(400);
  });
});

test('an administrator hides a slam, shows it again and deletes it, and each act is noted', async () => {
  const player = await newMember();
  const bare = await newMember({ admin: true });
  const slam = await slamOfPlayer(player.id);
  await claim(slam, player.token);
  expect((await api.del(path(slam), player.token)).refusal).toBe('resource_missing slam');
  expect((await api.post(path(slam), { hidden: true }, player.token)).refusal).toBe('resource_missing slam');
  expect((await api.del(path(slam), bare.token)).refusal).toBe('sudo_required admin');

  const { id, token } = await account(app, { name: 'Keeper', admin: true, sudo: true });
  expect((await api.post(path(slam), { hidden: true }, token)).status).toBe(200);
  expect((await api.get(path(slam), player.token)).refusal).toBe('resource_missing slam');
  expect((await api.del(path(slam, '/claim'), player.token)).refusal).toBe('resource_missing slam');
  const listed = async () =>
    ((await api.get('/api/whist/slams', player.token)).body as SlamsReply).data.some(
      (each) => each.slug === slam,
    );
  expect(await listed()).toBe(false);
  expect((await api.post(path(slam), { hidden: false }, token)).status).toBe(200);
  expect(await listed()).toBe(true);
  const reason = 'A table of bots';
  expect((await api.call('DELETE', path(slam), { body: { reason }, token })).status).toBe(200);
  expect((await api.del(path(slam), token)).refusal).toBe('resource_missing slam');
  const acts = await app.db.rows('select action from audit where actor = $1 order by action desc', [id]);
  expect(acts.map(({ action }) => action)).toEqual(['slam.hidden', 'slam.hidden', 'slam.delete']);
  const noted = await app.db.rows('select before, after, reason from audit where actor = $1', [id]);
  expect(noted).toEqual(
    expect.arrayContaining([
      { before: { hidden: false }, after: { hidden: true }, reason: null },
      { before: { hidden: true }, after: { hidden: false }, reason: null },
      {
        before: expect.objectContaining({ slug: slam, user: player.id, hidden: false }),
        after: null,
        reason,
      },
    ]),
  );
});

test('a slam at a table where an administrator sat is hidden and deleted by another one', async () => {
  const sat = await account(app, { name: 'Sitting Sam', admin: true, sudo: true });
  const other = await account(app, { name: 'Other Otto', admin: true, sudo: true });
  const slam = await slamOfPlayer((await newMember()).id);
  await app.db.pool.query(
    `insert into room_players (room, "user", at) select room, $2, at from slams where slug = $1`,
    [slam, sat.id],
  );
  const own = await slamOfPlayer(sat.id);
  for (const each of [slam, own]) {
    expect((await api.post(path(each), { hidden: true }, sat.token)).refusal).toBe('forbidden own');
    expect((await api.del(path(each), sat.token)).refusal).toBe('forbidden own');
    expect((await api.post(path(each), { hidden: true }, other.token)).status).toBe(200);
  }
});

test('friends are told of a slam only if its player chooses so, and once', async () => {
  const [player, friend, stranger, deaf] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ];
  for (const user of [friend, deaf]) {
    await db.pool.query('insert into friendships ("user", friend, created_at) values ($1, $2, now())', [
      user.id,
      player.id,
    ]);
  }
  await db.pool.query('insert into mutes ("user", muted, created_at) values ($1, $2, now())', [
    deaf.id,
    player.id,
  ]);
  const slam = await slamOfPlayer(player.id);
  const told = async () =>
    (
      await app.db.rows<{ user: string }>(
        `select "user" from notices_told where kind = 'slam' and "user" = any($1)`,
        [[friend.id, stranger.id, deaf.id]],
      )
    ).map(({ user }) => user);
  await claim(slam, player.token);
  expect(await told()).toEqual([]);
  for (let times = 0; times < 2; times++) {
    await api.del(path(slam, '/claim'), player.token);
    expect((await claim(slam, player.token, { tell: true })).status).toBe(200);
  }
  expect(await told()).toEqual([friend.id]);
});

test('the name of a locked account is not shown', async () => {
  const player = await newMember();
  const slam = await slamOfPlayer(player.id);
  await claim(slam, player.token, { message: 'Hello all' });
  const viewer = (await guest()).token;
  await db.pool.query(`update users set blocked_until = 'infinity' where id = $1`, [player.id]);
  expect(await get(slam, viewer)).toMatchObject({ state: 'claimed', player: null, message: null });
  await db.pool.query('update users set blocked_until = null where id = $1', [player.id]);
  expect((await get(slam, viewer)).message).toBe('Hello all');
});
