/** The words that a buyer sends with a gift card or a donation, as they are stored. Pure. */
import { ApiError, STORE_MESSAGE_MAX } from '@troef/protocol';

const ENDS = /\r\n?|[\u2028\u2029]/gu;
/** Signs that cannot be seen, except the end of a line and the joiner of emoji. */
const UNSEEN = /(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Marks beyond two on one letter: they would cover other lines. */
const STACKED = /(\p{M}{2})\p{M}+/gu;
const LINES_MAX = 12;
const NAME_MAX = 60;

const tidy = (given: string): string =>
  given
    .normalize('NFC')
    .replace(ENDS, '\n')
    .replace(UNSEEN, '')
    .replace(STACKED, '$1')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

/** Returns null without words. Refuses too many. */
export function readMessage(given: string | undefined): string | null {
  const text = tidy(given ?? '');
  if (text === '') return null;
  if ([...text].length > STORE_MESSAGE_MAX || text.split('\n').length > LINES_MAX) {
    throw new ApiError('unprocessable_content', 'message');
  }
  return text;
}

/** Returns a name on one line; null without one. Refuses too long a one by its field. */
export function readName(given: string | undefined, field: 'from' | 'for'): string | null {
  const name = tidy(given ?? '').replaceAll('\n', ' ');
  if ([...name].length > NAME_MAX) throw new ApiError('unprocessable_content', field);
  return name === '' ? null : name;
}
