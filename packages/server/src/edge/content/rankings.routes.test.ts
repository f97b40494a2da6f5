/** `/api/{variant}/rankings`: the lists as clients and the profile see them. */
import { describe, expect, test } from 'vitest';
import { writeResult } from '../../community/results/write-result.ts';
import { createPushes } from '../../features/push/events.ts';
import { publishDaily } from '../../features/rankings/publish.ts';
import { rankTournaments } from '../../features/rankings/tour-publish.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { writePlayedTournament } from '../../testing/played-tournaments.ts';
import { sessionFacts } from '../../testing/sample-facts.ts';

const DAY = 24 * 60 * 60 * 1000;
const { app, api, newMember } = await openTestApp();
const { deps } = app;

const tomorrow = () => deps.clock.now() + DAY;
const publish = (at = tomorrow()) => publishDaily(deps, createPushes(deps), at);
const finish = (seats: readonly string[]) =>
  deps.db.transaction((tx) => writeResult(tx, deps, sessionFacts(deps, seats)));
const get = (path: string, token: string) => api.get(path, token);

test('a member takes part, leads the list and wears the crown until they stop', async () => {
  const [first, second] = [await newMember({ premium: true }), await newMember({ premium: true })];
  const guest = (await deps.tokens.issueAnonymous('Gust')).token;
  expect((await get('/api/whist/rankings', guest)).body).toEqual([]);
  expect(await get('/api/whist/rankings/latest', guest)).toMatchObject({
    status: 404,
    body: { error: { code: 'resource_missing', param: 'ranking' } },
  });

  for (const member of [first, second]) {
    const asked = { games: { whist: { ranked: true } } };
    const { body } = await api.post(`/api/users/${member.id}`, asked, member.token);
    expect(body.games.whist).toEqual({ ranked: true, rules: expect.anything() });
  }
  await finish([first.id, second.id]);
  await publish();

  const { status, body } = await get('/api/whist/rankings/latest', guest);
  expect(status).toBe(200);
  expect(body.own).toBeNull();
  expect(body.rows[0]).toEqual({
    rank: 1,
    change: null,
    user: first.id,
    name: first.name,
    url: first.profile.url,
    avatar: first.profile.avatar,
    score: 8,
    rooms: 1,
    opponents: 1,
    base: 1000,
  });
  expect((await get('/api/whist/rankings', guest)).body).toEqual([
    { slug: body.slug, kind: 'daily', publishedAt: body.publishedAt },
  ]);
  expect((await get(`/api/whist/rankings/${body.slug}`, second.token)).body.own).toMatchObject({
    rank: 2,
    wouldBe: 2,
    next: { rooms: 9, opponents: 11, score: 600 },
  });
  const leads = async () => (await get(`/api/users/${first.id}`, second.token)).body.leader;
  expect(await leads()).toBe(true);
  // At a table too.
  const { body: made } = await api.post('/api/rooms', { variant: 'hearts' }, first.token);
  const { body: room } = await get(`/api/rooms/${made.room}`, second.token);
  expect(room.seats[0].badges).toEqual(['premium', 'leader']);

  await api.post(`/api/users/${first.id}`, { games: { whist: { ranked: false } } }, first.token);
  expect(await leads()).toBe(true);
  await publish(tomorrow() + DAY);
  expect(await leads()).toBe(false);
});

test('a list has a page to share, and a picture', async () => {
  const { name, id, token } = await newMember({ premium: true, name: 'Zoë <b>' });
  await api.post(`/api/users/${id}`, { games: { hearts: { ranked: true } } }, token);
  const other = await newMember();
  const facts = sessionFacts(deps, [id, other.id], { variant: 'hearts', length: 100 });
  await deps.db.transaction((tx) => writeResult(tx, deps, facts));
  await publish(tomorrow() + 2 * DAY);
  const open = (path: string) => app.fastify.inject({ url: path, headers: { 'accept-language': 'nl' } });
  const page = await open('/thumb/hearts/ranking/latest');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`1. ${name.replace('<', '&lt;').replace('>', '&gt;')} 16`);
  const [, picture = ''] =
    /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page.body) ?? [];
  expect(picture).toMatch(/^\/thumb\/hearts\/ranking\/[\d-]{10}\.png\?lang=nl$/);
  const { statusCode, headers, rawPayload } = await open(picture);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  for (const path of [
    '/thumb/poker/ranking/latest',
    '/thumb/hearts/ranking/2020-01-01',
    '/thumb/belote/ranking/latest',
  ]) {
    expect((await open(path)).statusCode, path).toBe(404);
  }
});

describe('the ranking of tournaments', () => {
  test('is listed after the daily lists, read by its name, and has a page and a picture to share', async () => {
    const [first, second] = [await newMember({ name: 'Winner <i>' }), await newMember()];
    const points = [
      [first.id, 580],
      [second.id, 300],
    ] as const;
    const at = Date.UTC(2026, 10, 22, 21);
    await writePlayedTournament(deps.db.pool, { variant: 'kingen', at, points });
    await deps.db.transaction((tx) => rankTournaments(tx, ['kingen'], at, deps.settings));

    const listed = (await get('/api/kingen/rankings', second.token)).body;
    expect(
      listed.map(({ kind, slug }: { kind: string; slug: string }) => `${kind} ${slug}`).slice(-3),
    ).toEqual(['tour tour-current', 'tour tour-2026', 'tour tour-2026-11-22']);
    const { body } = await get('/api/kingen/rankings/tour-2026-11-22', second.token);
    expect(body.rows[0]).toEqual({
      ...{ rank: 1, change: null, user: first.id, name: first.name, url: first.profile.url },
      ...{ avatar: first.profile.avatar, points: 580, counted: 1, played: 1, best: 580 },
    });
    expect(body.own).toMatchObject({ rank: 2, wouldBe: 2, points: 300, next: { above: 0, missing: 281 } });
    expect((await get(`/api/users/${first.id}`, second.token)).body.champion).toBe(true);

    for (const [slug, when] of [
      ['tour-2026-11-22', '22 november 2026'],
      ['tour-2026', '2026'],
      ['tour-current', '22 november 2026'],
    ]) {
      const open = (path: string) => app.fastify.inject({ url: path, headers: { 'accept-language': 'nl' } });
      const page = await open(`/thumb/kingen/ranking/${slug}`);
      expect(page.body).toContain(`Toernooiklassement, ${when}`);
      expect(page.body).toContain('1. Winner &lt;i&gt; 580');
      expect(page.body).toContain(`/kingen/tournaments/ranking/${slug}"`);
      const picture = await open(`/thumb/kingen/ranking/${slug}.png`);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

  test('has no list before the first tournament of a game', async () => {
    const { token } = await newMember();
    expect((await get('/api/wiezen/rankings/tour-current', token)).refusal).toBe('resource_missing ranking');
  });
});

test.each(['/api/poker/rankings', '/api/poker/rankings/latest'])('%s does not exist', async (path) => {
  const { token } = await newMember();
  expect(await get(path, token)).toMatchObject({ status: 404, body: { error: { param: 'variant' } } });
});

test('a page of a list has at most 100 rows', async () => {
  const { token } = await newMember();
  expect((await get('/api/whist/rankings/latest?size=101', token)).status).toBe(400);
});

test('a day that no calendar has is none', async () => {
  const { token } = await deps.tokens.issueAnonymous('Gust');
  for (const day of ['2026-02-30', '0000-01-01', '2026-13-01']) {
    expect((await get(`/api/whist/rankings/${day}`, token)).refusal).toBe('resource_missing ranking');
    expect((await get(`/api/whist/deal_of_the_day/${day}`, token)).refusal).toBe('resource_missing day');
    const list = await get(`/api/whist/deal_of_the_day?starting_after=${day}`, token);
    expect(list.refusal).toBe('bad_request starting_after');
    expect((await get(`/api/users/me/games?from=${day}`, token)).refusal).toBe('bad_request from');
    expect((await get(`/thumb/whist/ranking/${day}`, token)).status).toBe(404);
  }
});
