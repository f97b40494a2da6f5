/**
 * Fills compiled sentences with values (./compile.ts makes them). The web has this instead of FormatJS, whose
 * formatter is six times as large: our sentences choose words and count, and format no dates or money.
 */
import type { Locale } from './locales.ts';

/** A piece of a sentence; an array begins with the name of its value. */
export type Piece =
  /** Text as it is. */
  | string
  /** The number of the plural around it, written as the language writes numbers. */
  | 0
  | readonly [name: string]
  /** `<b>…</b>`: the value is a function of the words between. */
  | readonly [name: string, words: readonly Piece[]]
  | readonly [name: string, forms: Forms]
  | readonly [name: string, forms: Forms, kind: Intl.PluralRuleType, offset: number];

/** The pieces of each form: a word for `select`, `one` or `=0` for a plural. There is always `other`. */
type Forms = Readonly<Record<string, readonly Piece[]>>;

export type CompiledMessage = string | readonly Piece[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** What may stand in a sentence beside text: elements of a page, and functions of words. */
type Values<Part> = Readonly<Record<string, Part | string | number | ((words: (Part | string)[]) => Part)>>;

/**
 * Returns the sentence in parts; neighbouring texts are one part. Throws if it names a value that is not
 * there.
 */
export function filled<Part = never>(
  pieces: readonly Piece[],
  locale: Locale,
  values: Values<Part> = {},
  count?: number,
): (Part | string)[] {
  const parts: (Part | string)[] = [];
  const add = (part: Part | string): void => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') add(piece);
    else if (piece === 0) add(numberText(locale, count ?? 0));
    else {
      const [name, more, kind, offset = 0] = piece;
      if (!(name in values)) throw new Error(`no value for ${name}`);
      const value = values[name];
      if (more === undefined)
        add(typeof value === 'number' ? String(value) : ((value || '') as Part | string));
      else if (isWords(more))
        add((value as (words: (Part | string)[]) => Part)(filled(more, locale, values, count)));
      else {
        const number = Number(value) - offset;
        const form =
          kind === undefined
            ? String(value)
            : `=${value}` in more
              ? `=${value}`
              : formOf(locale, kind, number);
        const chosen = (Object.hasOwn(more, form) ? more[form] : more.other) ?? [];
        for (const part of filled(chosen, locale, values, kind === undefined ? count : number)) add(part);
      }
    }
  }
  return parts;
}

const isWords = (more: readonly Piece[] | Forms): more is readonly Piece[] => Array.isArray(more);

/** Makes a thing once for each key, because the browser takes a while to make these. */
function kept<Made>(make: (locale: Locale, kind: Intl.PluralRuleType) => Made) {
  const made = new Map<string, Made>();
  return (locale: Locale, kind: Intl.PluralRuleType = 'cardinal'): Made => {
    const key = locale + kind;
    const one = made.get(key) ?? make(locale, kind);
    made.set(key, one);
    return one;
  };
}

/** Small numbers are written and counted here, because to make a formatter takes a slow phone longer than that. */
const isSmall = (number: number): boolean => Number.isInteger(number) && number >= 0 && number < 1000;

const numberText = (locale: Locale, number: number): string =>
  isSmall(number) ? String(number) : numbers(locale).format(number);

function formOf(locale: Locale, kind: Intl.PluralRuleType, number: number): string {
  if (kind === 'ordinal' && locale === 'nl') return endsInSte(number) ? 'one' : 'other';
  if (kind !== 'cardinal' || !isSmall(number)) return rules(locale, kind).select(number);
  return number === 1 || (number === 0 && locale === 'fr') ? 'one' : 'other';
}

/** `1ste`, `2de`, `8ste`, `19de`, `20ste`, `101ste`: Unicode has one form for all of these, Dutch has two. */
function endsInSte(number: number): boolean {
  const rest = number % 100;
  return rest === 1 || rest === 8 || rest >= 20 || (rest === 0 && number > 0);
}

const numbers = kept((locale) => new Intl.NumberFormat(locale));
const rules = kept((locale, type) => new Intl.PluralRules(locale, { type }));
