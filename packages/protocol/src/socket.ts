/** The socket events of `/games`, typed for both ends. Every client event has an acknowledgement. */
import type { Seat, Variant } from '@troef/games';
import type { ChatHistory, ChatHistoryOf, ChatLine, ChatMute, ChatSend, LobbyChatSend } from './chat.ts';
import type { ErrorBody } from './errors.ts';
import type { KarmaReceipt } from './karma.ts';
import type { LobbyChanges, LobbyList, LobbyState } from './lobby.ts';
import type {
  LobbyOpen,
  RoomCreate,
  RoomJoin,
  RoomMove,
  RoomReady,
  RoomSnapshot,
  RoomSync,
  RoomUndo,
  RoomUpdate,
} from './rooms.ts';

export type Ack<T> = ({ readonly ok: true } & T) | { readonly error: ErrorBody };
type Reply<T> = (answer: Ack<T>) => void;
type Nothing = Record<never, never>;

export interface GamesClientEvents {
  auth: (body: { token: string }, reply: Reply<Nothing>) => void;
  'room:create': (body: RoomCreate, reply: Reply<{ room: string; seat: Seat }>) => void;
  'room:ready': (body: RoomReady, reply: Reply<Nothing>) => void;
  'room:sync': (body: RoomSync, reply: Reply<RoomSnapshot>) => void;
  'room:move': (body: RoomMove, reply: Reply<{ seq: number }>) => void;
  'room:undo': (body: RoomUndo, reply: Reply<Nothing>) => void;
  'room:leave': (body: { room: string }, reply: Reply<Nothing>) => void;
  /** Takes a free seat, or one's own seat back from the computer that plays in one's place. */
  'room:join': (body: RoomJoin, reply: Reply<{ room: string; seat: Seat }>) => void;
  'room:watch': (body: { room: string }, reply: Reply<Nothing>) => void;
  /** "All the rest is mine": played out when it is true. */
  'room:claim': (body: { room: string; moveId?: string }, reply: Reply<Nothing>) => void;
  /** End the game now; happens when all people want it. */
  'room:end': (body: { room: string; yes?: boolean }, reply: Reply<Nothing>) => void;
  'room:rematch': (body: { room: string; yes?: boolean }, reply: Reply<Nothing>) => void;
  'room:thumb': (body: { room: string; seat: Seat }, reply: Reply<Nothing>) => void;
  /** The host puts a computer on an empty seat. */
  'room:computer': (body: { room: string; seat: Seat }, reply: Reply<Nothing>) => void;
  /** Keep my seat while I close the page; I am called when the room is full. */
  'room:lock': (body: { room: string; locked: boolean }, reply: Reply<Nothing>) => void;
  'room:chat': (body: ChatSend, reply: Reply<{ id: string }>) => void;
  /** The last lines one may read, and whether one may write. */
  'chat:history': (body: ChatHistoryOf, reply: Reply<ChatHistory>) => void;
  /** Hears nothing of this person on this connection any more, or (`muted: false`) again. */
  'chat:mute': (body: ChatMute, reply: Reply<Nothing>) => void;
  /** Sits down at the best table there is; makes one, with computers to fill it, when there is none. */
  'room:quick': (
    body: { variant: Variant; face?: number | undefined },
    reply: Reply<{ room: string; seat: Seat }>,
  ) => void;
  /** The list; a `LobbyState` to who asks for differences. */
  'lobby:open': (body: LobbyOpen, reply: Reply<LobbyList | LobbyState>) => void;
  'lobby:close': (body: { variant: Variant }, reply: Reply<Nothing>) => void;
  /** A line in the lobby of a game whose lobby is open here. */
  'lobby:chat': (body: LobbyChatSend, reply: Reply<{ id: string }>) => void;
}

export interface GamesServerEvents {
  'room:update': (update: RoomUpdate) => void;
  'room:closed': (body: { room: string; reason: string }) => void;
  'room:chat': (line: ChatLine & { readonly room: string }) => void;
  /** How many watch; when it changes. */
  'room:watchers': (body: { room: string; count: number }) => void;
  /** What a finished session did to one's own reputation. */
  'room:receipt': (body: { room: string; receipt: KarmaReceipt }) => void;
  /** The whole list again; at most once a second. */
  'lobby:update': (lobby: LobbyList & { readonly variant: Variant }) => void;
  /** To who asked for differences; at most once a second. */
  'lobby:changes': (changes: LobbyChanges & { readonly variant: Variant }) => void;
  'lobby:chat': (line: ChatLine & { readonly variant: Variant }) => void;
}
