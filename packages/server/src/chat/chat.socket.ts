/**
 * Chat on `/games` (docs/api.md): parse, count, call, answer. The handlers are served with those of the rooms; people
 * without an account stand on no list, so a connection can also mute by itself, for as long as it lasts.
 */
import {
  ApiError,
  chatHistorySchema,
  chatMuteSchema,
  chatSendSchema,
  lobbyChatSendSchema,
} from '@troef/protocol';
import type { Deps, Identity } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { createPushes } from '../push/events.ts';
import type { Handler } from '../rooms/room.socket.ts';
import type { RoomRunner } from '../rooms/room-runner.ts';
import type { RoomState } from '../rooms/room-state.ts';
import type { Seats } from '../rooms/seats.ts';
import { createChatService } from './chat-service.ts';
import { filterWords } from './filter.ts';
import { createDeafSockets, createRelay, type Relay } from './relay.ts';

export interface Chat {
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly relay: Pick<Relay, 'onSaid' | 'look'>;
  stop(): void;
}

const IN_A_ROW = { name: 'chat', times: 5, seconds: 10 } as const;
const A_MINUTE = { name: 'chat', times: 20, seconds: 60 } as const;
const READS = { name: 'chat:history', times: 60, seconds: 60 } as const;

export function serveChat(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'random' | 'log' | 'config' | 'vault'>;
  readonly runner: RoomRunner;
  readonly seats: Seats;
  readonly lobby: Lobby;
  readonly mayWatch: (user: Identity, state: RoomState) => Promise<boolean>;
}): Chat {
  const { deps, lobby } = options;
  const deaf = createDeafSockets();
  const relay = createRelay({ ...options, deaf });
  const chat = createChatService({ ...options, relay, filter: filterWords, pushes: createPushes(deps) });
  const inARow = createRateLimit(IN_A_ROW, deps.config);
  const aMinute = createRateLimit(A_MINUTE, deps.config);
  const reads = createRateLimit(READS, deps.config);
  const count = async ({ id }: Identity): Promise<void> => {
    await inARow.count(id);
    await aMinute.count(id);
  };

  return {
    handlers: {
      'room:chat': async ({ user, body }) => {
        const said = parse(chatSendSchema, body);
        await count(user);
        return { id: await chat.sayAtTable(user, said) };
      },
      'lobby:chat': async ({ socket, user, body }) => {
        const said = parse(lobbyChatSendSchema, body);
        if (!lobby.at(said.variant).includes(socket)) throw new ApiError('conflict', 'lobby');
        await count(user);
        return { id: await chat.sayInLobby(user, said) };
      },
      'chat:history': async ({ socket, user, body }) => {
        const of = parse(chatHistorySchema, body);
        await reads.count(user.id);
        return 'room' in of
          ? chat.ofTable(user, of.room, deaf.of(socket))
          : chat.ofLobby(user, of.variant, deaf.of(socket));
      },
      'chat:mute': async ({ socket, body }) => {
        const { user, muted } = parse(chatMuteSchema, body);
        deaf.set(socket, user, muted);
        return {};
      },
    },
    relay,
    stop: relay.stop,
  };
}
