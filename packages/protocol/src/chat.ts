/** Chat at tables and in lobbies (product.md 13): ready phrases in every reader's language, reactions, free text. */
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
/** Phrases and reactions of one player in one trick. */
export const PHRASES_PER_TRICK = 3;

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
