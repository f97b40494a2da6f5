/** Reports of a strange card of a computer: `POST /api/rooms/{room}/strange_move`. */
import * as z from 'zod/mini';

export const STRANGE_MOVES_A_DAY = 20;
const NOTE_MAX = 200;
const CARD = /^[AKQJT98765432][HDCS]$/;

export const strangeMoveSchema = z.object({
  /** The seq of the view it was seen in. The card is one of that deal. */
  seq: z.int().check(z.nonnegative()),
  card: z.string().check(z.regex(CARD)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX))),
  /** Takes the report back. */
  undo: z.optional(z.boolean()),
});
export type StrangeMove = z.infer<typeof strangeMoveSchema>;

export const strangeMoveReplySchema = z.object({});
