/** A labelled field of several lines, with its hint or its error below. */
import { useId } from 'react';
import styles from '../form/form.module.css';

interface TextAreaProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function TextArea({ name, label, value, max, onChange, onBlur, hint, error }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </div>
      <textarea
        id={id}
        className={`${styles.input} ${styles.area}`}
        name={name}
        rows={5}
        maxLength={max}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-below`}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-below`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    </div>
  );
}
