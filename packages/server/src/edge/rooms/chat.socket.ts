/**
 * Chat on `/games` (docs/api.md): count, call, answer. The handlers are served with those of the
 * rooms. Guests are on no list, so a connection can also mute by itself, for as long as it lasts.
 *
 * Events that others would have to read are counted over all processes; reading is not.
 */

import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import { ApiError, PHRASES_PER_TRICK } from '@troef/protocol';
import { createChatService } from '../../features/chat/chat.service.ts';
import { createLineCount } from '../../features/chat/line-count.ts';
import { createDeafSockets, createRelay } from '../../features/chat/relay.ts';
import type { Lobby } from '../../features/lobby/lobby.ts';
import type { Seats } from '../../features/presence/seats.ts';
import { createPushes } from '../../features/push/events.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { filterWords } from '../../platform/text/filter.ts';
import type { GameHandlers } from './game-events.ts';

export type ChatEvent = 'room:chat' | 'lobby:chat' | 'chat:history' | 'chat:mute';

export interface ChatHandlers {
  readonly handlers: Pick<GameHandlers, ChatEvent>;
  stop(): void;
}

/** No trick lasts longer, unless everybody has left it. */
const A_TRICK = { name: 'phrases', times: PHRASES_PER_TRICK, seconds: 900 } as const;
/** The pushes that the lines of a player make in one room. */
const A_CALL = { name: 'calls', times: 1, seconds: 60 } as const;

export function createChatHandlers(options: {
  readonly deps: Pick<
    Deps,
    'db' | 'clock' | 'random' | 'log' | 'config' | 'vault' | 'hashes' | 'peers' | 'settings'
  >;
  readonly runner: RoomRunner;
  readonly seats: Seats;
  readonly lobby: Lobby;
  readonly mayWatch: (user: Identity, state: RoomState) => Promise<boolean>;
}): ChatHandlers {
  const { deps, lobby } = options;
  const deaf = createDeafSockets();
  const relay = createRelay({ ...options, deaf });
  // Rules of the table. They hold even if the limits of the server are off.
  const always = { ...deps, config: { ...deps.config, rateLimits: true } };
  const phrases = createSharedLimit(A_TRICK, always);
  const calls = createSharedLimit(A_CALL, always);
  const chat = createChatService({
    ...options,
    relay,
    filter: filterWords,
    pushes: createPushes(deps),
    phrases,
    calls,
  });
  const count = createLineCount(deps);

  return {
    handlers: {
      'room:chat': async ({ user, body }) => {
        await count(user.id);
        return { id: await chat.sayAtTable(user, body) };
      },
      'lobby:chat': async ({ socket, user, body }) => {
        if (!lobby.at(body.variant).includes(socket)) throw new ApiError('conflict', 'lobby');
        await count(user.id);
        return { id: await chat.sayInLobby(user, body) };
      },
      'chat:history': async ({ socket, user, body }) => {
        return 'room' in body
          ? chat.ofTable(user, body.room, deaf.of(socket))
          : chat.ofLobby(user, body.variant, deaf.of(socket));
      },
      'chat:mute': async ({ socket, body: { user, muted } }) => {
        deaf.set(socket, user, muted);
        return {};
      },
    },
    stop: relay.stop,
  };
}
