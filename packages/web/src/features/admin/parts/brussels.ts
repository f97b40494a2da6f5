/** Times on the clock of Brussels, as the fields of a form have them: `2026-12-01` and `20:00`. */

const ZONE = 'Europe/Brussels';
const MINUTE_MS = 60_000;

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A day and an hour in Brussels. */
export interface BrusselsTime {
  readonly day: string;
  readonly hour: string;
}

export function inBrussels(ms: number): BrusselsTime {
  const of = Object.fromEntries(PARTS.formatToParts(ms).map(({ type, value }) => [type, value]));
  return { day: `${of.year}-${of.month}-${of.day}`, hour: `${of.hour}:${of.minute}` };
}

/** As if the clock of Brussels were that of Greenwich. */
const asUtc = ({ day, hour }: BrusselsTime): number => Date.parse(`${day}T${hour}:00Z`);

/**
 * Returns the moment; undefined if the fields are not filled in. An hour that the clock skips in spring is the one
 * after it, and of an hour that comes twice in autumn it is the first.
 */
export function fromBrussels(time: BrusselsTime): number | undefined {
  const wanted = asUtc(time);
  if (Number.isNaN(wanted)) return undefined;
  const offsets = [120, 60].map((minutes) => minutes * MINUTE_MS);
  const fits = offsets.map((offset) => wanted - offset).find((ms) => asUtc(inBrussels(ms)) === wanted);
  return fits ?? wanted - 60 * MINUTE_MS;
}

const isoOf = (time: BrusselsTime): string | null => {
  const ms = fromBrussels(time);
  return ms === undefined ? null : new Date(ms).toISOString();
};
/** Returns when a day of a field begins in Brussels; null: the field is empty. */
export const startOfDay = (day: string): string | null => isoOf({ day, hour: '00:00' });
/** Returns when such a day is over: the beginning of the next one. */
export function endOfDay(day: string): string | null {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon)) return null;
  const next = new Date(noon);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(next.toISOString().slice(0, 10));
}
