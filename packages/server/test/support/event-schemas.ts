/** Every event of `/games` with the schema of its body; the fuzzer makes its messages from these. */
import {
  authSchema,
  chatHistorySchema,
  chatMuteSchema,
  chatSendSchema,
  type GamesClientEvents,
  lobbyChatSendSchema,
  lobbySchema,
  roomClaimSchema,
  roomCreateSchema,
  roomJoinSchema,
  roomLeaveSchema,
  roomLockSchema,
  roomMoveSchema,
  roomOnlySchema,
  roomReadySchema,
  roomSeatSchema,
  roomSyncSchema,
  roomUndoSchema,
  roomVoteSchema,
} from '@troef/protocol';
import * as z from 'zod/mini';
import type { JsonSchema } from './from-schema.ts';

const SCHEMAS: Readonly<Record<keyof GamesClientEvents, z.ZodMiniType>> = {
  auth: authSchema,
  'room:create': roomCreateSchema,
  'room:quick': lobbySchema,
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
  'room:end': roomVoteSchema,
  'room:rematch': roomVoteSchema,
  'room:thumb': roomSeatSchema,
  'room:chat': chatSendSchema,
  'chat:history': chatHistorySchema,
  'chat:mute': chatMuteSchema,
  'lobby:open': lobbySchema,
  'lobby:close': lobbySchema,
  'lobby:chat': lobbyChatSendSchema,
};

/** By event, as JSON Schema. */
export const EVENT_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([event, schema]) => [
    event,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  ]),
);
