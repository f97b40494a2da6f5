import type { JoinObstacle, LobbyRoom, LobbySeat } from '@troef/protocol';
import { expect, test } from 'vitest';
import { mayJoin, sharedObstacle, sortTables } from './sort-tables.ts';

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

const anybody = { game: null, user: null, onlyMine: false };
const names = (rooms: readonly LobbyRoom[]): readonly string[] => rooms.map(({ room }) => room);

test('what keeps the user from every table is said once', () => {
  const of = (...obstacles: readonly (JoinObstacle | null)[]) =>
    sharedObstacle(obstacles.map((obstacle) => ({ obstacle })));
  expect(of('already_seated', 'already_seated', null)).toBe('already_seated');
  expect(of('already_seated')).toBeNull();
  expect(of('karma', 'karma', 'password')).toBeNull();
});

test('open tables keep the server’s order, and running tables are separate', () => {
  const rooms = [table('b'), table('a'), table('c', { status: 'playing', obstacle: 'full' })];
  const sorted = sortTables({ rooms }, anybody);
  expect(names(sorted.open)).toEqual(['b', 'a']);
  expect(names(sorted.running)).toEqual(['c']);
});

test('the filter hides tables that the user cannot join, but not those with a password', () => {
  const rooms = [
    table('karma', { obstacle: 'karma' }),
    table('locked', { obstacle: 'password' }),
    table('free'),
  ];
  const sorted = sortTables({ rooms }, { ...anybody, onlyMine: true });
  expect(names(sorted.open)).toEqual(['locked', 'free']);
  expect(sorted.hidden).toBe(1);
  expect(mayJoin({ obstacle: 'already_seated' })).toBe(false);
});

test('the user’s own table is found, open or running, and never hidden', () => {
  const own = table('own', { obstacle: 'full', seats: [seat('me'), seat('an'), seat('x'), seat('y')] });
  const rooms = [table('other', { obstacle: 'already_seated' }), own];
  const sorted = sortTables({ rooms }, { game: null, user: 'me', onlyMine: true });
  expect(sorted.own).toBe(own);
  expect(names(sorted.open)).toEqual(['own']);
  expect(sorted.isSeated).toBe(true);
  expect(sortTables({ rooms: [own] }, anybody).own).toBeUndefined();
});

test('a user who left while a computer keeps their seat may sit elsewhere, and finds the way back', () => {
  const kept = table('kept', {
    status: 'playing',
    obstacle: 'full',
    seats: [{ ...seat('me'), holder: 'standin' }, seat('an'), seat('x'), seat('y')],
  });
  const left = sortTables({ rooms: [table('other'), kept] }, { ...anybody, user: 'me' });
  expect(left.own).toBe(kept);
  expect(left.isSeated).toBe(false);
  const again = table('again', { seats: [seat('me'), seat(null), seat(null), seat(null)] });
  const elsewhere = sortTables({ rooms: [kept, again] }, { ...anybody, user: 'me' });
  expect(elsewhere.own).toBe(again);
  expect(elsewhere.isSeated).toBe(true);
});

const of = (variant: LobbyRoom['options']['variant'], room: LobbyRoom): LobbyRoom => ({
  ...room,
  options: { ...room.options, variant },
});

test('the list has the tables of all games or of one, and counts those of each game', () => {
  const rooms = [
    of('hearts', table('h')),
    of('manille', table('m')),
    of('hearts', table('k', { obstacle: 'karma' })),
  ];
  expect(names(sortTables({ rooms }, anybody).open)).toEqual(['h', 'm', 'k']);
  const one = sortTables({ rooms }, { ...anybody, game: 'hearts' });
  expect(names(one.open)).toEqual(['h', 'k']);
  expect(one.openOf).toEqual({ hearts: 2, manille: 1 });
});

test('running tables are sorted: the user’s own first, then friends’, then those that may be watched', () => {
  const playing = { status: 'playing', obstacle: 'full' } as const;
  const rooms = [
    table('closed', playing),
    table('open', { ...playing, watch: true }),
    table('friend', { ...playing, friend: true, watch: true }),
    table('own', { ...playing, seats: [seat('me'), seat('a'), seat('b'), seat('c')] }),
  ];
  const { running } = sortTables({ rooms }, { ...anybody, user: 'me' });
  expect(names(running)).toEqual(['own', 'friend', 'open', 'closed']);
});
