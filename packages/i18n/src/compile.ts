/**
 * Compiles messages for the web, so that no parser is sent to a browser. A plain sentence stays a string. A
 * sentence with arguments becomes a list of pieces (./fill.ts).
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { problemsIn } from './check.ts';
import type { CompiledMessages, Piece } from './fill.ts';
import type { Locale } from './locales.ts';

const PLAIN = /^[^{}<>'#]*$/;

/** Compiles one area, with full ids. Throws with all problems: a broken translation must stop the build. */
export function compileArea(
  area: string,
  locale: Locale,
  source: Readonly<Record<string, string>>,
  translation: Readonly<Record<string, string>>,
): CompiledMessages {
  const problems = problemsIn(source, translation, locale, `${locale}/${area}.json`);
  if (problems.length > 0) throw new Error(`messages:\n  ${problems.join('\n  ')}`);
  return Object.fromEntries(
    Object.entries(translation).map(([key, message]) => [
      `${area}.${key}`,
      PLAIN.test(message) ? message : parse(message, { captureLocation: false }).map(pieceOf),
    ]),
  );
}

function pieceOf(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return [element.value];
    case TYPE.tag:
      return [element.value, element.children.map(pieceOf)];
    case TYPE.select:
      return [element.value, formsOf(element.options)];
    case TYPE.plural:
      return [element.value, formsOf(element.options), element.pluralType ?? 'cardinal', element.offset];
    default:
      throw new Error(`"${element.value}": pages write numbers and dates themselves, no sentence does`);
  }
}

const formsOf = (options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>) =>
  Object.fromEntries(Object.entries(options).map(([form, { value }]) => [form, value.map(pieceOf)]));
