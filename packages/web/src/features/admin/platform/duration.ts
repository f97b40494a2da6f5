import type { Locale } from '@troef/i18n';
import { TAGS } from '../../../lib/words/dates.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Returns a time in milliseconds in words, in the largest unit that says it exactly. */
export function duration(locale: Locale, ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms > 0 && ms % each === 0) ?? ['second', 1_000];
  return new Intl.NumberFormat(TAGS[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(ms / size);
}
