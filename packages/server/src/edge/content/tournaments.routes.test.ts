/** Tournaments over HTTP: the callers who see and change them, and each refusal of a registration. */
import type { TournamentReply } from '@troef/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
let admin: MemberInSudo;
beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
});

const NAME = { en: 'Test cup', nl: 'Testbeker', fr: 'Coupe de test' };
const DAY_MS = 24 * 60 * 60 * 1000;
/** Two tournaments that follow each other are on different days, within the two weeks of registration. */
let days = 0;
const nextDay = (): string => new Date(Date.now() + ((++days % 12) + 1) * DAY_MS).toISOString();

/** Registration is open: it opens two weeks before the start, and a step of the server writes that. */
async function newCup(more: object = {}): Promise<TournamentReply> {
  const body = { name: NAME, start: nextDay(), minKarma: 0, status: 'scheduled', ...more };
  const { body: made } = await api.post('/api/manille/tournaments', body, admin.sudo);
  if (made.status === 'scheduled')
    await expect.poll(async () => (await read(made.slug)).status, { timeout: 10_000 }).toBe('open');
  return read(made.slug);
}
const read = async (which: string, token = admin.sudo): Promise<TournamentReply> =>
  (await api.get(`/api/tournaments/${which}`, token)).body;

const register = ({ token }: LoggedInMember, { slug }: TournamentReply) =>
  api.post(`/api/manille/tournaments/${slug}/user`, {}, token);
const leave = ({ token }: LoggedInMember, { slug }: TournamentReply) =>
  api.del(`/api/tournaments/${slug}/user/me`, token);

describe('an administrator', () => {
  test('makes a draft that nobody else sees, and announces it', async () => {
    const cup = await newCup({ status: 'draft' });
    const an = await newMember();
    expect((await api.get(`/api/tournaments/${cup.slug}`, an.token)).refusal).toBe(
      'resource_missing tournament',
    );
    const answer = await api.post(`/api/tournaments/${cup.slug}`, { status: 'scheduled' }, admin.sudo);
    expect(answer.body.status).toBe('scheduled');
    expect((await read(cup.slug, an.token)).id).toBe(cup.id);
  });

  test('changes what is still free, and each act is in the audit', async () => {
    const cup = await newCup();
    const path = `/api/tournaments/${cup.id}`;
    expect((await api.post(path, { maxPlayers: 16 }, admin.sudo)).body.maxPlayers).toBe(16);
    expect((await api.post(path, { format: 'progressive' }, admin.sudo)).refusal).toBe('conflict format');
    expect((await api.post(path, { deals: 1, target: 100 }, admin.sudo)).refusal).toBe(
      'unprocessable_content target',
    );
    const acts = await app.db.rows('select action from audit where target = $1 order by at, id', [cup.id]);
    expect(acts.map(({ action }) => action)).toEqual(['tournament.create', 'tournament.change']);
  });

  test('makes no arena with the same deals at all tables', async () => {
    const body = { name: NAME, start: nextDay(), format: 'arena', scoring: 'duplicate' };
    expect((await api.post('/api/manille/tournaments', body, admin.sudo)).refusal).toBe(
      'unprocessable_content scoring',
    );
  });

  test('makes an arena of an hour or of 90 minutes, and gives no other format a time', async () => {
    const farDay = new Date(Date.now() + 60 * DAY_MS).toISOString();
    const make = async (more: object) =>
      api.post('/api/hearts/tournaments', { name: NAME, start: farDay, ...more }, admin.sudo);
    expect((await make({ format: 'arena' })).body.minutes).toBe(60);
    const { body: long } = await make({ format: 'arena', minutes: 90 });
    expect(long.minutes).toBe(90);
    expect((await make({ format: 'arena', minutes: 75 })).error.code).toBe('bad_request');
    expect((await make({ minutes: 90 })).refusal).toBe('unprocessable_content minutes');
    const path = `/api/tournaments/${long.id}`;
    expect((await api.post(path, { minutes: 60 }, admin.sudo)).body.minutes).toBe(60);
    expect((await api.post(path, { format: 'knockout' }, admin.sudo)).body.minutes).toBeNull();
    expect((await api.post(path, { minutes: 90 }, admin.sudo)).refusal).toBe('unprocessable_content minutes');
  });

  test('deletes one that was not played', async () => {
    const cup = await newCup();
    expect((await api.del(`/api/tournaments/${cup.slug}`, admin.sudo)).status).toBe(204);
    expect((await api.get(`/api/tournaments/${cup.slug}`, admin.sudo)).refusal).toBe(
      'resource_missing tournament',
    );
  });

  test('gives two tournaments of a day slugs of their own', async () => {
    const start = nextDay();
    const slugs = [(await newCup({ start })).slug, (await newCup({ start })).slug];
    expect(slugs[1]).toBe(`${slugs[0]}-2`);
  });
});

test('a page of the list is full although games that are not open to the caller lie between', async () => {
  const cups = [await newCup(), await newCup()];
  const [late, early] = cups.toSorted((one, other) => Date.parse(other.start) - Date.parse(one.start));
  const start = new Date(Date.parse(late?.start ?? '') - 60_000).toISOString();
  const body = { name: NAME, start, minKarma: 0, status: 'scheduled' };
  const hidden: string[] = [];
  for (let times = 0; times < 2; times++) {
    hidden.push((await api.post('/api/belote/tournaments', body, admin.sudo)).body.id);
  }
  const an = await newMember();
  const idsOf = async (size: number, token: string): Promise<string[]> => {
    const answer = await api.get(`/api/tournaments?size=${size}&starting_after=${late?.id}`, token);
    return answer.body.data.map(({ id }: { id: string }) => id);
  };
  expect((await idsOf(2, admin.sudo)).toSorted()).toEqual(hidden.toSorted());
  expect(await idsOf(1, an.token)).toEqual([early?.id]);
});

test('the list begins with the soonest if it is asked to, and leaves out what was over before a day', async () => {
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const ids: string[] = [];
  for (const days of [80, 81, 82, 83]) {
    const body = { name: NAME, start: inDays(days), status: 'scheduled' };
    ids.push((await api.post('/api/wiezen/tournaments', body, admin.sudo)).body.id);
  }
  const [first, off, third, fourth] = ids;
  await api.post(`/api/tournaments/${off}`, { status: 'cancelled' }, admin.sudo);
  const idsOf = async (query: string): Promise<string[]> => {
    const answer = await api.get(
      `/api/wiezen/tournaments?from=${inDays(79.5)}&to=${inDays(83.5)}&${query}`,
      admin.sudo,
    );
    return answer.body.data.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf('')).toEqual([fourth, third, off, first]);
  expect(await idsOf('order=soonest')).toEqual([first, off, third, fourth]);
  expect(await idsOf(`order=soonest&since=${inDays(82.5)}`)).toEqual([first, third, fourth]);
  expect(await idsOf(`order=soonest&since=${inDays(82.5)}&size=1`)).toEqual([first]);
  expect(await idsOf(`order=soonest&since=${inDays(82.5)}&size=1&starting_after=${first}`)).toEqual([third]);
  expect((await api.get('/api/wiezen/tournaments?order=middle', admin.sudo)).error.code).toBe('bad_request');
});

describe('planning anew', () => {
  test('gives places to reserves once there is room for them', async () => {
    const cup = await newCup({ maxPlayers: 4 });
    for (const person of await Promise.all(Array.from({ length: 6 }, () => newMember())))
      await register(person, cup);
    await api.post(`/api/tournaments/${cup.id}`, { maxPlayers: 5 }, admin.sudo);
    const { status, body } = await api.post(`/api/manille/tournaments/${cup.slug}/schedule`, {}, admin.sudo);
    expect([status, body.players.length, body.reserves.length]).toEqual([200, 5, 1]);
    expect(body.plan[0].people).toBeGreaterThan(4);
    const again = await api.post(`/api/tournaments/${cup.id}/schedule`, {}, admin.sudo);
    expect(again.body.players).toEqual(body.players);
  });

  test('is for administrators', async () => {
    const [cup, an] = [await newCup(), await newMember()];
    for (const call of ['schedule', 'refresh'])
      expect((await api.post(`/api/tournaments/${cup.id}/${call}`, {}, an.token)).refusal).toBe(
        'resource_missing path',
      );
  });
});

describe('a member', () => {
  test('registers once, sees their own part, and leaves', async () => {
    const [cup, an] = [await newCup(), await newMember()];
    expect((await register(an, cup)).body).toEqual({ state: 'registered', rank: 1 });
    expect((await register(an, cup)).refusal).toBe('already_exists user');
    expect((await read(cup.slug, an.token)).own).toMatchObject({ state: 'registered', rank: 1 });
    const mine = await api.get('/api/manille/tournaments?mine=1', an.token);
    expect(mine.body.data.map(({ id }: { readonly id: string }) => id)).toEqual([cup.id]);
    expect((await leave(an, cup)).status).toBe(204);
    expect((await leave(an, cup)).refusal).toBe('resource_missing user');
    expect((await read(cup.slug, an.token)).own).toBeNull();
  });

  test('waits as a reserve if all places are taken, and moves up', async () => {
    const cup = await newCup({ maxPlayers: 4 });
    const people = await Promise.all(Array.from({ length: 6 }, () => newMember()));
    const states = [];
    for (const person of people) states.push((await register(person, cup)).body);
    expect(states.slice(4)).toEqual([
      { state: 'reserve', rank: 1 },
      { state: 'reserve', rank: 2 },
    ]);
    await leave(people[0] as LoggedInMember, cup);
    expect((await read(cup.slug, people[4]?.token)).own).toMatchObject({ state: 'registered' });
    expect((await read(cup.slug, people[5]?.token)).own).toMatchObject({ state: 'reserve', rank: 1 });
  });

  test('is refused without a proven address, enough reputation or Premium', async () => {
    const cup = await newCup();
    expect((await register(await newMember({ verified: false }), cup)).refusal).toBe('forbidden unverified');
    const [high, paid] = [await newCup({ minKarma: 100 }), await newCup({ premiumOnly: true })];
    const an = await newMember();
    expect((await register(an, high)).refusal).toBe('forbidden karma');
    expect((await register(an, paid)).refusal).toBe('premium_required tournament');
    expect((await register(await newMember({ premium: true }), paid)).status).toBe(200);
  });

  test('is refused while they are kept out of tournaments, with the time', async () => {
    const [cup, an] = [await newCup(), await newMember()];
    const until = new Date(Date.now() + DAY_MS).toISOString();
    await app.db.pool.query('update users set limitations = $2 where id = $1', [
      an.id,
      { tournaments: until },
    ]);
    const { refusal, error } = await register(an, cup);
    expect([refusal, error.until]).toEqual(['forbidden limited', until]);
  });

  test('is refused while another tournament of theirs overlaps, or registration is not open', async () => {
    const an = await newMember();
    const start = nextDay();
    const [cup, other] = [await newCup({ start }), await newCup({ start })];
    expect((await register(an, cup)).status).toBe(200);
    expect((await register(an, other)).refusal).toBe('conflict overlap');
    const far = new Date(Date.now() + 60 * DAY_MS).toISOString();
    const { body } = await api.post(
      '/api/manille/tournaments',
      { name: NAME, start: far, status: 'scheduled', minKarma: 0 },
      admin.sudo,
    );
    expect((await register(an, body)).refusal).toBe('conflict scheduled');
  });

  test('is refused while their account is locked, also if an administrator registers them', async () => {
    const [cup, an, bo] = [await newCup(), await newMember(), await newMember()];
    const path = `/api/tournaments/${cup.slug}/user`;
    expect((await api.post(path, { user: bo.id }, admin.sudo)).body).toEqual({
      state: 'registered',
      rank: 1,
    });
    const until = new Date(Date.now() + DAY_MS).toISOString();
    await app.db.pool.query('update users set blocked_until = $2 where id = $1', [an.id, until]);
    const { error } = await api.post(path, { user: an.id }, admin.sudo);
    expect([error.code, error.param]).toEqual(['account_blocked', until]);
    await app.db.pool.query(`update users set blocked_until = 'infinity' where id = $1`, [an.id]);
    expect((await api.post(path, { user: an.id }, admin.sudo)).refusal).toBe('account_blocked forever');
    expect((await register(an, cup)).error.code).toBe('account_blocked');
    // A user whom nobody knows, and every other check, holds for an administrator too.
    expect((await api.post(path, { user: app.deps.random.id() }, admin.sudo)).refusal).toBe(
      'resource_missing user',
    );
    expect((await api.post(path, { user: bo.id }, admin.sudo)).refusal).toBe('already_exists user');
    expect((await api.post(path, { user: 7 }, admin.sudo)).refusal).toBe('bad_request user');
  });

  test('without an account has no place to ask for', async () => {
    const cup = await newCup();
    const guest = (await api.post('/auth/anonymous', { name: 'Guest' })).body.token;
    expect((await api.post(`/api/tournaments/${cup.slug}/user`, {}, guest)).refusal).toBe(
      'forbidden registered',
    );
    expect((await api.post(`/api/tournaments/${cup.slug}/user`, {})).error.code).toBe('unauthorized');
    const an = await newMember();
    expect((await api.post('/api/tournaments/nowhere/user', {}, an.token)).refusal).toBe(
      'resource_missing tournament',
    );
    expect((await api.post(`/api/hearts/tournaments/${cup.slug}/user`, {}, an.token)).refusal).toBe(
      'resource_missing tournament',
    );
  });

  test('leaves until the end, unless they are out', async () => {
    const [cup, an, stranger] = [await newCup(), await newMember(), await newMember()];
    expect((await leave(an, cup)).refusal).toBe('resource_missing user');
    await register(an, cup);
    const become = (status: string, state: string) =>
      app.db.pool.query(
        `update tournaments set due_at = null, status = $2, state = (jsonb_set(jsonb_set(state::jsonb, '{status}',
           to_jsonb($2::text)), '{players,0,state}', to_jsonb($3::text)))::json, version = version + 1 where id = $1`,
        [cup.id, status, state],
      );
    await become('break', 'out');
    expect((await leave(an, cup)).refusal).toBe('conflict out');
    await become('break', 'retired');
    expect((await leave(an, cup)).refusal).toBe('resource_missing user');
    await become('finished', 'in');
    expect((await leave(an, cup)).refusal).toBe('conflict finished');
    expect((await register(stranger, cup)).refusal).toBe('conflict finished');
    await become('cancelled', 'registered');
    expect((await leave(an, cup)).refusal).toBe('conflict cancelled');
    expect((await register(stranger, cup)).refusal).toBe('conflict cancelled');
    for (const status of ['running', 'break', 'suspended']) {
      await become(status, 'in');
      expect((await register(stranger, cup)).refusal).toBe(`conflict ${status}`);
    }
    await become('checkin', 'registered');
    expect((await register(stranger, cup)).body).toEqual({ state: 'registered', rank: 2 });
    expect((await leave(an, cup)).status).toBe(204);
  });

  test('sees what changed at once, whoever has asked before', async () => {
    const [cup, an, bo] = [await newCup(), await newMember(), await newMember()];
    const ownOf = async (member: LoggedInMember) => (await read(cup.slug, member.token)).own?.state ?? null;
    expect([await ownOf(an), await ownOf(bo)]).toEqual([null, null]);
    await register(an, cup);
    expect([await ownOf(an), await ownOf(bo)]).toEqual(['registered', null]);
    await register(bo, cup);
    expect((await read(cup.slug, an.token)).players.map(({ user }) => user)).toEqual([an.id, bo.id]);
    await app.db.pool.query(`update users set name = 'Somebody else' where id = $1`, [bo.id]);
    await expect
      .poll(async () => (await read(cup.slug, an.token)).players.map(({ name }) => name), { timeout: 5_000 })
      .toEqual([an.name, 'Somebody else']);
  });

  test('gets a place in one of two tournaments of the same time, also if they ask for both at once', async () => {
    const an = await newMember();
    const start = nextDay();
    const cups = [await newCup({ start }), await newCup({ start })];
    const answers = await Promise.all(cups.map((cup) => register(an, cup)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal).toBe('conflict overlap');
  });

  test('neither registers others nor takes them out', async () => {
    const [cup, an, bo] = [await newCup(), await newMember(), await newMember()];
    await register(bo, cup);
    const other = await api.post(`/api/tournaments/${cup.slug}/user`, { user: bo.id }, an.token);
    expect(other.refusal).toBe('resource_missing path');
    expect((await api.del(`/api/tournaments/${cup.slug}/user/${bo.id}`, an.token)).refusal).toBe(
      'resource_missing path',
    );
    expect((await read(cup.slug, bo.token)).own).toMatchObject({ state: 'registered' });
  });
});
