/** The auth service: what `/auth` takes and gives. */
import * as z from 'zod/mini';

export const anonymousBodySchema = z.object({
  /** Cut to 30 characters by the server, never refused for length. */
  name: z.string().check(z.maxLength(10_000)),
});
export type AnonymousBody = z.infer<typeof anonymousBodySchema>;

export const renewBodySchema = z.object({
  /** Another name from now on, for the same person; cut like the first. */
  name: z.optional(z.string().check(z.maxLength(10_000))),
});

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly anonymous: boolean;
}

export interface TokenReply {
  readonly token: string;
  readonly profile: Profile;
}
