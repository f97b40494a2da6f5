/** The socket events of `/games`, typed for client and server. Every client event has an acknowledgement. */
import type { Seat, Variant } from '@troef/games';
import type { ChatHistory, ChatHistoryQuery, ChatLine, ChatMute, ChatSend, LobbyChatSend } from './chat.ts';
import type { ErrorBody } from './errors.ts';
import type { KarmaReceipt } from './karma.ts';
import type { LobbyChanges, LobbyList, LobbyState } from './lobby.ts';
import type { RoomPartUpdate, RoomPaths } from './room-parts.ts';
import type {
  LobbyOpen,
  RoomCreate,
  RoomJoin,
  RoomMove,
  RoomQuick,
  RoomReady,
  RoomSync,
  RoomSyncAnswer,
  RoomUndo,
  RoomUpdate,
} from './rooms.ts';

export type Ack<T> = ({ readonly ok: true } & T) | { readonly error: ErrorBody };
type Reply<T> = (answer: Ack<T>) => void;
type EmptyReply = Record<never, never>;

export interface GamesClientEvents {
  auth: (body: { token: string }, reply: Reply<EmptyReply>) => void;
  'room:create': (body: RoomCreate, reply: Reply<{ room: string; seat: Seat }>) => void;
  'room:ready': (body: RoomReady, reply: Reply<EmptyReply>) => void;
  'room:sync': (body: RoomSync, reply: Reply<RoomSyncAnswer>) => void;
  'room:move': (body: RoomMove, reply: Reply<{ seq: number }>) => void;
  'room:undo': (body: RoomUndo, reply: Reply<EmptyReply>) => void;
  'room:leave': (body: { room: string }, reply: Reply<EmptyReply>) => void;
  /** Takes a free seat, or takes the player's own seat back from the computer that plays there. */
  'room:join': (body: RoomJoin, reply: Reply<{ room: string; seat: Seat }>) => void;
  'room:watch': (body: { room: string }, reply: Reply<EmptyReply>) => void;
  /** Claims all remaining tricks. A right claim is played out. */
  'room:claim': (body: { room: string; moveId?: string }, reply: Reply<EmptyReply>) => void;
  /**
   * Votes for ending the game now, which happens when all players want it. `stop`: the player ends here in
   * any case.
   */
  'room:end': (body: { room: string; yes?: boolean; stop?: boolean }, reply: Reply<EmptyReply>) => void;
  /** The player still reads the result of the deal. The next one waits for a while. */
  'room:reading': (body: { room: string; on: boolean }, reply: Reply<EmptyReply>) => void;
  'room:rematch': (body: { room: string; yes?: boolean }, reply: Reply<EmptyReply>) => void;
  'room:thumb': (body: { room: string; seat: Seat }, reply: Reply<EmptyReply>) => void;
  /** The host puts a computer on an empty seat. */
  'room:computer': (body: { room: string; seat: Seat }, reply: Reply<EmptyReply>) => void;
  /** Keeps the player's seat while they close the page. They are called when the room is full. */
  'room:lock': (body: { room: string; locked: boolean }, reply: Reply<EmptyReply>) => void;
  'room:chat': (body: ChatSend, reply: Reply<{ id: string }>) => void;
  /** Returns the last lines the user may read, and whether they may write. */
  'chat:history': (body: ChatHistoryQuery, reply: Reply<ChatHistory>) => void;
  /** Mutes a user for this connection, or (`muted: false`) no longer. */
  'chat:mute': (body: ChatMute, reply: Reply<EmptyReply>) => void;
  /** Sits down at the best table. If there is none, makes one with computers to fill it. */
  'room:quick': (body: RoomQuick, reply: Reply<{ room: string; seat: Seat }>) => void;
  /** Returns the list; a `LobbyState` if differences were asked for. */
  'lobby:open': (body: LobbyOpen, reply: Reply<LobbyList | LobbyState>) => void;
  'lobby:close': (body: { variant: Variant }, reply: Reply<EmptyReply>) => void;
  /** Says a line in the lobby of a game, if this socket has it open. */
  'lobby:chat': (body: LobbyChatSend, reply: Reply<{ id: string }>) => void;
}

export interface GamesServerEvents {
  'room:update': (update: RoomUpdate | RoomPartUpdate) => void;
  /** The answer to the `sync` of a handshake. */
  'room:synced': (answer: Ack<RoomSyncAnswer>) => void;
  /** What a row changed, if paths were asked for. */
  'room:part': (...paths: RoomPaths) => void;
  'room:closed': (body: { room: string; reason: string }) => void;
  'room:chat': (line: ChatLine & { readonly room: string }) => void;
  /** The number of watchers; sent when it changes. */
  'room:watchers': (body: { room: string; count: number }) => void;
  /** Players who still read the result of the deal; sent on changes. */
  'room:reading': (body: { room: string; seats: readonly Seat[] }) => void;
  /** What a finished session did to the user's own reputation. */
  'room:receipt': (body: { room: string; receipt: KarmaReceipt }) => void;
  /** The whole list again, at most once a second. */
  'lobby:update': (lobby: LobbyList & { readonly variant: Variant }) => void;
  /** Sent if differences were asked for, at most once a second. */
  'lobby:changes': (changes: LobbyChanges & { readonly variant: Variant }) => void;
  'lobby:chat': (line: ChatLine & { readonly variant: Variant }) => void;
}
