import { expect, test } from 'vitest';
import { dealView, roomView } from '../testing/views.ts';
import { ringTimes } from './ring.tsx';

const at = (clock: { now: number; deadline: number; bank: number } | null, phase = 'playing') =>
  roomView({ clock, deal: dealView({ phase: phase as 'playing' }) });

test('no ring if the table waits for nobody', () => {
  expect(ringTimes(at(null), 0, 0)).toBeNull();
});

test('a fresh decision: the whole turn time, and the bank untouched', () => {
  expect(ringTimes(at({ now: 0, deadline: 85_000, bank: 60_000 }), 0, 0)).toEqual({
    turn: 25_000,
    bank: 60_000,
    turnShare: 1,
    bankShare: 1,
  });
});

test('the auction has half as much time again', () => {
  const times = ringTimes(at({ now: 0, deadline: 97_500, bank: 60_000 }, 'auction'), 0, 0);
  expect(times).toMatchObject({ turn: 37_500, turnShare: 1 });
});

test('past the turn time the bank runs', () => {
  expect(ringTimes(at({ now: 0, deadline: 85_000, bank: 60_000 }), 0, 55_000)).toEqual({
    turn: 0,
    bank: 30_000,
    turnShare: 0,
    bankShare: 0.5,
  });
});

test('a device whose clock is a day behind sees the same', () => {
  const day = 86_400_000;
  const clock = { now: day, deadline: day + 85_000, bank: 60_000 };
  expect(ringTimes(at(clock), day, 0)).toMatchObject({ turn: 25_000, turnShare: 1 });
});

test('an empty bank, and a time that is over', () => {
  expect(ringTimes(at({ now: 0, deadline: 5_000, bank: 0 }), 0, 9_000)).toEqual({
    turn: 0,
    bank: 0,
    turnShare: 0,
    bankShare: 0,
  });
});
