import { mapSeats } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { roomView } from '../testing/views.ts';
import { isOwnTurn, isPlayedFor } from './own-turn.ts';

const at = (holder: RoomView['seats'][0]['holder'], toMove: RoomView['toMove']): RoomView => {
  const view = roomView({ seat: 0, toMove });
  return { ...view, seats: mapSeats((seat) => ({ ...view.seats[seat], ...(seat === 0 && { holder }) })) };
};

test('a player is asked when their seat is to move', () => {
  expect(isOwnTurn(at('human', [0]))).toBe(true);
  expect(isOwnTurn(at('human', [1]))).toBe(false);
  expect(isOwnTurn({ ...at('human', [0]), seat: null })).toBe(false);
});

test('nobody is asked for a move that a computer makes in their place', () => {
  expect(isOwnTurn(at('standin', [0]))).toBe(false);
  expect(isPlayedFor(at('standin', []))).toBe(true);
});
