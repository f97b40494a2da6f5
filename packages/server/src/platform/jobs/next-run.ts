/** When a job of the schedule runs next, by the clock of Brussels. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Jobs run every day at the least. */
const LOOK_AHEAD_MS = 50 * HOUR_MS;

const LOCAL = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** Returns the first minute after `now` that a schedule of minutes and hours (`5 0 * * *`) names, or null. */
export function nextRun(cron: string, now: number): number | null {
  const [minutes = '*', hours = '*', ...days] = cron.split(' ');
  if (days.some((field) => field !== '*')) return null;
  const first = Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  for (let at = first; at < first + LOOK_AHEAD_MS; ) {
    const { hour, minute } = localTime(at);
    if (!isNamed(hours, hour)) {
      at += (60 - minute) * MINUTE_MS;
      continue;
    }
    for (let of = minute; of < 60; of++) if (isNamed(minutes, of)) return at + (of - minute) * MINUTE_MS;
    at += (60 - minute) * MINUTE_MS;
  }
  return null;
}

function localTime(at: number): { readonly hour: number; readonly minute: number } {
  const parts = LOCAL.formatToParts(at);
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { hour: numberOf('hour'), minute: numberOf('minute') };
}

/** A number, `*`, or `*` with a step. */
function isNamed(field: string, value: number): boolean {
  const [, step] = /^\*(?:\/(\d+))?$/.exec(field) ?? [];
  if (field === '*') return true;
  return step === undefined ? Number(field) === value : value % Number(step) === 0;
}
