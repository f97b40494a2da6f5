/** The calendar of tournaments makes each of them once, whatever runs when (docs/behaviour/tournaments.md 3). */
import { DEFAULT_CALENDAR } from '@troef/competition/event/calendar/default-calendar.ts';
import { expect, test } from 'vitest';
import { createRandom } from '../../platform/runtime/random.ts';
import { createVault } from '../../platform/secrets/vault.ts';
import { fixedSettings } from '../../platform/settings/settings.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { type CalendarService, createCalendarService } from './calendar.service.ts';

const DAY_MS = 86_400_000;

async function openCalendar(at: string) {
  const db = await openTestDatabase();
  let now = Date.parse(at);
  const clock = { now: () => now, after: () => () => undefined };
  const process = (): CalendarService =>
    createCalendarService({
      db,
      clock,
      random: createRandom(clock),
      vault: createVault({ key: () => new Uint8Array(32) }),
      settings: fixedSettings(),
    });
  const events = () =>
    db.rows<{ slug: string; status: string; start: string; name: { en: string; nl: string; fr: string } }>(
      `select slug, status, name, to_char(start_at at time zone 'Europe/Brussels', 'YYYY-MM-DD HH24:MI') as start
       from tournaments order by start_at, slug`,
    );
  return {
    db,
    process,
    events,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('a new site has tournaments of the six games for three months, and a second run adds none', async () => {
  const { process, events } = await openCalendar('2026-11-24T02:00:00Z');
  const calendar = process();
  expect(await calendar.patterns()).toHaveLength(DEFAULT_CALENDAR.length);
  const made = await calendar.fill();
  const found = await events();
  expect(found).toHaveLength(made);
  expect(new Set(found.map(({ slug }) => slug.split('-')[0]))).toEqual(
    new Set(['whist', 'manille', 'wiezen', 'kingen', 'hearts', 'belote']),
  );
  expect(found.every(({ status }) => status === 'scheduled')).toBe(true);
  expect(found.at(-1)?.start.slice(0, 7)).toBe('2027-02');
  expect(await calendar.fill()).toBe(0);
  expect(await events()).toEqual(found);
});

test('two processes that start at once make every tournament once', async () => {
  const { process, events } = await openCalendar('2026-11-24T02:00:00Z');
  const made = await Promise.all([process().fill(), process().fill(), process().fill()]);
  const found = await events();
  expect(made.reduce((one, other) => one + other)).toBe(found.length);
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
  expect(found.filter(({ slug }) => /-\d\d-\d\d-2$/.test(slug))).toEqual([]);
  expect(await process().patterns()).toHaveLength(DEFAULT_CALENDAR.length);
});

test('after weeks without a server the calendar goes on, and evenings begin at 20:00 in summer too', async () => {
  const { process, events, wait } = await openCalendar('2027-01-20T02:00:00Z');
  await process().fill();
  wait(50 * DAY_MS);
  await process().fill();
  wait(DAY_MS);
  expect(await process().fill()).toBeLessThan(4);
  const found = await events();
  const hours = new Set(found.map(({ start }) => start.slice(11)));
  expect(hours).toEqual(new Set(['15:00', '20:00']));
  expect(found.some(({ start }) => start > '2027-03-29')).toBe(true);
});

test('no tournament is on a holiday', async () => {
  const { process, events } = await openCalendar('2026-11-24T02:00:00Z');
  await process().fill();
  const days = (await events()).map(({ start }) => start.slice(5, 10));
  expect(days.filter((day) => ['12-24', '12-25', '12-31', '01-01'].includes(day))).toEqual([]);
});

test('a tournament that was deleted does not come back', async () => {
  const { db, process, events } = await openCalendar('2026-11-24T02:00:00Z');
  await process().fill();
  const [first] = await events();
  await db.pool.query('delete from tournaments where slug = $1', [first?.slug]);
  expect(await process().fill()).toBe(0);
});

test('every tournament has a name in each language', async () => {
  const { process, events } = await openCalendar('2026-11-24T02:00:00Z');
  await process().fill();
  const names = new Map((await events()).map(({ slug, name }) => [slug, name]));
  expect(names.get('whist-2026-11-30')).toEqual({
    en: 'Colour whist on Monday',
    nl: 'Kleurenwiezen op maandag',
    fr: 'Whist à la couleur du lundi',
  });
  expect(names.get('manille-2026-12-10')?.nl).toBe('Manillen: Team Cup');
  expect(names.get('whist-2026-12-06')?.fr).toBe('Whist à la couleur\u202F: duplicate de la semaine');
});
