import { expect, test } from 'vitest';
import type { Seen } from '../../../lib/people/people.ts';
import { freeFriends, gameFor } from './free-friends.ts';

const NOW = Date.parse('2026-11-23T20:00:00Z');
const friend = (name: string, status: string, until: string | null = null, table?: object): Seen =>
  ({ name, availability: { status, until, variants: [], anyone: false }, table }) as unknown as Seen;

test('friends who would like to play come first, the soonest to stop before the others', () => {
  const table = { room: 'r', variant: 'whist' };
  const people = [
    friend('Seated', 'busy', null, table),
    friend('Open end', 'available'),
    friend('Later', 'available', '2026-11-23T23:00:00Z'),
    friend('Soon', 'available', '2026-11-23T21:00:00Z'),
    friend('Over', 'available', '2026-11-23T19:00:00Z'),
    friend('Busy', 'busy'),
    friend('Away', 'unavailable'),
  ];
  expect(freeFriends(people, NOW).map(({ name, freeUntil }) => [name, freeUntil])).toEqual([
    ['Soon', '2026-11-23T21:00:00Z'],
    ['Later', '2026-11-23T23:00:00Z'],
    ['Open end', null],
    ['Seated', null],
  ]);
});

test('a friend is invited to a game that both like, that of the page or the last one first', () => {
  const likes = {
    friend: [],
    member: [],
    open: ['whist', 'manille', 'hearts'],
    here: 'hearts',
    last: 'manille',
  } as const;
  expect(gameFor(likes)).toBe('hearts');
  expect(gameFor({ ...likes, friend: ['whist', 'manille'] })).toBe('manille');
  expect(gameFor({ ...likes, member: ['whist'] })).toBe('whist');
  expect(gameFor({ ...likes, friend: ['hearts', 'whist'], member: ['whist', 'manille'] })).toBe('whist');
  expect(gameFor({ ...likes, friend: ['hearts'], member: ['whist'] })).toBe('hearts');
  expect(gameFor({ ...likes, friend: ['belote'] })).toBeUndefined();
});
