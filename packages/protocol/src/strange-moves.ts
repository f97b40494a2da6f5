/** A card of a computer player that somebody finds strange: `POST /api/rooms/{room}/strange_move`. */
import * as z from 'zod/mini';

export const STRANGE_MOVES_A_DAY = 20;
const NOTE_MAX = 200;
const CARD = /^[AKQJT98765432][HDCS]$/;

export const strangeMoveSchema = z.object({
  /** The number of the view it was seen in; the card is one of that deal. */
  seq: z.int().check(z.nonnegative()),
  card: z.string().check(z.regex(CARD)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX))),
  /** Takes back what was told of it. */
  undo: z.optional(z.boolean()),
});
export type StrangeMove = z.infer<typeof strangeMoveSchema>;

export const strangeMoveReplySchema = z.object({});
