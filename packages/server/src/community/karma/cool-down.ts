/**
 * How long rooms with people stay closed to who keeps leaving them (docs/behaviour/karma.md 7): three in a day for half an hour, five in
 * a week for a day, then twice as long each time, up to a week. Pure; play against computers is never closed.
 */
import { COOL_DOWN_LONG, COOL_DOWN_SHORT } from '@troef/protocol';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `leaves`: moments of the illegal ones, the one of now among them. null: nothing is closed by it. */
export function coolDownEnd(leaves: readonly number[], now: number): number | null {
  const since = (ms: number): number => leaves.filter((at) => at > now - ms && at <= now).length;
  const { leaves: many, withinDays, hours, mostDays } = COOL_DOWN_LONG;
  const inWeek = since(withinDays * DAY_MS);
  if (inWeek >= many) return now + Math.min(hours * HOUR_MS * 2 ** (inWeek - many), mostDays * DAY_MS);
  const { leaves: few, withinHours, minutes } = COOL_DOWN_SHORT;
  return since(withinHours * HOUR_MS) >= few ? now + minutes * MINUTE_MS : null;
}

/** Of a limitation that stands and a new end the later one; `true` has none. */
export function laterEnd(standing: string | true | undefined, end: number): string | true {
  if (standing === true) return true;
  const until = Math.max(end, standing === undefined ? end : Date.parse(standing) || end);
  return new Date(until).toISOString();
}
