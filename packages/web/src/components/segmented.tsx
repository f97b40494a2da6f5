/** A choice of one out of a few, side by side: radio buttons that look like one control. */
import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hint?: string;
  /** Shows many short choices in rows of four. */
  readonly inFours?: boolean;
  /** Shows four longer choices two by two on a phone. */
  readonly inPairs?: boolean;
  /** Hides the legend, not from screen readers, because a heading above says the same. */
  readonly hideLegend?: boolean;
}

export function Segmented<Value extends string>({
  legend,
  value,
  choices,
  onChange,
  hint,
  inFours = false,
  inPairs = false,
  hideLegend = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={inFours ? styles.fours : inPairs ? styles.pairs : styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.label}>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
