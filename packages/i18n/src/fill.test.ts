import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { AREAS, CATALOGUES } from './catalogues.ts';
import { compileArea } from './compile.ts';
import { filled, type Piece } from './fill.ts';
import { LOCALES, type Locale } from './locales.ts';

const COUNTS = [0, 1, 2, 3, 11, 21, 999, 1_000, 1_000_000, -1, 1.5];

/** Returns the names of values by what the sentence does with them. */
function namesIn(
  pieces: readonly Piece[],
  found = { counts: new Set<string>(), words: new Map<string, string[]>(), tags: new Set<string>() },
) {
  for (const piece of pieces) {
    if (typeof piece === 'string' || piece === 0) continue;
    const [name, more, kind] = piece;
    if (kind !== undefined) found.counts.add(name);
    else if (more === undefined) found.words.set(name, found.words.get(name) ?? ['An']);
    else if (Array.isArray(more)) found.tags.add(name);
    else found.words.set(name, Object.keys(more));
    if (Array.isArray(more)) namesIn(more, found);
    else if (more !== undefined) for (const form of Object.values(more)) namesIn(form, found);
  }
  return found;
}

const tag = (words: readonly unknown[]): string => `[${words.join('')}]`;

/** Every word of every choice is tried once, every count too. */
function* valuesFor(pieces: readonly Piece[]) {
  const { counts, words, tags } = namesIn(pieces);
  const tries = Math.max(
    counts.size > 0 ? COUNTS.length : 1,
    ...[...words.values()].map(({ length }) => length),
  );
  for (let at = 0; at < tries; at++) {
    yield Object.fromEntries([
      ...[...words].map(([name, forms]) => [name, forms[at % forms.length]]),
      ...[...counts].map((name) => [name, COUNTS[at % COUNTS.length]]),
      ...[...tags].map((name) => [name, tag]),
    ]);
  }
}

test.each(LOCALES)('every sentence of a page in %s reads as FormatJS reads it', (locale: Locale) => {
  let seen = 0;
  for (const area of AREAS) {
    const compiled = compileArea(area, locale, CATALOGUES.en[area], CATALOGUES[locale][area]);
    for (const [key, source] of Object.entries(CATALOGUES[locale][area])) {
      const message = compiled[`${area}.${key}`];
      if (message === undefined || typeof message === 'string') {
        expect(message, key).toBe(source);
        continue;
      }
      // FormatJS says 8de.
      if (locale === 'nl' && source.includes('selectordinal')) continue;
      for (const values of valuesFor(message)) {
        const theirs = new IntlMessageFormat(source, locale).format<string>(values);
        expect(filled(message, locale, values).join(''), `${area}.${key}`).toBe(String(theirs));
        seen++;
      }
    }
  }
  expect(seen).toBeGreaterThan(500);
});

test('a Dutch place ends in -de or in -ste', () => {
  const { 'tournaments.place': place } = compileArea(
    'tournaments',
    'nl',
    CATALOGUES.en.tournaments,
    CATALOGUES.nl.tournaments,
  );
  const said = (rank: number) => filled(place as readonly Piece[], 'nl', { rank }).join('');
  expect([1, 2, 7, 8, 9, 19, 20, 21, 42, 100, 101, 102, 108, 119, 120].map(said).join(' ')).toBe(
    '1ste 2de 7de 8ste 9de 19de 20ste 21ste 42ste 100ste 101ste 102de 108ste 119de 120ste',
  );
});

test('texts beside each other are one part, elements stay parts of their own', () => {
  const heart = { suit: 'H' };
  const { 'site.x': message } = compileArea('site', 'en', SENTENCE, SENTENCE);
  expect(filled<object>(message as readonly Piece[], 'en', { name: 'An', suit: heart, n: 3 })).toEqual([
    'An leads ',
    heart,
    ', 3 tricks',
  ]);
});

test('a value that is not given is a mistake, not an empty place', () => {
  const { 'site.x': message } = compileArea('site', 'en', SENTENCE, SENTENCE);
  expect(() => filled(message as readonly Piece[], 'en', { name: 'An' })).toThrow('suit');
});

test('a sentence that formats a date stops the build', () => {
  const dated = { x: 'on {day, date}' };
  expect(() => compileArea('site', 'en', dated, dated)).toThrow('day');
});

const SENTENCE = { x: '{name} leads {suit}, {n, plural, one {# trick} other {# tricks}}' };
