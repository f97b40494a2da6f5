/** Fields that only the administration needs: a choice in a list, a text of several lines, a number, a day, an hour. */
import { type ReactNode, useId } from 'react';
import { Field, type FieldProps } from '../../../components/form/field.tsx';
import styles from './parts.module.css';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly name?: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly words: (value: Value) => string;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>({
  label,
  name,
  value,
  values,
  words,
  disabled,
  hint,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div>
      <label className={styles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={value}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {words(each)}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.fieldHint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface AreaProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly lang?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
  readonly onChange: (value: string) => void;
}

export function Area({
  label,
  name,
  value,
  rows = 3,
  maxLength,
  lang,
  hint,
  error,
  onBlur,
  onChange,
}: AreaProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className={styles.area}
        rows={rows}
        value={value}
        maxLength={maxLength}
        lang={lang}
        aria-invalid={error !== undefined}
        aria-describedby={(error ?? hint) === undefined ? undefined : `${id}-hint`}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      {(error ?? hint) !== undefined && (
        <p
          id={`${id}-hint`}
          className={styles.fieldHint}
          role={error === undefined ? undefined : 'alert'}
          data-tone={error === undefined ? undefined : 'bad'}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** A whole number as text; empty: the usual one. */
export const NumberField = (props: Omit<FieldProps, 'type' | 'inputMode'>) => (
  <Field {...props} type="text" inputMode="numeric" autoComplete="off" />
);

export const DayField = (props: Omit<FieldProps, 'type'>) => <Field {...props} type="date" />;
export const HourField = (props: Omit<FieldProps, 'type'>) => <Field {...props} type="time" />;

/** Returns a whole number; null: the field is empty; NaN: it is none. */
export const numberIn = (text: string): number | null =>
  text.trim() === '' ? null : /^-?\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
