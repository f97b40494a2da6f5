/** Share pictures (docs/behaviour/pages.md 17): which hands anybody may see, and what a picture is. */
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { playersAtHand } from '../../../test/support/room-server.ts';
import { chooser, joinTable, playOn, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../../../test/support/tables.ts';
import { openTestApp } from '../../testing/open-app.ts';

const { app, newMember } = await openTestApp({
  env: { RATE_LIMITS: 'off', COUNTDOWN_MS: '600', DEAL_PAUSE_MS: '3600000' },
  deps: { players: playersAtHand },
});
const clients: TableClient[] = [];
afterAll(() => {
  for (const client of clients) client.close();
});

const connect = async (token?: string): Promise<TableClient> => {
  const who = token ?? (await app.deps.tokens.issueAnonymous('Guest Gust')).token;
  const client = await joinTable(await app.address(), who);
  clients.push(client);
  return client;
};
const open = (path: string, headers = {}) => app.fastify.inject({ url: path, headers });

/** How often this work read the log of the room from its first row. */
async function logReads(room: string, work: () => Promise<void>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const reads = queries.mock.calls.filter(([query]) => {
    const { values } = query as unknown as { readonly values?: readonly unknown[] };
    return values?.[0] === room && values[1] === 0;
  });
  queries.mockRestore();
  return reads.length;
}

/** A table of a member with Premium and a guest, at which the first deal is over. */
async function dealPlayed(options: object, visibility = 'public') {
  const host = await newMember({ premium: true });
  await app.db.pool.query('update users set preferences = $2 where id = $1', [
    host.id,
    JSON.stringify({ profile: { visibility } }),
  ]);
  const people = [await connect(host.token), await connect()];
  const room = await fillTable(people, { length: 'free', ...options }, { password: 'secret' });
  await beReady(people, room);
  await untilDealt(people);
  const before = (await open(`/thumb/hand/${room}-1`)).statusCode;
  await Promise.all(
    people.map((client, n) => playOn(client, chooser(n + 3), (view) => view.sheet.length >= 1)),
  );
  return { host, room, before, sheet: people[0]?.view().sheet ?? [] };
}

describe('a hand', () => {
  test.each(['whist', 'manille'] as const)(
    'of %s is shown once its deal is over, at a table that anybody may watch',
    async (variant) => {
      const { host, room, before } = await dealPlayed({ variant, watch: 'all' });
      expect(before).toBe(404);
      const { statusCode, body, headers } = await open(`/thumb/hand/${room}-1`, { 'accept-language': 'nl' });
      expect(statusCode).toBe(200);
      expect(body).toContain('<html lang="nl">');
      expect(body).not.toContain('<script');
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(body).toMatch(/<meta property="og:image" content="http[^"]*-1\.png\?lang=nl">/);
      const shown = [...(/alt="([^"]*)"/.exec(body)?.[1] ?? '').matchAll(/(10|[2-9AKQJ])[♥♦♣♠]/g)].map(
        ([card]) => card,
      );
      const cards = variant === 'whist' ? 52 : 32;
      expect([shown.length, new Set(shown).size]).toEqual([cards, cards]);
      expect(body).toContain(host.name);
      expect(body).not.toContain('Gust');
      expect((await open(`/thumb/hand/${room}-2`)).statusCode).toBe(404);
      // A page asks whether everybody may see it, before it offers the link.
      const isShown = async (deal: number): Promise<number> =>
        (await app.fastify.inject({ method: 'HEAD', url: `/thumb/hand/${room}-${deal}?lang=fr` })).statusCode;
      expect([await isShown(1), await isShown(2)]).toEqual([200, 404]);
    },
  );

  test('of a session that goes on is replayed once, however often somebody asks', async () => {
    const { room } = await dealPlayed({ watch: 'all' });
    const page = (deal: number) => open(`/thumb/hand/${room}-${deal}`);
    const read = await logReads(room, async () => {
      for (let n = 0; n < 5; n++) expect((await page(1)).statusCode).toBe(200);
      expect((await open(`/thumb/hand/${room}-1.png`)).statusCode).toBe(200);
      // A deal that is not over is not looked for.
      for (const deal of [2, 3, 999]) expect((await page(deal)).statusCode).toBe(404);
    });
    expect(read).toBe(1);
  });

  test('hides the name of a player whose profile is closed', async () => {
    const { host, room } = await dealPlayed({ watch: 'all' }, 'private');
    const { statusCode, body } = await open(`/thumb/hand/${room}-1`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain(host.name);
    expect(body).toContain('Seat 1');
  });

  test.each([
    ['only friends may watch', { watch: 'friends' }],
    ['nobody may watch', { watch: 'none' }],
    ['a password is asked', { watch: 'all', password: 'secret' }],
  ])('is not shown if at its table %s', async (_, options) => {
    const { room } = await dealPlayed(options);
    for (const ending of ['', '.png']) {
      expect((await open(`/thumb/hand/${room}-1${ending}`)).statusCode).toBe(404);
    }
  });

  test.each(['nope', '01890000-0000-7000-8000-000000000000-1', '../../etc', '%00', `${'0'.repeat(36)}-1`])(
    'does not exist at /thumb/hand/%s',
    async (name) => expect((await open(`/thumb/hand/${name}`)).statusCode).toBeGreaterThanOrEqual(400),
  );
});

describe('a picture', () => {
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  test.each(['/thumb/site/fr/troef.png', '/thumb/game/nl/hearts.png', '/thumb/blog/en/how-we-deal.png'])(
    'of 1200 by 630 is at %s',
    async (path) => {
      const { statusCode, headers, rawPayload } = await open(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(sizeOf(rawPayload)).toEqual([1200, 630]);
    },
  );

  test.each([
    '/thumb/game/nl/poker.png',
    '/thumb/game/de/hearts.png',
    '/thumb/blog/nl/how-we-deal.png',
    // A draft.
    '/thumb/blog/en/house-rules.png',
    '/thumb/site/en/other.png',
  ])('is not at %s', async (path) => expect((await open(path)).statusCode).toBe(404));
});

test('a picture in the language of its reader is not kept for readers of another one', async () => {
  const picture = (headers: object) => open('/thumb/poll/future.png', headers);
  const [en, fr] = [await picture({ 'accept-language': 'en' }), await picture({ 'accept-language': 'fr' })];
  for (const { statusCode, headers } of [en, fr])
    expect([statusCode, headers.vary]).toEqual([200, 'Accept-Language, Cookie']);
  expect((await open('/thumb/site/fr/troef.png')).headers.vary).toBeUndefined();
});
