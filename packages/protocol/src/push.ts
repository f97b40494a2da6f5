/** Pushes on the wire: the message to a device, and the calls around it (docs/behaviour/push.md). */
import * as z from 'zod/mini';
import type { Locale } from './limits.ts';
import type { PushEvent } from './push-events.ts';

/** All kinds of pushes. The last two have no switch among the events of settings/notifications. */
export type PushKind = PushEvent | 'friend_available' | 'test';

/** The JSON that the service worker receives. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly icon: string;
  /** The path of this site that a click opens. */
  readonly url: string;
  /** A push with the same tag replaces the earlier one, so a push that is sent twice is seen once. */
  readonly tag: string;
  readonly lang: Locale;
}

export const pushKeyReplySchema = z.object({
  /** The server's public key in base64url, for `pushManager.subscribe`. */
  key: z.string(),
});
export type PushKeyReply = z.infer<typeof pushKeyReplySchema>;

/** Without an endpoint the test goes to all devices. */
export const pushTestBodySchema = z.object({ endpoint: z.optional(z.string().check(z.maxLength(2000))) });
