/** What the list of activity says (docs/behaviour/profile.md 4). */
import { type MessageId, translate } from '@troef/i18n';
import type { ActivityReply, KarmaReason } from '@troef/protocol';
import { KARMA_REASONS } from '@troef/protocol';
import { expect, test } from 'vitest';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { changeOf, entriesOf, pageOf, replayedRoom, wordsOf } from './entries.ts';

const t = ((id: MessageId, values?: Record<string, string | number>) =>
  translate('en', id, values)) as Translator;

const change = (reason: KarmaReason, details = {}, delta = 4): ActivityReply => ({
  id: `${reason} ${delta}`,
  type: 'karma',
  variant: 'whist',
  ref: 'a',
  at: '2026-01-01T00:00:00Z',
  delta,
  reason,
  details,
});
const room = (ref: string, details = {}): ActivityReply => ({
  id: ref,
  type: 'room',
  variant: 'hearts',
  ref,
  at: '2026-01-01T00:00:00Z',
  details: { status: 'finished', place: 2, score: 7, deals: 8, alone: true, ...details },
});

test('a session that changed reputation is told once, any other by itself', () => {
  const earned = change('room', { place: 1, deals: 16, humans: 3 });
  expect(entriesOf([room('b'), earned, room('a')])).toEqual([room('b'), earned]);
  const left = change('leave', {}, -10);
  expect(entriesOf([left, room('a')])).toEqual([left, room('a')]);
});

test('an entry has the change with its sign, and says why', () => {
  const earned = change('room', { place: 2, deals: 16, humans: 3 });
  expect([changeOf('en', earned), wordsOf(t, earned)]).toEqual([
    '+4',
    'Place 2 of 4 · 16 deals · 3 other people',
  ]);
  expect(changeOf('en', change('leave', {}, -10))).toBe('-10');
  expect(changeOf('en', room('b'))).toBe('');
  expect(wordsOf(t, room('b'))).toBe('Against computers: place 2 of 4 · 8 deals');
  expect(wordsOf(t, room('b', { status: 'abandoned', place: null, deals: 1 }))).toBe(
    'Broken off after 1 deal',
  );
  expect(wordsOf(t, change('correction', { note: 'A mistake of ours' }))).toContain('A mistake of ours');
});

test('a tournament tells its place, its points and its change of reputation, a slam leads to its page', () => {
  const cup: ActivityReply = {
    ...{ id: 'c', type: 'tournament', variant: 'hearts', ref: 'c', at: '2026-01-01T00:00:00Z' },
    details: {
      ...{ slug: 'hearts-2026-01-01', name: { en: 'New year', nl: 'Nieuwjaar', fr: 'Nouvel an' } },
      ...{ position: 3, starters: 16, points: 444 },
    },
  };
  const gained = { ...change('tournament', {}, 12), ref: 'c' };
  const other = { ...change('tournament', {}, 7), ref: 'd' };
  const entries = entriesOf([gained, cup, other]);
  expect(entries.map((entry) => [entry.type, changeOf('en', entry)])).toEqual([
    ['tournament', '+12'],
    ['karma', '+7'],
  ]);
  expect(changeOf('en', cup)).toBe('');
  expect(wordsOf(t, cup)).toBe('3rd of 16 · 444 ranking points');
  const english = Object.assign(t, { locale: 'en' as const });
  expect(pageOf(english, cup)).toEqual({ to: '/hearts/tournament/hearts-2026-01-01', name: 'New year' });
  const slam: ActivityReply = {
    ...{ id: 's', type: 'slam', variant: 'wiezen', ref: 's', at: '2026-01-01T00:00:00Z' },
    details: { slug: '3-abc', contract: 'soloSlim' },
  };
  expect(pageOf(english, slam)?.to).toBe('/wiezen/slams/3-abc');
  expect([pageOf(english, room('b')), replayedRoom(cup)]).toEqual([null, null]);
});

test('every reason has words', () => {
  for (const reason of KARMA_REASONS.filter((each) => each !== 'room')) {
    expect(wordsOf(t, change(reason))).not.toContain('activity');
  }
});

test('a session that was played to its end can be replayed from its entry', () => {
  expect(replayedRoom(room('b'))).toBe('b');
  expect(replayedRoom(room('b', { status: 'abandoned', place: null }))).toBeNull();
  expect(replayedRoom(change('room', { place: 1, deals: 16, humans: 3 }))).toBe('a');
  expect(replayedRoom(change('leave', {}, -10))).toBeNull();
});
