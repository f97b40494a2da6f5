/** From which seat each socket looks, when people sit down, change places and get up. */

import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import type { LogBody, LogRow } from '@troef/engine/state/log-row.ts';
import { foldRow, openRoom } from '@troef/engine/state/room-fold.ts';
import { createdBody, person } from '@troef/engine/testing/created-body.ts';
import type { Seat } from '@troef/games';
import { expect, test } from 'vitest';
import { createSeats, type GamesSocket, type RoomPlace } from './seats.ts';

function room() {
  const body = createdBody('whist', { seats: [person('an'), null, null, null] });
  const head = { id: 'room', variant: 'whist', host: 'an', commitment: 'c' } as const;
  let state = openRoom(head, { seq: 1, moveId: 'create:1', seat: 0, body, at: 1 });
  const went: RoomPlace[] = [];
  const came: RoomPlace[] = [];
  const seats = createSeats();
  seats.listen({ came: (place) => came.push(place), went: (place) => went.push(place) });
  return {
    seats,
    went,
    came,
    choices: () => state.choices,
    append: (next: LogBody, seat: Seat): void => {
      const row: LogRow = { seq: state.seq + 1, moveId: `row:${state.seq + 1}`, seat, body: next, at: 2 };
      state = foldRow(state, row);
      const pace = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 1 };
      seats.show({ state, pace } as unknown as KnownRoom, row);
    },
  };
}

/** A socket that receives nothing: only its place is looked at. */
const socketOf = (user: string): GamesSocket =>
  ({
    connected: false,
    conn: { readyState: 'closed' },
    data: { identity: { id: user } },
  }) as unknown as GamesSocket;

test('a page that watched looks from the seat its user takes on another page', () => {
  const { seats, append, came } = room();
  const [watching, sitting] = [socketOf('bo'), socketOf('bo')];
  seats.take(watching, 'room', null);
  seats.take(sitting, 'room', 1);
  append({ type: 'joined', seat: 1, holder: person('bo') }, 1);
  expect(seats.at('room', 1)).toEqual([watching, sitting]);
  expect(seats.at('room', null)).toEqual([]);
  expect(came).toContainEqual({ room: 'room', seat: 1, user: 'bo' });
});

test('pages change places with their user, and lose their place when the user loses the seat', () => {
  const { seats, append, went, came } = room();
  const [an, bo, looker] = [socketOf('an'), socketOf('bo'), socketOf('cis')];
  append({ type: 'joined', seat: 1, holder: person('bo') }, 1);
  seats.take(an, 'room', 0);
  seats.take(bo, 'room', 1);
  seats.take(looker, 'room', null);
  append({ type: 'seated', order: [1, 0, 2, 3] }, 0);
  expect([seats.at('room', 0), seats.at('room', 1)]).toEqual([[bo], [an]]);
  expect(went).toEqual([
    { room: 'room', seat: 0, user: 'an' },
    { room: 'room', seat: 1, user: 'bo' },
  ]);
  expect(came.slice(-2)).toEqual([
    { room: 'room', seat: 1, user: 'an' },
    { room: 'room', seat: 0, user: 'bo' },
  ]);
  append({ type: 'vacated', seat: 0, name: 'bo', reason: 'left' }, 0);
  expect(seats.at('room', 0)).toEqual([]);
  expect(seats.everybody('room')).toEqual([an, looker]);
});

test('a room is no longer looked at when its last page here loses its seat', () => {
  const { seats, append } = room();
  seats.take(socketOf('bo'), 'room', 1);
  append({ type: 'joined', seat: 1, holder: person('bo') }, 1);
  expect(seats.isWatched('room')).toBe(true);
  append({ type: 'vacated', seat: 1, name: 'bo', reason: 'left' }, 1);
  expect(seats.isWatched('room')).toBe(false);
  expect(seats.watched()).toEqual([]);
});

test('watchers are told why when the host closes the table to them', () => {
  const { seats, append, choices } = room();
  const [an, looker] = [socketOf('an'), socketOf('cis')];
  seats.take(an, 'room', 0);
  seats.take(looker, 'room', null);
  append({ type: 'options', options: { ...choices(), turnTime: 'fast' } }, 0);
  expect(seats.at('room', null)).toEqual([looker]);
  append({ type: 'options', options: { ...choices(), watch: 'none' } }, 0);
  expect(seats.everybody('room')).toEqual([an]);
});
