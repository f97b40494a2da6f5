/**
 * Returns how long rooms with people stay closed to those who keep leaving them (docs/behaviour/karma.md 7):
 * half an hour for three leaves in a day, a day for five in a week, then twice as long each time, up to a
 * week. Pure. Play against computers is never closed.
 */
import { COOL_DOWN_LONG, COOL_DOWN_SHORT } from '@troef/protocol';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `leaves`: the moments of illegal leaves, the present one included. Returns null if nothing is closed. */
export function coolDownEnd(leaves: readonly number[], now: number): number | null {
  const since = (ms: number): number => leaves.filter((at) => at > now - ms && at <= now).length;
  const { leaves: many, withinDays, hours, mostDays } = COOL_DOWN_LONG;
  const inWeek = since(withinDays * DAY_MS);
  if (inWeek >= many) return now + Math.min(hours * HOUR_MS * 2 ** (inWeek - many), mostDays * DAY_MS);
  const { leaves: few, withinHours, minutes } = COOL_DOWN_SHORT;
  return since(withinHours * HOUR_MS) >= few ? now + minutes * MINUTE_MS : null;
}

/** Returns the later of a present limitation and a new end; `true` has no end. */
export function laterEnd(standing: string | true | undefined, end: number): string | true {
  if (standing === true) return true;
  const until = Math.max(end, standing === undefined ? end : Date.parse(standing) || end);
  return new Date(until).toISOString();
}
