/**
 * Running the place: figures, settings, jobs, restarts and releases, and the audit, for administrators
 * (docs/behaviour/running.md).
 */
import * as z from 'zod/mini';
import { LOCALES } from './limits.ts';
import { waitingReportsSchema } from './reports.ts';
import { variantSchema } from './rooms.ts';
import { pageQuerySchema } from './users.ts';

/** Administrators have each of them that is not switched off for them (`features` of the user). */
export const ADMIN_PERMISSIONS = [
  'admin.support',
  'admin.tournaments',
  'admin.store',
  'admin.content',
  'admin.platform',
] as const;
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number];

const count = z.int();
const moment = z.string();
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Why something is done, for the audit. */
const reasonSchema = text(500);
/** Adds it to what a call of administrators takes. */
export const withReason = <Shape extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<Shape>) =>
  z.extend(schema, { reason: z.optional(reasonSchema) });
/** The body of a call that takes nothing else, and needs none. */
export const reasonBodySchema = z.nullish(z.object({ reason: z.optional(reasonSchema) }));

/**
 * The same of a call that may be a step of a case: `report` is refused a second time for the same step
 * (`conflict`).
 */
export const caseStepBodySchema = z.nullish(
  z.object({ reason: z.optional(reasonSchema), report: z.optional(z.string().check(z.maxLength(64))) }),
);

// Jobs

export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export const jobRunSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `created`: it waits. `retry`: it failed, and waits for another try. `active`: it runs. */
  state: z.enum(JOB_STATES),
  /** How often it was begun. */
  attempts: count,
  /** What it is done with: `{ at }` if it was asked for as at a moment. */
  data: z.nullable(z.record(z.string(), z.unknown())),
  /** When it begins at the earliest. */
  runAt: moment,
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  /** What the run came to; null if it says nothing. Left out after a failure. */
  result: z.optional(z.nullable(z.unknown())),
  /** The message of the last failure. Left out if there was none. */
  error: z.optional(z.string()),
});
export type JobRun = z.infer<typeof jobRunSchema>;

export const jobSchema = z.object({
  /** The name, which is what a run is asked for by. */
  id: z.string(),
  name: z.string(),
  /** Minute, hour, day, month, weekday, by the clock of Brussels. */
  cron: z.string(),
  nextAt: z.nullable(moment),
  /** The newest first. */
  runs: z.array(jobRunSchema),
});
export type JobReply = z.infer<typeof jobSchema>;

export const jobCreateSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** `at`: the job does its work as at this moment. */
  data: z.nullish(z.object({ at: z.optional(z.iso.datetime({ offset: true })) })),
  /** When it begins; now if left out. */
  runAt: z.nullish(z.iso.datetime({ offset: true })),
});
export type JobCreate = z.infer<typeof jobCreateSchema>;
export const jobCreatedSchema = z.object({ id: z.string() });

// Settings

export const SETTING_UNITS = ['ms', 'days', 'count', 'percent', 'cents'] as const;
export const settingSchema = z.object({
  id: z.string(),
  key: z.string(),
  /** The part of the site that it is about: `rooms`, `tournaments` … */
  group: z.string(),
  unit: z.enum(SETTING_UNITS),
  value: count,
  default: count,
  min: count,
  max: count,
  meaning: z.object({ en: z.string(), nl: z.string(), fr: z.string() }),
  changedAt: z.nullable(moment),
  changedBy: z.nullable(z.string()),
});
export type SettingReply = z.infer<typeof settingSchema>;
export const settingsReplySchema = z.object({
  data: z.array(settingSchema),
  has_more: z.boolean(),
  sort_key: z.string(),
  /** The same as a map. */
  values: z.record(z.string(), count),
});
/**
 * Keys with new values; null: the default again. `reason` is for the audit. `from` has values that the caller saw, by
 * their keys: one that is another by now is a `conflict`.
 */
export const settingsChangeSchema = z.record(z.string().check(z.maxLength(64)), z.unknown());

/** The number that is asked about; the default if left out. */
export const settingLossesQuerySchema = z.object({ value: z.optional(z.coerce.number().check(z.int())) });
/** How many things a number of a setting deletes, or has deleted sooner. */
export const settingLossesSchema = z.object({ count });
export type SettingLosses = z.infer<typeof settingLossesSchema>;

// Restarts and releases

export const MAINTENANCE_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const maintenanceSchema = z.object({
  id: z.string(),
  kind: z.enum(['restart', 'deploy']),
  release: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(MAINTENANCE_STATES),
  at: moment,
  /** When the servers begin to restart, one after the other. */
  dueAt: moment,
  endedAt: z.nullable(moment),
  /** Why it failed: a word for programs. */
  failure: z.nullable(z.string()),
});
export type MaintenanceReply = z.infer<typeof maintenanceSchema>;
export const restartSchema = z.object({ reason: reasonSchema });
export const deploySchema = z.object({
  release: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: z.optional(reasonSchema),
});
export const releaseSchema = z.object({
  /** The name of its folder. */
  id: z.string(),
  version: z.nullable(z.string()),
  /** The commit it was made from, if its folder says so. */
  commit: z.nullable(z.string()),
  createdAt: moment,
  /** It is what runs, or what the next start runs. */
  current: z.boolean(),
  /** It is what ran before, to which a start that fails goes back. */
  previous: z.boolean(),
});
export type ReleaseReply = z.infer<typeof releaseSchema>;

// Notices

export const broadcastSchema = z.object({
  message: z.object(
    Object.fromEntries(LOCALES.map((locale) => [locale, text(300)])) as Record<
      (typeof LOCALES)[number],
      ReturnType<typeof text>
    >,
  ),
  kind: z._default(z.enum(['info', 'warn', 'error']), 'info'),
  /** Milliseconds it stays; null: until it is closed. Ten seconds if left out. */
  timeout: z.optional(z.nullable(z.int().check(z.minimum(1_000), z.maximum(3_600_000)))),
  /** A path of this site. */
  link: z.optional(z.string().check(z.regex(/^\/(?!\/)[^\\\s]{0,299}$/))),
  /** What pages do as well: `reload`, `refetch:user`, `open:/path`. */
  events: z.optional(
    z
      .array(z.string().check(z.regex(/^(reload|refetch:user|open:\/(?!\/)[^\\\s]{0,299})$/)))
      .check(z.maxLength(3)),
  ),
});
export type Broadcast = z.infer<typeof broadcastSchema>;
export const broadcastReplySchema = z.object({
  /** How many people had a page open. */
  online: count,
});

// The audit

export const auditEntrySchema = z.object({
  id: z.string(),
  at: moment,
  /** null: on the command line of the machine. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  action: z.string(),
  target: z.nullable(z.string()),
  /** The name of the user that the target is; null if it is none, or gone. */
  targetName: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  /** What was before and after, and the reason, are for others than this reader. */
  withheld: z.optional(z.literal(true)),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuerySchema = z.extend(pageQuerySchema, {
  actor: z.optional(z.string().check(z.maxLength(64))),
  target: z.optional(z.string().check(z.maxLength(320))),
  /** A whole word (`platform.config`), or its beginning up to a dot (`platform`). */
  action: z.optional(z.string().check(z.maxLength(64))),
});

// Figures

const quantilesSchema = z.nullable(z.object({ count, p50: z.number(), p95: z.number(), p99: z.number() }));
const byDay = z.array(z.object({ day: z.string(), count }));
const amounts = z.array(z.object({ kind: z.string(), currency: z.string(), amount: count, count }));

export const dashboardSchema = z.object({
  at: moment,
  release: z.object({ version: z.string(), release: z.nullable(z.string()) }),
  /** Every process that runs, the oldest first. */
  processes: z.array(
    z.object({
      id: z.string(),
      version: z.nullable(z.string()),
      startedAt: moment,
      /** Seconds. */
      uptime: count,
      people: count,
      sockets: count,
    }),
  ),
  online: z.object({
    people: count,
    members: count,
    guests: count,
    sockets: count,
    variants: z.partialRecord(variantSchema, count),
  }),
  /** Tables now. `alone`: of those that play, with one person. */
  rooms: z.array(z.object({ variant: variantSchema, open: count, playing: count, alone: count })),
  /** The last five minutes. */
  moves: z.object({ perMinute: z.number(), ackMs: quantilesSchema }),
  computers: z.object({ perMinute: z.number(), thinkMs: quantilesSchema }),
  /** Refusals and faults of the last five minutes, by code, the most frequent first. */
  errors: z.array(z.object({ code: z.string(), count })),
  jobs: z.object({
    waiting: count,
    active: count,
    /** Of the last seven days. */
    failed: count,
    /** How long the job that is most overdue has been due; null: none waits. */
    overdueSeconds: z.nullable(count),
    /** The last run of each job. */
    last: z.array(jobRunSchema),
  }),
  nightly: z.object({
    /** Members whose karma was not the sum of its reasons at the last look; null: nobody has looked. */
    karmaDifferences: z.nullable(count),
    /** When the newest backup was ready; null: none of the last runs made one. */
    backupAt: z.nullable(moment),
    /** How many are kept. 0: none are made. */
    backupsKept: count,
  }),
  /**
   * The setting `platform.maintenance`: no table is made and no deal begins. `since`: null if the environment says
   * so.
   */
  maintenance: z.object({ isOn: z.boolean(), since: z.nullable(moment) }),
  outbox: z.array(z.object({ channel: z.string(), waiting: count, oldestSeconds: z.nullable(count) })),
  /** The next five. */
  tournaments: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      variant: variantSchema,
      name: z.object({ en: z.string(), nl: z.string(), fr: z.string() }),
      status: z.string(),
      start: moment,
      players: count,
      reserves: count,
    }),
  ),
  reports: waitingReportsSchema,
  /** Of the last thirty days, the oldest first. */
  joined: byDay,
  verified: byDay,
  premium: z.object({ now: count, started: byDay, ended: byDay }),
  /** Of the last thirty days; null to an administrator who does not look after the store. */
  revenue: z.nullable(amounts),
  donations: z.nullable(amounts),
  /** Of the last seven days. */
  push: z.object({ sent: count, failed: count }),
  mail: z.object({ sent: count, refused: count }),
  storage: z.object({
    databaseBytes: count,
    /** Of the disk with the data folder; null: it could not be asked. */
    diskBytes: z.nullable(count),
    diskFreeBytes: z.nullable(count),
    /**
     * Copies of the database that follow it, and how far the last of them is behind; null: the database does not
     * say.
     */
    copies: z.nullable(z.object({ count, lagSeconds: z.number() })),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const subscriptionsSchema = z.object({
  at: moment,
  /** Members with Premium now. */
  active: count,
  /** Of these, those whose time ends in the next thirty days. */
  ending: count,
  /** Members who had Premium once and have it no more. */
  past: count,
  /** Share of the proven members, in thousandths. */
  perMille: count,
});
export const subscriptionHistoryQuerySchema = z.object({
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(730))),
});
export const subscriptionHistorySchema = z.object({
  data: z.array(
    z.object({ id: z.string(), day: z.string(), active: z.nullable(count), started: count, ended: count }),
  ),
  has_more: z.boolean(),
  sort_key: z.string(),
});
export type SubscriptionHistory = z.infer<typeof subscriptionHistorySchema>;
