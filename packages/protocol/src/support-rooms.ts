/** What administrators who help users are shown of rooms (docs/behaviour/admin.md 9). No card is in it. */
import * as z from 'zod/mini';
import { variantSchema } from './rooms.ts';
import { pageQuerySchema } from './users.ts';

const text = z.string();
const maybe = z.nullable(text);
const count = z.int();

/** `quiet`: what was due is late, or nobody at a table of people has done anything for ten minutes. */
export const SUPPORT_ROOM_STATES = ['open', 'playing', 'quiet', 'over'] as const;
export type SupportRoomState = (typeof SUPPORT_ROOM_STATES)[number];

export const supportRoomsQuerySchema = z.extend(pageQuerySchema, {
  variant: z.optional(variantSchema),
  state: z.optional(z.enum(SUPPORT_ROOM_STATES)),
  /** The id of a room or of a user, or the beginning of the name of a member who sat there. */
  search: z.optional(text.check(z.trim(), z.maxLength(80))),
});
export type SupportRoomsQuery = z.infer<typeof supportRoomsQuerySchema>;

export const supportRoomSchema = z.object({
  id: text,
  variant: variantSchema,
  status: text,
  alone: z.boolean(),
  tournament: maybe,
  created: text,
  ended: maybe,
  /** When the last row of its log was written. */
  last: text,
  /** What the server does next by itself; null: nothing. */
  due: maybe,
  isLate: z.boolean(),
  /** Everybody who ever had a seat; a name of null: no member, or no longer. */
  people: z.array(z.object({ id: text, name: maybe })),
});
export type SupportRoom = z.infer<typeof supportRoomSchema>;

export const supportRoomFileSchema = z.extend(supportRoomSchema, {
  seq: count,
  /** Its options in the words of the protocol; null: the log cannot be read. */
  length: z.nullable(z.union([text, count])),
  deals: count,
  watchers: count,
  /** By seat; null: the log cannot be read. */
  seats: z.nullable(
    z.array(
      z.object({
        user: maybe,
        name: maybe,
        /** What holds the seat now. */
        is: z.enum(['empty', 'person', 'away', 'computer', 'standin']),
        /** Whether the person has the table open. */
        here: z.boolean(),
        /** What is left of their bank of time, in seconds; null: no clock runs for this seat. */
        bank: z.nullable(count),
      }),
    ),
  ),
  /** The newest rows of the log, the newest first, without what they hold. */
  rows: z.array(z.object({ seq: count, type: text, seat: z.nullable(count), at: text })),
  /** null: it may be ended. */
  endRefused: z.nullable(z.enum(['over', 'tournament', 'unreadable'])),
});
export type SupportRoomFile = z.infer<typeof supportRoomFileSchema>;

/** A table as a record, with the times of its moves; of one that is still played, the deals that are over. */
export const supportReplaySchema = z.object({
  /** As text (docs/records.md), without the proof. */
  record: text,
  /** By deal: when it was dealt, then when each of its moves was made, in milliseconds since the epoch. */
  times: z.array(z.array(count)),
});
export type SupportReplay = z.infer<typeof supportReplaySchema>;

export const supportRoomEndSchema = z.object({ reason: z.optional(text.check(z.trim(), z.maxLength(500))) });
export type SupportRoomEnd = z.infer<typeof supportRoomEndSchema>;

export const supportRoomTimeSchema = z.object({
  seat: z.int().check(z.minimum(0), z.maximum(3)),
  reason: z.optional(text.check(z.trim(), z.maxLength(500))),
});
export type SupportRoomTime = z.infer<typeof supportRoomTimeSchema>;
