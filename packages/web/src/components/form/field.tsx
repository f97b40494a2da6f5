/** A labelled text field, with its error in words below; an error replaces the hint. */
import { Check, CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './form.module.css';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'onBlur'
  | 'onKeyDown'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
>;

export interface FieldProps extends InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** Good news while the user types: "this name is free". */
  readonly good?: string | undefined;
  readonly error?: string | undefined;
  /** Below the error: a button that mends it. */
  readonly remedy?: ReactNode;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  /** Shown inside the box, at its end. */
  readonly button?: ReactNode;
  /** True for a code of six digits, shown large. */
  readonly code?: boolean;
}

export function Field({
  label,
  value,
  onChange,
  hint,
  good,
  error,
  remedy,
  aside,
  button,
  code,
  ...native
}: FieldProps) {
  const id = useId();
  const below = `${id}-below`;
  const classes = [styles.input, code ? styles.code : '', button === undefined ? '' : styles.withButton];
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={styles.box}>
        <input
          {...native}
          id={id}
          className={classes.filter(Boolean).join(' ')}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={below}
          onChange={(event) => onChange(event.target.value)}
        />
        {button}
      </div>
      <Below id={below} hint={hint} good={good} error={error} />
      {remedy}
    </div>
  );
}

/** Shows the most important of error, good news and hint; a screen reader reads it on change. */
function Below({
  id,
  hint,
  good,
  error,
}: { readonly id: string } & Pick<FieldProps, 'hint' | 'good' | 'error'>) {
  const words = error ?? good ?? hint;
  if (error !== undefined || good !== undefined) {
    const Icon = error === undefined ? Check : CircleAlert;
    return (
      <p id={id} className={error === undefined ? styles.good : styles.error} aria-live="polite">
        <Icon size={16} aria-hidden="true" />
        {words}
      </p>
    );
  }
  return (
    <div id={id} className={words === undefined ? undefined : styles.hint} aria-live="polite">
      {words}
    </div>
  );
}
