/** The calls of tournaments (docs/behaviour/tournaments.md 9, docs/api.md). Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { roomIdSchema, variantSchema } from './rooms.ts';
import { pageQuerySchema } from './users.ts';

export const TOURNAMENT_FORMATS = ['knockout', 'progressive', 'league', 'arena'] as const;
export const TOURNAMENT_SCORINGS = ['sum', 'place', 'duplicate'] as const;
export const TOURNAMENT_PARTNERS = ['rotate', 'round'] as const;
export const TOURNAMENT_STATUSES = [
  'draft',
  'scheduled',
  'open',
  'checkin',
  'running',
  'break',
  'suspended',
  'finished',
  'cancelled',
] as const;
export type TournamentStatusWord = (typeof TOURNAMENT_STATUSES)[number];
export const ENTRY_STATES = ['registered', 'in', 'out', 'retired', 'removed'] as const;

const NAME_MAX = 80;
const DESCRIPTION_MAX = 2_000;
export const TOURNAMENT_DEALS_MAX = 64;
export const TOURNAMENT_TARGET_MAX = 5_000;
/** How long an arena may go on, in minutes. The first is the usual one. */
export const ARENA_MINUTES = [60, 90] as const;
export type ArenaMinutes = (typeof ARENA_MINUTES)[number];
export const TOURNAMENT_PLAYERS_MAX = 1_024;
export const TOURNAMENT_ROUNDS_MAX = 16;
export const TOURNAMENT_MESSAGE_MAX = 200;

const text = z.string();
const maybe = z.nullable(text);
const whole = z.int();
/** A round as it is planned if as many people come as are registered now. */
const planned = z.object({
  no: whole,
  name: z.enum(['round', 'final', 'evening', 'arena']),
  people: whole,
  tables: whole,
  /** Rooms that a table plays one after the other. */
  sets: whole,
  /** Of one set; exactly one of the two is set. */
  deals: z.nullable(whole),
  target: z.nullable(whole),
  start: text,
});
export type PlannedTournamentRound = z.infer<typeof planned>;
/** A text in the three languages. */
export interface Localized {
  readonly en: string;
  readonly nl: string;
  readonly fr: string;
}

const localized = (most: number) => {
  const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
  return z.object({ en: words, nl: words, fr: words });
};
const between = (least: number, most: number) => whole.check(z.minimum(least), z.maximum(most));

/** The numbers of a tournament that the calendar has too. null: the usual ones. */
export const tournamentLengths = {
  deals: z.nullable(between(1, TOURNAMENT_DEALS_MAX)),
  target: z.nullable(between(1, TOURNAMENT_TARGET_MAX)),
  roundCount: z.nullable(between(1, TOURNAMENT_ROUNDS_MAX)),
  multiplier: z.number().check(z.positive(), z.maximum(3)),
};

/** What an administrator sets. What is left out has its usual value, or stays. */
const settable = {
  ...tournamentLengths,
  name: localized(NAME_MAX),
  description: z.nullable(localized(DESCRIPTION_MAX)),
  format: z.enum(TOURNAMENT_FORMATS),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  partners: z.nullable(z.enum(TOURNAMENT_PARTNERS)),
  start: z.iso.datetime({ offset: true }),
  minKarma: between(0, 100),
  maxPlayers: between(4, TOURNAMENT_PLAYERS_MAX),
  premiumOnly: z.boolean(),
  /** Only of an arena. null: the usual ones. */
  minutes: z.nullable(z.union([z.literal(ARENA_MINUTES[0]), z.literal(ARENA_MINUTES[1])])),
  status: z.enum(['draft', 'scheduled']),
};
const plannable = z.partial(z.object(settable));
export type TournamentPlanChange = z.infer<typeof plannable>;
/** Statuses that an administrator may give beside those of a new tournament. `running`: it goes on. */
export const TOURNAMENT_COMMANDS = ['cancelled', 'suspended', 'running'] as const;
export const tournamentChangeSchema = z.extend(plannable, {
  status: z.optional(z.enum(['draft', 'scheduled', ...TOURNAMENT_COMMANDS])),
  /** Of `suspended`: when it goes on; null: nobody knows yet. */
  until: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  /** Gives it another start although players have a place in another tournament then. */
  evenIfOverlaps: z.optional(z.boolean()),
});
export type TournamentChange = z.infer<typeof tournamentChangeSchema>;
/** `variant`: only in the call without a game in its address. */
export const tournamentCreateSchema = z.extend(plannable, {
  name: settable.name,
  start: settable.start,
  variant: z.optional(variantSchema),
});
export type TournamentCreate = z.infer<typeof tournamentCreateSchema>;

/** What a tournament would be, before it is made. `people`: how many come. */
export const tournamentPlanAskedSchema = z.extend(
  z.omit(plannable, { name: true, description: true, status: true }),
  {
    start: settable.start,
    variant: variantSchema,
    people: z.optional(between(4, TOURNAMENT_PLAYERS_MAX)),
  },
);
export type TournamentPlanAsked = z.infer<typeof tournamentPlanAskedSchema>;
export const tournamentPlanReplySchema = z.object({
  plan: z.array(planned),
  registrationOpens: text,
  checkinOpens: text,
  /** As they are without a choice. */
  maxPlayers: whole,
  minKarma: whole,
});
export type TournamentPlanReply = z.infer<typeof tournamentPlanReplySchema>;

export const tournamentEntrySchema = z.object({
  user: text,
  name: text,
  at: text,
  state: z.enum(ENTRY_STATES),
});
const bySeat = <Item extends z.ZodMiniType>(item: Item) => z.tuple([item, item, item, item]);
export const tournamentTableSchema = z.object({
  no: whole,
  /** One for each set, in order. */
  rooms: z.array(text),
  seats: bySeat(z.object({ user: maybe, name: text, ai: z.boolean() })),
  /** So far, while the table plays. Where all play the same deals: of those that every table has played. */
  scores: z.nullable(bySeat(z.number())),
  /** null: it plays. */
  places: z.nullable(bySeat(whole)),
  /** Where all tables play the same deals, of a round that is over: the percentage of each player. */
  percents: z.nullable(bySeat(z.nullable(z.number()))),
  /** Deals played, in all sets. */
  played: whole,
});
export const tournamentRoundSchema = z.object({
  no: whole,
  name: text,
  start: text,
  deadline: text,
  state: z.enum(['planned', 'running', 'done']),
  tables: z.array(tournamentTableSchema),
});
export const tournamentStandingSchema = z.object({
  rank: whole,
  user: text,
  name: text,
  points: z.number(),
  percent: z.nullable(z.number()),
  out: z.nullable(whole),
});
/** Changes of state that are told beside the chat. `round`: one begins. `over`: one is over, and another follows. */
export const TOURNAMENT_LOG_WORDS = [
  'open',
  'checkin',
  'round',
  'over',
  'suspended',
  'resumed',
  'cancelled',
  'finished',
] as const;
export const tournamentLogSchema = z.object({
  at: text,
  what: z.enum(TOURNAMENT_LOG_WORDS),
  /** The round that begins or is over. */
  round: z.nullable(whole),
  /** People who play on after it. */
  people: z.nullable(whole),
  /** When it goes on; null: nobody knows, or nothing does. */
  until: maybe,
});
/** `user`: the writer, and `from` their name. */
export const tournamentMessageSchema = z.object({ id: text, user: text, from: text, text, at: text });

const told = {
  id: text,
  slug: text,
  variant: variantSchema,
  name: z.object({ en: text, nl: text, fr: text }),
  description: z.nullable(z.object({ en: text, nl: text, fr: text })),
  format: z.enum(TOURNAMENT_FORMATS),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  partners: z.nullable(z.enum(TOURNAMENT_PARTNERS)),
  status: z.enum(TOURNAMENT_STATUSES),
  start: text,
  /** null: not over. */
  end: maybe,
  minKarma: whole,
  maxPlayers: whole,
  premiumOnly: z.boolean(),
  multiplier: z.number(),
  deals: z.nullable(whole),
  target: z.nullable(whole),
  roundCount: z.nullable(whole),
  /** Of an arena, else null. */
  minutes: z.nullable(whole),
  registrationOpens: text,
  checkinOpens: text,
  plan: z.array(planned),
  /** When the next round begins, in a break; null: no round waits, or nobody knows. */
  nextStart: maybe,
  winner: maybe,
};
/** The caller's own part. null: not registered. */
const own = z.nullable(
  z.object({
    state: z.enum([...ENTRY_STATES, 'reserve']),
    /** Place among the registered or the reserves, from 1; once it is played, in the standings. */
    rank: z.nullable(whole),
    /** Table and room of the running round. */
    table: z.nullable(whole),
    room: maybe,
  }),
);

export const tournamentReplySchema = z.object({
  ...told,
  players: z.array(tournamentEntrySchema),
  reserves: z.array(tournamentEntrySchema),
  rounds: z.array(tournamentRoundSchema),
  /** `ranking`: the points of the tournament ranking that it gave; null: it is not over. */
  standings: z.array(z.extend(tournamentStandingSchema, { ranking: z.nullable(z.number()) })),
  /** Points that the places 1 to 4 at a table add to those of a round; null: they add none. */
  placeBonus: z.nullable(bySeat(whole)),
  messages: z.array(tournamentMessageSchema),
  /** Changes of state, the oldest first. */
  log: z.array(tournamentLogSchema),
  own,
});
export type TournamentReply = z.infer<typeof tournamentReplySchema>;

/** A tournament in a list. */
export const tournamentRowSchema = z.object({
  ...told,
  counts: z.object({ players: whole, reserves: whole }),
  own,
});
export type TournamentRow = z.infer<typeof tournamentRowSchema>;

export const tournamentQuerySchema = z.object({
  ...pageQuerySchema.shape,
  status: z.optional(z.enum(TOURNAMENT_STATUSES)),
  /** Begins at this time or later. */
  from: z.optional(z.iso.datetime({ offset: true })),
  /** Begins before this time. */
  to: z.optional(z.iso.datetime({ offset: true })),
  /** Begins at this time or later, or is not over. */
  since: z.optional(z.iso.datetime({ offset: true })),
  /** By their start: `latest` first unless it says otherwise. */
  order: z.optional(z.enum(['latest', 'soonest'])),
  mine: z.optional(z.enum(['1'])),
});
export type TournamentQuery = z.infer<typeof tournamentQuerySchema>;

/** `user`: only an administrator names another. */
export const registrationSchema = z.object({ user: z.optional(roomIdSchema) });
export const registrationReplySchema = z.object({
  state: z.enum(['registered', 'reserve']),
  rank: whole,
});
export type RegistrationReply = z.infer<typeof registrationReplySchema>;

export const tournamentPushSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(TOURNAMENT_MESSAGE_MAX)),
  to: z.enum(['all', 'registered', 'active']),
});
export type TournamentPush = z.infer<typeof tournamentPushSchema>;
export const tournamentPushReplySchema = z.object({ sent: whole });

export const tournamentMessageCreateSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TOURNAMENT_MESSAGE_MAX)),
});
export const tournamentMessageReplySchema = z.object({ id: text });

export const TOURNAMENT_SIMULATED_MAX = 256;
export const tournamentSimulationSchema = z.object({ players: between(4, TOURNAMENT_SIMULATED_MAX) });
/** `what`: the word of an effect; its other members depend on it. Players are called by numbers. */
export const tournamentSimulationReplySchema = z.object({
  timeline: z.array(z.looseObject({ at: text, what: text })),
  standings: z.array(tournamentStandingSchema),
});
export type TournamentSimulationReply = z.infer<typeof tournamentSimulationReplySchema>;
