/**
 * Finds what is wrong with a translation and says it in words that a translator understands.
 *
 * A message must be valid ICU, take the same arguments in the same role as the English one, and have every
 * plural form of its language (French: one, many, other).
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { AREAS, CATALOGUES } from './catalogues.ts';
import type { Locale } from './locales.ts';

type Catalogue = Readonly<Record<string, string>>;

/** The plural forms that each language needs for counted things. */
const PLURAL_FORMS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['one', 'other'],
  nl: ['one', 'other'],
  fr: ['one', 'many', 'other'],
};

/** Marks with an ordinary space, where French needs a space at which no line breaks: U+202F. */
const LOOSE_MARK = / [:;?!»]|« /;

interface Found {
  /** `count:plural`, `name:text`, `b:tag` … */
  readonly args: Set<string>;
  readonly missingForms: Set<string>;
}

function look(elements: readonly MessageFormatElement[], locale: Locale, found: Found): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.tag:
        found.args.add(`<${element.value}>`);
        look(element.children, locale, found);
        break;
      case TYPE.plural: {
        found.args.add(`${element.value}:plural`);
        for (const form of PLURAL_FORMS[locale]) {
          if (!(form in element.options) && element.pluralType === 'cardinal') {
            found.missingForms.add(`${element.value}: ${form}`);
          }
        }
        for (const option of Object.values(element.options)) look(option.value, locale, found);
        break;
      }
      case TYPE.select:
        found.args.add(`${element.value}:select(${Object.keys(element.options).sort().join(',')})`);
        for (const option of Object.values(element.options)) look(option.value, locale, found);
        break;
      default:
        found.args.add(`${element.value}:text`);
    }
  }
}

function read(message: string, locale: Locale): Found | string {
  const found: Found = { args: new Set(), missingForms: new Set() };
  try {
    look(parse(message), locale, found);
  } catch (error) {
    return error instanceof Error ? error.message : 'not readable';
  }
  return found;
}

/** Treats `plural` and `text` of one name as one argument: a language may count where another only names. */
const namesOf = (found: Found): string =>
  [...new Set([...found.args].map((arg) => arg.replace(/:(plural|text)$/, '')))].sort().join(' ');

/** Returns the problems of one area in one language, a line for each. Empty if there are none. */
export function problemsIn(
  source: Catalogue,
  translation: Catalogue,
  locale: Locale,
  where: string,
): string[] {
  const problems: string[] = [];
  for (const key of Object.keys(translation)) {
    if (!(key in source)) problems.push(`${where}: "${key}" does not exist in English`);
  }
  for (const [key, english] of Object.entries(source)) {
    const message = translation[key];
    if (message === undefined) {
      problems.push(`${where}: "${key}" is missing`);
      continue;
    }
    if (message.trim() === '') problems.push(`${where}: "${key}" is empty`);
    if (locale === 'fr' && LOOSE_MARK.test(message)) {
      problems.push(
        `${where}: "${key}" breaks a line before : ; ? ! or beside « »: write U+202F there, not a space`,
      );
    }
    const found = read(message, locale);
    if (typeof found === 'string') {
      problems.push(`${where}: "${key}" is not a valid message (${found})`);
      continue;
    }
    for (const form of found.missingForms) problems.push(`${where}: "${key}" lacks the plural form ${form}`);
    const original = read(english, 'en');
    if (typeof original !== 'string' && namesOf(original) !== namesOf(found)) {
      problems.push(`${where}: "${key}" takes "${namesOf(found)}", English takes "${namesOf(original)}"`);
    }
  }
  return problems;
}

/** Returns the problems of all catalogues of one language. */
export function problemsOf(locale: Locale): string[] {
  return AREAS.flatMap((area) =>
    problemsIn(CATALOGUES.en[area], CATALOGUES[locale][area], locale, `${locale}/${area}.json`),
  );
}
