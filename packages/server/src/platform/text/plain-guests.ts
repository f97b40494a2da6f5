import { translate } from '@troef/i18n';
import { LOCALES } from '@troef/protocol';

/** What who chose no name is called, by us or by the page. */
export const PLAIN_GUESTS: ReadonlySet<string> = new Set(
  LOCALES.map((locale) => translate(locale, 'site.guest')),
);
