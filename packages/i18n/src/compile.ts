/**
 * Compiles messages for the web, so that no parser is sent to a browser. A plain sentence stays a string. A
 * sentence with arguments becomes a syntax tree of FormatJS.
 */
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { problemsIn } from './check.ts';
import type { Locale } from './locales.ts';

export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

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
      PLAIN.test(message) ? message : parse(message, { captureLocation: false }),
    ]),
  );
}
