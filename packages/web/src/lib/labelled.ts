/** The name of a button that stands beside many like it, `Remove: Thuis`; French has a thin space before its colon. */
import type { Locale } from '@troef/i18n';

export const labelled = (locale: Locale, label: string, of: string): string =>
  `${label}${locale === 'fr' ? '\u202f' : ''}: ${of}`;
