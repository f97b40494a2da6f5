/** Whether friends may invite a member to a game, and until when (docs/behaviour/friends.md 5). */
import type { Availability } from '@troef/protocol';

/** How long "available" holds: in minutes, or until the end of the day. */
export const DURATIONS = ['30', '60', '120', '240', 'today'] as const;
export type Duration = (typeof DURATIONS)[number];

const MINUTE_MS = 60_000;

/** Returns when it ends; "today" ends at midnight in the user's time zone. */
export function endOf(duration: Duration, now: number): Date {
  if (duration !== 'today') return new Date(now + Number(duration) * MINUTE_MS);
  const end = new Date(now);
  end.setHours(24, 0, 0, 0);
  return end;
}

const NONE: Pick<Availability, 'status' | 'until'> = { status: 'unavailable', until: null };

/** Returns the availability now: a missing or ended one is unavailable. */
export function availabilityNow(
  availability: Availability | null | undefined,
  now: number,
): Pick<Availability, 'status' | 'until'> {
  if (availability == null) return NONE;
  const { status, until } = availability;
  return until !== null && Date.parse(until) <= now ? NONE : { status, until };
}
