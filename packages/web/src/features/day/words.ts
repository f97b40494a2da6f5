/** Dates and percentages in the words of the page. */
import { TAGS } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

export const weekday = (t: Translator, date: string): string =>
  new Intl.DateTimeFormat(TAGS[t.locale], { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

export const whole = (t: Translator, number: number): string =>
  new Intl.NumberFormat(TAGS[t.locale], { maximumFractionDigits: 0 }).format(number);

export const playerName = (t: Translator, name: string): string => (name === '' ? t('day.guestName') : name);
