/** Days, waits and lengths of tournaments, as the reader's language writes them. */
import type { MessageId } from '@troef/i18n';
import type { Locale } from '@troef/i18n/locales.ts';
import type { PlannedTournamentRound, TournamentRow } from '@troef/protocol';
import { clock, TAGS } from './dates.ts';
import type { Translator } from './i18n.tsx';

const BRUSSELS = 'Europe/Brussels';
const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

const dayFormat = (locale: Locale, timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  });

/** Writes day and hour on the reader's clock, for the middle of a sentence: `zondag 22 november om 20:00`. */
export const when = (locale: Locale, iso: string): string => dayFormat(locale).format(new Date(iso));

/** Writes the same for the beginning of a line. */
export const lineWhen = (locale: Locale, iso: string): string => capital(locale, when(locale, iso));

export const capital = (locale: Locale, words: string): string =>
  words.charAt(0).toLocaleUpperCase(TAGS[locale]) + words.slice(1);

/** Returns the hour in Brussels; null if the reader's clock says the same. */
export function hourInBrussels(locale: Locale, iso: string): string | null {
  const at = new Date(iso);
  if (dayFormat(locale).format(at) === dayFormat(locale, BRUSSELS).format(at)) return null;
  return new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short', timeZone: BRUSSELS }).format(at);
}

export const hour = (locale: Locale, iso: string): string => clock(locale, Date.parse(iso));

/** Writes a wait: days and hours, hours and minutes, or minutes and seconds. */
export function wait(t: Translator, ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND_MS));
  const days = Math.floor(left / DAY_S);
  const hours = Math.floor((left % DAY_S) / HOUR_S);
  const minutes = Math.floor((left % HOUR_S) / MINUTE_S);
  if (days > 0) return t('tournaments.wait.days', { days, hours });
  if (hours > 0) return t('tournaments.wait.hours', { hours, minutes });
  return t('tournaments.wait.minutes', { minutes, seconds: String(left % MINUTE_S).padStart(2, '0') });
}

/** Writes when something is, as near as can be said: `Today at 20:00`, `Tomorrow at 20:00`, else day and hour. */
export function soonWords(t: Translator, iso: string, now: number): string {
  const at = new Date(iso);
  const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(at.getTime()) - midnight(now)) / (DAY_S * SECOND_MS));
  if (days !== 0 && days !== 1) return lineWhen(t.locale, iso);
  const day = new Intl.RelativeTimeFormat(TAGS[t.locale], { numeric: 'auto' }).format(days, 'day');
  return t('tournaments.soon.at', { day: capital(t.locale, day), hour: hour(t.locale, iso) });
}

/** Writes how long a round is: `16 deals`, `3 × 8 deals`, `to 101 points`. */
export function length(t: Translator, { sets, deals, target }: PlannedTournamentRound): string {
  const unit = deals === null ? 'points' : 'deals';
  const count = deals ?? target ?? 0;
  return t(`tournaments.length.${sets > 1 ? 'sets.' : ''}${unit}` as MessageId, { sets, count });
}

/** Writes the format and the length of its rounds: `Knockout, rounds of 16 deals`. */
export function format(t: Translator, { format: kind, plan, scoring }: FormatOf): string {
  const [first] = plan;
  const name = t(`tournaments.format.${kind}`);
  const cards = scoring === 'duplicate' ? t('tournaments.sameCards') : null;
  return [name, first && t('tournaments.rounds', { length: length(t, first) }), cards]
    .filter((part) => part != null)
    .join(', ');
}
type FormatOf = Pick<TournamentRow, 'format' | 'plan' | 'scoring'>;

/** Writes a number of points: at most one digit after the comma. */
export const points = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 1 }).format(value);

/** Writes the place of the reader: `Registered, number 12 of 46`. */
export function ownState(t: Translator, { own, counts, status, format }: OwnOf): string | null {
  if (own === null) return null;
  const isPlayed = status === 'finished' && (own.state === 'in' || own.state === 'out');
  const isPaused = format === 'arena' && own.state === 'out';
  return t(`tournaments.own.${isPlayed ? 'played' : isPaused ? 'paused' : own.state}`, {
    rank: own.rank ?? 0,
    players: counts.players,
  });
}
type OwnOf = Pick<TournamentRow, 'own' | 'status' | 'format'> & {
  readonly counts: { readonly players: number };
};
