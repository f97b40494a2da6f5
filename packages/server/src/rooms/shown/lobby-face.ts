/**
 * What the lobby shows of a room with people, kept in the room's own row so that a list of rooms needs no logs. It holds
 * nothing a visitor may not know; what keeps a visitor out is worked out for each of them (lobby.ts).
 */
import { mapSeats } from '@troef/games';
import type { LobbySeat, RoomOptions } from '@troef/protocol';
import { hostOf, type RoomState } from '../state/room-state.ts';
import { optionsOf } from './room-view.ts';

export interface LobbyFace {
  readonly options: RoomOptions;
  /** User id of who may change the room. */
  readonly host: string | null;
  readonly hostName: string;
  readonly seats: readonly [LobbySeat, LobbySeat, LobbySeat, LobbySeat];
}

export function faceOf(state: RoomState): LobbyFace {
  const seat = hostOf(state);
  const host = seat === undefined ? null : state.seats[seat].holder;
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
        avatar: holder?.avatar ?? null,
        karma: holder === null ? 0 : holder.karma,
        badges: holder?.badges ?? [],
      };
    }),
  };
}

/** Whether a row that led from one state to the other shows in the lobby. */
export const isFaceChanged = (before: RoomState | null, after: RoomState): boolean =>
  before === null ||
  before.choices !== after.choices ||
  before.seats.some((seat, at) => {
    const now = after.seats[at as 0];
    return seat.holder !== now.holder || seat.kind !== now.kind;
  });
