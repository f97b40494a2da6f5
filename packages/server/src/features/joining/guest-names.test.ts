import { computer, type SeatHolder } from '@troef/engine/state/log-row.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import { expect, test } from 'vitest';
import { nameProblem } from '../../accounts/users/names.ts';
import { namedApart } from './guest-names.ts';

const person = (name: string, anonymous = true): SeatHolder => ({
  ...computer(name),
  user: `user ${name}`,
  ai: false,
  anonymous,
});

const tableWith = (...holders: readonly SeatHolder[]): Pick<RoomState, 'seats'> => ({
  seats: [0, 1, 2, 3].map((seat) => ({ holder: holders[seat] ?? null })) as unknown as RoomState['seats'],
});

const called = (name: string, ...holders: readonly SeatHolder[]): string =>
  namedApart(tableWith(...holders), person(name)).name;

test('two guests of one name are told apart by a number', () => {
  expect(called('Guest', person('Guest'))).toBe('Guest (2)');
  expect(called('Guest', person('Guest'), person('Guest (2)'))).toBe('Guest (3)');
  expect(called('lúc', person('Luc'), person('An'))).toBe('lúc (2)');
  expect(called('🂡', person('🂡'))).toBe('🂡 (2)');
});

test('no member can have that number in their name', () => {
  const name = called('Jan', person('Jan'));
  expect(name).toBe('Jan (2)');
  expect(nameProblem(name)).toBe('characters');
});

test('guests who chose no name are told apart, whatever language they came in', () => {
  expect(called('Gast', person('Guest'))).toBe('Gast (2)');
  expect(called('Invité', person('Guest'), person('Gast (2)'))).toBe('Invité (3)');
});

test('a guest whose name nobody else has keeps it, and so does a member', () => {
  expect(called('An', person('Luc'))).toBe('An');
  expect(called('Luc', computer('Luc'))).toBe('Luc');
  expect(namedApart(tableWith(person('An')), person('An', false)).name).toBe('An');
});

test('a name with its number keeps to the maximum length', () => {
  const long = 'x'.repeat(30);
  expect(called(long, person(long))).toBe(`${'x'.repeat(26)} (2)`);
});

test('the number never cuts the part that marks a guest', () => {
  const marked = 'Bartholomeus Vandenber (guest)';
  expect(called(marked, person(marked))).toBe('Bartholomeus Vandenb (guest 2)');
});
