/**
 * A line as it is kept: one line of readable text. Pure.
 *
 * It stays text everywhere: no page makes a link or anything else of it. What is read as bad language filter.ts says.
 */
import { CHAT_TEXT_MAX } from '@troef/protocol';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What cannot be seen or turns the direction of what follows; the joiner of emoji stays. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
const JOINER = '\u200d';
/** A joiner that joins no pictures. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** More than two marks on one letter climb over other lines. */
const STACKED = /(\p{M}{2})\p{M}+/gu;
const SPACES = /\s+/gu;

/** undefined: nothing is left of it, or it is too long. */
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
