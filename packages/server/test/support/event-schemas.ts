/**
 * Every event of `/games` and of `/` with the schema of its body. The fuzzer makes its messages from these.
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
  visibleSchema,
} from '@troef/protocol';
import * as z from 'zod/mini';
import type { JsonSchema } from './from-schema.ts';

const GAMES: Readonly<Record<keyof GamesClientEvents, z.ZodMiniType>> = {
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
};

const PAGES: Readonly<Record<keyof NoticesClientEvents, z.ZodMiniType>> = {
  auth: authSchema,
  visible: visibleSchema,
};

export type EventSchemas = Readonly<Record<string, JsonSchema>>;

const asJson = (schemas: Readonly<Record<string, z.ZodMiniType>>): EventSchemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([event, schema]) => [
      event,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    ]),
  );

export const GAMES_EVENTS = asJson(GAMES);
export const PAGES_EVENTS = asJson(PAGES);
