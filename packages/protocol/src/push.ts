/** Pushes on the wire: what a device is sent, and the calls around them (docs/behaviour/push.md). */
import * as z from 'zod/mini';
import type { Locale } from './limits.ts';
import type { PushEvent } from './preferences.ts';

/** Everything that is pushed; the last two have no switch among the events of settings/notifications. */
export type PushKind = PushEvent | 'friend_available' | 'test';

/** What the service worker is handed, as JSON. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly icon: string;
  /** A path of this site: what a click opens. */
  readonly url: string;
  /** One with the same tag takes the place of the earlier one, so a push that is sent twice is seen once. */
  readonly tag: string;
  readonly lang: Locale;
}

export const pushKeyReplySchema = z.object({
  /** The server's public key in base64url, for `pushManager.subscribe`. */
  key: z.string(),
});
export type PushKeyReply = z.infer<typeof pushKeyReplySchema>;

/** Without an endpoint: to all devices. */
export const pushTestBodySchema = z.object({ endpoint: z.optional(z.string().check(z.maxLength(2000))) });
