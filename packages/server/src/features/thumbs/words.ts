/** The words of share pictures and their pages, from the sentences of the site. */
import type { Seat, Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';

export const gameWords = (locale: Locale, variant: Variant): string =>
  translate(locale, `games.${variant}.name`);

/** The name of a player, or which seat it is if the name is not public. */
export const seatWords = (locale: Locale, name: string | null, seat: Seat): string =>
  name ?? translate(locale, 'check.seat', { number: seat + 1 });

/** Day and hour in Belgium: `Sunday 22 November 2026 at 20:00`. */
export const momentWords = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-BE`, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Brussels',
  }).format(new Date(at));

/** The day of a list as a reader in Belgium writes it: `23 November 2026`. */
export const dayWords = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-BE`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
