/** A text in the three languages of the site: all of them, or none if it may be left out. */
import type { Locale } from '@troef/i18n/locales.ts';
import { Field } from '../../../components/form/field.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { Area } from './fields.tsx';
import styles from './parts.module.css';

export type Words = Readonly<Record<Locale, string>>;

export const NO_WORDS: Words = { en: '', nl: '', fr: '' };
const LANGUAGES = ['nl', 'fr', 'en'] as const;
const NAMES = {
  en: 'adminEvents.form.inEn',
  nl: 'adminEvents.form.inNl',
  fr: 'adminEvents.form.inFr',
} as const;

export const isEmpty = (words: Words): boolean => LANGUAGES.every((each) => words[each].trim() === '');
export const isWhole = (words: Words): boolean => LANGUAGES.every((each) => words[each].trim() !== '');
export const trimmed = ({ en, nl, fr }: Words): Words => ({ en: en.trim(), nl: nl.trim(), fr: fr.trim() });

interface InThreeProps {
  readonly label: string;
  readonly value: Words;
  readonly maxLength: number;
  /** True for a text of several lines. */
  readonly long?: boolean;
  readonly hint?: string;
  /** What is wrong with the text as a whole. */
  readonly error?: string | undefined;
  readonly onChange: (value: Words) => void;
}

export function InThree({ label, value, maxLength, long = false, hint, error, onChange }: InThreeProps) {
  const t = useT();
  return (
    <fieldset className={styles.three}>
      <legend className={styles.fieldLabel}>{label}</legend>
      {hint !== undefined && <p className={styles.fieldHint}>{hint}</p>}
      <div className={styles.pair}>
        {LANGUAGES.map((language) => {
          const common = {
            label: t(NAMES[language]),
            value: value[language],
            maxLength,
            error: error !== undefined && value[language].trim() === '' ? error : undefined,
            onChange: (text: string) => onChange({ ...value, [language]: text }),
          };
          return long ? (
            <Area key={language} {...common} rows={3} lang={language} />
          ) : (
            <Field key={language} {...common} autoComplete="off" />
          );
        })}
      </div>
    </fieldset>
  );
}
