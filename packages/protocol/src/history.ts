/**
 * A user's own sessions (`GET /api/users/me/games`) and the figures of all tables (`GET /api/figures`):
 * docs/behaviour/history.md.
 */
import * as z from 'zod/mini';
import { daySchema } from './days.ts';
import { variantSchema } from './rooms.ts';
import { contractStatsSchema } from './statistics.ts';
import { pageOf } from './user-replies.ts';
import { pageQuerySchema } from './users.ts';

/** Sessions in one file of records. */
export const EXPORTED_RECORDS = 500;
export const EXPORTS_AN_HOUR = 6;

/** A day in Brussels (`2026-11-16`), or a moment with its offset to UTC. */
const momentSchema = z.union([daySchema, z.iso.datetime({ offset: true })]);

const filters = {
  variant: z.optional(variantSchema),
  /** A user who sat at the table too: id or slug. */
  with: z.optional(z.string().check(z.minLength(1), z.maxLength(320))),
  /** The session ended then or later. */
  from: z.optional(momentSchema),
  /** The session ended then or earlier; of a day the whole day counts. */
  to: z.optional(momentSchema),
  /** A contract that the user declared, as the game names it: `solo5`. */
  contract: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
};
export const gamesQuerySchema = z.extend(pageQuerySchema, filters);
export const gamesExportQuerySchema = z.object({
  ...filters,
  /** `json`: the list. `records`: a text with one record a line. */
  format: z.optional(z.enum(['json', 'records'])),
});
export type GamesFilters = Omit<z.infer<typeof gamesExportQuerySchema>, 'format'>;

/** `tournament`: a table of a tournament. */
export const SESSION_KINDS = ['alone', 'people', 'tournament'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

const count = z.int();

const tablePersonSchema = z.object({
  seat: count,
  /** null for computers and guests. */
  user: z.nullable(z.string()),
  /** Empty for computers, guests and deleted members. */
  name: z.string(),
  slug: z.nullable(z.string()),
  ai: z.boolean(),
  place: z.nullable(count),
});
export type TablePerson = z.infer<typeof tablePersonSchema>;

export const playedSessionSchema = z.object({
  /** The room. */
  id: z.string(),
  variant: variantSchema,
  kind: z.enum(SESSION_KINDS),
  finishedAt: z.string(),
  /** The user's own place. null: a guest who sat there with other guests, whose seat is not known. */
  place: z.nullable(count),
  seat: z.nullable(count),
  /** The score of each seat. */
  totals: z.array(count),
  /** The four seats. */
  people: z.array(tablePersonSchema),
  /** What the user declared, the most frequent first. */
  contracts: z.array(z.object({ contract: z.string(), bid: count, made: count })),
  deals: count,
  /** What the session changed in the user's reputation; null: nothing. */
  karma: z.nullable(count),
});
export type PlayedSession = z.infer<typeof playedSessionSchema>;

export const gamesReplySchema = z.extend(pageOf(playedSessionSchema), {
  archive: z.object({
    /** How many of the newest sessions the user is shown; null: all. */
    limit: z.nullable(count),
    /** How many older ones are kept and not shown. */
    hidden: count,
  }),
});
export type GamesReply = z.infer<typeof gamesReplySchema>;
export const gamesExportSchema = z.object({ user: z.string(), games: z.array(playedSessionSchema) });

export const publicFiguresSchema = z.object({
  /** When they were added up; null: never yet. */
  asOf: z.nullable(z.string()),
  games: z.array(
    z.object({
      variant: variantSchema,
      sessions: count,
      /** Without the deals that everybody passed. */
      deals: count,
      /** The most frequent first. */
      contracts: z.array(z.omit(contractStatsSchema, { variant: true })),
    }),
  ),
});
export type PublicFigures = z.infer<typeof publicFiguresSchema>;
