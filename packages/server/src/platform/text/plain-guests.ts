import { translate } from '@troef/i18n';
import { LOCALES } from '@troef/protocol';

/** Names of a guest who chose none, whether given by us or by the page. */
export const PLAIN_GUESTS: ReadonlySet<string> = new Set(
  LOCALES.map((locale) => translate(locale, 'site.guest')),
);
