/**
 * What administrators who help users are shown: the search, one user, and a report as a case
 * (docs/behaviour/admin.md).
 */
import * as z from 'zod/mini';
import { CASE_STEPS } from './report-words.ts';
import { reportReplySchema } from './reports.ts';
import { variantSchema } from './rooms.ts';
import { pageQuerySchema } from './users.ts';

const text = z.string();
const maybe = z.nullable(text);
const count = z.int();

export const SUPPORT_STATES = ['locked', 'limited', 'premium', 'admin', 'leaving'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const supportQuerySchema = z.extend(pageQuerySchema, {
  /** The beginning of a name, an address of mail, or an id. */
  search: z.optional(text.check(z.trim(), z.maxLength(320))),
  state: z.optional(z.enum(SUPPORT_STATES)),
});
export type SupportQuery = z.infer<typeof supportQuerySchema>;

/**
 * Figures of an account that an act on it would change: log-ins that are open, seats at tables with people, places in
 * tournaments to come, the step of the next silence (from 1), how often an administrator has removed a picture.
 */
const nowSchema = z.object({
  sessions: count,
  seats: count,
  tournaments: count,
  passkeys: count,
  silenceStep: count,
  pictures: count,
});

const limitations = z.record(text, z.union([text, z.literal(true)]));
/** A user in the list of administrators. */
export const supportUserSchema = z.object({
  id: text,
  name: text,
  slug: maybe,
  avatar: text,
  email: maybe,
  verified: z.boolean(),
  admin: z.boolean(),
  premium_until: maybe,
  /** Until when the account is locked; `forever`, or null. */
  blocked: maybe,
  limitations,
  deletion: maybe,
  created: text,
});
export type SupportUser = z.infer<typeof supportUserSchema>;

/** What is known of a user beside their profile, their activity, their lines and their silences. */
export const supportFileSchema = z.object({
  id: text,
  /** Names they had, as their addresses were written. */
  names: z.array(text),
  sessions: z.array(
    z.object({ id: text, device: text, method: text, created: text, used: text, ended: maybe }),
  ),
  /** The newest first. */
  reportsAbout: z.array(reportReplySchema),
  reportsBy: z.array(reportReplySchema),
  /** Members who logged in from the same network address in the last 30 days. */
  overlaps: z.array(
    z.object({
      user: text,
      name: text,
      /** Days on which both did. */
      days: count,
      /** Whether the browser and the system are the same as well. */
      sameDevice: z.boolean(),
    }),
  ),
  now: nowSchema,
});
export type SupportFile = z.infer<typeof supportFileSchema>;

const partySchema = z.object({
  id: text,
  /** Of a guest the name at the table or in the chat. */
  name: text,
  slug: maybe,
  /** null: no account. */
  memberSince: maybe,
  locale: maybe,
  blocked: maybe,
  limitations,
  /** Sessions that were played to the end, and those left illegally. */
  rooms: count,
  left: count,
  /** All that they ever had. */
  silences: count,
  /** Which step the next silence would be, from 1. */
  silenceStep: count,
  /** Reports about them, and how many of these were acted on. */
  reported: count,
  acted: count,
  /** Reports they made, and how many of these were acted on. */
  reports: count,
  upheld: count,
});
export type CaseParty = z.infer<typeof partySchema>;

const overlapSchema = z.object({ days: count, sameDevice: z.boolean() });

/**
 * What results and plays of two members say about whether they see each other's cards. Never a verdict: every
 * figure has its error, and a person reads the moments.
 */
export const pairScoreSchema = z.object({
  /** The other member. */
  user: text,
  name: text,
  /** null: an administrator asked, and nothing has been counted yet. */
  at: maybe,
  isAsked: z.boolean(),
  /** Sessions together, and how many chance would have given. */
  met: count,
  expected: z.number(),
  deals: count,
  /** Beyond what both usually make, a deal, in usual spreads of a seat. */
  gain: z.object({ mean: z.number(), error: z.number() }),
  /** null: results gave no reason to test plays. */
  plays: z.nullable(z.object({ count, mean: z.number(), error: z.number() })),
  score: z.number(),
  /** Whether it is beyond what honest pairs reach. */
  isShown: z.boolean(),
  moments: z.array(
    z.object({ room: text, deal: count, moment: count, isOwn: z.boolean(), card: text, better: z.number() }),
  ),
  /** Days on which both logged in from the same address, of the last 30. */
  overlap: overlapSchema,
});
export type PairScore = z.infer<typeof pairScoreSchema>;

export const reportCaseSchema = z.object({
  report: reportReplySchema,
  user: partySchema,
  /** null: the filter of the chat. */
  reporter: z.nullable(partySchema),
  /** Other reports about the same user, the newest first. */
  earlier: z.array(reportReplySchema),
  room: z.nullable(
    z.object({
      id: text,
      variant: variantSchema,
      status: text,
      ended: maybe,
      players: z.array(z.object({ user: text, name: text })),
    }),
  ),
  /** The last administrator who said that they look at it; null: nobody yet. */
  looking: z.nullable(z.object({ id: text, name: text, at: text })),
  /** Steps that have been done for it. None is done a second time. */
  done: z.array(z.enum(CASE_STEPS)),
  /** What the steps would change of the reported member; null of a guest. */
  now: z.nullable(nowSchema),
  /** The reputation of the reported member. */
  karma: z.partialRecord(variantSchema, count),
  /** The lines around it: of its room, or the hour around a line in a lobby. */
  chat: z.array(z.object({ id: text, user: text, name: text, text: text, at: text, held: z.boolean() })),
  /** Whether there are more lines than these. */
  chatCut: z.object({ before: z.boolean(), after: z.boolean() }),
  /** The lines of the reported user that the filter holds, wherever they were written, if the filter reported them. */
  held: z.array(z.object({ id: text, text: text, at: text })),
  /** Sessions that both played together, in the last 60 days. */
  together: count,
  overlap: overlapSchema,
  /** The members with whom the reported user plays most, the highest score first. */
  pairs: z.array(pairScoreSchema),
  /** From this score a pair is beyond what honest pairs reach. */
  pairsShownFrom: z.number(),
  notes: z.array(z.object({ id: text, by: text, text: text, at: text })),
  /** The next older and newer report that is not closed. */
  older: maybe,
  newer: maybe,
});
export type ReportCase = z.infer<typeof reportCaseSchema>;

/** How many pairs wait for the answer. */
export const pairsAskedSchema = z.object({ asked: count });

export const reportNoteSchema = z.object({ text: text.check(z.trim(), z.minLength(1), z.maxLength(1_000)) });
