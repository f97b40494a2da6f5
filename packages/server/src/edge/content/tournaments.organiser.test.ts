/** What people say in a tournament, and what an organiser does with it over HTTP. */
import type { TournamentReply } from '@troef/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp();
let admin: MemberInSudo;
beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
});

const DAY_MS = 24 * 60 * 60 * 1000;
let days = 0;
interface NewCup {
  readonly open?: boolean;
  readonly maxPlayers?: number;
  readonly deals?: number;
}
/** `open: false`: it is not waited for that registration opens. */
async function newCup({ open = true, ...more }: NewCup = {}): Promise<TournamentReply> {
  const body = {
    name: { en: 'Test cup', nl: 'Testbeker', fr: 'Coupe de test' },
    start: new Date(Date.now() + ((++days % 12) + 1) * DAY_MS).toISOString(),
    ...{ minKarma: 0, status: 'scheduled', ...more },
  };
  const { body: made } = await api.post('/api/hearts/tournaments', body, admin.sudo);
  if (open) await expect.poll(async () => (await read(made.slug)).status, { timeout: 15_000 }).toBe('open');
  return made;
}
const read = async (which: string, token = admin.sudo): Promise<TournamentReply> =>
  (await api.get(`/api/tournaments/${which}`, token)).body;
const register = ({ token }: LoggedInMember, { slug }: TournamentReply) =>
  api.post(`/api/tournaments/${slug}/user`, {}, token);
const say = ({ token }: LoggedInMember, { slug }: TournamentReply, text: string) =>
  api.post(`/api/hearts/tournaments/${slug}/messages`, { text }, token);
const textsFor = async ({ token }: LoggedInMember, { slug }: TournamentReply): Promise<readonly string[]> =>
  (await read(slug, token)).messages.map(({ text }) => text);
const acts = async ({ id }: TournamentReply): Promise<readonly string[]> =>
  (await app.db.rows('select action from audit where target = $1 order by at, id', [id])).map(
    ({ action }) => action,
  );

describe('the chat', () => {
  test('shows lines to everybody but those who have muted or blocked the writer', async () => {
    const cup = await newCup({ open: false });
    const [an, bo, deaf] = [await newMember(), await newMember(), await newMember()];
    const { body } = await say(an, cup, '  Good luck\u0007 all!  ');
    await app.db.pool.query('insert into mutes ("user", muted, created_at) values ($1, $2, now())', [
      deaf.id,
      an.id,
    ]);
    expect((await read(cup.slug, bo.token)).messages).toMatchObject([
      { id: body.id, user: an.id, from: an.name, text: 'Good luck all!' },
    ]);
    expect(await textsFor(deaf, cup)).toEqual([]);
  });

  test('is for members who are proven, not silenced, and old enough', async () => {
    const cup = await newCup({ open: false });
    expect((await say(await newMember({ verified: false }), cup, 'Hello')).refusal).toBe(
      'forbidden unverified',
    );
    const [silent, young] = [await newMember(), await newMember()];
    await app.db.pool.query('update users set limitations = $2 where id = $1', [silent.id, { chat: true }]);
    await app.db.pool.query('update users set birth_year = $2 where id = $1', [
      young.id,
      new Date().getUTCFullYear() - 14,
    ]);
    expect((await say(silent, cup, 'Hello')).refusal).toBe('forbidden silenced');
    expect((await say(young, cup, 'Hello')).refusal).toBe('forbidden age');
    const guest = await app.deps.tokens.issueAnonymous('An');
    expect(
      (await api.post(`/api/tournaments/${cup.slug}/messages`, { text: 'Hello' }, guest.token)).refusal,
    ).toBe('forbidden registered');
  });

  test('takes no empty line, no line twice and not too many', async () => {
    const [cup, an] = [await newCup({ open: false }), await newMember()];
    expect((await say(an, cup, '\u200b')).refusal).toBe('unprocessable_content text');
    expect((await say(an, cup, 'x'.repeat(201))).refusal).toBe('bad_request text');
    expect((await say(an, cup, 'Hello')).status).toBe(200);
    expect((await say(an, cup, 'Hello')).refusal).toBe('too_many_requests repeated');
    for (const text of ['one', 'two']) await say(an, cup, text);
    expect((await say(an, cup, 'three')).refusal).toBe('too_many_requests chat');
  });

  test('loses a line that an administrator deletes, and the audit keeps it', async () => {
    const [cup, an] = [await newCup({ open: false }), await newMember()];
    const { body } = await say(an, cup, 'Buy here');
    const path = `/api/tournaments/${cup.slug}/messages/${body.id}`;
    expect((await api.del(path, an.token)).refusal).toBe('resource_missing path');
    expect((await api.del(path, admin.sudo)).status).toBe(204);
    expect((await api.del(path, admin.sudo)).refusal).toBe('resource_missing message');
    expect(await textsFor(an, cup)).toEqual([]);
    expect(await acts(cup)).toContain('tournament.message.delete');
  });
});

describe('another start', () => {
  const pushesTo = async ({ id }: LoggedInMember) =>
    (
      await app.db.rows<{ sealed: Uint8Array }>(
        `select sealed from outbox where channel = 'push' and "user" = $1 order by id`,
        [id],
      )
    ).map(({ sealed }) =>
      JSON.parse(new TextDecoder().decode(app.deps.vault.open('push', new Uint8Array(sealed)))),
    );
  const move = ({ slug }: TournamentReply, start: string, more: object = {}) =>
    api.post(`/api/tournaments/${slug}`, { start, ...more }, admin.sudo);
  const later = ({ start }: TournamentReply, ms: number) => new Date(Date.parse(start) + ms).toISOString();

  test('is told to those who have a place or wait for one, and to nobody if nothing moves', async () => {
    const cup = await newCup({ maxPlayers: 4 });
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember()));
    for (const person of people) await register(person, cup);
    const start = later(cup, 60 * 60_000);
    expect((await move(cup, start)).body.start).toBe(start);
    expect((await move(cup, start)).status).toBe(200);
    for (const person of people)
      expect(await pushesTo(person)).toMatchObject([
        { values: { outcome: 'moved', at: Date.parse(start) }, url: `/hearts/tournament/${cup.slug}` },
      ]);
  });

  test('at which somebody plays elsewhere is refused until the organiser insists', async () => {
    const [cup, other, an] = [await newCup(), await newCup(), await newMember()];
    await register(an, cup);
    await register(an, other);
    await register(await newMember(), cup);
    const refused = await move(cup, other.start);
    expect(refused.refusal).toBe('conflict overlap');
    expect(refused.body.error.count).toBe(1);
    expect(await pushesTo(an)).toEqual([]);
    expect((await move(cup, other.start, { evenIfOverlaps: true })).body.start).toBe(other.start);
    expect(await pushesTo(an)).toHaveLength(1);
  });
});

test('the audit has what planning anew, counting anew and registering changed', async () => {
  const [cup, an] = [await newCup(), await newMember()];
  const path = `/api/tournaments/${cup.slug}`;
  await api.post(`${path}/user`, { user: an.id }, admin.sudo);
  await api.post(`${path}/schedule`, {}, admin.sudo);
  await api.post(`${path}/refresh`, {}, admin.sudo);
  await api.del(`${path}/user/${an.id}`, admin.sudo);
  const noted = await app.db.rows(
    `select action, before, after from audit where target = $1 and action <> 'tournament.create'`,
    [cup.id],
  );
  const there = { players: [{ user: an.id, state: 'registered' }], reserves: [] };
  const inOrder = ['register', 'schedule', 'refresh', 'remove'].map((word) =>
    noted.find(({ action }) => action === `tournament.${word}`),
  );
  expect(inOrder).toMatchObject([
    {
      action: 'tournament.register',
      before: { user: an.id, state: null },
      after: { user: an.id, state: 'registered' },
    },
    { action: 'tournament.schedule', before: there, after: there },
    { action: 'tournament.refresh', before: { rounds: [] }, after: { rounds: [] } },
    { action: 'tournament.remove', before: { state: 'registered' }, after: { user: an.id, state: null } },
  ]);
});

describe('a push of the organiser', () => {
  test('reaches the people it is for, once in five minutes', async () => {
    const cup = await newCup({ maxPlayers: 4 });
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember()));
    for (const person of people) await register(person, cup);
    const push = (to: string, token = admin.sudo) =>
      api.post(`/api/tournaments/${cup.slug}/push`, { title: 'Soon', body: 'We begin.', to }, token);
    expect((await push('all', people[0]?.token)).refusal).toBe('resource_missing path');
    expect((await push('nobody')).refusal).toBe('bad_request to');
    expect((await push('active')).body).toEqual({ sent: 4 });
    expect((await push('registered')).refusal).toBe('too_many_requests tournament:push');
    const other = await newCup();
    await register(people[4] as LoggedInMember, other);
    expect(
      (
        await api.post(
          `/api/tournaments/${other.slug}/push`,
          { title: 'A', body: 'B', to: 'registered' },
          admin.sudo,
        )
      ).body,
    ).toEqual({ sent: 1 });
    expect(await acts(cup)).toContain('tournament.push');
  });
});

describe('a substitute', () => {
  const put = (cup: TournamentReply, out: string, by: string, token = admin.sudo) =>
    api.del(`/api/tournaments/${cup.slug}/user/${out}/with/${by}`, token);

  test('takes the place of a player before the start, and leaves the reserves', async () => {
    const cup = await newCup({ maxPlayers: 4 });
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember()));
    for (const person of people) await register(person, cup);
    const [an, , , , reserve] = people as [LoggedInMember, ...LoggedInMember[]];
    const { body } = await put(cup, an.id, reserve?.id ?? '');
    expect(body.players.map(({ user }: { readonly user: string }) => user)).toEqual([
      reserve?.id,
      ...people.slice(1, 4).map(({ id }) => id),
    ]);
    expect(body.reserves).toEqual([]);
    expect((await read(cup.slug, an.token)).own).toBeNull();
    expect(await acts(cup)).toContain('tournament.substitute');
  });

  test('is refused if they may not play, or if there is nobody to replace', async () => {
    const [cup, an, bo] = [await newCup(), await newMember(), await newMember()];
    for (const person of [an, bo]) await register(person, cup);
    const [unproven, limited, locked] = [
      await newMember({ verified: false }),
      await newMember(),
      await newMember(),
    ];
    await app.db.pool.query(`update users set limitations = '{"tournaments":true}' where id = $1`, [
      limited.id,
    ]);
    await app.db.pool.query(`update users set blocked_until = 'infinity' where id = $1`, [locked.id]);
    expect((await put(cup, an.id, unproven.id)).refusal).toBe('forbidden unverified');
    expect((await put(cup, an.id, limited.id)).refusal).toBe('forbidden limited');
    expect((await put(cup, an.id, locked.id)).error.code).toBe('account_blocked');
    expect((await put(cup, an.id, bo.id)).refusal).toBe('already_exists user');
    expect((await put(cup, limited.id, (await newMember()).id)).refusal).toBe('resource_missing user');
    expect((await put(cup, an.id, app.deps.random.id())).refusal).toBe('resource_missing user');
    expect((await put(cup, an.id, (await newMember()).id, an.token)).refusal).toBe('resource_missing path');
  });
});

describe('a simulation', () => {
  test('plays the whole tournament with computers and stores nothing', async () => {
    const cup = await newCup({ open: false, deals: 1 });
    const path = `/api/tournaments/${cup.slug}/simulation`;
    const { body } = await api.post(path, { players: 9 }, admin.sudo);
    const what = body.timeline.map((each: { readonly what: string }) => each.what);
    expect(what.filter((each: string) => each === 'open_room')).toHaveLength(3 + 1);
    expect(what.at(-1)).toBe('finish');
    expect(body.standings.map(({ rank }: { readonly rank: number }) => rank)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect((await api.post(path, { players: 9 }, admin.sudo)).body).toEqual(body);
    expect(await read(cup.slug)).toMatchObject({ players: [], rounds: [] });
    expect((await api.post(path, { players: 3 }, admin.sudo)).refusal).toBe('bad_request players');
    expect((await api.post(path, { players: 8 }, (await newMember()).token)).refusal).toBe(
      'resource_missing path',
    );
  });
});

describe('a tournament that is called off', () => {
  test('is cancelled once, and its people are told', async () => {
    const [cup, an] = [await newCup(), await newMember()];
    await register(an, cup);
    const change = (body: object) => api.post(`/api/tournaments/${cup.slug}`, body, admin.sudo);
    expect((await change({ status: 'suspended' })).refusal).toBe('conflict open');
    expect((await change({ status: 'cancelled' })).body.status).toBe('cancelled');
    expect((await change({ status: 'cancelled' })).refusal).toBe('conflict cancelled');
    const told = await app.db.rows('select kind from outbox where "user" = $1', [an.id]);
    expect(told.map(({ kind }) => kind)).toContain('message');
    expect(await acts(cup)).toEqual(['tournament.create', 'tournament.cancel']);
    expect((await register(await newMember(), cup)).refusal).toBe('conflict cancelled');
  });
});
