/** The page of the server that shows a puzzle and how it went (docs/behaviour/pages.md 17). */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n/locales.ts';

export function puzzlePicture(
  variant: Variant,
  day: string,
  {
    isRight,
    streak,
    locale,
  }: { readonly isRight: boolean; readonly streak: number; readonly locale: Locale },
): string {
  const row = isRight && streak > 1 ? `-${streak}` : '';
  return `/thumb/puzzle/${variant}/${day}-${isRight ? 'found' : 'missed'}${row}?lang=${locale}`;
}
