/** The patterns of the calendar of tournaments (docs/behaviour/tournaments.md 3, docs/api.md). */
import * as z from 'zod/mini';
import { variantSchema } from './rooms.ts';
import {
  TOURNAMENT_FORMATS,
  TOURNAMENT_PARTNERS,
  TOURNAMENT_SCORINGS,
  tournamentLengths,
} from './tournaments.ts';

/** Days without a tournament, `mm-dd`. */
export const TOURNAMENT_HOLIDAYS: readonly string[] = ['12-24', '12-25', '12-31', '01-01'];

const WEEKS_MAX = 52;
const SUNDAY = 7;
const ZONE_MAX = 64;

/** What is left out has its usual value. `variant`: only in the call without a game in its address. */
export const tournamentCalendarCreateSchema = z.object({
  variant: z.optional(variantSchema),
  format: z.optional(z.enum(TOURNAMENT_FORMATS)),
  scoring: z.optional(z.enum(TOURNAMENT_SCORINGS)),
  partners: z.optional(z.nullable(z.enum(TOURNAMENT_PARTNERS))),
  everyWeeks: z.int().check(z.minimum(1), z.maximum(WEEKS_MAX)),
  /** 1 is Monday. The events take them in turn. */
  weekdays: z
    .array(z.int().check(z.minimum(1), z.maximum(SUNDAY)))
    .check(z.minLength(1), z.maxLength(WEEKS_MAX)),
  /** A day of the week of the first event. */
  anchorDate: z.iso.date(),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  timezone: z.optional(z.string().check(z.maxLength(ZONE_MAX))),
  multiplier: z.optional(tournamentLengths.multiplier),
  enabled: z.optional(z.boolean()),
  deals: z.optional(tournamentLengths.deals),
  target: z.optional(tournamentLengths.target),
  roundCount: z.optional(tournamentLengths.roundCount),
});
export type TournamentCalendarCreate = z.infer<typeof tournamentCalendarCreateSchema>;

/** Switches a pattern on or off. */
export const tournamentCalendarChangeSchema = z.object({ enabled: z.boolean() });

export const tournamentCalendarSchema = z.object({
  id: z.string(),
  variant: variantSchema,
  format: z.enum(TOURNAMENT_FORMATS),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  partners: z.nullable(z.enum(TOURNAMENT_PARTNERS)),
  everyWeeks: z.int(),
  weekdays: z.array(z.int()),
  anchorDate: z.string(),
  time: z.string(),
  timezone: z.string(),
  multiplier: z.number(),
  enabled: z.boolean(),
  deals: z.nullable(z.int()),
  target: z.nullable(z.int()),
  roundCount: z.nullable(z.int()),
  /** Its tournaments that have been made and have not begun. */
  coming: z.int(),
  /** How many more it makes if it is switched on, so many months ahead. */
  wanting: z.int(),
  monthsAhead: z.int(),
});
export type TournamentCalendar = z.infer<typeof tournamentCalendarSchema>;
