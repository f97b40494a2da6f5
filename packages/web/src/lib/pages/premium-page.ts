/** The page about Premium, at the row of a feature. */
import type { Locale } from '@troef/i18n/locales.ts';
import type { PremiumFeature } from '@troef/protocol';
import { paths } from './route-table.ts';

export const premiumPage = (locale: Locale, feature?: PremiumFeature): string =>
  `${paths.written('premium', locale)}${feature === undefined ? '' : `#${feature}`}`;
