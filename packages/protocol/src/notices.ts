/** The namespace `/`: notices to people wherever they are on the site (docs/behaviour/notices.md). */
import type { Variant } from '@troef/games';
import * as z from 'zod/mini';
import type { Locale } from './limits.ts';
import { variantSchema } from './rooms.ts';
import type { Ack } from './socket.ts';
import type { OwnUser } from './users.ts';

export const NOTICE_MS = 10_000;
/** The message that the server goes away for an update, at the longest; and that it is back. */
export const UPDATE_SHOWN_MS = 60_000;
export const UPDATED_SHOWN_MS = 3_000;
/** Numbers of people change this seldom at the most. */
export const CONNECTIONS_EVERY_MS = 5_000;
/** A screen so narrow that the spacing of the cards matters. */
export const NARROW_SCREEN_PX = 480;

/** What a page shows beside whatever it shows. */
export interface GlobalNotice {
  readonly message: Readonly<Record<Locale, string>>;
  /** Milliseconds it stays; null: until it is closed. */
  readonly timeout: number | null;
  readonly props: {
    readonly kind: 'info' | 'warn' | 'error';
    /** A path of this site. A page at that path shows the thing itself, not the notice. */
    readonly link?: string;
    /** One with the same tag takes the place of the earlier one. */
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

/** Whether somebody looks at this page, and the game it is about. Said when connected and whenever it changes. */
export const visibleSchema = z.object({ visible: z.boolean(), variant: z.nullish(variantSchema) });
export type Visible = z.infer<typeof visibleSchema>;

type Reply = (answer: Ack<Record<never, never>>) => void;

export interface NoticesClientEvents {
  auth: (body: { token: string }, reply: Reply) => void;
  visible: (body: Visible, reply: Reply) => void;
}

export interface NoticesServerEvents {
  notification: (notice: GlobalNotice) => void;
  /** This server is about to go, and another comes in its place. */
  update: (body: { version: string }) => void;
  /** The person of this page is not what he was. */
  user: (user: OwnUser) => void;
  connections: (online: Connections) => void;
}

/** The page asks to be told of the spacing of cards: it has seen three games end on a screen so wide. */
export const noticeCreateSchema = z.object({
  type: z.literal('spacing'),
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
});
/** Of games that ended on a narrow screen. */
export const SPACING_AFTER_GAMES = 3;
