/**
 * Names people choose: what may stand in one, and when two are the same to the eye (product.md 2).
 *
 * 3 to 20 characters: letters of any script, digits, space, `-`, `_`, `.`; no separator at an end, no two in a row. Unique
 * after folding case, accents of width and letters of other scripts that look like Latin ones.
 */
import { NAME_MAX, NAME_MIN, type NameProblem } from '@troef/protocol';
import { NAMES as COMPUTER_NAMES } from '../rooms/state/chance.ts';

const ALLOWED = /^[\p{L}\p{M}\p{Nd} ._-]+$/u;
const SEPARATOR_AT_END = /^[ ._-]|[ ._-]$/;
const TWO_SEPARATORS = /[ ._-]{2}/;
/** More marks on one letter than any language writes. */
const STACKED_MARKS = /\p{M}{3}/u;

/** Letters of other scripts, and digits, that are read as a Latin letter. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαɑ',
    'bЬвβ',
    'cсϲ',
    'dԁ',
    'eеεё',
    'gɡ',
    'hһн',
    'iіιıїl1|',
    'jј',
    'kкκ',
    'mмµ',
    'nпηո',
    'oоοօ0',
    'pрρ',
    'qԛ',
    'rгѓ',
    'sѕ5',
    'tтτ',
    'uυսц',
    'vνѵ',
    'wѡωш',
    'xхχ',
    'yуγү',
    'zᴢ2',
  ].flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
);

/** Two names with the same key cannot be told apart at a glance. */
export function nameKeyOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  return [...plain]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replace(/[ ._-]+/g, '');
}

/** Nobody's: words people would take for the site itself. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'admin',
    'administrator',
    'anonymous',
    'beheerder',
    'computer',
    'deleted player',
    'verwijderde speler',
    'joueur supprimé',
    'gast',
    'guest',
    'help',
    'info',
    'invite',
    'moderator',
    'null',
    'root',
    'support',
    'system',
    'troef',
    'undefined',
    'webmaster',
  ].map((name) => nameKeyOf(name)),
);

/** Trimmed, in composed form: as it is kept. */
export const cleanName = (name: string): string => name.normalize('NFC').trim();

/** What is wrong with a name by itself; null when nothing is. Whether it is taken the tables know. */
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
  const taken = COMPUTER_NAMES.some((each) => nameKeyOf(each) === key);
  return taken || RESERVED.has(key) ? 'reserved' : null;
}

/** Lower-case ASCII for an address; empty when nothing of the name can be written so. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
