import type { LobbyRoom, LobbySeat } from '@troef/protocol';
import { expect, test } from 'vitest';
import { mayJoin, sortTables } from './sort-tables.ts';

const seat = (user: string | null): LobbySeat => ({
  user,
  name: user ?? '',
  holder: user === null ? 'empty' : 'human',
  anonymous: false,
  avatar: null,
  karma: 0,
  badges: [],
});

const table = (room: string, changed: Partial<LobbyRoom> = {}): LobbyRoom => ({
  room,
  status: 'open',
  options: {
    variant: 'whist',
    length: 16,
    turnTime: 'normal',
    ai: 'ask',
    aiLevel: 'normal',
    rules: {},
    watch: 'friends',
    chat: 'on',
    fairDeal: 'real',
    alone: false,
    locked: false,
    minKarma: 0,
    registeredOnly: false,
    friendsOnly: false,
    teams: null,
  },
  host: 'An',
  seats: [seat('an'), seat(null), seat(null), seat(null)],
  createdAt: 0,
  obstacle: null,
  friend: false,
  blocked: false,
  watch: false,
  ...changed,
});

const names = (rooms: readonly LobbyRoom[]): readonly string[] => rooms.map(({ room }) => room);

test('the order is the server’s, running tables stand apart', () => {
  const rooms = [table('b'), table('a'), table('c', { status: 'playing', obstacle: 'full' })];
  const sorted = sortTables({ rooms }, null, false);
  expect(names(sorted.open)).toEqual(['b', 'a']);
  expect(names(sorted.running)).toEqual(['c']);
});

test('the filter hides what one cannot join; a password can still be given', () => {
  const rooms = [
    table('karma', { obstacle: 'karma' }),
    table('locked', { obstacle: 'password' }),
    table('free'),
  ];
  const sorted = sortTables({ rooms }, null, true);
  expect(names(sorted.open)).toEqual(['locked', 'free']);
  expect(sorted.hidden).toBe(1);
  expect(mayJoin({ obstacle: 'already_seated' })).toBe(false);
});

test('one’s own table is found, open or running, and never hidden', () => {
  const own = table('own', { obstacle: 'full', seats: [seat('me'), seat('an'), seat('x'), seat('y')] });
  const rooms = [table('other', { obstacle: 'already_seated' }), own];
  const sorted = sortTables({ rooms }, 'me', true);
  expect(sorted.own).toBe(own);
  expect(names(sorted.open)).toEqual(['own']);
  expect(sorted.isSeated).toBe(true);
  expect(sortTables({ rooms: [own] }, null, false).own).toBeUndefined();
});
