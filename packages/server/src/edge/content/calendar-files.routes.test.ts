/** Calendar files, read by another program (docs/behaviour/tournaments.md 13). */
import ICAL from 'ical.js';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createCalendarService } from '../../features/calendar/calendar.service.ts';
import { type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMemberInSudo } = await openTestApp({ env: { PUBLIC_URL: 'https://troef.example' } });
let admin: MemberInSudo;
beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
  await createCalendarService(app.deps).fill();
});

const NAME = { en: 'Winter, cup', nl: 'Winterbeker', fr: 'Coupe d’hiver' };
const DAY_MS = 86_400_000;
/** A calendar knows whole seconds. */
const later = (days: number): string => {
  const at = new Date(Date.now() + days * DAY_MS);
  at.setMilliseconds(0);
  return at.toISOString();
};

async function newCup(more: object = {}) {
  const body = { name: NAME, start: later(20), status: 'scheduled', minKarma: 0, ...more };
  return (await api.post('/api/hearts/tournaments', body, admin.sudo)).body;
}
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const eventsIn = (text: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
const read = async (url: string): Promise<readonly ICAL.Event[]> => eventsIn((await get(url)).body);
const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status');

describe('the calendar of a game', () => {
  test('has its tournaments at their times, and a name in the language that is asked for', async () => {
    const answer = await get('/calendar/manille.ics?lang=nl');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Troef: toernooien (Manillen)');
    const events = eventsIn(answer.body);
    expect(events.length).toBeGreaterThan(4);
    const rows = await app.db.rows<{ start_at: Date }>(
      `select start_at from tournaments where variant = 'manille' order by start_at`,
    );
    expect(events.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(
      rows.map(({ start_at: at }) => at.getTime()),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect(String(events[0]?.component.getFirstPropertyValue('url'))).toMatch(
      /^https:\/\/troef\.example\/nl\/manille\/tournament\/manille-/,
    );
  });

  test('is kept for a while, and sent again only if it has changed', async () => {
    const first = await get('/calendar/wiezen.ics?lang=fr');
    expect(first.headers['cache-control']).toBe('public, max-age=900');
    const tag = String(first.headers.etag);
    const again = await get('/calendar/wiezen.ics?lang=fr', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/calendar/wiezen.ics?lang=en', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  test('is put together once for many who ask, in each language', async () => {
    const times = (queries: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
      queries.mock.calls.filter(([query]) =>
        / from tournaments /.test((query as { readonly text?: string }).text ?? String(query)),
      ).length;
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/calendar/kingen.ics?lang=fr')));
    const again = await get('/calendar/kingen.ics?lang=fr');
    const read = times(queries);
    const dutch = await get('/calendar/kingen.ics?lang=nl');
    expect([read, times(queries)]).toEqual([1, 2]);
    queries.mockRestore();
    expect(new Set([...answers, again].map(({ body }) => body)).size).toBe(1);
    expect(dutch.body).toContain('Troef: toernooien');
  });

  test('is in the language of the reader if none is asked for', async () => {
    const { body } = await get('/calendar/hearts.ics', { 'accept-language': 'fr-BE,fr;q=0.9' });
    expect(body).toContain('X-WR-CALNAME:Troef\u202F: tournois (Dame de pique)');
  });

  test('of a game that is not open to everybody does not exist, nor of anything else', async () => {
    for (const name of ['belote.ics', 'chess.ics', 'manille', 'whist-1999-01-01.ics', '..ics'])
      expect((await get(`/calendar/${name}`)).statusCode, name).toBe(404);
  });
});

test('the calendar of all games has those that are open to everybody, and no draft', async () => {
  const draft = await newCup({ status: 'draft' });
  const events = await read('/calendar/all.ics?lang=en');
  const rows = await app.db.rows<{ id: string }>(
    `select id from tournaments where variant <> 'belote' and status <> 'draft'`,
  );
  expect(new Set(events.map(({ uid }) => uid.split('@')[0]))).toEqual(new Set(rows.map(({ id }) => id)));
  expect((await get(`/calendar/${draft.slug}.ics`)).statusCode).toBe(404);
});

describe('the file of one tournament', () => {
  test('tells its name, text and reminder', async () => {
    const cup = await newCup({
      description: { en: 'For all;\nreally', nl: 'Voor iedereen', fr: 'Pour tous' },
    });
    const { body, headers } = await get(`/calendar/${cup.slug}.ics?lang=en`);
    expect(String(headers['content-disposition'])).toBe(`inline; filename="troef-${cup.slug}-en.ics"`);
    const [event] = eventsIn(body);
    expect(event?.uid).toBe(`${cup.id}@troef.example`);
    expect(event?.summary).toBe('Winter, cup');
    expect(event?.description).toContain('For all;\nreally');
    expect(event?.startDate.toJSDate().toISOString()).toBe(cup.start);
    expect(event?.endDate.toJSDate().getTime()).toBeGreaterThan(Date.parse(cup.start));
    expect(body).not.toContain('X-WR-CALNAME');
    expect(event?.component.getFirstSubcomponent('valarm')).not.toBeNull();
  });

  test('keeps its UID and counts its changes, but not the registrations', async () => {
    const cup = await newCup();
    const [before] = await read(`/calendar/${cup.slug}.ics`);
    await api.post(`/api/tournaments/${cup.id}`, { maxPlayers: 32 }, admin.sudo);
    const [same] = await read(`/calendar/${cup.slug}.ics`);
    expect([same?.uid, same?.sequence]).toEqual([before?.uid, 0]);
    const start = later(21);
    await api.post(`/api/tournaments/${cup.id}`, { start }, admin.sudo);
    const [after] = await read(`/calendar/${cup.slug}.ics`);
    expect([after?.uid, after?.sequence]).toEqual([before?.uid, 1]);
    expect(after?.startDate.toJSDate().getTime()).toBe(Date.parse(start));
  });

  test('has an event for each evening of a league', async () => {
    const cup = await newCup({ format: 'league', roundCount: 3 });
    const events = await read(`/calendar/${cup.slug}.ics`);
    expect(events.map(({ uid }) => uid)).toEqual([
      `${cup.id}@troef.example`,
      `${cup.id}-2@troef.example`,
      `${cup.id}-3@troef.example`,
    ]);
  });

  test('says that it was cancelled', async () => {
    // Nobody comes, so it is cancelled when the time to appear is over.
    const cup = await newCup({ start: new Date(Date.now() - 3_600_000).toISOString() });
    await expect
      .poll(async () => (await api.get(`/api/tournaments/${cup.id}`, admin.sudo)).body.status, {
        timeout: 15_000,
      })
      .toBe('cancelled');
    const [event] = await read(`/calendar/${cup.slug}.ics`);
    expect([statusOf(event), event?.sequence]).toEqual(['CANCELLED', 1]);
    expect(event?.component.getFirstSubcomponent('valarm')).toBeNull();
  });
});
