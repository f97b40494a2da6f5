/** The card of a sponsor as the fields of its form have it, and back. Pure. */
import { type Backer, type BackerChange, type BackerCreate, LOCALES } from '@troef/protocol';
import { endOfDay, inBrussels, startOfDay } from '../parts/brussels.ts';
import { NO_WORDS, trimmed, type Words } from '../parts/in-three.tsx';

export interface BackerValues {
  readonly name: string;
  readonly text: Words;
  readonly url: string;
  /** A new picture as a data address; null: none; undefined: as it is. */
  readonly image: string | null | undefined;
  /** Days in Brussels. */
  readonly from: string;
  readonly to: string;
  readonly weight: string;
  readonly en: boolean;
  readonly nl: boolean;
  readonly fr: boolean;
  /** `BE, NL`. */
  readonly countries: string;
}

export const NEW_BACKER: BackerValues = {
  ...{ name: '', text: NO_WORDS, url: 'https://', image: undefined, from: '', to: '', weight: '1' },
  ...{ en: false, nl: false, fr: false, countries: '' },
};

const dayOf = (ms: number): string => inBrussels(ms).day;

export const backerValuesOf = (card: Backer): BackerValues => ({
  name: card.name,
  text: card.text,
  url: card.url,
  image: undefined,
  from: dayOf(Date.parse(card.from)),
  // It ends at midnight: the last day is the one before.
  to: card.to === null ? '' : dayOf(Date.parse(card.to) - 1),
  weight: String(card.weight),
  en: card.languages.includes('en'),
  nl: card.languages.includes('nl'),
  fr: card.languages.includes('fr'),
  countries: card.countries.join(', '),
});

/** Returns the countries as two capitals each; null: one of them is none. */
export function countriesIn(typed: string): readonly string[] | null {
  const words = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return words.every((word) => /^[A-Z]{2}$/.test(word)) ? [...new Set(words)] : null;
}

export function backerOf(values: BackerValues): BackerCreate {
  const { name, text, url, image, from, to, weight, countries } = values;
  const begins = startOfDay(from);
  return {
    name: name.trim(),
    text: trimmed(text),
    url: url.trim(),
    ...(image !== undefined && { image }),
    ...(begins !== null && { from: begins }),
    to: endOfDay(to),
    weight: Number(weight),
    languages: LOCALES.filter((each) => values[each]),
    countries: [...(countriesIn(countries) ?? [])],
  };
}

/** Returns the fields that differ. A day that was not touched keeps its hour. */
export function backerChangeOf(card: Backer, values: BackerValues): BackerChange {
  const before = backerOf(backerValuesOf(card));
  return Object.fromEntries(
    Object.entries(backerOf(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof BackerCreate]),
    ),
  );
}
