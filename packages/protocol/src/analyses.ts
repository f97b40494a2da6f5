/** The analysis of a deal, which a user has so many times a day: `POST /api/analyses`. */
import * as z from 'zod/mini';

const SHA_256 = /^[0-9a-f]{64}$/;

export const analysisSchema = z.object({
  /** SHA-256 of the record of the deal, in hex: the same deal is counted once a day. */
  deal: z.string().check(z.regex(SHA_256)),
});

export const analysisReplySchema = z.object({
  /** How many deals are left today; null: as many as they like. */
  left: z.nullable(z.int()),
});
export type AnalysisReply = z.infer<typeof analysisReplySchema>;
