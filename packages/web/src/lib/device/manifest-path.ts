import type { Locale } from '@troef/i18n';

/** Where the manifest of the app in a language is (scripts/app-manifest.ts). */
export const manifestPath = (locale: Locale): string => `/app.${locale}.webmanifest`;
