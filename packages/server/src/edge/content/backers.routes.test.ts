/**
 * `/api/backers`: readers that are shown a card, and figures that a reload cannot raise
 * (docs/behaviour/backers.md).
 */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { Backer, BackerCard } from '@troef/protocol';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { forgetCounted } from '../../features/backers/backer.repository.ts';
import { chooseBacker } from '../../features/backers/choose-backer.ts';
import { openTestApp } from '../../testing/open-app.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const clock = createTestClock(Date.UTC(2026, 10, 2, 8));
const { app, api, newMember, newMemberInSudo } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const later = (ms: number): string => new Date(clock.now() + ms).toISOString();
const CARD = {
  name: 'Bakery Peeters',
  text: { en: 'Bread on Sunday.', nl: 'Brood op zondag.', fr: 'Du pain le dimanche.' },
  url: 'https://bakery.example/order',
};
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** Makes a card, the only one there is. */
async function newCard(given: object = {}): Promise<Backer> {
  await app.db.pool.query('delete from backers');
  const { sudo } = await newMemberInSudo({ admin: true });
  const { status, body } = await api.post('/api/backers', { ...CARD, ...given }, sudo);
  expect(status).toBe(200);
  return body;
}
const cardFor = async (token?: string, query = 'lang=nl&country=BE'): Promise<BackerCard | null> =>
  (await api.get(`/api/backers/card?${query}`, token)).body.card;
const count = (what: 'view' | 'click', id: string, token?: string) =>
  api.post(`/api/backers/${id}/${what}`, {}, token);
const figures = async (id: string) => {
  const { sudo } = await newMemberInSudo({ admin: true });
  const { data } = (await api.get('/api/backers', sudo)).body;
  const { views, clicks, days } = data.find((card: Backer) => card.id === id);
  return { views, clicks, days };
};

describe('a card', () => {
  test('is shown to nobody, guests and members in their language, not with Premium', async () => {
    const { id } = await newCard();
    const shown = { id, name: CARD.name, text: CARD.text.nl, image: null, url: CARD.url };
    expect(await cardFor()).toEqual(shown);
    expect(await cardFor((await app.deps.tokens.issueAnonymous('Gust')).token)).toEqual(shown);
    expect(await cardFor((await newMember()).token, 'lang=fr')).toMatchObject({ text: CARD.text.fr });
    expect(await cardFor((await newMember({ premium: true })).token)).toBeNull();
  });

  test('is not shown within a year after a donation, however small', async () => {
    await newCard();
    const shownAfter = async (ms: number) => {
      const { id, token } = await newMember();
      await app.db.pool.query(
        `insert into donations (id, "user", amount, currency, date) values ($1, $2, 100, 'EUR', $3)`,
        [app.deps.random.id(), id, new Date(clock.now() - ms)],
      );
      return (await cardFor(token)) !== null;
    };
    expect([await shownAfter(YEAR - HOUR), await shownAfter(YEAR + HOUR)]).toEqual([false, true]);
  });

  test.each([
    ['another language', { languages: ['fr', 'en'] }],
    ['another country', { countries: ['FR', 'LU'] }],
    ['later', { from: later(HOUR) }],
    ['no longer', { from: later(-2 * HOUR), to: later(-HOUR) }],
  ])('is not shown if it is for %s', async (_, given) => {
    await newCard(given);
    expect(await cardFor()).toBeNull();
  });

  test('is shown for its language and its country', async () => {
    await newCard({ languages: ['nl'], countries: ['BE'], to: later(HOUR) });
    expect(await cardFor()).not.toBeNull();
    expect(await cardFor(undefined, 'lang=nl')).toBeNull();
  });

  test('of twice the weight comes twice as often', () => {
    const cards = [{ weight: 1 }, { weight: 2 }];
    const drawn = [0, 0.2, 0.33, 0.34, 0.6, 0.99].map((draw) => chooseBacker(cards, draw)?.weight);
    expect(drawn).toEqual([1, 1, 1, 2, 2, 2]);
    expect(chooseBacker([], 0.5)).toBeUndefined();
  });

  test('has its picture on our own host, encoded anew', async () => {
    const blank = { width: 900, height: 300, channels: 3, background: '#204060' } as const;
    const png = await sharp({ create: blank }).png().toBuffer();
    const { image } = await newCard({ image: `data:image/png;base64,${png.toString('base64')}` });
    expect(image).toMatch(/^\/backers\/[\w-]+\.webp$/);
    expect((await cardFor())?.image).toBe(image);
    const answer = await app.fastify.inject({ url: image ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
    expect((await app.fastify.inject({ url: `/backers/${UNKNOWN}-0123456789abcdef.webp` })).statusCode).toBe(
      404,
    );
  });
});

describe('a view', () => {
  test('counts once an hour for each session, whatever is loaded again', async () => {
    const { id } = await newCard();
    const guest = (await app.deps.tokens.issueAnonymous('Gust')).token;
    const { token } = await newMember();
    for (const caller of [undefined, undefined, guest, guest, token]) {
      const answer = await count('view', id, caller);
      expect([answer.status, answer.body]).toEqual([204, '']);
    }
    await Promise.all(Array.from({ length: 8 }, () => count('view', id, token)));
    for (let n = 0; n < 2; n++) await count('click', id, token);
    expect(await figures(id)).toEqual({
      views: 3,
      clicks: 1,
      days: [{ day: '2026-11-02', views: 3, clicks: 1 }],
    });
    clock.advance(HOUR);
    await count('view', id);
    expect((await figures(id)).views).toBe(4);
    await forgetCounted(app.db.pool, clock.now() + HOUR);
    expect(await app.db.rows('select hash from backer_counted')).toEqual([]);
  });

  test('of a card that is not there is refused, and one of a card that has ended counts nothing', async () => {
    for (const id of [UNKNOWN, 'nothing']) {
      expect((await count('view', id)).refusal).toBe('resource_missing backer');
      expect((await count('click', id)).refusal).toBe('resource_missing backer');
    }
    const { id } = await newCard({ to: later(HOUR) });
    clock.advance(HOUR);
    expect((await count('view', id)).status).toBe(204);
    expect(await figures(id)).toEqual({ views: 0, clicks: 0, days: [] });
  });
});

describe('an administrator', () => {
  test('makes, changes and deletes cards, and each act is noted', async () => {
    const keeper = await newMemberInSudo({ admin: true });
    const { body: made } = await api.post('/api/backers', CARD, keeper.sudo);
    expect(made).toMatchObject({ ...CARD, weight: 1, languages: [], countries: [], to: null, views: 0 });
    const changed = await api.post(`/api/backers/${made.id}`, { weight: 3, to: later(HOUR) }, keeper.sudo);
    expect(changed.body).toMatchObject({ ...CARD, weight: 3, to: later(HOUR) });
    expect((await api.del(`/api/backers/${made.id}`, keeper.sudo)).status).toBe(200);
    expect((await api.del(`/api/backers/${made.id}`, keeper.sudo)).refusal).toBe('resource_missing backer');
    const acts = await app.db.rows('select action from audit where actor = $1 order by action', [keeper.id]);
    expect(acts.map(({ action }) => action)).toEqual(['backer.change', 'backer.create', 'backer.delete']);
  });

  test('lists cards by whether they run, and reads one alone', async () => {
    await app.db.pool.query('delete from backers');
    const { sudo } = await newMemberInSudo({ admin: true });
    const make = async (name: string, given: object = {}): Promise<Backer> => {
      clock.advance(1);
      return (await api.post('/api/backers', { ...CARD, name, ...given }, sudo)).body;
    };
    const namesOf = async (query: string): Promise<readonly string[]> =>
      (await api.get(`/api/backers?${query}`, sudo)).body.data.map(({ name }: Backer) => name);
    const first = await make('First');
    const second = await make('Second', { to: later(2 * MINUTE) });
    await make('Third', { from: later(MINUTE) });
    await make('Fourth', { from: later(-2 * MINUTE), to: later(-MINUTE) });
    expect(await namesOf('state=running')).toEqual(['Second', 'First']);
    expect(await namesOf(`state=running&size=1&starting_after=${second.id}`)).toEqual(['First']);
    expect(await namesOf('state=coming')).toEqual(['Third']);
    expect(await namesOf('state=ended')).toEqual(['Fourth']);
    clock.advance(2 * MINUTE);
    expect(await namesOf('state=running')).toEqual(['Third', 'First']);
    expect(await namesOf('state=ended')).toEqual(['Fourth', 'Second']);
    await count('view', first.id);
    expect((await api.get(`/api/backers/${first.id}`, sudo)).body).toMatchObject({ name: 'First', views: 1 });
    expect((await api.get(`/api/backers/${UNKNOWN}`, sudo)).refusal).toBe('resource_missing backer');
  });

  test.each([
    [{ url: 'http://bakery.example' }, 'bad_request url'],
    [{ url: 'javascript:alert(1)' }, 'bad_request url'],
    [{ image: 'https://elsewhere.example/logo.png' }, 'bad_request image'],
    [{ image: `data:image/png;base64,${'A'.repeat(400)}` }, 'unprocessable_content image'],
    [{ text: { en: 'Only English' } }, 'bad_request text'],
    [{ weight: 0 }, 'bad_request weight'],
    [{ from: later(2 * HOUR), to: later(HOUR) }, 'unprocessable_content to'],
  ])('cannot make a card with %j', async (given, refusal) => {
    const { sudo } = await newMemberInSudo({ admin: true });
    const before = await app.db.rows('select id from backers');
    expect((await api.post('/api/backers', { ...CARD, ...given }, sudo)).refusal).toBe(refusal);
    expect(await app.db.rows('select id from backers')).toEqual(before);
  });
});
