/**
 * Chat at tables and in lobbies: ready phrases in every reader's language, reactions, free text; and
 * silences.
 */
import type { Seat } from '@troef/games';
import * as z from 'zod/mini';
import { APPEAL_TEXT_MAX, CHAT_READY, type ChatObstacle, type ChatPhrase } from './chat-words.ts';
import { roomIdSchema, variantSchema } from './rooms.ts';

const said = {
  text: z.optional(z.string().check(z.maxLength(1000))),
  phrase: z.optional(z.enum(CHAT_READY)),
};
/** Exactly one of `text` and `phrase`. */
export const chatSendSchema = z
  .object({ room: roomIdSchema, ...said })
  .check(z.refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined), { path: ['text'] }));
export const lobbyChatSendSchema = z
  .object({ variant: variantSchema, ...said })
  .check(z.refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined), { path: ['text'] }));
/** The chat of a room, or of the lobby of a game. */
export const chatHistorySchema = z.union([
  z.object({ room: roomIdSchema }),
  z.object({ variant: variantSchema }),
]);
export type ChatHistoryQuery = z.infer<typeof chatHistorySchema>;
/** Mutes a guest for this connection alone: guests are on no list. */
export const chatMuteSchema = z.object({ user: roomIdSchema, muted: z._default(z.boolean(), true) });
export type ChatMute = z.infer<typeof chatMuteSchema>;
export type ChatSend = z.infer<typeof chatSendSchema>;
export type LobbyChatSend = z.infer<typeof lobbyChatSendSchema>;

export interface ChatLine {
  readonly id: string;
  readonly from: { readonly user: string; readonly name: string; readonly seat: Seat | null };
  readonly text?: string;
  readonly phrase?: ChatPhrase;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
}

/** What `chat:history` answers. */
export interface ChatHistory {
  /** The oldest first. */
  readonly lines: readonly ChatLine[];
  readonly obstacle: ChatObstacle | null;
  /** The present silence. */
  readonly silence: Silence | null;
}

export const silenceReplySchema = z.object({
  id: z.string(),
  /** 1 to 5. */
  step: z.int(),
  /** One of `REPORT_REASONS`. */
  reason: z.string(),
  /** ISO; `until` is null for good. */
  at: z.string(),
  until: z.nullable(z.string()),
  appealed: z.boolean(),
  /** Whether an objection ended it. It then counts for no later step. */
  lifted: z.boolean(),
});
export type Silence = z.infer<typeof silenceReplySchema>;

export const appealSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(APPEAL_TEXT_MAX)),
});
