/** Merging two accounts of one member, on the wire. */
import * as z from 'zod/mini';

/** A token of the other account. */
export const mergeBodySchema = z.object({ token: z.string().check(z.maxLength(4096)) });

export const mergeReplySchema = z.object({
  /** The account that stayed: the older one. */
  user: z.string(),
  /**
   * For `POST /auth/login { token }`, once, within a minute: the sessions of the other account have ended.
   */
  token: z.string(),
});
