/** The name of somebody who plays without an account (spec 5: cut, never refused for its length). */
import { translate } from '@troef/i18n';
import { ANONYMOUS_NAME_MAX, type Locale } from '@troef/protocol';

/** Control characters, line breaks and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Half of a pair has no meaning, and PostgreSQL and JSON disagree about it. */
const LONELY_SURROGATE = /\p{Cs}/gu;

/** Trimmed and cut by code point; somebody without a name gets one in his language. */
export function anonymousName(given: string, locale: Locale): string {
  const clean = given.replace(UNPRINTABLE, ' ').replace(LONELY_SURROGATE, '').trim();
  const cut = [...clean].slice(0, ANONYMOUS_NAME_MAX).join('').trim();
  return cut === '' ? translate(locale, 'site.guest') : cut;
}
