import { expect, test } from 'vitest';
import { NAMES } from '../state/chance.ts';
import type { SeatHolder } from '../state/log-row.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import type { RoomState } from '../state/room-state.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { viewOf } from '../views/room-view.ts';
import { judgeJoin, type NameApart } from './judge-join.ts';
import { judgeComputer } from './judge-people.ts';
import type { Sitter } from './sitter.ts';

const PACE = { dealPauseMs: 6_000, countdownMs: 5_000, awayMs: 300_000, computerDelay: () => 500 };
const computer = (name: string) => person(name, { user: null, ai: true });

const open = (...seats: readonly (SeatHolder | null)[]): RoomState =>
  openRoom(
    { id: 'r', variant: 'whist', host: 'a', commitment: 'c' },
    {
      seq: 1,
      moveId: 'create:1',
      seat: 0,
      at: 0,
      body: createdBody('whist', { seats: seats as [SeatHolder, null, null, null] }),
    },
  );

function arrive(state: RoomState, name: string, chance: string): RoomState {
  const holder = person(`user ${name}`, { name });
  const sitter: Sitter = {
    id: holder.user ?? '',
    anonymous: true,
    roles: [],
    admin: false,
    verified: false,
    karma: 0,
    incomplete: false,
    limited: null,
    holder,
  };
  const applicant = { sitter, invited: false, friend: false, unwanted: false, password: null };
  return follow(state, judgeJoin({ state, chance }, applicant, undefined, apart));
}

function follow(state: RoomState, verdict: ReturnType<typeof judgeJoin>): RoomState {
  if (!('append' in verdict)) throw new Error('refused');
  return foldRow(state, { seq: state.seq + 1, at: 1_000, ...verdict.append });
}

/** Tells guests of one name apart, as a server does. */
const apart: NameApart = ({ seats }, sitter) =>
  seats.some(({ holder }) => holder?.ai === false && holder.name === sitter.name)
    ? { ...sitter, name: `${sitter.name} (2)` }
    : sitter;

const namesOf = (state: RoomState) => viewOf(state, null, PACE).seats.map(({ name }) => name);
const initials = (names: readonly string[]) =>
  new Set(names.map((name) => name.normalize('NFD').charAt(0).toUpperCase())).size;

test('a computer takes another name if a person of its name sits down, and no other computer does', () => {
  const before = open(person('Ann', { name: 'Ann' }), computer('Luc'), computer('Bert'), null);
  const after = arrive(before, 'Luc', 'chance');
  const [host, renamed, kept, person3] = namesOf(after);
  expect([host, kept, person3]).toEqual(['Ann', 'Bert', 'Luc']);
  expect(NAMES).toContain(renamed);
  expect(initials(namesOf(after))).toBe(4);
});

test('no person is renamed: a guest of the same name who comes later is named apart', () => {
  const before = open(person('Luc', { name: 'Luc' }), computer('Bert'), computer('Zoé'), null);
  expect(namesOf(arrive(before, 'Luc', 'chance'))).toEqual(['Luc', 'Bert', 'Zoé', 'Luc (2)']);
});

test('in 10,000 tables filled one by one no computer shares an initial, and no two seats a face', () => {
  for (let at = 0; at < 10_000; at++) {
    const chance = `table ${at}`;
    const [first, second] = [NAMES[at % 24], NAMES[Math.floor(at / 24) % 24]] as [string, string];
    let state = open(person('a', { name: first }), null, null, null);
    state = follow(state, judgeComputer(state, 0, 2, chance));
    state = follow(state, judgeComputer(state, 0, 3, chance));
    state = arrive(state, second, chance);
    const { seats } = viewOf(state, null, PACE);
    for (const seat of [2, 3] as const) {
      const others = seats.filter((each) => each.seat !== seat).map(({ name }) => name);
      const alone = others.every((name) => initials([name, seats[seat].name]) === 2);
      expect(alone, seats.map(({ name }) => name).join(', ')).toBe(true);
    }
    expect(new Set(seats.map(({ avatar }) => avatar)).size).toBe(4);
  }
});
