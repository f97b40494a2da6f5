import { expect, test } from 'vitest';
import { problemOf, type Relation, remaining } from './relations.ts';

const me = { id: 'me', premium: true, friendships: [{ user: 'friend' }], pests: ['pest'], mutes: ['loud'] };
const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

test.each<[Relation, string, ReturnType<typeof problemOf>]>([
  ['friends', 'me', 'self'],
  ['friends', 'friend', 'already'],
  ['friends', 'pest', 'isBlocked'],
  ['friends', 'somebody', null],
  ['blocked', 'me', 'self'],
  ['blocked', 'pest', 'already'],
  ['blocked', 'friend', 'isFriend'],
  ['blocked', 'somebody', null],
  ['muted', 'me', 'self'],
  ['muted', 'loud', 'already'],
  ['muted', 'friend', null],
])('%s: %s is %s', (relation, id, problem) => expect(problemOf(me, relation, id)).toBe(problem));

test('blocking needs Premium, muting does not', () => {
  const poor = { ...me, premium: false };
  expect(problemOf(poor, 'blocked', 'somebody')).toBe('premium');
  expect(problemOf(poor, 'muted', 'somebody')).toBeNull();
});

test('a list ends at its limit, and the places left are never less than nought', () => {
  const full = {
    ...me,
    friendships: many(512).map((user) => ({ user })),
    pests: many(20),
    mutes: many(300),
  };
  for (const relation of ['friends', 'blocked', 'muted'] as const) {
    expect(problemOf(full, relation, 'somebody')).toBe('full');
    expect(remaining(full, relation)).toBe(0);
  }
  expect(remaining(me, 'friends')).toBe(511);
});
