/**
 * Names that users choose: what may stand in one, and when two look the same (docs/behaviour/names.md 1).
 *
 * 3 to 20 characters: letters of any script, digits, space, `-`, `_`, `.`; no separator at an end, no two in
 * a row.
 *
 * A name has a key and a look. The key finds the user at a log-in and in a search: it folds case, width, and
 * the commonest letters of other scripts that look Latin. The look (look-alikes/look-of.ts) is compared when
 * a name is taken: none may look like that of another user, of a computer, or of the site itself.
 */

import { NAMES as COMPUTER_NAMES } from '@troef/engine/state/chance.ts';
import { NAME_MAX, NAME_MIN, type NameProblem } from '@troef/protocol';
import { filterWords } from '../../platform/text/filter.ts';
import { readAs, replaced } from '../../platform/text/look-alikes/letters.ts';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import { isReserved } from '../../platform/text/look-alikes/reserved.ts';

const ALLOWED = /^[\p{L}\p{M}\p{Nd} ._-]+$/u;
const SEPARATOR_AT_END = /^[ ._-]|[ ._-]$/;
const TWO_SEPARATORS = /[ ._-]{2}/;
/** More marks on one letter than any language writes. */
const STACKED_MARKS = /\p{M}{3}/u;

/** Letters of other scripts, and digits, that are read as a Latin letter. */
const LOOK_ALIKES = readAs('script', 'rare', 'digit', 'shape');

/** Returns the key that finds a name, however it is typed. */
export function nameKeyOf(name: string): string {
  return replaced(name.normalize('NFKC').toLowerCase(), LOOK_ALIKES).replace(/[ ._-]+/g, '');
}

/** Returns the form of a name that is kept. */
export const cleanName = (name: string): string => name.normalize('NFC').trim();

/** Returns what is wrong with the name itself, or null. The tables know whether it is taken. */
export function nameProblem(name: string): Exclude<NameProblem, 'taken'> | null {
  const length = [...name].length;
  if (length < NAME_MIN || length > NAME_MAX) return 'length';
  if (
    !ALLOWED.test(name) ||
    SEPARATOR_AT_END.test(name) ||
    TWO_SEPARATORS.test(name) ||
    STACKED_MARKS.test(name)
  ) {
    return 'characters';
  }
  const key = nameKeyOf(name);
  if (key.length < NAME_MIN) return 'characters';
  return isReserved(name) || isComputerName(name) || isAbuse(name) ? 'reserved' : null;
}

const COMPUTER_LOOKS: ReadonlySet<string> = new Set(COMPUTER_NAMES.map(lookOf));
const isComputerName = (name: string): boolean => COMPUTER_LOOKS.has(lookOf(name));

/** Whether the chat would mask this name or hold it back. */
export function isAbuse(name: string): boolean {
  const { text, held } = filterWords(name);
  return held || text !== name;
}

/** Returns the name in lower-case ASCII for an address; empty if nothing of it can be written so. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
