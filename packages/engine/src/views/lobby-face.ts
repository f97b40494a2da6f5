/**
 * What the lobby shows of a room with people, kept in the room's own row so that a list of rooms needs no
 * logs. It holds nothing that a visitor may not know. What keeps a visitor out is worked out for each of them
 * (lobby-room.ts).
 */
import { mapSeats } from '@troef/games';
import type { LobbySeat, RoomOptions, RoomStatus, TournamentPlace } from '@troef/protocol';
import { hostOf, type RoomHead, type RoomState } from '../state/room-state.ts';
import { optionsOf, placeOf } from './room-view.ts';
import { seatFaces } from './seat-faces.ts';

export interface LobbyFace {
  readonly options: RoomOptions;
  /** Id of the user who may change the room. */
  readonly host: string | null;
  readonly hostName: string;
  readonly seats: readonly [LobbySeat, LobbySeat, LobbySeat, LobbySeat];
  /** Left out if the room belongs to no tournament. */
  readonly place?: TournamentPlace;
}

/** A room as the table of rooms has it. */
export interface FacedRoom {
  readonly id: string;
  readonly status: RoomStatus;
  readonly seq: number;
  readonly createdAt: number;
  readonly face: LobbyFace;
}

export function faceOf(state: RoomState): LobbyFace {
  const seat = hostOf(state);
  const host = seat === undefined ? null : state.seats[seat].holder;
  const faces = seatFaces(state.seats);
  return {
    options: optionsOf(state),
    host: host?.user ?? null,
    hostName: host?.name ?? '',
    seats: mapSeats((each) => {
      const { holder, kind } = state.seats[each];
      return {
        user: holder?.user ?? null,
        name: holder?.name ?? '',
        holder: kind,
        anonymous: holder?.anonymous ?? false,
        avatar: faces[each],
        karma: holder === null ? 0 : holder.karma,
        badges: holder?.badges ?? [],
      };
    }),
    ...(state.event !== null && { place: placeOf(state.event) }),
  };
}

/** Tells whether the row between these states shows in the lobby. */
export const isFaceChanged = (
  before: Pick<RoomState, 'choices' | 'seats'> | null,
  after: RoomState,
): boolean =>
  before === null ||
  before.choices !== after.choices ||
  before.seats.some((seat, at) => {
    const now = after.seats[at as 0];
    return seat.holder !== now.holder || seat.kind !== now.kind;
  });

export const facedRoom = (state: RoomState): FacedRoom => ({
  id: state.head.id,
  status: state.status,
  seq: state.seq,
  createdAt: state.createdAt,
  face: faceOf(state),
});

/**
 * Makes a function for one state after another. It tells whether the lobby shows the room otherwise than at
 * the last call.
 */
export function createFaceWatch(): (state: RoomState) => boolean {
  const last = new WeakMap<RoomHead, Pick<RoomState, 'choices' | 'seats' | 'status'>>();
  return (state) => {
    const { head, choices, seats, status } = state;
    const before = last.get(head);
    if (before?.status === status && !isFaceChanged(before, state)) return false;
    last.set(head, { choices, seats, status });
    return true;
  };
}
