import type { Gathering, RoomView, SeatView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { roomView } from '../testing/views.ts';
import { waitsFor } from './between-deals.tsx';

/** The viewer and two other people; the fourth player is a computer. */
const at = (ready: readonly number[]): RoomView => {
  const view = roomView();
  const seats = view.seats.map((seat) => ({ ...seat, holder: seat.seat === 3 ? 'ai' : 'human' }) as SeatView);
  return { ...view, seats: seats as never, people: { ready } as unknown as Gathering };
};

test('a player who reads is named before a player who has not gone on', () => {
  expect(waitsFor(at([0]), [1])).toEqual({ why: 'reads', seats: [1] });
});

test('a player is not told that they read themselves', () => {
  expect(waitsFor(at([]), [0])).toBeNull();
});

test('a player who goes on sees for whom they wait, and not for computers', () => {
  expect(waitsFor(at([0]), [])).toEqual({ why: 'waits', seats: [1, 2] });
  expect(waitsFor(at([0, 1]), [])).toEqual({ why: 'waits', seats: [2] });
  expect(waitsFor(at([1]), [])).toBeNull();
});
