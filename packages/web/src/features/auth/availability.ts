/** Whether friends may ask somebody to a game, and until when (docs/behaviour/friends.md 5). */
import type { Availability } from '@troef/protocol';

/** How long "available" holds: minutes, or until the day is over. */
export const DURATIONS = ['30', '60', '120', '240', 'today'] as const;
export type Duration = (typeof DURATIONS)[number];

const MINUTE_MS = 60_000;

/** When it ends, in the reader's own day. */
export function endOf(duration: Duration, now: number): Date {
  if (duration !== 'today') return new Date(now + Number(duration) * MINUTE_MS);
  const end = new Date(now);
  end.setHours(24, 0, 0, 0);
  return end;
}

const NONE: Pick<Availability, 'status' | 'until'> = { status: 'unavailable', until: null };

/** What holds now: missing is unavailable, and so is what has ended. */
export function availabilityNow(
  availability: Availability | null | undefined,
  now: number,
): Pick<Availability, 'status' | 'until'> {
  if (availability == null) return NONE;
  const { status, until } = availability;
  return until !== null && Date.parse(until) <= now ? NONE : { status, until };
}
