/** What the list of activity says (docs/behaviour/profile.md 4). */
import { type MessageId, translate } from '@troef/i18n';
import type { ActivityReply, KarmaReason } from '@troef/protocol';
import { KARMA_REASONS } from '@troef/protocol';
import { expect, test } from 'vitest';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { changeOf, entriesOf, replayedRoom, wordsOf } from './entries.ts';

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
