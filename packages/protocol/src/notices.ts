/** The namespace `/`: notices to users on any page of the site (docs/behaviour/notices.md). */
import type { Variant } from '@troef/games';
import * as z from 'zod/mini';
import type { Locale } from './limits.ts';
import { variantSchema } from './rooms.ts';
import type { Ack } from './socket.ts';
import type { OwnUser } from './users.ts';

/** How often the counts of people change at most. */
export const CONNECTIONS_EVERY_MS = 5_000;
/** Below this width of the screen the spacing of the cards matters. */
export const NARROW_SCREEN_PX = 480;

/** A notice that a page shows beside its content. */
export interface GlobalNotice {
  readonly message: Readonly<Record<Locale, string>>;
  /** Milliseconds it stays; null: until it is closed. */
  readonly timeout: number | null;
  readonly props: {
    readonly kind: 'info' | 'warn' | 'error';
    /** A path of this site. A page at that path shows the thing itself, not the notice. */
    readonly link?: string;
    /** A notice with the same tag replaces the earlier one. */
    readonly tag?: string;
  };
  /** What the page does as well: `reload`, `refetch:user`, `open:/path`. */
  readonly events: readonly string[];
}

/** People with a page open, all and by the game their page is about. */
export interface Connections {
  readonly total: number;
  readonly variants: Readonly<Partial<Record<Variant, number>>>;
}

/** Whether the user looks at this page, and its game. Sent on connecting and on changes. */
export const visibleSchema = z.object({ visible: z.boolean(), variant: z.nullish(variantSchema) });
export type PageVisibility = z.infer<typeof visibleSchema>;

type Reply = (answer: Ack<Record<never, never>>) => void;

export interface NoticesClientEvents {
  auth: (body: { token: string }, reply: Reply) => void;
  visible: (body: PageVisibility, reply: Reply) => void;
}

export interface NoticesServerEvents {
  notification: (notice: GlobalNotice) => void;
  /** This server is about to stop, and another replaces it. */
  update: (body: { version: string }) => void;
  /** The account of this page's user has changed. */
  user: (user: OwnUser) => void;
  connections: (online: Connections) => void;
}

/**
 * The page asks for the notice about the spacing of cards: it has seen three games end on a screen of this
 * width.
 */
export const noticeCreateSchema = z.object({
  type: z.literal('spacing'),
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
});
/** How many games must end on a narrow screen first. */
export const SPACING_AFTER_GAMES = 3;
