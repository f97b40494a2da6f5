/**
 * Every event that a client may send on `/games` and on `/`, with the schema of its body. The server parses the
 * body with it before a handler runs, and the fuzzer makes its messages from it. A missing event does not
 * compile.
 */
import {
  authSchema,
  chatHistorySchema,
  chatMuteSchema,
  chatSendSchema,
  type GamesClientEvents,
  lobbyChatSendSchema,
  lobbyOpenSchema,
  lobbySchema,
  type NoticesClientEvents,
  roomClaimSchema,
  roomCreateSchema,
  roomEndSchema,
  roomJoinSchema,
  roomLeaveSchema,
  roomLockSchema,
  roomMoveSchema,
  roomOnlySchema,
  roomQuickSchema,
  roomReadingSchema,
  roomReadySchema,
  roomSeatSchema,
  roomSyncSchema,
  roomUndoSchema,
  roomVoteSchema,
  tournamentOpenSchema,
  visibleSchema,
} from '@troef/protocol';
import type * as z from 'zod/mini';

export const GAMES_SCHEMAS = {
  auth: authSchema,
  'room:create': roomCreateSchema,
  'room:quick': roomQuickSchema,
  'room:join': roomJoinSchema,
  'room:watch': roomOnlySchema,
  'room:sync': roomSyncSchema,
  'room:leave': roomLeaveSchema,
  'room:ready': roomReadySchema,
  'room:computer': roomSeatSchema,
  'room:lock': roomLockSchema,
  'room:move': roomMoveSchema,
  'room:undo': roomUndoSchema,
  'room:claim': roomClaimSchema,
  'room:end': roomEndSchema,
  'room:reading': roomReadingSchema,
  'room:rematch': roomVoteSchema,
  'room:thumb': roomSeatSchema,
  'room:chat': chatSendSchema,
  'chat:history': chatHistorySchema,
  'chat:mute': chatMuteSchema,
  'lobby:open': lobbyOpenSchema,
  'lobby:close': lobbySchema,
  'lobby:chat': lobbyChatSendSchema,
} as const satisfies Readonly<Record<keyof GamesClientEvents, z.ZodMiniType>>;

export const PAGES_SCHEMAS = {
  auth: authSchema,
  visible: visibleSchema,
  'tournament:open': tournamentOpenSchema,
  'tournament:close': tournamentOpenSchema,
} as const satisfies Readonly<Record<keyof NoticesClientEvents, z.ZodMiniType>>;
