/** Reports of users about each other (docs/behaviour/reports.md), and their status. */
import * as z from 'zod/mini';
import {
  DESK_REASONS,
  DESK_WORDS_MAX,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_TEXT_MAX,
} from './report-words.ts';
import { roomIdSchema } from './rooms.ts';
import { pageQuerySchema } from './users.ts';

export const reportCreateSchema = z.object({
  user: roomIdSchema,
  reason: z.enum(REPORT_REASONS),
  room: z.optional(roomIdSchema),
  /** The line of chat the report is about. */
  message: z.optional(roomIdSchema),
  /** The number of the deal. */
  hand: z.optional(z.string().check(z.maxLength(16))),
  text: z.optional(z.string().check(z.trim(), z.maxLength(REPORT_TEXT_MAX))),
  mute: z.optional(z.boolean()),
});
export type ReportCreate = z.infer<typeof reportCreateSchema>;
/**
 * `muted`: the reported user is on the reporter's list now. A guest is muted for the connection instead
 * (`chat:mute`).
 */
export const reportCreatedSchema = z.object({ id: z.string(), muted: z.boolean() });

export const reportQuerySchema = z.object({
  ...pageQuerySchema.shape,
  status: z.optional(z.enum(REPORT_STATUSES)),
});

const maybe = z.nullable(z.string());
export const reportReplySchema = z.object({
  id: z.string(),
  reporter: z.string(),
  user: z.string(),
  reason: z.enum(DESK_REASONS),
  room: maybe,
  message: maybe,
  /** The text of the line. */
  line: maybe,
  hand: maybe,
  text: maybe,
  status: z.enum(REPORT_STATUSES),
  at: z.string(),
  closed_at: maybe,
});
export type ReportReply = z.infer<typeof reportReplySchema>;

/** How many reports nobody has looked at yet, how many somebody looks at, and when the oldest of each came. */
export const waitingReportsSchema = z.object({
  open: z.int(),
  looking: z.int(),
  /** Of both. */
  oldestAt: maybe,
  oldestOpenAt: maybe,
  oldestLookingAt: maybe,
});
export type WaitingReports = z.infer<typeof waitingReportsSchema>;

/** A report as the user who made it sees it. */
export const ownReportSchema = z.object({
  id: z.string(),
  user: z.string(),
  /** Empty if the user is gone. */
  name: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: maybe,
  status: z.enum(REPORT_STATUSES),
  at: z.string(),
  closed_at: maybe,
});
export type OwnReport = z.infer<typeof ownReportSchema>;

/** Lines that are shown at a time. */
const HELD_LINES_MAX = 500;

export const reportChangeSchema = z.object({
  status: z.enum(REPORT_STATUSES),
  /**
   * The status that the caller saw. If another administrator has changed it, it is a `conflict` with the present
   * one.
   */
  from: z.optional(z.enum(REPORT_STATUSES)),
  /** What the reported user reads when the report is closed, in their language, instead of a general sentence. */
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(DESK_WORDS_MAX))),
  /**
   * Ids of held lines that the caller saw. If a report of the filter is dismissed, they are shown to everybody, with
   * the line that was reported.
   */
  lines: z.optional(z.array(roomIdSchema).check(z.maxLength(HELD_LINES_MAX))),
  /** For the audit. */
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
});
/** The body that silences a user for the next step. */
export const silenceCreateSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  /** More about it, for the audit. */
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  /** The report of which this is a step. */
  report: z.optional(roomIdSchema),
});
