import type { Locale } from '@troef/i18n/locales.ts';
import { paths } from '../../lib/pages/route-table.ts';

/** The address of the feed. The footer writes it itself, because every page loads the footer. */
export const feedPath = (locale: Locale): string => `${paths.blog(locale)}/feed.xml`;
