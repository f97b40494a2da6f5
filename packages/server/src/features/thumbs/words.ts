/** The words of share pictures and their pages, from the sentences of the site. */
import type { Seat, Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';

export const gameWords = (locale: Locale, variant: Variant): string =>
  translate(locale, `games.${variant}.name`);

/** The name of a player, or which seat it is if the name is not public. */
export const seatWords = (locale: Locale, name: string | null, seat: Seat): string =>
  name ?? translate(locale, 'check.seat', { number: seat + 1 });
