/** Addresses of calendar files (docs/behaviour/tournaments.md 13). */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n/locales.ts';

/** `name`: the slug of a tournament, a game, or `all`. */
export const calendarFile = (name: string, locale: Locale): string =>
  `/calendar/${encodeURIComponent(name)}.ics?lang=${locale}`;

/** The whole address of a calendar to subscribe to; without a game that of all. */
export const feedAddress = (variant: Variant | undefined, locale: Locale): string =>
  `${location.origin}${calendarFile(variant ?? 'all', locale)}`;

/** The same address so that the device opens its calendar. */
export const asSubscription = (address: string): string => address.replace(/^https?:/, 'webcal:');
