/** The socket events of `/games`, typed for both ends. Every client event has an acknowledgement. */
import type { Seat } from '@troef/games';
import type { ErrorBody } from './errors.ts';
import type { RoomCreate, RoomMove, RoomReady, RoomSnapshot, RoomSync, RoomUpdate } from './rooms.ts';

export type Ack<T> = ({ readonly ok: true } & T) | { readonly error: ErrorBody };
type Reply<T> = (answer: Ack<T>) => void;
type Nothing = Record<never, never>;

export interface GamesClientEvents {
  auth: (body: { token: string }, reply: Reply<Nothing>) => void;
  'room:create': (body: RoomCreate, reply: Reply<{ room: string; seat: Seat }>) => void;
  'room:ready': (body: RoomReady, reply: Reply<Nothing>) => void;
  'room:sync': (body: RoomSync, reply: Reply<RoomSnapshot>) => void;
  'room:move': (body: RoomMove, reply: Reply<{ seq: number }>) => void;
  'room:undo': (body: { room: string }, reply: Reply<Nothing>) => void;
  'room:leave': (body: { room: string }, reply: Reply<Nothing>) => void;
}

export interface GamesServerEvents {
  'room:update': (update: RoomUpdate) => void;
  'room:closed': (body: { room: string; reason: string }) => void;
}
