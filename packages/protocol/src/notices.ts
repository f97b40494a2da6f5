/** The namespace `/`: notices to users on any page of the site (docs/behaviour/notices.md). */
import type { Variant } from '@troef/games';
import * as z from 'zod/mini';
import type { Locale } from './limits.ts';
import { variantSchema } from './rooms.ts';
import type { Ack } from './socket.ts';
import type { TournamentUpdate } from './tournament-update.ts';
import type { TournamentReply } from './tournaments.ts';
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

/** The page of this tournament (its id or slug) is open. */
export const tournamentOpenSchema = z.object({
  tournament: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type TournamentOpen = z.infer<typeof tournamentOpenSchema>;
/** Pages of tournaments that one connection may have open. */
export const TOURNAMENT_PAGES_MAX = 4;

/** A table of a tournament that is about to begin, to a player of it. */
export interface TournamentTableStart {
  readonly tournament: string;
  readonly slug: string;
  readonly variant: Variant;
  readonly room: string;
  /** All three from 1. */
  readonly round: number;
  readonly table: number;
  readonly set: number;
  /** When its first deal is dealt (ISO 8601). */
  readonly at: string;
  /** Milliseconds until then, when the server sent this. */
  readonly left: number;
}

type Reply<T = Record<never, never>> = (answer: Ack<T>) => void;

export interface NoticesClientEvents {
  auth: (body: { token: string }, reply: Reply) => void;
  visible: (body: PageVisibility, reply: Reply) => void;
  'tournament:open': (body: TournamentOpen, reply: Reply<{ tournament: TournamentReply }>) => void;
  'tournament:close': (body: TournamentOpen, reply: Reply) => void;
}

export interface NoticesServerEvents {
  notification: (notice: GlobalNotice) => void;
  /** This server is about to stop, and another replaces it. */
  update: (body: { version: string }) => void;
  /** The account of this page's user has changed. */
  user: (user: OwnUser) => void;
  connections: (online: Connections) => void;
  /** What has changed of a tournament whose page is open. */
  'tournament:update': (update: TournamentUpdate) => void;
  /** A tournament whose page is open exists no more. */
  'tournament:closed': (body: { tournament: string }) => void;
  /** A table of this player begins. */
  'tournament:table': (table: TournamentTableStart) => void;
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
