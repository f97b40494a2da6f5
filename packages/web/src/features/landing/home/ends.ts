/** The clock times until which a member may say that they would like to play. */

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** The first time is at least so far away. */
const SOONEST_MS = 20 * MINUTE_MS;
/** How long after the first time the next ones are, in half hours. */
const LATER = [0, 1, 3];

/**
 * Returns four times from `now` on, in milliseconds: three on the half hour, and midnight, or later in the
 * evening one more. A time that was chosen before (`chosen`) is among them, if it is still ahead.
 */
export function endsFrom(now: number, chosen: number | null = null): readonly number[] {
  const first = Math.ceil((now + SOONEST_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const soon = LATER.map((halves) => first + halves * HALF_HOUR_MS);
  const last = soon.at(-1) ?? first;
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  const ends = [...soon, midnight > last ? midnight : last + 2 * HALF_HOUR_MS];
  if (chosen === null || chosen <= now || ends.includes(chosen)) return ends;
  // It takes the place of the nearest one.
  const away = ends.map((end) => Math.abs(end - chosen));
  const nearest = away.indexOf(Math.min(...away));
  return ends.with(nearest, chosen).sort((one, other) => one - other);
}
