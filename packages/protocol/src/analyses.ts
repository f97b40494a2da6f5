/**
 * The analysis of a deal, which a user has so many times a day: `POST /api/analyses` counts it, and
 * `POST /api/analyses/costs` makes it as well, for a device that is too slow.
 */
import * as z from 'zod/mini';
import { seatSchema } from './rooms.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

export const analysisSchema = z.object({
  /** SHA-256 of the text of the deal (deal-text.ts), in hex: the same deal is counted once a day. */
  deal: z.string().check(z.regex(SHA_256)),
});

export const analysisReplySchema = z.object({
  /** How many deals are left today; null: as many as they like. */
  left: z.nullable(z.int()),
});
export type AnalysisReply = z.infer<typeof analysisReplySchema>;

export const analysisCostsSchema = z.object({
  /** A record of one deal (docs/records.md). */
  record: z.record(z.string(), z.unknown()),
  seat: seatSchema,
});

const moveSchema = z.object({ seat: seatSchema, move: z.string() });

/** Losses, means and errors are in points. */
const moveCostSchema = z.object({
  /** Its place among the moves of the deal, from 0. */
  at: z.int(),
  ...moveSchema.shape,
  kind: z.string(),
  /** The choices that were valued, the best first. */
  choices: z.array(z.object({ move: z.string(), mean: z.number(), loss: z.number(), error: z.number() })),
  isFree: z.boolean(),
  loss: z.number(),
  error: z.number(),
  mark: z.nullable(z.enum(['some', 'much'])),
  worlds: z.int(),
  isEvery: z.boolean(),
  open: z.nullable(
    z.object({
      /** The best card with open cards, and how its trick goes on; then the tricks to the end of the deal. */
      line: z.array(moveSchema),
      rest: z.array(z.object({ plays: z.array(moveSchema), winner: seatSchema })),
      /** What the deal then brings the seat; null: the line does not reach its end. */
      score: z.nullable(z.number()),
      loss: z.number(),
    }),
  ),
});

export const analysisCostsReplySchema = z.object({
  ...analysisReplySchema.shape,
  costs: z.array(moveCostSchema),
});
export type AnalysisCostsReply = z.infer<typeof analysisCostsReplySchema>;
