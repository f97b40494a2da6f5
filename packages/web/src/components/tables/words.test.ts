/** A refusal that lasts until a time says until when. */
import { LOCALES } from '@troef/i18n/locales.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NOBODY, type Session } from '../../lib/session/session-store.ts';
import { createTranslator, type Translator } from '../../lib/words/i18n.tsx';
import { loadMessages, messagesAtHand, wantMessages } from '../../lib/words/messages.ts';
import { obstacleWords, refusalWords } from './words.ts';

const stored = vi.hoisted(() => ({ session: null as unknown }));
vi.mock(import('../../lib/session/session-store.ts'), async (original) => ({
  ...(await original()),
  readSession: () => stored.session as Session,
}));

const limitedTo = (limitations: Record<string, string | true>): void => {
  stored.session = { ...NOBODY, account: true, profile: { limitations } };
};
const NOON = new Date(2026, 10, 23, 12, 0).getTime();
let words: readonly Translator[];

beforeAll(async () => {
  for (const locale of LOCALES) {
    await loadMessages(locale);
    await wantMessages('rooms', locale);
  }
  words = LOCALES.map((locale) => createTranslator(locale, messagesAtHand(locale)));
});
beforeEach(() => {
  vi.setSystemTime(NOON);
  limitedTo({});
});

const refused = (error: Parameters<typeof refusalWords>[1]) => words.map((t) => refusalWords(t, error));

test('too many requests: a long wait is said with its end', () => {
  const error = { code: 'too_many_requests', param: 'rooms' } as const;
  for (const said of refused({ ...error, retryAfter: 600 })) expect(said).toContain('12:10');
  for (const said of refused({ ...error, retryAfter: 5 })) expect(said).not.toMatch(/\d/);
  for (const said of refused({ ...error, retryAfter: null })) expect(said).not.toMatch(/\d/);
});

test('a member who left games hears until when tables with people are closed', () => {
  limitedTo({ rooms: new Date(NOON + 2 * 3_600_000).toISOString() });
  for (const said of refused({ code: 'forbidden', param: 'limited' })) expect(said).toContain('14:00');
  for (const t of words) {
    expect(obstacleWords(t, 'limited', { host: 'An', minKarma: 0 })).toContain('14:00');
  }
  // Another refusal has nothing to do with it.
  for (const said of refused({ code: 'forbidden', param: 'full' })) expect(said).not.toContain('14:00');
});

test('without a known end it is said without one', () => {
  for (const limitations of [{}, { rooms: true }, { rooms: new Date(NOON - 1).toISOString() }] as const) {
    limitedTo(limitations);
    for (const said of refused({ code: 'forbidden', param: 'limited' })) expect(said).not.toMatch(/\d/);
  }
});

test('a member who missed the start of their table hears when they may keep a seat again', () => {
  limitedTo({ lock: new Date(NOON + 900_000).toISOString() });
  for (const said of refused({ code: 'conflict', param: 'missed' })) expect(said).toContain('12:15');
});
