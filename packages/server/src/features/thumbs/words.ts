/** The words of share pictures and their pages, from the sentences of the site. */
import type { Seat, Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';

export const gameWords = (locale: Locale, variant: Variant): string =>
  translate(locale, `games.${variant}.name`);

/** The name of a player, or which seat it is if the name is not public. */
export const seatWords = (locale: Locale, name: string | null, seat: Seat): string =>
  name ?? translate(locale, 'check.seat', { number: seat + 1 });

/** The day of a list as a reader in Belgium writes it: `23 November 2026`. */
export const dayWords = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-BE`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** A day and an hour in Brussels, with a capital: `Sunday 22 November at 20:00`. */
export function momentWords(locale: Locale, iso: string): string {
  const words = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-BE`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Brussels',
  }).format(new Date(iso));
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
