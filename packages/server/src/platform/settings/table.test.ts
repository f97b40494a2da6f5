import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMIT_ROWS } from './limit-rows.ts';
import { SETTINGS, type SettingKey } from './table.ts';

const MINUTE = 60_000;

/** The numbers of the plan that administrators may change, in its order, with what they are until somebody does. */
const PLANNED = {
  'accounts.rename': 90,
  'accounts.sudo': 15 * MINUTE,
  'accounts.deletion': 14,
  'karma.day': 60,
  'rooms.empty': 5 * MINUTE,
  'rooms.alone': 24 * 60 * MINUTE,
  'rooms.locked': 90_000,
  'rooms.away': 5 * MINUTE,
  'tournaments.ahead': 3,
  'tournaments.registration': 14,
  'tournaments.checkin': 15 * MINUTE,
  'tournaments.players': 8,
  'tournaments.karma': 50,
  'ranking.results': 8,
  ...{ 'ranking.rooms.whist': 10, 'ranking.opponents.whist': 12 },
  ...{ 'ranking.rooms.manille': 10, 'ranking.opponents.manille': 10 },
  ...{ 'ranking.rooms.wiezen': 6, 'ranking.opponents.wiezen': 8 },
  ...{ 'ranking.rooms.kingen': 6, 'ranking.opponents.kingen': 8 },
  ...{ 'ranking.rooms.hearts': 8, 'ranking.opponents.hearts': 8 },
  ...{ 'ranking.rooms.belote': 8, 'ranking.opponents.belote': 8 },
  'slams.claim': 30,
  ...{ 'store.month.eur': 399, 'store.month.usd': 449, 'store.year.eur': 2_999, 'store.year.usd': 3_299 },
  ...{ 'store.m3.eur': 999, 'store.m3.usd': 1_099, 'store.m6.eur': 1_799, 'store.m6.usd': 1_999 },
  ...{ 'store.m12.eur': 2_999, 'store.m12.usd': 3_299 },
  ...{
    'store.donation.1': 300,
    'store.donation.2': 500,
    'store.donation.3': 1_000,
    'store.donation.4': 2_500,
  },
  ...{ 'store.donation.least': 200, 'store.donation.most': 50_000 },
} as const satisfies Partial<Record<SettingKey, number>>;

const SOURCES = join(import.meta.dirname, '../..');

test('every limit of the table is asked where something is counted', () => {
  const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|limit-rows\.ts$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
  expect(Object.keys(LIMIT_ROWS).filter((key) => !code.includes(`get('${key}')`))).toEqual([]);
});

test('every number of the plan that may be changed is a row, with its value as the default', () => {
  const rows = Object.keys(PLANNED).map((key) => [key, SETTINGS[key as keyof typeof PLANNED]?.default]);
  expect(Object.fromEntries(rows)).toEqual(PLANNED);
});

test('a default lies within its bounds, and each setting is told in three languages', () => {
  for (const [key, { default: usual, min, max, meaning }] of Object.entries(SETTINGS)) {
    expect(usual >= min && usual <= max, key).toBe(true);
    expect(new Set(meaning.filter((words) => words.endsWith('.'))).size, key).toBe(3);
  }
});
