export interface JobOptions {
  /** The moment, in milliseconds, as at which the job does its work; now if left out. */
  readonly at?: number;
}

/**
 * Work that is due at a minute of the day and must happen once, whichever process does it
 * (docs/behaviour/jobs.md 1).
 */
export interface Job {
  /** The name on the desk of the administrators. */
  readonly name: string;
  /** Minute, hour, day, month, weekday, by the clock of Brussels. */
  readonly cron: string;
  /** Whether it may be asked for as at a moment. */
  readonly heedsAt?: true;
  /** Whether it also runs when a server starts. */
  readonly atStart?: true;
  /** After so long a run is taken for dead, whatever its process says; a quarter of an hour if left out. */
  readonly longestSeconds?: number;
  /** Returns what it came to, for the desk, if that says anything. Must be idempotent: it may be tried again, and a process may die in the middle of it. */
  run(options?: JobOptions): Promise<unknown>;
}

/** Returns the moment as at which a job does its work. Throws for one to come: what it writes would stand in the way. */
export function momentOf({ at }: JobOptions, now: number): number | undefined {
  if (at !== undefined && at > now) throw new Error('a job was asked for as at a moment to come');
  return at;
}
