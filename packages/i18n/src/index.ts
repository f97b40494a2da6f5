/** The only public entry of this package: languages, typed ids, and `translate` for plain Node. */
export { AREAS, type Area, type MessageId } from './catalogues.ts';
export { FALLBACK_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';
export { type MessageValues, translate } from './translate.ts';
