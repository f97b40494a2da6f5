/**
 * Bad language (docs/behaviour/chat.md 6): what is masked, and what is held until an administrator has
 * looked at it. Pure. The words are data (words/*.json), of all languages together, because people swear in
 * each other's.
 *
 * Words are compared whole, so that no part of an innocent word is taken for a bad one. Only entries under
 * `…Inside` are looked for anywhere. Letters that look alike count as one, and digits as the letters they
 * stand for. A word that is drawn out, has its letters apart, or has an asterisk for a vowel counts as the
 * plain word.
 */
import { readAs, replaced } from './look-alikes/letters.ts';
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };

export interface WordList {
  /** Endings that a word of four letters or more may have. */
  readonly endings: readonly string[];
  /** Words, or several with a space between them. */
  readonly mask: readonly string[];
  readonly maskInside: readonly string[];
  readonly hold: readonly string[];
  readonly holdInside: readonly string[];
}

export interface FilterResult {
  /** The text that others read. */
  readonly text: string;
  readonly held: boolean;
}

export type Filter = (text: string) => FilterResult;

/** A word as it is compared, and where it is in the text. */
interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const ENDINGS_FROM = 4;
/** Long words are recognized with gaps anywhere, short ones only letter by letter. */
const TORN_FROM = 5;

/** Signs that are read as letters; an exclamation mark only inside a word. */
const TOKEN = /(?:[\p{L}\p{M}\p{Nd}@$€*]|!(?=[\p{L}\p{Nd}]))+/gu;
const LETTERS = readAs('script', 'digit', 'written', 'joined', 'spelled');

const fold = (text: string): string =>
  replaced(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), LETTERS);

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }));
}

/**
 * A vowel may be drawn out, a consonant three times or more: `putte` is no `pute`. An asterisk stands for
 * any letter.
 */
const lettersOf = (word: string, gap = ''): readonly string[] =>
  [...word.matchAll(/(.)\1*/gu)].map(([run, letter = '']) => {
    if (run.length > 1) return `(?:${letter}(?:${gap}${letter})*|\\*+)`;
    return 'aeiouy'.includes(letter) ? `(?:${letter}+|\\*)` : `(?:${letter}|${letter}{3,}|\\*)`;
  });

/** Patterns for the folded words of a line, with one space between two words. */
interface WordPatterns {
  readonly whole: RegExp;
  readonly inside: RegExp;
  readonly torn: RegExp;
}

const either = (patterns: readonly string[]): string => `(?:${patterns.join('|') || '(?!)'})`;
const alone = (patterns: readonly string[]): RegExp =>
  new RegExp(`(?<![^ ])${either(patterns)}(?![^ ])`, 'gu');

function bookOf(
  lists: readonly WordList[],
  pick: (list: WordList) => { readonly whole: readonly string[]; readonly inside: readonly string[] },
): WordPatterns {
  const entries = lists.flatMap((list) =>
    pick(list).whole.map((entry) => {
      const words = tokensOf(entry).map(({ word }) => word);
      const ends = words.length === 1 && entry.length >= ENDINGS_FROM ? `${either(list.endings)}?` : '';
      return { words, ends };
    }),
  );
  const inside = lists.flatMap((list) => pick(list).inside.map(fold));
  const singles = [
    ...entries.flatMap(({ words: [word = '', ...more], ends }) => (more.length > 0 ? [] : { word, ends })),
    ...inside.map((word) => ({ word, ends: '' })),
  ];
  return {
    whole: alone(
      entries.map(({ words, ends }) => words.map((word) => lettersOf(word).join('')).join(' ') + ends),
    ),
    inside: new RegExp(either(inside.map((word) => lettersOf(word).join(''))), 'gu'),
    torn: alone(
      singles.map(({ word, ends }) => {
        const gap = word.length < TORN_FROM ? ' ' : ' ?';
        return lettersOf(word, gap).join(gap) + ends;
      }),
    ),
  };
}

/** Returns the stretches of the text that match this book. */
function findIn(
  text: string,
  tokens: readonly Token[],
  book: WordPatterns,
): readonly (readonly [number, number])[] {
  const line = tokens.map(({ word }) => word).join(' ');
  /** The token of each position in the line. */
  const owners = tokens.flatMap(({ word }, at) => Array<number>(word.length + 1).fill(at));
  return Object.entries(book).flatMap(([way, pattern]: [string, RegExp]) =>
    [...line.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      // A match of nothing but asterisks is no word.
      if (found.replace(/[* ]/g, '').length < 2) return [];
      const first = tokens[owners[index] ?? 0];
      const last = tokens[owners[index + found.length - 1] ?? 0];
      if (first === undefined || last === undefined) return [];
      // Two ordinary words may read as a bad one, as in `la mer de Norvège`.
      const parts = found.split(' ').length;
      if (way === 'torn' && parts === 2 && /\s/u.test(text.slice(first.start, last.end))) return [];
      return [[first.start, last.end] as const];
    }),
  );
}

const mask = (text: string): string => {
  const [first = '', ...rest] = text;
  return (
    first + rest.map((letter) => (/[\s.,-]/u.test(letter) ? letter : '*'.repeat(letter.length))).join('')
  );
};

/** What was found in a line, as an administrator who tries it out is told. */
export interface TriedLine extends FilterResult {
  readonly masked: readonly string[];
  readonly heldFor: readonly string[];
}

export const WORD_LISTS: Readonly<Record<'en' | 'nl' | 'fr', WordList>> = { en, nl, fr };

/** Says what the filter makes of a line, and for which stretches of it. */
export function tryWords(text: string): TriedLine {
  const tokens = tokensOf(text);
  const found = (book: WordPatterns): readonly string[] => [
    ...new Set(findIn(text, tokens, book).map(([start, end]) => text.slice(start, end))),
  ];
  const { masked, held } = booksOf(Object.values(WORD_LISTS));
  return { ...filterWords(text), masked: found(masked), heldFor: found(held) };
}

const booksOf = (
  lists: readonly WordList[],
): { readonly masked: WordPatterns; readonly held: WordPatterns } => ({
  masked: bookOf(lists, ({ mask: whole, maskInside: inside }) => ({ whole, inside })),
  held: bookOf(lists, ({ hold: whole, holdInside: inside }) => ({ whole, inside })),
});

export function createFilter(lists: readonly WordList[]): Filter {
  const { masked, held } = booksOf(lists);
  return (text) => {
    const tokens = tokensOf(text);
    const cleaned = findIn(text, tokens, masked)
      .toSorted(([a], [b]) => b - a)
      .reduce(
        (line, [start, end]) => line.slice(0, start) + mask(line.slice(start, end)) + line.slice(end),
        text,
      );
    return { text: cleaned, held: findIn(text, tokens, held).length > 0 };
  };
}

export const filterWords: Filter = createFilter([en, nl, fr]);
