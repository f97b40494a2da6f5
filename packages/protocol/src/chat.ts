/** Chat at tables and in lobbies: ready phrases in every reader's language, reactions, free text; and silences. */
import type { Seat } from '@troef/games';
import * as z from 'zod/mini';
import { roomIdSchema, variantSchema } from './rooms.ts';

export const CHAT_TEXT_MAX = 200;
/** Ready sentences and reactions, translated for each reader: `chat.phrase.<id>`. */
export const CHAT_PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'niceCards',
  'badCards',
  'thanks',
  'sorry',
  'noProblem',
  'myMistake',
  'goodGame',
  'oneMore',
  'lastOne',
  'moment',
  'back',
  'mustGo',
  'waitingFor',
  'hurry',
  'takeYourTime',
  'unlucky',
  'closeOne',
  'whatAGame',
  'congratulations',
  'seeYou',
  'bye',
] as const;
export const CHAT_REACTIONS = [
  'smile',
  'laugh',
  'wow',
  'sad',
  'clap',
  'thumbsUp',
  'heart',
  'thinking',
] as const;
export const CHAT_READY = [...CHAT_PHRASES, ...CHAT_REACTIONS] as const;
export type ChatPhrase = (typeof CHAT_READY)[number];
export const isReaction = (ready: ChatPhrase): boolean =>
  (CHAT_REACTIONS as readonly string[]).includes(ready);
/** Phrases and reactions of one player in one trick. */
export const PHRASES_PER_TRICK = 3;
/** Games among people somebody has finished before he writes in a lobby. */
export const LOBBY_CHAT_GAMES = 3;
/** Who will be younger than this at the end of the year says ready phrases, and reads nothing else. */
export const CHAT_AGE = 16;
/** How far back a page that opens is shown. */
export const CHAT_HISTORY = 50;

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
/** Of a room, or of the lobby of a game. */
export const chatHistorySchema = z.union([
  z.object({ room: roomIdSchema }),
  z.object({ variant: variantSchema }),
]);
export type ChatHistoryOf = z.infer<typeof chatHistorySchema>;
/** For this connection alone: people without an account stand on no list. */
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

/**
 * Why somebody may not write here, in the words of the refusals. At a table all but `silenced` and `watch` leave him the
 * ready phrases; in a lobby nothing does.
 */
export const CHAT_OBSTACLES = [
  'watch',
  'silenced',
  'anonymous',
  'unverified',
  'karma',
  'age',
  'games',
  'off',
] as const;
export type ChatObstacle = (typeof CHAT_OBSTACLES)[number];

/** What `chat:history` answers. */
export interface ChatHistory {
  /** The oldest first. */
  readonly lines: readonly ChatLine[];
  readonly obstacle: ChatObstacle | null;
  /** The one that stands now. */
  readonly silence: Silence | null;
}

/** How long each step of the ladder lasts; the last one for good. A step counts for 180 days after it ended. */
export const SILENCE_MINUTES = [10, 24 * 60, 7 * 24 * 60, 30 * 24 * 60, null] as const;
export const SILENCE_COUNTS_DAYS = 180;
export const APPEAL_TEXT_MAX = 500;

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
});
export type Silence = z.infer<typeof silenceReplySchema>;

export const appealSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(APPEAL_TEXT_MAX)),
});
