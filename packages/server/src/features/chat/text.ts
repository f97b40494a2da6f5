/**
 * Cleans a line for storing: one line of readable text. Pure.
 *
 * It stays text everywhere: no page turns it into a link or anything else. `filter.ts` finds bad language.
 */
import { CHAT_TEXT_MAX } from '@troef/protocol';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Signs that cannot be seen, or that turn the direction of what follows. The joiner of emoji stays. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
const JOINER = '\u200d';
/** A joiner that joins no pictures. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Marks beyond two on one letter: they would cover other lines. */
const STACKED = /(\p{M}{2})\p{M}+/gu;
const SPACES = /\s+/gu;

/** Returns undefined if nothing is left, or if the text is too long. */
export function cleanText(given: string): string | undefined {
  const text = given
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(UNSEEN, (sign) => (sign === JOINER ? sign : ''))
    .replace(LOOSE_JOINER, '')
    .replace(STACKED, '$1')
    .replace(SPACES, ' ')
    .trim();
  const length = [...text].length;
  return length === 0 || length > CHAT_TEXT_MAX ? undefined : text;
}
